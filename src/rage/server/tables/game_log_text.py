"""Entries of the log as text: a move in its notation, a deal as the hands and the pile with a bar between them."""

from collections.abc import Iterable

from rage.engine import Card, Deal, Move, parse_move
from rage.server.domain.game_log import UNDO, LogEntry

_BAR = "|"


def deal_text(cards: Deal) -> str:
    return _BAR.join(" ".join(card.text for card in part) for part in (*cards.hands, cards.pile))


def told_entries(entries: Iterable[LogEntry]) -> list[tuple[LogEntry, bool]]:
    """The deals and moves, each with whether it counts: one that was taken back does not."""
    told: list[tuple[LogEntry, bool]] = []
    for entry in entries:
        if entry.by == UNDO:
            told[-1] = told[-1][0], False
        else:
            told.append((entry, True))
    return told


def read_entry(text: str) -> Deal | Move:
    """A deal or a move."""
    if _BAR not in text:
        return parse_move(text)
    *hands, pile = [tuple(map(Card, part.split())) for part in text.split(_BAR)]
    return Deal(tuple(hands), pile)
