"""The pad: what a scorekeeper notes in a game with real cards, and the sheet that follows from it.

An entry is a new value, whether it is the first or corrects an earlier one: a pad never changes, `put` gives the next.
The points are the engine's, and so are the rows and the standing.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from rage.engine import bidding
from rage.engine.cards import MINUS_FIVE, PLUS_FIVE
from rage.engine.dealer_rotation import dealer_of
from rage.engine.rules import Rules
from rage.engine.scoring import Score, score
from rage.engine.sheet import Place, Row, Sheet, rows, standing

SCOREKEEPER = 0
"""The seat that deals first unless the rules say otherwise: ruling 10."""


class Box(StrEnum):
    """What is noted for a player in a round."""

    BID = "bid"
    TRICKS = "tricks"
    PLUS_FIVES = "plus_fives"
    MINUS_FIVES = "minus_fives"


@dataclass(frozen=True)
class Entry:
    """One player's notes of one round; None is not noted yet."""

    bid: int | None = None
    tricks: int | None = None
    plus_fives: int = 0
    """How many +5 cards are in the tricks taken."""
    minus_fives: int = 0

    @property
    def actions(self) -> int:
        """The points from +5 and −5 cards."""
        return self.plus_fives * PLUS_FIVE.points + self.minus_fives * MINUS_FIVE.points


NOTHING = Entry()
Round = tuple[Entry, ...]
"""An entry for each seat."""


@dataclass(frozen=True)
class Pad:
    """A score sheet in the making. Rounds and seats count from 0."""

    rules: Rules
    """The first dealer is always set."""
    players: tuple[str, ...]
    """The names by seat, clockwise. They are all different."""
    rounds: tuple[Round, ...] = ()
    """Every round of the game; those that are left out have nothing noted yet."""
    date: str | None = None
    """The day of the game, such as 2026-11-15."""

    def __post_init__(self) -> None:
        if len(self.players) != self.rules.players:
            raise ValueError(f"{self.rules.players} names are needed, not {len(self.players)}")
        if len(self.rounds) > self.rules.rounds or any(len(round) != len(self.players) for round in self.rounds):
            raise ValueError("the rounds do not fit the rules")
        if self.rules.first_dealer is None:
            object.__setattr__(self, "rules", replace(self.rules, first_dealer=SCOREKEEPER))
        blank = ((NOTHING,) * len(self.players),) * (self.rules.rounds - len(self.rounds))
        object.__setattr__(self, "rounds", self.rounds + blank)

    @property
    def first_dealer(self) -> int:
        return self.rules.first_dealer or SCOREKEEPER


def put(pad: Pad, round: int, seat: int, **boxes: int | None) -> Pad:
    """The pad with boxes of one player's entry filled anew, such as `bid=3`."""
    entries = list(pad.rounds[round])
    entries[seat] = replace(entries[seat], **boxes)  # type: ignore[arg-type]  # +5 and −5 cards are never None
    return replace(pad, rounds=pad.rounds[:round] + (tuple(entries),) + pad.rounds[round + 1 :])


def dealer(pad: Pad, round: int) -> int:
    """Who deals a round."""
    return dealer_of(pad.rules, pad.first_dealer, finished(pad), round)


def bidding_order(pad: Pad, round: int) -> tuple[int, ...]:
    """The seats in the order they bid: the dealer comes last."""
    return bidding.order(pad.rules.players, dealer(pad, round))


def bids(pad: Pad, round: int) -> bidding.Bids:
    """What each seat has bid so far."""
    return tuple(entry.bid for entry in pad.rounds[round])


def barred_bid(pad: Pad, round: int) -> int | None:
    """The bid that plus/minus one takes from the dealer, once all others have bid."""
    return bidding.barred(pad.rules, bids_of_others(pad, round, dealer(pad, round)), pad.rules.hand_sizes[round])


def bids_of_others(pad: Pad, round: int, seat: int) -> bidding.Bids:
    """The bids as they would be without that of one seat."""
    made = bids(pad, round)
    return made[:seat] + (None,) + made[seat + 1 :]


def score_of(pad: Pad, round: int, seat: int) -> Score | None:
    """A player's points in a round, as soon as bid and tricks are noted."""
    entry = pad.rounds[round][seat]
    if entry.bid is None or entry.tricks is None:
        return None
    return score(pad.rules, pad.rules.hand_sizes[round], entry.bid, entry.tricks, entry.actions)


def finished(pad: Pad) -> Sheet:
    """The rounds that count: all up to the first in which a bid or tricks are missing."""
    sheet: list[tuple[Score, ...]] = []
    for round in range(pad.rules.rounds):
        scores = [score_of(pad, round, seat) for seat in range(pad.rules.players)]
        known = tuple(score for score in scores if score is not None)
        if len(known) < pad.rules.players:
            break
        sheet.append(known)
    return tuple(sheet)


def current_round(pad: Pad) -> int | None:
    """The round to note next; None when the game is over."""
    done = len(finished(pad))
    return done if done < pad.rules.rounds else None


def begun(pad: Pad) -> int:
    """How many rounds there are up to the last with anything noted."""
    noted = [number for number, round in enumerate(pad.rounds, start=1) if any(entry != NOTHING for entry in round)]
    return noted[-1] if noted else 0


def rows_of(pad: Pad) -> tuple[Row, ...]:
    """The sheet line by line, with the running totals."""
    return rows(pad.rules, finished(pad))


def standing_of(pad: Pad) -> tuple[Place, ...]:
    """Who stands where, ties by the edition's rule."""
    return standing(pad.rules, finished(pad))
