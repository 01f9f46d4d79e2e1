"""What a seat may be told, as plain data: the rules, its View, and the events as it saw them.

Nothing here can be handed a State or an Event: only what was made for one seat. docs/protocol.md lists every field.
"""

from dataclasses import fields
from functools import singledispatch
from typing import Any

from rage.engine import Rules, Score, Seen, View
from rage.engine.cards import Card
from rage.engine.events import (
    BidSeen,
    BidsShown,
    CardPlayed,
    GameEnded,
    HandDealt,
    PileSeen,
    RoundScored,
    TrickTaken,
    TrumpCancelled,
    TrumpPicked,
    TrumpTurned,
)
from rage.engine.sheet import totals

Data = dict[str, Any]
"""Plain data, as JSON holds it."""


def rules_data(rules: Rules) -> Data:
    """Every setting of a game."""
    settings = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {**settings, "hand_sizes": list(rules.hand_sizes)}


def view_data(view: View) -> Data:
    """Everything that a seat knows of the game, without the rules."""
    return {
        "seat": view.seat,
        "phase": view.phase,
        "round": view.dealt,
        "size": view.size,
        "dealer": view.dealer,
        "to_act": list(view.to_act),
        "hand": _texts(view.hand),
        "hand_counts": list(view.hand_counts),
        "bids": list(view.bids),
        "has_bid": list(view.has_bid),
        "won": list(view.won),
        "points": list(view.points),
        "trump": view.trump,
        "last_trump": view.last_trump,
        "trump_due": view.trump_due,
        "turned": _texts(view.turned),
        "pile_count": view.pile_count,
        "pile": None if view.pile is None else _texts(view.pile),
        "leader": view.leader,
        "plays": [str(play) for play in view.plays],
        "lead": view.lead,
        "tricks": [_trick(taken) for taken in view.taken],
        "sheet": [_scores(row) for row in view.sheet],
        "totals": list(totals(view.sheet)) or [0] * view.rules.players,
        "legal": [str(move) for move in view.legal],
    }


@singledispatch
def seen_data(seen: Seen) -> Data:
    """Something that happened, as one seat saw it."""
    raise TypeError(f"nothing is said about {type(seen).__name__}")


@seen_data.register
def _(seen: HandDealt) -> Data:
    hand = None if seen.hand is None else _texts(seen.hand)
    return {"event": "dealt", "round": seen.number + 1, "size": seen.size, "dealer": seen.dealer, "hand": hand}


@seen_data.register
def _(seen: TrumpTurned) -> Data:
    return {"event": "trump_turned", "cards": _texts(seen.cards), "trump": seen.colour}


@seen_data.register
def _(seen: BidSeen) -> Data:
    return {"event": "bid_made", "seat": seen.seat, "bid": seen.tricks}


@seen_data.register
def _(seen: BidsShown) -> Data:
    return {"event": "bids_shown", "bids": list(seen.bids)}


@seen_data.register
def _(seen: CardPlayed) -> Data:
    return {"event": "card_played", "seat": seen.seat, "play": str(seen.play)}


@seen_data.register
def _(seen: TrumpCancelled) -> Data:
    return {"event": "trump_cancelled", "seat": seen.seat}


@seen_data.register
def _(seen: PileSeen) -> Data:
    return {"event": "pile_searched", "seat": seen.seat, "pile": None if seen.pile is None else _texts(seen.pile)}


@seen_data.register
def _(seen: TrumpPicked) -> Data:
    return {"event": "trump_picked", "seat": seen.seat, "card": seen.card and seen.card.text}


@seen_data.register
def _(seen: TrickTaken) -> Data:
    return {"event": "trick_taken", **_trick(seen)}


@seen_data.register
def _(seen: RoundScored) -> Data:
    return {"event": "round_scored", "round": seen.number + 1, **_scores(seen.scores), "totals": list(seen.totals)}


@seen_data.register
def _(seen: GameEnded) -> Data:
    by_seat = sorted(seen.standing, key=lambda place: place.seat)
    return {
        "event": "game_ended",
        "places": [place.place for place in by_seat],
        "totals": [place.total for place in by_seat],
    }


def _trick(taken: TrickTaken) -> Data:
    return {
        "leader": taken.leader,
        "plays": [str(play) for play in taken.plays],
        "lead": taken.lead,
        "trump": taken.trump,
        "winner": taken.seat,
        "why": taken.why,
    }


def _scores(row: tuple[Score, ...]) -> Data:
    """A round on the sheet: each column by seat."""
    return {
        "bids": [score.bid for score in row],
        "tricks": [score.tricks for score in row],
        "prediction": [score.prediction for score in row],
        "actions": [score.actions for score in row],
        "total": [score.total for score in row],
    }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]
