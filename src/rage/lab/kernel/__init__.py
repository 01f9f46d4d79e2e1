"""The law once more, as small functions on fixed-size integers.

A table is one row of 64-bit integers (`layout`), its shuffled deck a row of bytes, the rules a vector. The functions in
this package are plain Python, decorated with `jit`; `rage.lab.target` says for which machine. They follow the files of
`rage.engine`: `trump`, `following`, `trick`, `scoring`, and `game`, which puts them together.
"""

from rage.lab.target import for_cpu as jit

__all__ = ["jit"]
