"""Backups: a database as one file that anybody can open, verified before it has its name."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rage.server.admin.check import CheckReport, check
from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import file_of
from rage.server.admin.sqlite_file import (
    copy_into_new_file,
    fingerprint_of,
    logs_beside,
    put_in_place,
    refuse_part_of_database,
)

DRAFT = ".part"
"""How the name of a file ends that is not whole yet."""


@dataclass(frozen=True)
class Backup:
    """A backup that was made."""

    file: Path
    size: int
    report: CheckReport
    """What it holds. A backup of a database that is not sound is made all the same, and this says so."""


def back_up(data: str, file: Path, *, force: bool = False) -> Backup:
    """Copy a database into a file, beside a running server. An `AdminError` says why not; then there is no file."""
    source, file = file_of(data), file_of(str(file)) or file
    if source is not None and _is_same(source, file):
        raise AdminError(Problem.SAME_PLACE, str(file))
    refuse_part_of_database(file, source)
    if file.exists() and not force:
        raise AdminError(Problem.EXISTS, str(file))
    place = file.resolve()  # a link stays one
    for log in logs_beside(place):  # of a database that is open, or was not closed
        raise AdminError(Problem.IN_USE, str(file), why=log.name)
    with drafted(place) as draft:
        copied = copy_into_new_file(data, draft)
        if fingerprint_of(str(draft)) != copied:
            raise AdminError(Problem.DIFFERS, str(file))
        report = check(str(draft))
        try:
            put_in_place(draft, place)
        except OSError as error:
            raise AdminError(Problem.CANNOT_WRITE, str(file), why=error.strerror or str(error)) from None
    return Backup(file, file.stat().st_size, report)


@contextmanager
def drafted(file: Path) -> Iterator[Path]:
    """A name beside a file, for what is not whole yet; whatever still has it in the end is dropped."""
    draft = file.with_name(f".{file.name}.{os.getpid()}{DRAFT}")
    leftovers = [draft, *(draft.with_name(f"{draft.name}-{suffix}") for suffix in ("journal", "wal", "shm"))]
    try:
        yield draft
    except AdminError as error:
        if error.place != str(draft):
            raise
        details = {name: content for name, content in error.details.items() if name != "place"}
        raise AdminError(error.problem, str(file), error.findings, **details) from None  # nobody asked for the draft
    finally:
        for leftover in leftovers:
            leftover.unlink(missing_ok=True)


def _is_same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)
