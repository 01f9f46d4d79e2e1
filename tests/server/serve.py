"""Runs a server on a given folder and port, until it is killed."""

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

from server.client import PATIENCE
from server.running_server import FAST, config_for

from rage.server import app, logging_setup
from rage.server.running import run
from rage.server.store.health import HealthCheck

PATIENT = replace(FAST, bot_limit=PATIENCE)
"""A bot that is held up does not forfeit."""

if __name__ == "__main__":
    logging_setup.set_up(quiet=True)
    with patch.object(app, "HealthCheck", partial(HealthCheck, limit=PATIENCE)):  # a busy machine is not ill
        run(replace(config_for(Path(sys.argv[1]), bot_processes=1, timings=PATIENT), port=int(sys.argv[2])))
