"""Views: everybody saw what the log says their seat may see, and nobody saw a version and then an earlier one."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from faults.checker.complaint import Complaint
from faults.checker.history import Connection, Frame, History
from faults.checker.log import BrokenLog, TableLog

from rage.engine import private_view_of, view_of
from rage.wire.view import own_view, shared_view, sheet_of


def check_views(history: History, logs: dict[str, TableLog]) -> Iterator[Complaint]:
    yield from _check_same(history)
    yield from _check_forwards(history)
    for connection in history.connections:
        log = logs.get(connection.table)
        for told in connection.told:
            if told.frame["t"] == "game":
                if log is None or told.frame["v"] > len(log.entries):
                    text = f"{connection.client} saw version {told.frame['v']}, which is not in the log"
                    yield Complaint("lost-move", connection.table, text)
                else:
                    yield from _check_view(connection, told.frame, log)


def _check_same(history: History) -> Iterator[Complaint]:
    """Two clients never saw different things for the same version."""
    seen: dict[tuple[str, int, object], tuple[str, Any]] = {}
    for connection in history.connections:
        for told in connection.told:
            if told.frame["t"] != "game":
                continue
            own = told.frame.get("own")
            parts: list[tuple[object, Any]] = [("shared", told.frame["shared"])]
            if own:
                parts.append((own["seat"], own))
            for part, content in parts:
                who, first = seen.setdefault((connection.table, told.frame["v"], part), (told.client, content))
                if first != content:
                    text = f"version {told.frame['v']}: {who} saw {first}, {told.client} saw {content}"
                    yield Complaint("different-views", connection.table, text)


def _check_forwards(history: History) -> Iterator[Complaint]:
    """Versions never go back: not on a connection, nor on one that was opened after somebody saw a version."""
    heard: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for connection in history.connections:
        for told in connection.told:
            if told.frame["t"] == "game":
                heard[connection.table].append((told.at, told.frame["v"]))
    for connection in history.connections:
        before = [version for at, version in heard[connection.table] if at < connection.asked]
        newest, where = max(before, default=0), "before it was opened"
        for told in connection.told:
            if told.frame["t"] == "game":
                if told.frame["v"] < newest:
                    text = f"{connection.client} was told {told.frame['v']} when {newest} was known {where}"
                    yield Complaint("went-back", connection.table, text)
                newest, where = told.frame["v"], "on that connection"


def _check_view(connection: Connection, frame: Frame, log: TableLog) -> Iterator[Complaint]:
    table, version, own = connection.table, frame["v"], frame.get("own")
    seat = own["seat"] if own else None
    try:
        state = log.states[version - 1]
        hidden = log.hidden_from(seat, version)
    except BrokenLog:
        return  # that is a complaint of its own
    leaked = _texts(frame) & hidden
    if leaked:
        yield Complaint("hidden-card", table, f"{connection.client} was told {sorted(leaked)} at version {version}")
    expected = {"shared": msgspec.to_builtins(shared_view(view_of(state, None)))}
    if own:
        expected["own"] = msgspec.to_builtins(own_view(private_view_of(state, own["seat"])))
    if frame.get("sheet") is not None:
        expected["sheet"] = msgspec.to_builtins(sheet_of(view_of(state, None)))
    for part, content in expected.items():
        if _plain(content) != frame[part]:
            text = f"{connection.client} was told {part} {frame[part]} at version {version}, not {content}"
            yield Complaint("wrong-view", table, text)


def _plain(content: Any) -> Any:
    """As it is after a journey through JSON."""
    return msgspec.json.decode(msgspec.json.encode(content))


def _texts(content: Any) -> set[str]:
    """Every text in a frame, at any depth."""
    if isinstance(content, str):
        return {content}
    if isinstance(content, dict):
        return set().union(*map(_texts, content.values()))
    if isinstance(content, list):
        return set().union(*map(_texts, content)) if content else set()
    return set()
