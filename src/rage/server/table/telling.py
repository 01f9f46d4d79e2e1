"""Telling: what one step of a game says to each seat, as bytes.

What everybody knows is encoded once, what one seat alone knows for each. Only views and projected events come in here,
so nothing else can get out.
"""

from collections.abc import Callable

import msgspec
from msgspec import Raw, Struct

from rage.engine import Event, View
from rage.engine.events import Public
from rage.server.wire.answers import Clock
from rage.wire.told import AnyTold, told_of
from rage.wire.view import Own, own_of, shared_of, sheet_of

encode = msgspec.json.Encoder().encode


class _Game(Struct, frozen=True, tag_field="t", tag="game", omit_defaults=True):
    """`answers.Game`, with the parts that are the same for all already encoded."""

    v: int
    shared: Raw
    own: Own | None = None
    events: list[Raw | AnyTold] = []
    sheet: Raw | None = None
    clock: Clock | None = None
    answers: int | None = None


class Telling:
    """One version of a game, ready to be told to any seat."""

    def __init__(
        self,
        version: int,
        view: Callable[[int | None], View],
        events: tuple[Event, ...] = (),
        *,
        sheet: bool,
        clock: Clock | None = None,
    ) -> None:
        onlooker = view(None)
        self._version = version
        self._view = view
        self._events = events
        self._public = [Raw(encode(told_of(event))) if isinstance(event, Public) else None for event in events]
        self._shared = Raw(encode(shared_of(onlooker)))
        self._sheet = Raw(encode(sheet_of(onlooker))) if sheet else None
        self._clock = clock
        self._told: dict[int | None, bytes] = {}

    def to(self, seat: int | None) -> bytes:
        """The message for a seat, or for onlookers."""
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = self.answering(None, seat)
        return told

    def answering(self, command: int | None, seat: int | None) -> bytes:
        """The message for the page whose command led here: two in one."""
        own = None if seat is None else own_of(self._view(seat))
        events = [
            public or told_of(event.seen_by(seat)) for event, public in zip(self._events, self._public, strict=True)
        ]
        return encode(_Game(self._version, self._shared, own, events, self._sheet, self._clock, command))
