"""These functions read Rules and Views from the plain data of `encoding`, for bots of ours that answer the protocol."""

from typing import Any

from rage.bots.external.encoding import Data
from rage.engine import Card, Colour, LegalMoves, Phase, Play, Rules, Score, View, parse_move, rules_of
from rage.engine.events import TrickTaken
from rage.engine.trick import Won


def read_rules(data: Data) -> Rules:
    """Read rules; a `RulesError` says that they make no game."""
    settings = dict(data)
    return rules_of(settings.pop("edition"), settings.pop("players"), settings)


def read_view(data: Data, rules: Rules) -> View:
    """Read a view. Why other moves are refused is not said by the protocol, and so not known here."""
    return View(
        rules=rules,
        seat=data["seat"],
        phase=Phase(data["phase"]),
        dealt=data["round"],
        size=data["size"],
        dealer=data["dealer"],
        sheet=tuple(_scores(row) for row in data["sheet"]),
        to_act=tuple(data["to_act"]),
        hand=_cards(data["hand"]),
        hand_counts=tuple(data["hand_counts"]),
        bids=tuple(data["bids"]),
        has_bid=tuple(data["has_bid"]),
        won=tuple(data["won"]),
        points=tuple(data["points"]),
        trump=_colour(data["trump"]),
        last_trump=_colour(data["last_trump"]),
        trump_due=data["trump_due"],
        turned=_cards(data["turned"]),
        pile_count=data["pile_count"],
        pile=None if data["pile"] is None else _cards(data["pile"]),
        leader=data["leader"],
        plays=_plays(data["plays"]),
        lead=_colour(data["lead"]),
        taken=tuple(_trick(number, trick) for number, trick in enumerate(data["tricks"])),
        legal=LegalMoves(tuple(parse_move(text) for text in data["legal"])),
    )


def _trick(number: int, data: Data) -> TrickTaken:
    return TrickTaken(
        number=number,
        leader=data["leader"],
        plays=_plays(data["plays"]),
        lead=_colour(data["lead"]),
        seat=data["winner"],
        why=Won(data["why"]),
        trump=_colour(data["trump"]),
    )


def _scores(row: Data) -> tuple[Score, ...]:
    columns = (row[name] for name in ("bids", "tricks", "prediction", "actions", "total"))
    return tuple(Score(*box) for box in zip(*columns, strict=True))


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(Card(text) for text in texts)


def _plays(texts: list[str]) -> tuple[Play, ...]:
    return tuple(_play(text) for text in texts)


def _play(text: str) -> Play:
    move = parse_move(text)
    if not isinstance(move, Play):
        raise ValueError(f"no card was played by {text!r}")
    return move


def _colour(letter: Any) -> Colour | None:
    return None if letter is None else Colour(letter)
