"""What people are told, in words: their turn, that their time ends soon, a rematch."""

import math
from enum import StrEnum

import msgspec
from msgspec import Struct

from rage.server.domain.table import TableInfo
from rage.server.languages import language_of, words_in
from rage.server.tables.seating import called_in
from rage.words.grammar import counted, listed

_HOUR = 60 * 60
_REMATCH = 24.0 * _HOUR


class Kind(StrEnum):
    """Of what somebody is told."""

    TURN = "turn"
    DEADLINE = "deadline"
    REMATCH = "rematch"


class Notice(Struct, frozen=True):
    """Something that a person has to be told about a table."""

    kind: Kind
    person: str
    since: int = 0
    """The version since which their decision is awaited."""
    left: float = _REMATCH
    """For how many seconds it is worth knowing."""


class PushMessage(Struct, frozen=True):
    """What the service worker of the page is sent, and shows."""

    title: str
    body: str
    table: str
    """Where it leads."""


def encoded(notice: Notice, info: TableInfo, language: str) -> bytes:
    """A notice, in the language that somebody reads."""
    words = words_in(language_of(language))
    others = [seat for seat in called_in(info.seats, words) if seat.name and seat.person != notice.person]
    names = listed(words, [seat.name for seat in others])
    match notice.kind:
        case Kind.TURN:
            title, body = words.say("table.your.turn"), words.say("notify.at_table", names=names)
        case Kind.DEADLINE:
            hours = counted(words, "hours", max(1, math.ceil(notice.left / _HOUR)))
            title, body = words.say("push.deadline"), words.say("push.left", hours=hours, names=names)
        case Kind.REMATCH:
            title, body = words.say("finish.rematch_waits"), words.say("notify.at_table", names=names)
    return msgspec.json.encode(PushMessage(title, body, info.id))
