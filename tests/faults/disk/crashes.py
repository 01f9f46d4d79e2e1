"""Crashes of the disk at many points of a record: what was acknowledged before each of them is there afterwards."""

import os
import shutil
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple

from faults.disk.crowd import Acknowledged
from faults.disk.disk import Disk
from faults.disk.trace import Operation, Trace
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from rage.server.admin.check import check
from rage.server.admin.reading import revision_of
from rage.server.store.database import open_writing_engine
from rage.server.store.schema import log

POINTS = int(os.environ.get("RAGE_CRASH_POINTS", "24"))
"""How often the power fails in a test; for PostgreSQL, which takes longer to start, a sixth of it."""
Log = dict[str, list[str]]
"""The entries of each table, in order."""


class Crash(NamedTuple):
    """What is wrong after a crash."""

    point: int
    """After so many operations."""
    losses: list[str]


def crashes(
    record: Path,
    disk: Disk,
    acknowledged: Sequence[Acknowledged],
    examine: Callable[[Path, Log], list[str]],
    *,
    points: int,
    rng: Random,
    scratch: Path,
) -> list[Crash]:
    """Let the power fail at some points, at the first one after an acknowledgement more often than elsewhere, and last.

    What `examine` is given is the disk as it was found, and what must be there: for each table as many entries as were
    acknowledged.
    """
    operations = list(Trace(record).operations())
    chosen = set(chosen_points(operations, acknowledged, points, rng))
    found = []

    def crash(number: int, time: float) -> None:
        image = scratch / f"crash-{number}"
        disk.crash(image, rng)
        losses = examine(image, wanted(acknowledged, time))
        if losses:
            found.append(Crash(number, losses))
        shutil.rmtree(image)

    for number, operation in enumerate(operations):
        if number in chosen:
            crash(number, operation.time)
        disk.follow(operation)
    crash(len(operations), inf)
    return found


def chosen_points(
    operations: Sequence[Operation], acknowledged: Sequence[Acknowledged], points: int, rng: Random
) -> list[int]:
    syncs = [number for number, operation in enumerate(operations) if operation.call in {"fsync", "fdatasync"}]
    first = min(syncs, default=0)
    after = [
        next((number for number, operation in enumerate(operations) if operation.time > entry.time), None)
        for entry in rng.sample(list(acknowledged), min(len(acknowledged), 2 * points // 3))
    ]
    exact = [number for number in after if number is not None]
    return exact + rng.sample(range(first, len(operations)), points - 1 - len(exact))


def wanted(acknowledged: Sequence[Acknowledged], time: float) -> Log:
    """How many entries each table must have, as a list of that length."""
    numbers: dict[str, int] = {}
    for entry in acknowledged:
        if entry.time < time:
            numbers[entry.table] = max(numbers.get(entry.table, 0), entry.number)
    return {table: [""] * number for table, number in numbers.items()}


def read_log(data: str) -> Log:
    """What a database holds, read by the server's own code."""
    engine = open_writing_engine(data)
    try:
        with engine.connect() as connection:
            if revision_of(connection) is None:
                return {}
            found: Log = {}
            for table, entry in connection.execute(
                select(log.c.table_id, log.c.entry).order_by(log.c.table_id, log.c.number)
            ):
                found.setdefault(table, []).append(entry)
            return found
    finally:
        engine.dispose()


def losses_in(data: str, must: Log, whole: Log) -> list[str]:
    """What is missing, or other than it was, or not sound."""
    try:
        stored = read_log(data)
    except SQLAlchemyError as error:
        return [f"cannot be read: {error}"]
    found = []
    for table, entries in must.items():
        there = stored.get(table, [])
        if len(there) < len(entries):
            found.append(f"{table}: {len(entries)} acknowledged, {len(there)} there")
    found += [f"{table}: other entries" for table, there in stored.items() if whole[table][: len(there)] != there]
    if stored:
        found += [f"{finding.flaw}: {finding.details}" for finding in check(data).findings]
    return found
