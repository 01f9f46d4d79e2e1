"""Seats, settings, names and pauses: what was acknowledged stays until somebody changes it."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, NamedTuple

from faults.checker.complaint import Complaint
from faults.checker.history import DONE, Command, History
from faults.checker.log import TableLog

NOWHERE = -1


@dataclass(frozen=True)
class Write:
    """Somebody asked for a value; None stands for one that the server chose."""

    value: Any
    sent: float
    answered: float
    is_acknowledged: bool


@dataclass(frozen=True)
class Read:
    """Somebody was told a value that held at some moment of a span."""

    value: Any
    begins: float
    ends: float
    who: str


def unexplained(writes: Sequence[Write], reads: Sequence[Read], *, first: Any) -> Iterator[Read]:
    """The reads of a register that no order of its writes explains.

    A value may be read if it was asked for before the read ended and, since it was done, no other write was begun
    and acknowledged before the read began.
    """
    known = [Write(first, -inf, -inf, is_acknowledged=True), *writes]
    for read in reads:
        acknowledged = [write for write in known if write.is_acknowledged and write.answered < read.begins]
        newest = max((write.sent for write in acknowledged), default=-inf)
        fitting = (write for write in known if write.value == read.value or _is_some_seat(write, read))
        if not any(write.sent <= read.ends and write.answered >= newest for write in fitting):
            yield read


def _is_some_seat(write: Write, read: Read) -> bool:
    return write.value is None and read.value != NOWHERE


def check_registers(history: History, logs: dict[str, TableLog], people: list[dict[str, Any]]) -> Iterator[Complaint]:
    for table in _tables_made(history):
        if table not in logs:
            yield Complaint("lost-table", table, "it was made, and is not in the database")
    yield from _check_settings(history, logs)
    yield from _check_seats(history, logs)
    yield from _check_pauses(history)
    yield from _check_names(history, people)
    yield from _check_status(history, logs)
    for client, persons in history.persons.items():
        if len(persons) > 1:
            yield Complaint("new-identity", "", f"{client} was {len(persons)} people: {sorted(persons)}")


def _write(command: Command, value: Any) -> list[Write]:
    """What a command asked for; twice, if it came again by another way."""
    until = command.connection.repeated_until
    again = [] if until is None else [Write(value, command.at, max(until, command.at), is_acknowledged=False)]
    if command.answer and command.answer != DONE:
        return again
    return [Write(value, command.at, command.answered, command.answer == DONE), *again]


def _reads(history: History, table: str, value: Callable[[dict[str, Any]], Any]) -> list[Read]:
    """What clients were told first when they opened a table: that held since they asked, at the earliest."""
    found = []
    for connection in history.connections:
        first = next((told for told in connection.told if told.frame["t"] == "table"), None)
        if connection.table == table and first is not None:
            found.append(Read(value(first.frame), connection.asked, first.at, connection.client))
    return found


def _settings_of(message: dict[str, Any]) -> str:
    defaults = {"options": {}, "pace": "free", "stand_in": True, "listed": False}
    return json.dumps({**defaults, **message}, sort_keys=True)


def _check_settings(history: History, logs: dict[str, TableLog]) -> Iterator[Complaint]:
    made = _tables_made(history)
    for table, log in logs.items():
        if table not in made:
            continue
        asked = [c for c in history.commands if c.table == table and c.frame["do"] == "arrange"]
        writes = [write for command in asked for write in _write(command, _settings_of(command.frame["settings"]))]
        stored = {key: log.settings[key] for key in ("edition", "options", "pace", "stand_in", "listed")}
        reads = _reads(history, table, lambda frame: _settings_of(frame["settings"]))
        reads.append(Read(_settings_of(stored), inf, inf, "the database"))
        for read in unexplained(writes, reads, first=_settings_of(made[table].settings)):
            yield Complaint("settings-lost", table, f"{read.who} was told {read.value}")


class Made(NamedTuple):
    """A table that was made by an acknowledged request: it has its maker in a seat from the beginning."""

    settings: dict[str, Any]
    person: str | None
    span: tuple[float, float]


def _tables_made(history: History) -> dict[str, Made]:
    return {
        json.loads(r.text)["id"]: Made(r.body["settings"], history.person(r.client), (r.at, r.answered))
        for r in history.requests
        if r.method == "POST" and r.status == 201
    }


def _seat_in(seats: list[dict[str, Any]], person: str) -> int:
    return next((seat for seat, taken in enumerate(seats) if taken["person"] == person), NOWHERE)


def _seat_told(person: str, frame: dict[str, Any]) -> int:
    return _seat_in(frame["seats"], person)


def _check_seats(history: History, logs: dict[str, TableLog]) -> Iterator[Complaint]:
    """A seat, once acknowledged, is somebody's until they leave it before the first deal."""
    made = _tables_made(history)
    by_person: dict[tuple[str, str], list[Command]] = defaultdict(list)
    for command in history.commands:
        person = history.person(command.client)
        if command.frame["do"] in {"sit", "leave"} and person is not None and command.table in made:
            by_person[command.table, person].append(command)
    for table, (_, person, _) in made.items():
        if person is not None:
            by_person.setdefault((table, person), [])
    for (table, person), commands in by_person.items():
        log = logs.get(table)
        writes = [Write(None, *made[table].span, is_acknowledged=True)] if made[table].person == person else []
        for command in commands:
            is_sitting = command.frame["do"] == "sit"
            writes += _write(command, command.frame.get("seat") if is_sitting else NOWHERE)
        reads = _reads(history, table, partial(_seat_told, person))
        if log is not None:
            reads.append(Read(_seat_in(log.seats, person), inf, inf, "the database"))
        for read in unexplained(_without_later_leaves(writes), reads, first=NOWHERE):
            yield Complaint("seat-lost", table, f"{person} sits at {read.value}, says {read.who}")


