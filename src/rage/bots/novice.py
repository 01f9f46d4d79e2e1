"""The bot `novice` plays like somebody at a first game: it counts high cards, then takes tricks or ducks.

It stands for a beginner where levels are measured. It remembers nothing, and looks at nobody's bid but its own.
"""

from random import Random

from rage.engine import Bid, Card, Move, Pick, Play, View
from rage.engine.cards import JOKER
from rage.engine.trick import winner

HIGH = 13
"""A card of this value, or a higher one, is counted as a trick."""
HIGH_TRUMP = 8


class NoviceBot:
    """Bids one for each Joker and high card. While it needs tricks it plays high, then low."""

    name = "novice"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        moves = list(view.legal)
        if len(moves) == 1:
            return moves[0]
        if isinstance(moves[0], Bid):
            count = sum(_is_high(card, view) for card in view.hand)
            return min((move for move in moves if isinstance(move, Bid)), key=lambda bid: abs(bid.tricks - count))
        if isinstance(moves[0], Pick):
            return self._rng.choice(moves)
        assert view.seat is not None
        wants = (view.bids[view.seat] or 0) > view.won[view.seat]
        plays = [move for move in moves if isinstance(move, Play)]
        self._rng.shuffle(plays)
        return (self._to_win if wants else self._to_lose)(view, plays)

    def _to_win(self, view: View, plays: list[Play]) -> Play:
        """The highest card, where it is ahead for now; else the lowest."""
        ahead = [play for play in plays if _is_ahead(view, play)]
        return max(ahead, key=_height) if ahead else min(plays, key=_height)

    def _to_lose(self, view: View, plays: list[Play]) -> Play:
        """The highest card that is not ahead; else the lowest."""
        behind = [play for play in plays if not _is_ahead(view, play)] if view.plays else []
        return max(behind, key=_height) if behind else min(plays, key=_height)


def _is_high(card: Card, view: View) -> bool:
    if card.colour is None:
        return card is JOKER
    return card.value >= (HIGH_TRUMP if card.colour is view.trump else HIGH)


def _is_ahead(view: View, play: Play) -> bool:
    """Whether a card would take the trick as it lies."""
    if play.suit is None:
        return False
    plays = (*view.plays, play)
    lead = next(other.suit for other in plays if other.suit)
    best, _why = winner(plays, lead, view.trump, view.rules.equal_jokers)
    return best == len(plays) - 1


def _height(play: Play) -> int:
    """A Joker is the highest; an action card, which takes nothing, the lowest."""
    if play.card.colour is not None:
        return play.card.value
    return 16 if play.card is JOKER else -1
