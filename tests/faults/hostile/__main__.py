"""Hostile frames and requests, idle and slow connections, and honest people beside them.

PYTHONPATH=tests python -m faults.hostile --frames 160000 --requests 40000 --idle 2000
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from faults.hostile.run import HostilePlan, run_hostile


def main() -> int:
    parser = argparse.ArgumentParser("python -m faults.hostile", description=__doc__)
    parser.add_argument("--frames", type=int, default=160_000, help="hostile frames through game sockets")
    parser.add_argument("--requests", type=int, default=40_000, help="hostile requests by HTTP")
    parser.add_argument("--idle", type=int, default=2_000, help="idle and slow connections from one address")
    parser.add_argument("--tables", type=int, default=4, help="tables where honest people play")
    parser.add_argument("--files", type=int, help="how many files the server may have open")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    plan = HostilePlan(asked.frames, asked.requests, asked.idle, asked.tables, asked.seed, asked.files)
    with tempfile.TemporaryDirectory(prefix="rage-hostile-") as folder:
        outcome = asyncio.run(run_hostile(plan, Path(folder)))
    sys.stderr.write(outcome.summary() + "\n")
    sys.stdout.write(outcome.as_json() + "\n")
    return int(bool(outcome.complaints))


if __name__ == "__main__":
    sys.exit(main())
