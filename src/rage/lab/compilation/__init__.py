"""Numba compiles: here are the decorators for code that runs on the processor, and the cache of what they build."""
