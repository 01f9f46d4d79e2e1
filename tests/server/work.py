"""Runs a worker machine for tests, with their bots, until it is killed. It says when it is ready."""

import sys
from dataclasses import replace
from pathlib import Path

from server.client import PATIENCE
from server.running_server import FAST, config_for

from rage.server import logging_setup
from rage.server.peers import link
from rage.server.work import machine
from rage.server.working import run

if __name__ == "__main__":
    logging_setup.set_up(quiet=True)
    link._SILENCE = link._CONNECT = machine._SILENCE = PATIENCE  # noqa: SLF001 - a Redis that is held up is not gone
    redis, secret = sys.argv[1:]
    config = config_for(
        Path(),
        redis=redis,
        work_secret=secret,
        bots={"ponderer": "server.misbehaving_bots:Ponderer", "nobody": "nowhere:Nobody"},
        bot_processes=1,
        document_processes=1,
        timings=replace(FAST, bot_limit=60, bot_warm_up=60),
    )
    run(config, lambda bots: print(*bots, flush=True))
