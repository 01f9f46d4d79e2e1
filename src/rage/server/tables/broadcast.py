"""Broadcasts: what one step of a game says to each seat, as bytes.

What everybody knows is encoded once, what one seat alone knows when it changes; a message (`answers.GameUpdate`) is put
together from them. Only views and projected events come in here, so nothing else can get out.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from rage.engine import Event, PrivateView, View
from rage.engine.events import Public
from rage.server.messages.answers import By, Clock, DecidedForYou
from rage.wire.event_messages import event_message
from rage.wire.view import own_view, shared_view, sheet_of

encode = msgspec.json.Encoder().encode


class VisibleGame(Protocol):
    """A game, as far as anybody may see it."""

    version: int
    totals: tuple[int, ...]
    """What each seat has in all."""

    def view(self, seat: int | None) -> View: ...
    def private(self, seat: int) -> PrivateView: ...


class Broadcast:
    """One version of a game, ready to be told to any seat."""

    def __init__(
        self,
        game: VisibleGame,
        own: dict[int, bytes],
        events: tuple[Event, ...] = (),
        *,
        sheet: bool,
        clock: Clock | None = None,
        by: By | None = None,
        for_you: DecidedForYou | None = None,
        shown: Mapping[int, Sequence[str]] | None = None,
    ) -> None:
        onlooker = game.view(None)
        self._game = game
        self._own = own
        """What seats alone know, as far as it is encoded already and still holds."""
        self._events = events
        self._public = [encode(event_message(event)) if isinstance(event, Public) else None for event in events]
        self._same_events = None if None in self._public else self._events_for(None)
        """Where nobody sees more than others do."""
        self._head = b'{"t":"game","v":%d,"shared":%b' % (game.version, encode(shared_view(onlooker, game.totals)))
        self._tail = b""
        if sheet:
            self._tail += b',"sheet":' + encode(sheet_of(onlooker))
        if clock is not None:
            self._tail += b',"clock":' + encode(clock)
        if by is not None:
            self._tail += b',"by":' + encode(by)
        if for_you is not None:
            self._tail += b',"for_you":' + encode(for_you)
        if shown:
            self._tail += b',"shown":' + encode(shown)
        self._told: dict[int | None, bytes] = {}

    def to(self, seat: int | None) -> bytes:
        """The message for a seat, or for onlookers."""
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = b"%b}" % self._message(seat)
        return told

    def answering(self, command: int, seat: int | None) -> bytes:
        """The message for the page whose command led here: two in one."""
        return b'%b,"answers":%d}' % (self._message(seat), command)

    def _message(self, seat: int | None) -> bytes:
        events = self._events_for(seat) if self._same_events is None else self._same_events
        own = b"" if seat is None else self._own_of(seat)
        return b"%b%b%b%b" % (self._head, own, events, self._tail)

    def _own_of(self, seat: int) -> bytes:
        own = self._own.get(seat)
        if own is None:
            own = self._own[seat] = b',"own":' + encode(own_view(self._game.private(seat)))
        return own

    def _events_for(self, seat: int | None) -> bytes:
        if not self._events:
            return b""
        told = [
            public or encode(event_message(event.seen_by(seat)))
            for event, public in zip(self._events, self._public, strict=True)
        ]
        return b',"events":[%b]' % b",".join(told)
