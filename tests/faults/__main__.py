"""Histories with faults, one after the other.

PYTHONPATH=tests python -m faults                    one history on each database, with a seed that is printed
PYTHONPATH=tests python -m faults --minutes 10       for ten minutes: `make soak`
PYTHONPATH=tests python -m faults --forever          until one fails
"""

import argparse
import asyncio
import secrets
import sys
import tempfile
from itertools import count
from pathlib import Path
from time import monotonic

from faults.adversary.faults import FAULTS, POSTGRESQL, SHARED, SQLITE
from faults.history_run import HistoryPlan, run_history
from faults.reporting import Report, hear_signals, say

_SECONDS = 45


def main() -> int:
    parser = argparse.ArgumentParser("python -m faults", description="Histories with faults, and their check.")
    parser.add_argument("--database", choices=(SQLITE, POSTGRESQL, SHARED), help="one of them; without it, all in turn")
    parser.add_argument("--seed", help="draws the faults and the crowd's choices; without it, a random one")
    parser.add_argument("--seconds", type=float, default=_SECONDS, help="how long there are faults in a history")
    parser.add_argument("--groups", type=int, default=3, help="how many tables are played at")
    parser.add_argument("--only", action="append", default=[], choices=[fault.name for fault in FAULTS])
    parser.add_argument("--minutes", type=float, default=0, help="go on for so long")
    parser.add_argument("--forever", action="store_true", help="go on until a history fails")
    parser.add_argument("--keep", type=Path, help="where histories that failed are kept")
    asked = parser.parse_args()
    hear_signals()
    seed = asked.seed or secrets.token_hex(4)
    folder = asked.keep or Path(tempfile.mkdtemp(prefix="rage-faults-"))
    say(f"seed {seed}, histories in {folder}")
    report, end = Report(), monotonic() + 60 * asked.minutes
    databases = [asked.database] if asked.database else [SQLITE, POSTGRESQL, SHARED]
    try:
        for number in count():
            for database in databases:
                name = seed if number == 0 else f"{seed}-{number}"
                plan = HistoryPlan(database, name, asked.seconds, asked.groups, tuple(asked.only))
                where = folder / f"{database}-{name}"
                report.add(plan, asyncio.run(run_history(plan, where)), where)
            if asked.forever:
                report.say_all()
            if report.failures or not (asked.forever or monotonic() < end):
                break
    except KeyboardInterrupt:
        pass
    report.say_all()
    return int(report.failures > 0)


if __name__ == "__main__":
    sys.exit(main())
