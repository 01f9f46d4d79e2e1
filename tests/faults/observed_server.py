"""A server that can be looked into while it runs: for tests of what it leaves in memory.

Started with its data, a port and when to put tables away, it answers each line on its standard input with a line of
JSON on its standard output.
`look` counts the objects there are; `collect` first removes those that nobody can reach, and `keep` sees to it that
those are removed no more.
"""

import ctypes
import gc
import json
import os
import sys
from collections import Counter
from pathlib import Path
from threading import Thread
from typing import Any, TextIO

from rage.server.config import Config, Timings
from rage.server.logging_setup import set_up
from rage.server.running import run

_PAGE = os.sysconf("SC_PAGE_SIZE")


class _Malloc(ctypes.Structure):
    """`struct mallinfo2` of the GNU C library."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "used", "free", "keepcost")
    )


def memory() -> dict[str, int]:
    """Kilobytes that the process has, and what the C library has given out of it."""
    resident = int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE
    told = {"resident": resident // 1024}
    library = ctypes.CDLL(None)
    if hasattr(library, "mallinfo2"):
        library.mallinfo2.restype = _Malloc
        heap = library.mallinfo2()
        told |= {"malloc_used": (heap.used + heap.hblkhd) // 1024, "malloc_free": heap.free // 1024}
    return told


def objects() -> Counter[str]:
    """What there is, by type; those of the collector only, so no strings and numbers."""
    return Counter(f"{type(thing).__module__}.{type(thing).__qualname__}" for thing in gc.get_objects())


def look(command: str) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if command == "collect":
        told["unreachable"] = gc.collect()
    elif command == "keep":
        gc.disable()
    elif command == "trim":
        ctypes.CDLL(None).malloc_trim(0)
    counted = objects()
    told |= {"memory": memory(), "objects": counted.total(), "types": dict(counted.most_common(400))}
    told["collections"] = [generation["collections"] for generation in gc.get_stats()]
    return told


def answer(answers: TextIO) -> None:
    try:
        for line in sys.stdin:
            answers.write(json.dumps(look(line.strip())) + "\n")
            answers.flush()
    finally:
        os._exit(1)  # whoever looked is gone


if __name__ == "__main__":
    Thread(target=answer, args=(sys.stdout,), daemon=True).start()
    sys.stdout = sys.stderr
    set_up()
    timings = Timings(unload_after=float(sys.argv[3]))
    run(Config(sys.argv[1], port=int(sys.argv[2]), bot_processes=1, timings=timings))
