"""`rage serve` that watches its own event loop and its commits, and has a core of its own if one is given.

python -m faults.hostile.watched_server REPORT [CORE] -- OPTIONS OF RAGE SERVE
"""

import os
import sys
from pathlib import Path
from typing import Any

import uvicorn
from faults.hostile.loop_watch import LoopWatch

from rage.cli import main as rage_command
from rage.server.store.writer import Writer


def main() -> None:
    """Start the server, on a core of its own if one is given."""
    split = sys.argv.index("--")
    report, *core = sys.argv[1:split]
    if core:
        os.sched_setaffinity(0, {int(core[0])})
    watch, startup = LoopWatch(Path(report)), uvicorn.Server.startup

    async def watched(self: uvicorn.Server, *arguments: Any, **named: Any) -> None:
        watch.begin()
        await startup(self, *arguments, **named)

    uvicorn.Server.startup = watched  # type: ignore[method-assign]
    Writer._commit = watch.timed_commit(Writer._commit)  # type: ignore[method-assign]  # noqa: SLF001
    sys.argv = ["rage", "serve", *sys.argv[split + 1 :]]
    rage_command()


if __name__ == "__main__":
    main()
