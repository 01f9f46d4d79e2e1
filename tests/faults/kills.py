"""Many kills with -9, beside backups, reads and restarts of the database: is any acknowledged move lost?

PYTHONPATH=tests python -m faults.kills --kills 1000 --database sqlite

Several servers, each with a database and a crowd of its own, are killed again and again; each history ends after some
kills, and is checked.
"""

import argparse
import asyncio
import secrets
import sys
import tempfile
from pathlib import Path

from faults.adversary.faults import POSTGRESQL, SQLITE, Lane
from faults.history_run import HistoryPlan, run_history
from faults.reporting import Report, hear_signals, say

BESIDE = {
    SQLITE: ("kill", "file_read", "file_backed_up", "file_copied", "file_checkpointed"),
    POSTGRESQL: ("kill", "stop_postgres", "kill_postgres", "terminate_connections"),
}
_PAUSES = {Lane.PROCESS: 0.2, Lane.FILE: 1.5, Lane.DATABASE: 15.0}
_SECONDS = 60


async def kill_many(database: str, kills: int, servers: int, seed: str, folder: Path) -> Report:
    """Kill until there were so many kills in histories that are checked."""
    report = Report()

    async def go_on(server: int) -> None:
        number = 0
        while report.faults["kill"] < kills and not report.failures:
            name = f"{seed}-{server}-{number}"
            number += 1
            plan = HistoryPlan(
                database, name, _SECONDS, groups=2, only=BESIDE[database], scale=1, bots=False, pauses=_PAUSES
            )
            where = folder / f"{database}-{name}"
            report.add(plan, await run_history(plan, where), where)
            say(f"{report.faults['kill']} kills, {report.moves} moves acknowledged, {report.hours:.2f} hours")

    await asyncio.gather(*map(go_on, range(servers)))
    return report


def main() -> int:
    parser = argparse.ArgumentParser("python -m faults.kills", description="Many kills with -9.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--database", choices=tuple(BESIDE), default=SQLITE)
    parser.add_argument("--servers", type=int, default=3, help="how many are killed beside each other")
    parser.add_argument("--seed", default=secrets.token_hex(4))
    asked = parser.parse_args()
    hear_signals()
    folder = Path(tempfile.mkdtemp(prefix="rage-kills-"))
    say(f"seed {asked.seed}, histories in {folder}")
    report = asyncio.run(kill_many(asked.database, asked.kills, asked.servers, asked.seed, folder))
    report.say_all()
    return int(report.failures > 0)


if __name__ == "__main__":
    sys.exit(main())
