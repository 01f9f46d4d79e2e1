"""The kernel is the law once more, as small functions on fixed-size integers.

A table is one row of 64-bit integers (`layout`), its shuffled deck a row of bytes, the rules a vector. The functions
are plain Python, decorated with `jit`: that of this package compiles for the processor, that of `rage.lab.gpu.cuda` for
a GPU. They follow the files of `rage.engine`: `trump`, `legal`, `trick`, `scoring`, and `game`, which puts them
together.
`codec` translates between the law's values and these integers, `batch` plays many tables at once, and `differential`
compares both laws.
"""

from rage.lab.compilation.jit import for_cpu as jit

__all__ = ["jit"]
