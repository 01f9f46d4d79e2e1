"""The log of a table: every deal and move of its game, in order. A game is a replay of it."""

from typing import Literal, NamedTuple

DecidedBy = Literal["deal", "person", "bot", "stand_in", "clock", "forfeit"]
"""What decided: the deck, a person, a bot, a bot for a person, the clock that ran out, or nobody (a bot failed)."""


class LogEntry(NamedTuple):
    """A deal or a move in the log of a table."""

    table_id: str
    number: int
    """From 1 on, without a gap."""
    seat: int
    """Who moved; at a deal, who dealt."""
    entry: str
    """The move in its notation, or the cards of the deal."""
    by: DecidedBy
