"""Endings: every game that was dealt is over, scored as the law and the oracle say, and its record never changes."""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from faults.checker.complaint import Complaint
from faults.checker.history import History
from faults.checker.log import BrokenLog, TableLog

from rage.engine import RecordError, final_state, read_text
from rage.engine.sheet import totals

Rows = dict[str, list[dict[str, Any]]]


def check_endings(history: History, logs: dict[str, TableLog], rows: Rows) -> Iterator[Complaint]:
    for at in history.did_not_end:
        yield Complaint("does-not-end", "", f"the server went on for two minutes after SIGTERM, at {at:.1f}")
    if history.groups_late:
        text = f"for two minutes no move was made, and {history.groups_late} groups had not come to their game's end"
        yield Complaint("stands-still", "", text)
    for at in history.two_served:
        yield Complaint("two-servers", "", f"a second server served beside the first, at {at:.1f}")
    for table in history.records_missing:
        yield Complaint("record-missing", table, "the game came to its end, and its record does not come")
    for row in rows["problems"]:
        yield Complaint("broken-database", "", row["problem"])
    visited = {connection.table for connection in history.connections}
    for table, log in logs.items():
        try:
            outcome = log.outcome
            if log.row["status"] == "over":
                yield from _check_scores(log, outcome, [row for row in rows["results"] if row["table_id"] == table])
            elif outcome is not None:
                yield Complaint("stands-still", table, "the log has the last card, the table goes on")
        except BrokenLog as broken:
            yield Complaint("broken-log", table, str(broken))
        if log.row["status"] == "playing" and table in visited:
            yield Complaint("stands-still", table, f"not over after {len(log.entries)} entries")
        if log.row["status"] == "lobby" and log.entries:
            yield Complaint("lobby-again", table, f"a lobby with {len(log.entries)} entries in its log")
    yield from _check_records(history, logs)


def _check_scores(
    log: TableLog, outcome: tuple[list[int], list[int]] | None, results: list[dict[str, Any]]
) -> Iterator[Complaint]:
    if outcome is None:
        yield Complaint("lost-move", log.id, "the table is over, its log is not")
        return
    stored = json.loads(log.row["outcome"])
    said = stored["totals"], stored["places"]
    if said != outcome or log.oracle_totals() != outcome[0]:
        text = f"stored {said}, by the law {outcome}, by the oracle {log.oracle_totals()}"
        yield Complaint("wrong-scores", log.id, text)
    people = {(seat, taken["person"]) for seat, taken in enumerate(log.seats) if taken["person"]}
    if {(row["seat"], row["person"]) for row in results} != people:
        yield Complaint("wrong-scores", log.id, f"results of {len(results)} for {len(people)} people")
    for row in results:
        if (row["points"], row["place"]) != (outcome[0][row["seat"]], outcome[1][row["seat"]]):
            yield Complaint("wrong-scores", log.id, f"the result of seat {row['seat']} is {row['points']} points")


def _check_records(history: History, logs: dict[str, TableLog]) -> Iterator[Complaint]:
    """A record is the same whenever it is asked for, and tells the game of the log."""
    texts: dict[str, set[str]] = defaultdict(set)
    for request in history.requests:
        if request.path.endswith(".rage") and request.status == 200:
            texts[request.path.split("/")[-1].removesuffix(".rage")].add(request.text)
    for table, found in texts.items():
        if len(found) > 1:
            yield Complaint("record-changed", table, f"{len(found)} different records")
        for text in found:
            yield from _check_record(text, logs.get(table), table)


def _check_record(text: str, log: TableLog | None, table: str) -> Iterator[Complaint]:
    try:
        record = read_text(text)
        told = [(seat, str(move)) for round in record.rounds for seat, move in round.moves]
        ended = list(totals(final_state(record).sheet))
    except (RecordError, ValueError) as error:
        yield Complaint("record-wrong", table, f"it cannot be replayed: {error}")
        return
    if log is None:
        yield Complaint("lost-move", table, "there is a record, and no table")
        return
    try:
        kept = [(entry.seat, entry.text) for _deal, moves in log.rounds() for entry in moves]
        if told != kept or log.outcome is None or ended != log.outcome[0]:
            yield Complaint("record-wrong", table, "its moves or its totals are not those of the log")
    except BrokenLog:
        return
