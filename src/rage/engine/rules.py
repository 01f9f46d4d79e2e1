"""Rules: one frozen value that holds every setting of a game.

An edition is a set of such settings, a variant switches one of them, a house rule replaces one.
The engine asks for settings, never for an edition's name.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated

from rage.engine.cards import (
    FACES,
    JOKER,
    MINUS_FIVE,
    NO_TRUMP,
    PLUS_FIVE,
    TRUMP_CHANGE,
    Card,
)
from rage.engine.setting_domains import Domain, HandSizes, Number, Seat, domains_of

FEWEST_PLAYERS = 2
MOST_PLAYERS = 8
MOST_ROUNDS = 100
MOST_COPIES = 20
MOST_POINTS = 100

Copies = Annotated[int, Number(0, MOST_COPIES)]
"""How many of a card the deck has."""
Points = Annotated[int, Number(-MOST_POINTS, MOST_POINTS)]


class TrumpChange(StrEnum):
    """What a Trump Change does."""

    TURN = "turn"
    """Turn the pile until a colour card comes, of whatever colour."""
    TURN_OTHER = "turn_other"
    """Turn the pile until a colour other than the last trump comes."""
    PICK = "pick"
    """Its player searches the pile and picks a colour other than the last trump."""


class NoTrump(StrEnum):
    """How long a No Trump lasts."""

    TRICK = "trick"
    """For this trick; after it a new trump is turned."""
    ROUND = "round"
    """For the rest of the round, until a Trump Change."""


class EqualJokers(StrEnum):
    """Which of two Jokers of one colour in one trick is higher."""

    LATER = "later"
    EARLIER = "earlier"


class Bidding(StrEnum):
    """How bids are made."""

    OPEN = "open"
    """In turn, for all to hear."""
    HIDDEN = "hidden"
    """All at once, shown before the first card."""
    SECRET = "secret"  # noqa: S105
    """All at once, shown when the round is over."""


OPEN, HIDDEN, SECRET = Bidding


class TieBreak(StrEnum):
    """Who wins with equal scores."""

    SHARE = "share"
    EXACT_ROUNDS = "exact_rounds"
    """The one with more exact rounds; still equal, they share."""


class SixthColour(StrEnum):
    """The name of the sixth colour on the printed cards."""

    ORANGE = "orange"
    CYAN = "cyan"


class Problem(StrEnum):
    """Why settings are refused."""

    UNKNOWN_EDITION = "unknown_edition"
    UNKNOWN_OPTION = "unknown_option"
    BAD_OPTION = "bad_option"
    OPTIONS_CONFLICT = "options_conflict"
    CANNOT_DEAL = "cannot_deal"


class RulesError(ValueError):
    """Settings that make no game. `details` holds what a sentence about it needs."""

    def __init__(self, problem: Problem, **details: object) -> None:
        super().__init__(f"{problem}: " + ", ".join(f"{name}={content!r}" for name, content in details.items()))
        self.problem = problem
        self.details = details


@dataclass(frozen=True)
class Rules:
    """Every setting of a game. Made from an edition by `editions.rules_of`.

    The type of a setting says what it may be: `SETTINGS` reads it from here.
    """

    edition: str
    """Where the settings came from, for people to read."""
    players: Annotated[int, Number(FEWEST_PLAYERS, MOST_PLAYERS)]
    first_dealer: Annotated[int | None, Seat()]
    """The seat that deals first, or None where it is drawn."""

    jokers: Copies
    no_trumps: Copies
    trump_changes: Copies
    plus_fives: Copies
    minus_fives: Copies
    sixth_colour: SixthColour

    hand_sizes: Annotated[tuple[int, ...], HandSizes(MOST_ROUNDS)]
    bidding: Bidding
    plus_minus_one: bool
    free_actions: bool

    trump_change: TrumpChange
    no_trump: NoTrump
    equal_jokers: EqualJokers

    points_exact: Points
    points_exact_zero: Points
    points_missed: Points
    points_trick: Points
    points_slam_trick: Points
    slam: bool
    tie_break: TieBreak

    def __post_init__(self) -> None:
        _check(self)

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """Every card of the deck, in sorted order."""
        return tuple(face for face in FACES for _ in range(self.copies[face]))

    @cached_property
    def copies(self) -> Counter[Card]:
        """How many of each face the deck has."""
        copies = Counter({face: 1 for face in FACES if not face.is_action})
        copies[JOKER] = self.jokers
        copies[NO_TRUMP] = self.no_trumps
        copies[TRUMP_CHANGE] = self.trump_changes
        copies[PLUS_FIVE] = self.plus_fives
        copies[MINUS_FIVE] = self.minus_fives
        return copies

    @cached_property
    def rounds(self) -> int:
        return len(self.hand_sizes)


SETTINGS: Mapping[str, Domain] = domains_of(Rules, labels=frozenset({"edition"}))
"""What every setting may be, by its name."""


def _check(rules: Rules) -> None:
    """Refuse settings that make no game, and say why."""
    for name, domain in SETTINGS.items():
        _check_setting(rules, name, domain)
    if rules.plus_minus_one and rules.bidding is not Bidding.OPEN:
        raise RulesError(Problem.OPTIONS_CONFLICT, bidding=rules.bidding)
    most = max(rules.hand_sizes)
    if rules.players * most + 1 > len(rules.deck):
        raise RulesError(
            Problem.CANNOT_DEAL,
            players=rules.players,
            cards=most,
            needed=rules.players * most + 1,
            deck=len(rules.deck),
        )


def _check_setting(rules: Rules, name: str, domain: Domain) -> None:
    given = getattr(rules, name)
    match domain:
        case Number(least, most):
            _check_range(name, given, least, most)
        case Seat() if given is not None:
            _check_range(name, given, 0, rules.players - 1)
        case HandSizes(most_rounds) if not 1 <= len(given) <= most_rounds or min(given) < 1:
            raise RulesError(Problem.BAD_OPTION, option=name, given=list(given))
        case _:
            pass


def _check_range(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise RulesError(Problem.BAD_OPTION, option=name, given=number, least=least, most=most)
