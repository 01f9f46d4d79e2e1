"""A simulation: the server's tables, writer, clocks and sockets on an event loop without time, threads or sockets.

Everything that happens follows from a seed, so what fails once fails again. docs/faults.md tells how to use it.
"""
