"""The log of a table: every deal and move of its game, in order. A game is a replay of it.

A move that was taken back stays there; an entry of its own after it says that it counts no longer.
"""

from typing import Final, Literal, NamedTuple

DecidedBy = Literal["deal", "person", "bot", "stand_in", "clock", "forfeit", "undo", "claim"]
"""What decided: the deck, a person, a bot, a bot for a person, the clock that ran out, or nobody (a bot failed); or all
who play, that the move before is taken back; or somebody's claim to the rest of the round, for whoever had the turn."""
UNDO: Final = "undo"
CLAIM: Final = "claim"


class LogEntry(NamedTuple):
    """A deal, a move, or that the move before is taken back, in the log of a table."""

    table_id: str
    number: int
    """From 1 on, without a gap."""
    seat: int
    """Who moved; at a deal, who dealt."""
    entry: str
    """The move in its notation, or the cards of the deal, or `undo`."""
    by: DecidedBy
