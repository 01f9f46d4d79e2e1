"""What is said about histories, and what is kept of those that failed."""

import shlex
import shutil
import signal
import sys
from collections import Counter
from pathlib import Path
from time import monotonic

from faults.history_run import HistoryPlan, Outcome

_SHOWN = 3


class Report:
    """Counts what passed; the folders of histories that passed are dropped, those of others stay."""

    def __init__(self) -> None:
        self.histories = self.moves = self.games = self.starts = self.failures = 0
        self.faults: Counter[str] = Counter()
        self.in_vain: Counter[str] = Counter()
        self._began = monotonic()

    @property
    def hours(self) -> float:
        return (monotonic() - self._began) / 3600

    def add(self, plan: HistoryPlan, outcome: Outcome, folder: Path) -> bool:
        """Count a history, and say what was wrong with it: whether all promises were kept."""
        self.histories += 1
        self.moves += outcome.moves
        self.games += outcome.games
        self.starts += outcome.starts
        self.faults += outcome.faults
        self.in_vain += outcome.in_vain
        say(
            f"{plan.database} seed {plan.seed}: {outcome.moves} moves acknowledged, {outcome.games} games, "
            f"{outcome.faults.total()} faults and {outcome.in_vain.total()} without effect, {outcome.starts} starts, "
            f"{outcome.seconds:.0f} s: "
            f"{f'{len(outcome.complaints)} complaints' if outcome.complaints else 'all promises kept'}"
        )
        if not outcome.complaints:
            shutil.rmtree(folder)
            return True
        self.failures += 1
        for kind, found in sorted(Counter(complaint.kind for complaint in outcome.complaints).items()):
            say(f"  {found} x {kind}, such as:")
            for complaint in [complaint for complaint in outcome.complaints if complaint.kind == kind][:_SHOWN]:
                say(f"    {complaint}")
        say(f"  transcript, rows and the server's log: {folder}")
        say(f"  again: {command_for(plan)}")
        return False

    def say_all(self) -> None:
        say(
            f"{self.histories} histories in {self.hours:.2f} hours: {self.moves} moves acknowledged, "
            f"{self.games} games, {self.starts} starts, {self.failures} histories with complaints"
        )
        for what, counted in (("faults", self.faults), ("without effect", self.in_vain)):
            say(f"{what}: " + ", ".join(f"{name} {count}" for name, count in sorted(counted.items())))


def command_for(plan: HistoryPlan) -> str:
    """What draws the same faults again. The processes are real, so that what comes of them may differ."""
    only = [word for name in plan.only for word in ("--only", name)]
    drawn = ["--database", plan.database, "--seed", plan.seed, "--seconds", f"{plan.seconds:g}", *only]
    return "PYTHONPATH=tests " + shlex.join(["python", "-m", "faults", *drawn])


def hear_signals() -> None:
    """End in order when told to, in the background too: servers and databases are ended as well."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
