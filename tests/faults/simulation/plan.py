"""A plan: what is set up, and what befalls a server and its visitors, all drawn from a seed.

What is left to chance besides (how long a message takes, what runs first, which card is played) is drawn anew from the
seed and the number of the try, so a plan with fewer happenings is still a plan.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from faults.simulation.disk import Trouble

from rage.server.config import Timings


class Kind(StrEnum):
    """What can happen."""

    CRASH = "the server is killed"
    POWER_CUT = "the power fails during a commit"
    STOP = "the server is stopped and started again"
    TROUBLE = "trouble with the disk"
    CUT = "a connection is cut"
    GO_AWAY = "somebody closes their pages"
    SECOND_PAGE = "somebody opens a second page"
    WATCH = "somebody comes to watch"
    COMMAND = "somebody asks for something"
    RIVAL = "another program writes"
    RENAME = "somebody takes another name"
    CLOCK_AHEAD = "the system's clock is a year ahead"


_USUAL = Timings(clean_after=0, day=30, restart_grace=5)
_QUICK = Timings(
    absent_after=1.0,
    stalling_after=1.0,
    host_after=1.0,
    brisk=1.0,
    day=1.0,
    restart_grace=0.0,
    showing=0.01,
    reading=0.05,
    unload_after=1.0,
    lobby_retention=30.0,
    guest_retention=60.0,
    clean_after=0.0,
    clean_every=5.0,
)

COMMANDS = (
    "pause",
    "resume",
    "leave",
    "sit",
    "start",
    "rematch",
    "react",
    "nonsense",
    "illegal",
    "old move",
    "arrange",
    "replace",
    "remove",
    "readmit",
    "undo",
    "undo",
    "claim",
)


@dataclass(frozen=True)
class Happening:
    """Something that happens at a moment."""

    at: float
    kind: Kind
    who: int = 0
    """The person, where it concerns one."""
    length: float = 0.0
    """Seconds until it is over."""
    is_kept: bool = False
    """Whether the commit that the power cut meets is kept; of another program, whether it moves, and does not pause."""
    trouble: Trouble = Trouble.NONE
    command: str = ""

    def words(self) -> str:
        """For people to read."""
        text = f"{self.at:7.3f} s  {self.kind}"
        match self.kind:
            case Kind.POWER_CUT:
                return f"{text}, which is {'kept' if self.is_kept else 'lost'}"
            case Kind.RIVAL:
                return f"{text}: {'the next move' if self.is_kept else 'a pause'}"
            case Kind.CRASH | Kind.STOP:
                return f"{text}, and is back after {self.length:.3f} s"
            case Kind.TROUBLE:
                return f"{text}: {self.trouble}, for {self.length:.3f} s"
            case Kind.CLOCK_AHEAD:
                return f"{text}, for {self.length:.3f} s"
            case Kind.CUT | Kind.SECOND_PAGE | Kind.RENAME:
                return f"{text}: person {self.who}"
            case Kind.GO_AWAY:
                return f"{text}: person {self.who}, for {self.length:.3f} s"
            case Kind.COMMAND:
                return f"{text}: person {self.who}, {self.command}"
            case _:
                return text


@dataclass(frozen=True)
class Setup:
    """The table, and how things go there when nothing happens."""

    people: int
    bots: int
    hand_sizes: tuple[int, ...]
    edition: str
    pace: str
    stand_in: bool
    hidden_bids: bool
    in_order: bool
    """Whether the event loop runs what is ready in the order it came."""
    rematch: bool
    """Whether people play again."""
    is_busy: bool
    """Whether a second table is written to at the same time."""
    is_dealt: bool
    """Whether the cards are dealt when the history begins; else the table has yet to be made."""

    is_quick: bool
    """Whether clocks, absences and tables that nobody has open end after a second, and lobbies after thirty."""
    most_jobs: int
    """How many jobs are committed together at most."""

    cleans: bool
    """Whether the cleaner is there."""

    @property
    def timings(self) -> Timings:
        """How long things take at the server."""
        return _QUICK if self.is_quick else _USUAL

    def kind(self) -> "Setup":
        """The same, as far as it is stored with a table."""
        return replace(self, in_order=True, rematch=False, is_busy=False, is_quick=False, most_jobs=0, cleans=False)

    def words(self) -> str:
        """For people to read."""
        hands = ", ".join(map(str, self.hand_sizes))
        order = "in order" if self.in_order else "in any order"
        quick = ", quick clocks" if self.is_quick else ""
        begins = "dealt" if self.is_dealt else "to be made"
        quick += ", cleaned" if self.cleans else ""
        more = (", then a rematch" if self.rematch else "") + (", beside another table" if self.is_busy else "")
        bids = ", hidden bids" if self.hidden_bids else ""
        stand_in = "with" if self.stand_in else "without"
        return (
            f"{self.people} people and {self.bots} bots, hands of {hands}{bids}, pace {self.pace}{quick}, "
            f"{stand_in} stand-ins, callbacks {order}, {begins}{more}"
        )


@dataclass(frozen=True)
class Plan:
    """A history before it happens."""

    seed: int
    setup: Setup
    happenings: tuple[Happening, ...]
    chance: int = 0
    """The number of the try: what is not planned is drawn from it."""

    def only(self, kept: tuple[int, ...], chance: int) -> "Plan":
        """The same with fewer happenings, by their numbers, and other chances."""
        return replace(self, happenings=tuple(self.happenings[number] for number in kept), chance=chance)


_WEIGHTS = {
    Kind.CRASH: 6,
    Kind.POWER_CUT: 6,
    Kind.STOP: 2,
    Kind.TROUBLE: 8,
    Kind.CUT: 8,
    Kind.GO_AWAY: 4,
    Kind.SECOND_PAGE: 4,
    Kind.WATCH: 2,
    Kind.COMMAND: 14,
    Kind.RIVAL: 1,
    Kind.RENAME: 1,
    Kind.CLOCK_AHEAD: 1,
}
_KINDS, _CHANCES = tuple(_WEIGHTS), tuple(_WEIGHTS.values())
_TROUBLES = tuple(trouble for trouble in Trouble if trouble is not Trouble.NONE)


def plan_of(seed: int) -> Plan:
    """The plan of a seed."""
    chance = Random(f"plan {seed}")
    people = chance.choice((1, 2, 2, 2, 3))
    bots = chance.choice((0, 0, 1)) if people > 1 else 1
    pace = chance.choice(("free", "free", "brisk", "1_day"))
    setup = Setup(
        people=people,
        bots=bots,
        hand_sizes=chance.choice(((1,), (1,), (1,), (2,), (1, 1))),
        edition="de-amigo",
        pace=pace,
        stand_in=chance.random() < 0.7,
        hidden_bids=chance.random() < 0.3,
        in_order=chance.random() < 0.5,
        rematch=chance.random() < 0.15,
        is_busy=chance.random() < 0.15,
        is_dealt=chance.random() < 0.75,
        is_quick=chance.random() < 0.5,
        cleans=chance.random() < 0.2,
        most_jobs=1 if chance.random() < 0.2 else 128,
    )
    scale = 40.0 if pace != "free" and not setup.is_quick and chance.random() < 0.5 else 4.0
    if setup.rematch:
        scale *= 2.0
    number = int(chance.random() * 7)
    happenings = (_happening(chance, people, scale) for _ in range(number))
    return Plan(seed, setup, tuple(sorted(happenings, key=lambda happening: happening.at)))


def _happening(chance: Random, people: int, scale: float) -> Happening:
    kind = chance.choices(_KINDS, _CHANCES)[0]
    at = round(chance.random() * scale, 4)
    lengths = (0.01, 0.3, 2.0, 2.0, 15.0, 80.0) if kind is Kind.GO_AWAY else (0.01, 0.3, 2.0, 2.0, 15.0)
    length = round(chance.choice(lengths) * chance.random(), 4)
    if kind is Kind.GO_AWAY and chance.random() < 0.05:
        length = 400.0  # longer than a table stays in memory
    return Happening(
        at=at,
        kind=kind,
        who=int(chance.random() * people),
        length=length,
        is_kept=chance.random() < 0.5,
        trouble=chance.choice(_TROUBLES),
        command=chance.choice(COMMANDS),
    )
