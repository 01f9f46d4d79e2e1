"""Runs a server as `server.serve` does, that may send to push services on this machine."""

import runpy
from unittest.mock import patch

from rage.server.push import endpoint

if __name__ == "__main__":
    with patch.object(endpoint, "may_reach", return_value=True):
        runpy.run_module("server.serve", run_name="__main__")
