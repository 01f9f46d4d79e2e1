"""The JSON form of a record, for programs. docs/notation.md describes it field by field.

Seats count from 0 here, as everywhere in the engine. What follows from the moves is written too, so that a program
that does not know the rules can use it; on reading it may be left out, and is checked where it is there.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from rage.engine.cards import Card
from rage.engine.editions import options_of
from rage.engine.moves import Move, parse_move
from rage.engine.record import Record, RoundRecord, replay
from rage.engine.record_error import Fact, Flaw, Part, RecordError
from rage.engine.rules import RulesError
from rage.engine.sheet import rows, standing
from rage.engine.state import DEAL, OVER, Deal, State
from rage.engine.stored_rules import printed_of, stored_rules

VERSION = 1
_DERIVED = {
    "dealer": Fact.DEALER,
    "winners": Fact.WINNER,
    "scores": Fact.SCORE,
    "totals": Fact.TOTAL,
    "result": Fact.RESULT,
}


def to_json(record: Record) -> dict[str, Any]:
    """The record as plain data; a `RecordError` if it holds an illegal move."""
    rounds, result = _derived(record)
    return {
        "version": VERSION,
        "edition": record.rules.edition,
        "options": options_of(record.rules),
        "printed": printed_of(record.rules),
        "players": list(record.players),
        "first_dealer": record.first_dealer,
        "date": record.date,
        "tags": dict(record.tags),
        "comment": record.comment,
        "rounds": [_round(*pair) for pair in zip(record.rounds, rounds, strict=True)],
        **result,
    }


def _round(played: RoundRecord, derived: dict[str, Any]) -> dict[str, Any]:
    return {
        "hands": [[card.text for card in hand] for hand in played.deal.hands],
        "pile": [card.text for card in played.deal.pile],
        "moves": [{"seat": seat, "move": str(move)} for seat, move in played.moves],
        "comments": [{"after": place, "text": text} for place, text in played.comments],
        **derived,
    }


def _derived(record: Record) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What follows from the moves: for each round, and for the game."""
    steps: Iterator[State] = (state for state, _events in replay(record))
    rounds, result = [], None
    for played in record.rounds:
        *_, last = islice(steps, len(played.moves) + 1)
        finished = last.phase in {DEAL, OVER}
        row = rows(last.rules, last.sheet)[-1] if finished else None
        rounds.append({
            "dealer": last.dealer,
            "winners": [taken.seat for taken in last.taken],
            "scores": [score.total for score in row.scores] if row else None,
            "totals": list(row.totals) if row else None,
        })  # fmt: skip
        if last.phase is OVER:
            places = standing(last.rules, last.sheet)
            result = [{"seat": place.seat, "place": place.place, "total": place.total} for place in places]
    return rounds, {"result": result}


def from_json(data: object) -> Record:
    """The record that plain data holds. A `RecordError` tells what is wrong, and `at` which place, in its details."""
    top = _Field(data, "")
    version = top["version"].or_else(VERSION).number()
    if version != VERSION:
        raise RecordError(Flaw.UNKNOWN_VERSION, {"given": version, "known": VERSION})
    players = tuple(name.text() for name in top["players"].items())
    try:
        rules = stored_rules(
            top["edition"].text(), len(players), {**_object(top["printed"]), **_object(top["options"])}
        )
    except RulesError as error:
        raise RecordError(Flaw.RULES, {"error": error}) from None
    tags = top["tags"].or_else({})
    record = Record(
        rules,
        players,
        top["first_dealer"].or_else(rules.first_dealer).number(),
        top["date"].or_else("").text() or None,
        tuple(_read_round(field) for field in top["rounds"].items()),
        tuple((str(name), tags[name].text()) for name in tags.get(dict, Part.OBJECT)),
        top["comment"].or_else("").text(),
    )
    _check_derived(record, top)
    return record


def _object(field: "_Field") -> dict[str, Any]:
    """The fields of an object that may be missing."""
    return dict(field.or_else({}).get(dict, Part.OBJECT))


class _Field:
    """A part of the data, and where it is."""

    def __init__(self, content: Any, at: str) -> None:
        self.content = content
        self.at = at

    def __getitem__(self, name: str) -> "_Field":
        """A field of an object; one that is not there is null."""
        here = self.get(dict, Part.OBJECT)
        return _Field(here.get(name), f"{self.at}.{name}" if self.at else name)

    def get(self, kind: type, expected: Part) -> Any:
        """The content, if it is of this kind."""
        if type(self.content) is not kind:
            raise self.unexpected(expected)
        return self.content

    def or_else(self, content: object) -> "_Field":
        """The same part, or what stands for null."""
        return _Field(content, self.at) if self.content is None else self

    def items(self) -> list["_Field"]:
        found = self.get(list, Part.LIST)
        return [_Field(content, f"{self.at}[{index}]") for index, content in enumerate(found)]

    def text(self) -> str:
        return str(self.get(str, Part.TEXT))

    def number(self) -> int:
        return int(self.get(int, Part.NUMBER))

    def card(self) -> Card:
        try:
            return Card(self.text())
        except ValueError:
            raise self.unexpected(Part.CARD) from None

    def move(self) -> Move:
        try:
            return parse_move(self.text())
        except ValueError:
            raise self.unexpected(Part.MOVE) from None

    def unexpected(self, expected: Part) -> RecordError:
        return RecordError(Flaw.UNEXPECTED, {"found": self.content, "expected": expected, "at": self.at})


def _read_round(field: _Field) -> RoundRecord:
    hands = tuple(tuple(card.card() for card in hand.items()) for hand in field["hands"].items())
    pile = tuple(card.card() for card in field["pile"].items())
    moves = tuple((move["seat"].number(), move["move"].move()) for move in field["moves"].items())
    comments = field["comments"].or_else([]).items()
    remarks = tuple((comment["after"].number(), comment["text"].text()) for comment in comments)
    return RoundRecord(Deal(hands, pile), moves, remarks)


def _check_derived(record: Record, top: _Field) -> None:
    rounds, result = _derived(record)
    for field, derived in [*zip(top["rounds"].items(), rounds, strict=True), (top, result)]:
        for name, expected in derived.items():
            given = field[name].content
            if given is not None and given != expected:
                details = {"fact": _DERIVED[name], "given": given, "expected": expected, "at": field[name].at}
                raise RecordError(Flaw.WRONG, details)
