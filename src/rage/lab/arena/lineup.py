"""A line-up has the bots that play some games; each is made or started when it takes a seat."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from rage.bots import Bot
from rage.bots.external import ExternalBot, Limits
from rage.bots.loading import load_bot
from rage.engine import Rules

_DEFAULT = Limits()


@dataclass
class Lineup:
    """The contestants of some games. Programs are started once and play them all; bots of ours are made for each."""

    specs: Sequence[str]
    limits: Limits = _DEFAULT
    log: Path | None = None
    programs: dict[int, ExternalBot] = field(default_factory=dict)
    """The programs that were started, by the contestant's place in the list."""

    def sit_down(self, entry: int, rules: Rules, seat: int, seed: str) -> Bot:
        """Seat a contestant for one game."""
        program = self.programs.get(entry)
        if program is None:
            bot = load_bot(self.specs[entry], seed, self.limits, self.log)
            if not isinstance(bot, ExternalBot):
                return bot
            program = self.programs[entry] = bot
        program.start_game(rules, seat, seed)
        return program

    def forfeits(self, entry: int) -> Counter[str]:
        """How many moves a contestant has forfeited so far, and why."""
        counted = self.programs[entry].forfeits if entry in self.programs else {}
        return Counter({str(kind): number for kind, number in counted.items()})

    def complaints(self, entry: int) -> dict[str, str]:
        """For each kind of failure, what there was to say about the first one."""
        return {str(kind): complaint for kind, complaint in self.programs[entry].complaints.items()}

    def __enter__(self) -> "Lineup":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in self.programs.values():
            program.close()
