"""Starts the server under test again and again, quickly: everything is imported once, each server is a fork of it.

python -m faults.system.launcher PUBLIC_URL BOT_PROCESSES LOG CLOCK

CLOCK is empty where there is none.

It is told by lines: `start PORT DATA REDIS`, the last of which may be missing; and tells `started PID` and `ended PID
STATUS`.
"""

import faulthandler
import os
import signal
import sys
import traceback
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from faults.system.clock import live_by
from server.running_server import GENEROUS

from rage.server import logging_setup
from rage.server.config import Config, Timings
from rage.server.running import run

TIMINGS = Timings(absent_after=1, brisk=1.5, bot_warm_up=5, bot_wait=600, showing=0, reading=0, unload_after=3)

_children: set[int] = set()


def main(public_url: str, bot_processes: int, log: str, clock: str) -> None:
    """Start servers when told to, until there is nobody to tell."""
    if clock:
        live_by(Path(clock), "rage")
    config = Config("", public_url=public_url, bot_processes=bot_processes, timings=TIMINGS, limits=GENEROUS)
    signal.signal(signal.SIGCHLD, _reap)
    for line in sys.stdin:
        _start, port, data, *redis = line.split()
        pid = os.fork()
        if pid == 0:
            _serve(replace(config, port=int(port), data=data, redis=redis[0] if redis else None), log)
        _children.add(pid)
        _tell(f"started {pid}")
    for pid in list(_children):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _serve(config: Config, log: str) -> None:
    """Be a server, and never come back."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    faulthandler.register(signal.SIGUSR2)  # where it is, for the log of one that does not end
    status = 70
    try:
        logging_setup.set_up(quiet=False)
        status = 0 if run(config) else 1
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _reap(_signal: int, _frame: object) -> None:
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        _children.discard(pid)
        _tell(f"ended {pid} {os.waitstatus_to_exitcode(status)}")


def _tell(line: str) -> None:
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
