"""Restart all servers one after the other while people play, and say how long each of them had to wait.

PYTHONPATH=tests python -m faults.rolling                        the same version
PYTHONPATH=tests python -m faults.rolling --from 631be2c         from a revision of Git to this one
PYTHONPATH=tests python -m faults.rolling --migration            to one with a migration more
PYTHONPATH=tests python -m faults.rolling --tables 50            while a hundred and fifty people play

The servers, their databases, nginx and the people share this machine: how busy it was with other things is told too.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

from faults.reporting import hear_signals, say
from faults.rolling.run import Noticed, Rolling, restart_all
from faults.rolling.site import Shape
from faults.rolling.versions import revision, with_a_migration

LIMIT_S = 2.0
"""Nobody may wait for longer."""


def main() -> int:
    parser = argparse.ArgumentParser("python -m faults.rolling", description="A rolling restart, seen by people.")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=6, help="how many are played at, by three people each")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds that somebody thinks, on average")
    parser.add_argument("--between", type=float, default=2.0, help="seconds from one server to the next")
    parser.add_argument("--rounds", type=int, default=1, help="how often all are restarted")
    parser.add_argument("--from", dest="earlier", help="the revision of Git that runs before")
    parser.add_argument("--migration", action="store_true", help="the version that comes has a migration more")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    hear_signals()
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="rage-rolling-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        plan = Rolling(
            Shape(asked.servers, asked.tables, pace=asked.pace, seed=asked.seed),
            between=asked.between,
            rounds=asked.rounds,
            before=revision(asked.earlier, folder / "before") if asked.earlier else None,
            after=with_a_migration(folder / "after") if asked.migration else None,
        )
        noticed = asyncio.run(restart_all(plan, folder))
    say(f"{os.cpu_count()} cores, load {busy:.1f} before and {os.getloadavg()[0]:.1f} after, its own included")
    say(_told(noticed))
    return int(max(noticed.longest_move, noticed.longest_silence) > LIMIT_S)


def _told(noticed: Noticed) -> str:
    moves, silences = noticed.moves, noticed.silences
    before, after = noticed.schemas
    lines = [
        f"{noticed.restarts} restarts, schema {before} to {after}; {len(noticed.people)} people, {len(moves)} moves",
        f"from a move to its confirmation: median {_at(moves, 0.5)}, 99 % {_at(moves, 0.99)}, longest {_at(moves, 1)}",
        f"connections lost: {len(silences)}; silence: median {_at(silences, 0.5)}, longest {_at(silences, 1)}",
        "the longest of each: "
        + " ".join(f"{max([*waits.moves, *waits.silences], default=0):.2f}" for waits in noticed.people),
    ]
    return "\n".join(lines)


def _at(waits: list[float], share: float) -> str:
    """So large a share is not longer."""
    return f"{waits[min(int(share * len(waits)), len(waits) - 1)]:.2f} s" if waits else "-"


if __name__ == "__main__":
    sys.exit(main())
