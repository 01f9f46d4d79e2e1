"""State: the whole truth about a game. Only the engine, a table and the lab look at it; players get a View."""

from enum import StrEnum

from rage.engine import bidding
from rage.engine.cards import Card, Colour
from rage.engine.events import TrickTaken
from rage.engine.moves import Play
from rage.engine.rules import Rules
from rage.engine.sheet import Sheet
from rage.engine.trump import Trump
from rage.engine.value_class import value

Hand = tuple[Card, ...]


class Phase(StrEnum):
    """What the game waits for."""

    DEAL = "deal"
    BID = "bid"
    PLAY = "play"
    PICK = "pick"
    OVER = "over"


DEAL, BID, PLAY, PICK, OVER = Phase


@value
class Deal:
    """The cards of a round: each seat's hand, and the pile, top first."""

    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]


@value
class State:
    """A game: its rules, the sheet so far, and the round at the table, which stays until the next one is dealt."""

    rules: Rules
    dealer: int
    """The dealer of this round, or of the first one before it."""
    sheet: Sheet
    """The finished rounds."""
    phase: Phase
    dealt: int
    """How many rounds have been dealt."""
    bids: tuple[int | None, ...]
    hands: tuple[Hand, ...]
    trump: Trump
    turn: int
    """The seat that bids, plays or picks; when bids are not open, everyone may bid at once."""
    plays: tuple[Play, ...]
    """The trick on the table; the seat whose turn it is comes next."""
    lead: Colour | None
    """The colour to follow: that of the first colour card or Joker. Until there is one, anything may be played."""
    won: tuple[int, ...]
    """Tricks taken, by seat."""
    points: tuple[int, ...]
    """Points from +5 and −5 cards taken, by seat."""
    taken: tuple[TrickTaken, ...]
    """The finished tricks of this round."""
    searchers: frozenset[int]
    """The seats that have looked through the pile in this round."""

    @property
    def size(self) -> int:
        """The number of cards dealt to each seat, and so of tricks in this round."""
        return self.rules.hand_sizes[self.dealt - 1] if self.dealt else 0

    @property
    def leader(self) -> int:
        """Who led the trick on the table, or leads the next one; between rounds, who took the last trick."""
        if self.phase is BID:
            return bidding.order(self.rules.players, self.dealer)[0]
        played = len(self.plays) - (self.phase is PICK)
        return (self.turn - played) % self.rules.players
