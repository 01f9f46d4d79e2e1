"""Reading the head of a `.rage` text: its tags, and the rules and players they name."""

from dataclasses import dataclass, replace
from typing import Any

from rage.engine.editions import edition_of
from rage.engine.notation.cursor import Cursor
from rage.engine.notation.rounds import RoundReader
from rage.engine.notation.seats import seat_in_tag
from rage.engine.notation.settings import read_settings
from rage.engine.notation.tokens import as_number, tokenize
from rage.engine.notation.writing import VERSION, result
from rage.engine.record import OWN_TAGS, Record, tidy
from rage.engine.record_error import Fact, Flaw, Part, RecordError, wrong
from rage.engine.rules import Rules, RulesError
from rage.engine.state import State
from rage.engine.stored_rules import stored_rules


@dataclass(frozen=True)
class Tag:
    """`[Name "text"]`."""

    name: str
    text: str
    line: int


Tags = dict[str, Tag]
"""The tags by name in small letters."""


def read_text(text: str) -> Record:
    """The record a text holds; a `RecordError` tells the line of a mistake."""
    cursor = Cursor(tokenize(text))
    tags = _read_tags(cursor)
    head = _head(tags)
    cursor.pass_comments()
    comment = "\n".join(map(tidy, cursor.collect()))
    reader = RoundReader(cursor, head)
    rounds = reader.read()
    _check_result(tags, head, reader.state)
    return replace(head, rounds=rounds, comment=comment)


def _read_tags(cursor: Cursor) -> Tags:
    tags: Tags = {}
    while cursor.at("["):
        line = cursor.take().line
        tag = Tag(cursor.word(Part.TAG), cursor.quotation(), line)
        cursor.sign("]")
        if tag.name.casefold() in tags:
            raise RecordError(Flaw.TWICE, {"what": tag.name}, line)
        tags[tag.name.casefold()] = tag
    if not tags and not cursor.at_end():
        raise cursor.unexpected(Part.TAG)
    return tags


def _head(tags: Tags) -> Record:
    """The record before its first round."""
    version = tags.get("rage")
    if version is not None and version.text.strip() != VERSION:
        raise RecordError(Flaw.UNKNOWN_VERSION, {"given": version.text, "known": VERSION}, version.line)
    players = _players(tags)
    rules = _rules(tags, len(players))
    own = {name.casefold() for name in OWN_TAGS} | {f"seat{seat}" for seat in range(1, len(players) + 1)}
    date = tags.get("date")
    try:
        return Record(
            rules,
            players,
            _first_dealer(tags, rules, players),
            date.text.strip() if date else None,
            tags=tuple((tag.name, tag.text) for name, tag in tags.items() if name not in own),
        )
    except RecordError as error:
        if error.line is None:
            error.line = _line_of(error, tags)
        raise


def _line_of(error: RecordError, tags: Tags) -> int:
    """The line of the tag that a mistake in the head is about."""
    about = {
        Flaw.NO_NAME: f"seat{error.details.get('seat')}",
        Flaw.BAD_DATE: "date",
        Flaw.BAD_DEALER: "firstdealer",
        Flaw.BAD_TAG: str(error.details.get("tag")).casefold(),
    }
    tag = tags.get(about[error.code])
    return tag.line if tag else 1


def _players(tags: Tags) -> tuple[str, ...]:
    names: list[str] = []
    while (tag := tags.get(f"seat{len(names) + 1}")) is not None:
        names.append(tag.text)
    for name, beyond in tags.items():
        if name.startswith("seat") and (as_number(name[4:]) or 0) > len(names):
            raise RecordError(Flaw.MISSING, {"what": f"Seat{len(names) + 1}"}, beyond.line)
    return tuple(names)


def _rules(tags: Tags, players: int) -> Rules:
    edition = _needed(tags, "Rules")
    try:
        name = edition_of(edition.text.strip().casefold()).name
    except RulesError as error:
        raise RecordError(Flaw.RULES, {"error": error}, edition.line) from None
    if not players:
        raise RecordError(Flaw.MISSING, {"what": "Seat1"}, edition.line)
    stated, line = _stated(tags)
    try:
        return stored_rules(name, players, stated)
    except RulesError as error:
        raise RecordError(Flaw.RULES, {"error": error}, line or edition.line) from None


def _stated(tags: Tags) -> tuple[dict[str, Any], int | None]:
    """The settings of both tags, and the line of one. Whoever adds an option need not take it from what is printed."""
    found = [tag for tag in (tags.get("printed"), tags.get("options")) if tag]
    stated: dict[str, Any] = {}
    for tag in found:
        stated |= read_settings(tag.text, tag.line)
    return stated, found[-1].line if found else None


def _needed(tags: Tags, name: str) -> Tag:
    tag = tags.get(name.casefold())
    if tag is None:
        raise RecordError(Flaw.MISSING, {"what": name}, 1)
    return tag


def _first_dealer(tags: Tags, rules: Rules, players: tuple[str, ...]) -> int:
    if rules.first_dealer is not None and "firstdealer" not in tags:
        return rules.first_dealer
    tag = _needed(tags, "FirstDealer")
    seat = seat_in_tag(players, tag.text)
    if seat is None:
        raise RecordError(Flaw.UNKNOWN_PLAYER, {"given": tag.text, "known": players}, tag.line)
    return seat


def _check_result(tags: Tags, head: Record, end: State) -> None:
    tag, expected = tags.get("result"), result(head.players, end)
    if tag is not None and tag.text.casefold().split() != expected.casefold().split():
        raise wrong(Fact.RESULT, tag.text, expected, tag.line)