def _without_later_leaves(writes: list[Write]) -> list[Write]:
    """After the first deal `leave` gives no seat up: whether it came before, its sender cannot always know."""
    return [
        Write(write.value, write.sent, inf, is_acknowledged=False) if write.value == NOWHERE else write
        for write in writes
    ]


def _check_pauses(history: History) -> Iterator[Complaint]:
    tables = {c.table for c in history.commands if c.frame["do"] in {"pause", "resume"}}
    for table in tables:
        asked = [c for c in history.commands if c.table == table and c.frame["do"] in {"pause", "resume"}]
        writes = [write for command in asked for write in _write(command, command.frame["do"] == "pause")]
        reads = _reads(history, table, lambda frame: frame["paused_by"] is not None)
        for read in unexplained(writes, reads, first=False):
            yield Complaint("pause-lost", table, f"{read.who} was told {'a pause' if read.value else 'no pause'}")


def _check_names(history: History, people: list[dict[str, Any]]) -> Iterator[Complaint]:
    stored = {row["id"]: row["name"] for row in people}
    for client in {request.client for request in history.requests if request.method == "PUT"}:
        person = history.person(client)
        own = [r for r in history.requests if r.client == client and r.method == "PUT" and r.path == "/api/me"]
        writes = [
            Write(r.body["name"], r.at, inf if r.is_repeated else r.answered, r.status == 200 and not r.is_repeated)
            for r in own
            if r.status in {None, 200} or r.is_repeated
        ]
        if person is not None:
            read = Read(stored.get(person, ""), inf, inf, "the database")
            for wrong in unexplained(writes, [read], first=""):
                yield Complaint(
                    "name-lost", "", f"{client} is called {wrong.value!r}; asked for {[w.value for w in writes]}"
                )


def _check_status(history: History, logs: dict[str, TableLog]) -> Iterator[Complaint]:
    """A table where cards were dealt is never a lobby again, and one that is over stays so."""
    order = {"lobby": 0, "playing": 1, "over": 2}
    seen: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for connection in history.connections:
        for told in connection.told:
            if told.frame["t"] == "table":
                seen[connection.table].append((told.at, order[told.frame["status"]]))
    for connection in history.connections:
        known = seen.get(connection.table, [])
        newest = max((status for at, status in known if at < connection.asked), default=0)
        for told in connection.told:
            if told.frame["t"] == "table":
                if order[told.frame["status"]] < newest:
                    text = f"{connection.client} was told {told.frame['status']} after it had gone on"
                    yield Complaint("lobby-again", connection.table, text)
                newest = order[told.frame["status"]]
    for table, statuses in seen.items():
        last = max(status for _, status in statuses)
        if table not in logs or order[logs[table].row["status"]] < last:
            yield Complaint("lobby-again", table, "the database knows less than people were told")
