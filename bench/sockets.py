"""Ten thousand people at one server process, at human pace.

python -m bench.run sockets
"""

import os

from bench.server import spread
from rage.loadtest.run import Play, Setup, measure_load

ROUNDS = 3
TABLES = 2500
SECONDS = 60.0
THINK = 25.0


def report() -> str:
    """What a move, a ping and a socket cost, as a section of the results."""
    before, loads = os.getloadavg()[0], []
    for number in range(1, ROUNDS + 1):
        load = measure_load(Setup(), Play(TABLES, seconds=SECONDS, think=THINK, seed=number))
        print(f"round {number} of {ROUNDS}: 99 % of moves in {load.p99_ms} ms", flush=True)
        loads.append(load)
    figures = {
        "moves a second": "moves_per_second",
        "a move, until the last seat is told: median, ms": "median_ms",
        "99 % of moves, ms": "p99_ms",
        "the longest, ms": "longest_ms",
        "99 % of pings, which the event loop answers when it comes round, ms": "loop_p99_ms",
        "the longest ping, ms": "loop_longest_ms",
        "the server's core": "server_core",
        "memory for a socket, with its share of a table, kB": "memory_per_socket_kb",
        "memory in all, MB": "memory_mb",
        "sockets lost": "lost_sockets",
        "moves refused": "refused",
    }
    lines = [f"| {what} | {spread([getattr(load, figure) for load in loads])} |" for what, figure in figures.items()]
    table = "\n".join(["| | |", "|---|---:|", *lines])
    return f"""`rage bench table --tables {TABLES} --think {THINK:g} --seconds {SECONDS:g} --rounds {ROUNDS}`, with a
load of {before:.1f} before it began: {loads[0].sockets:,} sockets at {TABLES:,} tables of one server process, with
SQLite. People think {THINK / 2:g} to {THINK * 1.5:g} seconds before each move. The median, the least and the most.

{table}
"""
