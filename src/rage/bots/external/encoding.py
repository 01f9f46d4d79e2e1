"""These functions write what a seat may be told as plain data: the rules, its View, and the events as it saw them.

Nothing here can be handed a State or an Event: only what was made for one seat. docs/protocol.md lists every field.
"""

from dataclasses import fields
from typing import Any, cast

from msgspec import Struct, to_builtins

from rage.engine import Rules, Seen, View
from rage.engine.sheet import totals
from rage.wire.event_messages import boxes_of, event_message, texts, trick_of

Data = dict[str, Any]
"""Plain data, as JSON holds it."""


def rules_data(rules: Rules) -> Data:
    """Write every setting of a game."""
    settings = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {**settings, "hand_sizes": list(rules.hand_sizes)}


def view_data(view: View) -> Data:
    """Write everything that a seat knows of the game, without the rules."""
    return {
        "seat": view.seat,
        "phase": view.phase,
        "round": view.dealt,
        "size": view.size,
        "dealer": view.dealer,
        "to_act": list(view.to_act),
        "hand": texts(view.hand),
        "hand_counts": list(view.hand_counts),
        "bids": list(view.bids),
        "has_bid": list(view.has_bid),
        "won": list(view.won),
        "points": list(view.points),
        "trump": view.trump,
        "last_trump": view.last_trump,
        "trump_due": view.trump_due,
        "turned": texts(view.turned),
        "pile_count": view.pile_count,
        "pile": None if view.pile is None else texts(view.pile),
        "leader": view.leader,
        "plays": [str(play) for play in view.plays],
        "lead": view.lead,
        "tricks": [_data(trick_of(taken)) for taken in view.taken],
        "sheet": [_data(boxes_of(row)) for row in view.sheet],
        "totals": list(totals(view.sheet)) or [0] * view.rules.players,
        "legal": [str(move) for move in view.legal],
    }


def seen_data(seen: Seen) -> Data:
    """Write something that happened, as one seat saw it."""
    return _data(event_message(seen))


def _data(message: Struct) -> Data:
    return cast("Data", to_builtins(message))
