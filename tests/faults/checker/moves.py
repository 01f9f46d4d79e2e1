"""Moves: what was acknowledged is in the log, once and in order; what was refused is not."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator

from faults.checker.complaint import Complaint
from faults.checker.history import DONE, Command, History
from faults.checker.log import PERSON, UNDO, Entry, TableLog


def check_moves(history: History, logs: dict[str, TableLog]) -> Iterator[Complaint]:
    moves: dict[tuple[str, int], list[Command]] = defaultdict(list)
    for command in history.commands:
        log = logs.get(command.table)
        if command.frame["do"] != "move" or log is None:
            continue
        seat = _seat_of(history, command, log)
        if seat is not None:
            moves[command.table, seat].append(command)
        elif command.answer == DONE:
            yield Complaint("seat-lost", command.table, f"{command.client} moved, and sits nowhere")
    for (table, seat), commands in moves.items():
        own = [entry for entry in logs[table].entries if entry.seat == seat and not entry.is_deal and entry.by != UNDO]
        for command in commands:
            yield from _check_acknowledged(command, own)
        yield from _check_asked_for([entry for entry in own if entry.by == PERSON], own, commands)
    for table, log in logs.items():
        for entry in log.entries:
            if entry.by == PERSON and (table, entry.seat) not in moves:
                yield Complaint("unasked-move", table, f"nobody in seat {entry.seat} ever moved: {entry}")
    yield from _check_order(history, moves)
    for command, frame in history.answered_twice:
        yield Complaint("answered-twice", command.table, f"{command.client}: {command.frame} again by {frame}")


def _seat_of(history: History, command: Command, log: TableLog) -> int | None:
    person = history.person(command.client)
    return next((seat for seat, taken in enumerate(log.seats) if person and taken["person"] == person), None)


def first_after(own: list[Entry], version: int) -> Entry | None:
    """A seat's first move after a version: the one that an answer to that version can have become."""
    place = bisect_right([entry.number for entry in own], version)
    return own[place] if place < len(own) else None


def _check_acknowledged(command: Command, own: list[Entry]) -> Iterator[Complaint]:
    if command.answer != DONE:
        return
    kept = first_after(own, command.frame["v"])
    if kept is None or kept.text != command.frame["move"]:
        yield Complaint("lost-move", command.table, f"{command.client}'s {command.frame} was acknowledged, not {kept}")
    elif command.led_to is not None and (kept.number != command.led_to or kept.by != PERSON):
        yield Complaint(
            "lost-move", command.table, f"{command.client}'s {command.frame} was told as {command.led_to}, is {kept}"
        )


def _check_asked_for(made: list[Entry], own: list[Entry], commands: list[Command]) -> Iterator[Complaint]:
    """Every move that the log ascribes to a person was sent by them, for that decision, and not refused each time."""
    for entry in made:
        same = [command for command in commands if command.frame["move"] == entry.text]
        meant = [command for command in same if first_after(own, command.frame["v"]) == entry]
        table = commands[0].table
        if not meant:
            before = [command for command in same if command.frame["v"] < entry.number]
            kind = "doubled-move" if before else "unasked-move"
            yield Complaint(kind, table, f"{entry} is no answer to any view; sent were {[c.frame for c in before]}")
        elif all(command.is_refused for command in meant):
            answers = [f"{command.frame} {command.answer}" for command in meant]
            yield Complaint("refused-move", table, f"{entry} is in the log, and was refused: {answers}")


def _check_order(history: History, moves: dict[tuple[str, int], list[Command]]) -> Iterator[Complaint]:
    """A move that was sent when a version was known has a later number."""
    known: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for at, table, version in sorted(_versions_told(history)):
        highest = known[table][-1][1] if known[table] else 0
        known[table].append((at, max(highest, version)))
    for (table, _seat), commands in moves.items():
        times = [at for at, _ in known[table]]
        for command in commands:
            place = bisect_right(times, command.at)
            if command.led_to is not None and place and command.led_to <= known[table][place - 1][1]:
                text = f"{command.client}'s {command.frame} became {command.led_to}, not after what was known"
                yield Complaint("wrong-order", table, text)


def _versions_told(history: History) -> Iterator[tuple[float, str, int]]:
    for connection in history.connections:
        for told in connection.told:
            if told.frame["t"] == "game":
                yield told.at, connection.table, told.frame["v"]
