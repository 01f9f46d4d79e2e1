"""Runs a server on a given folder and port, until it is killed."""

import sys
from dataclasses import replace
from pathlib import Path

from server.running_server import config_for

from rage.server import logging_setup
from rage.server.running import run

if __name__ == "__main__":
    logging_setup.set_up(quiet=True)
    run(replace(config_for(Path(sys.argv[1]), bot_processes=1), port=int(sys.argv[2])))
