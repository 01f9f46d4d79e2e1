"""A good history, invented from the law alone: two tables, everything that people do there, and the rows it leaves."""

import json
from random import Random
from typing import Any

import msgspec

from rage.dealer import deal_next
from rage.engine import (
    Phase,
    State,
    add_deal,
    add_move,
    apply,
    legal_moves,
    new_game,
    private_view_of,
    rules_of,
    seats_to_act,
    standing,
    start_record,
    view_of,
    write_text,
)
from rage.engine.events import Dealt
from rage.engine.state import Deal
from rage.engine.stored_rules import printed_of
from rage.wire.view import own_view, shared_view

Events = list[dict[str, Any]]
Rows = dict[str, list[dict[str, Any]]]
_NAMES = ("ava", "ben", "zoe")
SETTINGS: dict[str, Any] = {"edition": "us-fundex", "options": {"hand_sizes": [3, 2], "bidding": "hidden"}}
FIRST_SETTINGS: dict[str, Any] = {"edition": "de-amigo"}


class InventedTable:
    """Three people at a table: made, seated, arranged, paused once, played to its end, its record fetched twice."""

    def __init__(self, table: str, seed: int) -> None:
        self.table = table
        self.events: Events = []
        self.log: list[dict[str, Any]] = []
        self._rng = Random(seed)
        self._time = 0.0
        self._ids = dict.fromkeys(_NAMES, 0)
        self._connections = dict.fromkeys(_NAMES, 0)
        self._rules = rules_of(SETTINGS["edition"], 3, SETTINGS["options"])
        self._state: State = new_game(self._rules, 0)
        self._record = start_record(self._rules, tuple(map(self.client, range(3))), 0, "2026-11-16")
        self._status = "lobby"
        self._seated = 1
        self._settings = FIRST_SETTINGS
        self._is_paused = False

    def client(self, seat: int) -> str:
        return f"{self.table}-{_NAMES[seat]}"

    def person(self, seat: int) -> str:
        return f"person-{self.client(seat)}"

    def play(self) -> None:
        """Everything from the first request to the last."""
        for seat in range(3):
            self._ask(seat, "PUT", "/api/me", {"name": self.client(seat)}, 200, "{}")
        plan = {"settings": FIRST_SETTINGS, "seats": [{}, {}, {}]}
        self._ask(0, "POST", "/api/tables", plan, 201, json.dumps({"id": self.table}))
        for seat in range(3):
            self._connect(seat)
        for seat in (1, 2):
            self._seated += 1
            self._command(seat, {"do": "sit", "seat": seat})
        self._settings = SETTINGS
        self._command(0, {"do": "arrange", "settings": SETTINGS, "seats": [{}, {}, {}]})
        self._status = "playing"
        self._command(0, {"do": "start"})
        while self._state.phase is not Phase.OVER:
            if self._state.phase is Phase.DEAL:
                self._deal()
            else:
                self._move()
            if len(self.log) == 6:
                self._is_paused = True
                self._command(1, {"do": "pause"})
                self._connect(2)
                self._is_paused = False
                self._command(1, {"do": "resume"})
        self._status = "over"
        self._connect(0)
        for _ in range(2):
            self._ask(0, "GET", f"/api/games/{self.table}.rage", None, 200, write_text(self._record))

    def rows(self) -> Rows:
        """What the database holds in the end."""
        seats = [self._seat(seat) for seat in range(3)]
        places = sorted(standing(self._rules, self._state.sheet), key=lambda place: place.seat)
        outcome = {"totals": [place.total for place in places], "places": [place.place for place in places]}
        kept = {"pace": "free", "stand_in": True, "listed": False, "printed": printed_of(self._rules), **SETTINGS}
        table = {"id": self.table, "status": "over", "seats": json.dumps(seats)}
        return {
            "tables": [{**table, "settings": json.dumps(kept), "outcome": json.dumps(outcome)}],
            "log": self.log,
            "people": [{"id": self.person(seat), "name": self.client(seat)} for seat in range(3)],
            "results": [
                {
                    "table_id": self.table,
                    "seat": p.seat,
                    "person": self.person(p.seat),
                    "points": p.total,
                    "place": p.place,
                }
                for p in places
            ],
            "sitters": [],
            "problems": [],
        }

    def _add(self, seat: int, what: str, **details: Any) -> None:
        self._time += 0.01
        self.events.append({"at": self._time, "client": self.client(seat), "what": what, **details})

    def _ask(self, seat: int, method: str, path: str, body: Any, status: int, text: str) -> None:
        self._ids[_NAMES[seat]] += 1
        number = self._ids[_NAMES[seat]]
        self._add(seat, "asks", number=number, method=method, path=path, body=body)
        self._add(seat, "answered", number=number, status=status, text=text)

    def _connect(self, seat: int) -> None:
        self._connections[_NAMES[seat]] += 1
        self._add(seat, "connects", connection=self._connections[_NAMES[seat]], table=self.table)
        self._tell_table(seat)
        if self.log:
            self._tell_game(seat)

    def _receive(self, seat: int, frame: dict[str, Any]) -> None:
        self._add(seat, "received", connection=self._connections[_NAMES[seat]], frame=frame)

    def _command(self, seat: int, command: dict[str, Any], no: str = "") -> None:
        number = self._send(seat, command)
        if not no:
            for other in range(3):
                self._tell_table(other)
        self._receive(seat, {"t": "reply", "id": number, **({"no": no} if no else {})})

    def _send(self, seat: int, command: dict[str, Any]) -> int:
        self._ids[_NAMES[seat]] += 1
        number = self._ids[_NAMES[seat]]
        self._add(seat, "sent", connection=self._connections[_NAMES[seat]], frame={"id": number, **command})
        return number

    def _seat(self, seat: int) -> dict[str, Any]:
        taken = seat < self._seated
        return {"kind": "person" if taken else "free", "bot": None, "person": self.person(seat) if taken else None}

    def _tell_table(self, seat: int) -> None:
        frame = {
            "t": "table",
            "status": self._status,
            "settings": self._settings,
            "seats": [self._seat(other) for other in range(3)],
            "you": self.person(seat),
            "seat": seat,
            "paused_by": 1 if self._is_paused else None,
        }
        self._receive(seat, frame)

    def _tell_game(self, seat: int, answers: int | None = None) -> None:
        frame = {
            "t": "game",
            "v": len(self.log),
            "shared": _plain(shared_view(view_of(self._state, None))),
            "own": _plain(own_view(private_view_of(self._state, seat))),
        }
        self._receive(seat, {**frame, **({} if answers is None else {"answers": answers})})

    def _keep(self, seat: int, text: str, by: str) -> None:
        self.log.append({"table_id": self.table, "number": len(self.log) + 1, "seat": seat, "entry": text, "by": by})

    def _deal(self) -> None:
        self._state, events = deal_next(self._state, self._rng)
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        cards = Deal(dealt.hands, dealt.pile)
        self._record = add_deal(self._record, cards)
        self._keep(
            dealt.dealer, "|".join(" ".join(c.text for c in part) for part in (*cards.hands, cards.pile)), "deal"
        )
        for seat in range(3):
            self._tell_game(seat)

    def _move(self) -> None:
        """One move; a card that is not in the hand is tried first, now and then."""
        seat = self._rng.choice(seats_to_act(self._state))
        move = self._rng.choice(legal_moves(self._state, seat).moves)
        version = len(self.log)
        if version % 5 == 3:
            self._command(seat, {"do": "move", "v": version, "move": "99"}, "illegal")
        number = self._send(seat, {"do": "move", "v": version, "move": str(move)})
        step = apply(self._state, seat, move)
        assert isinstance(step, tuple)
        self._state = step[0]
        self._record = add_move(self._record, seat, move)
        self._keep(seat, str(move), "person")
        for other in range(3):
            self._tell_game(other, number if other == seat else None)


def _plain(content: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(content))


def invent() -> tuple[Events, Rows]:
    """A good history of two tables."""
    tables = [InventedTable("aaaa", 1), InventedTable("bbbb", 2)]
    rows: Rows = {}
    for table in tables:
        table.play()
        for name, content in table.rows().items():
            rows.setdefault(name, []).extend(content)
    events = sorted((event for table in tables for event in table.events), key=lambda event: event["at"])
    return events, rows
