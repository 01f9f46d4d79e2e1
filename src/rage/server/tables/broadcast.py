"""Broadcasts: what one step of a game says to each seat, as bytes.

What everybody knows is encoded once, what one seat alone knows when it changes; a message (`answers.GameUpdate`) is put
together from them. Only views and projected events come in here, so nothing else can get out.
"""

from typing import Protocol, get_args

import msgspec

from rage.engine import Event, PrivateView, View
from rage.engine.events import AnyEvent, Public
from rage.server.messages.answers import By, Clock, DecidedForYou, GameUpdate
from rage.wire.event_messages import event_message
from rage.wire.view import own_view, shared_view, sheet_of

encode = msgspec.json.Encoder().encode
_PUBLIC = frozenset(kind for kind in get_args(AnyEvent) if issubclass(kind, Public))
"""What everybody sees whole. Asked of an abstract class, that takes several times as long as of a set."""


class VisibleGame(Protocol):
    """A game, as far as anybody may see it."""

    version: int
    totals: tuple[int, ...]
    """What each seat has in all."""

    def view(self, seat: int | None) -> View: ...
    def private(self, seat: int) -> PrivateView: ...


class Broadcast:
    """One version of a game, ready to be told to any seat."""

    __slots__ = ("_common", "_events", "_game", "_own", "_told")

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
        shown: dict[int, list[str]] | None = None,
        undoable: bool = False,
    ) -> None:
        onlooker = game.view(None)
        self._game = game
        self._own = own
        """What seats alone know, as far as it is encoded already and still holds."""
        told = [event_message(event) for event in events if type(event) in _PUBLIC]  # type: ignore[arg-type]
        self._events = events if len(told) < len(events) else ()
        """Where somebody sees more than others do; else they are told to all alike."""
        update = GameUpdate(  # by position: one is made at every move
            game.version,
            shared_view(onlooker, game.totals),
            None,
            [] if self._events else told,
            sheet_of(onlooker) if sheet else None,
            clock,
            by,
            for_you,
            shown,
            undoable,
        )
        self._common = encode(update)[:-1]
        self._told: dict[int | None, bytes] = {}

    def to(self, seat: int | None) -> bytes:
        """The message for a seat, or for onlookers."""
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = self._common + self._rest(seat) + b"}"
        return told

    def answering(self, command: int, seat: int | None) -> bytes:
        """The message for the page whose command led here: two in one."""
        return self._common + self._rest(seat) + b',"answers":%d}' % command

    def _rest(self, seat: int | None) -> bytes:
        """What is not told to all alike."""
        if seat is None:
            return self._events_for(seat) if self._events else b""
        own = self._own.get(seat)
        if own is None:
            own = self._own[seat] = self._own_of(seat)
        return own + self._events_for(seat) if self._events else own

    def _own_of(self, seat: int) -> bytes:
        return b',"own":' + encode(own_view(self._game.private(seat)))

    def _events_for(self, seat: int | None) -> bytes:
        return b',"events":' + encode([event_message(event.seen_by(seat)) for event in self._events])
