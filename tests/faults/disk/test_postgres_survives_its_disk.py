"""Acknowledged means synced in PostgreSQL too: after a crash of its disk it recovers every move."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import NamedTuple

import psycopg
import pytest
from faults.disk.crashes import POINTS, Crash, Log, crashes, losses_in, read_log
from faults.disk.crowd import Acknowledged, play, running
from faults.disk.disk import Disk
from faults.disk.postgres_process import NotStarted, make_data, own, serving
from faults.disk.trace import is_there, recording


class Record(NamedTuple):
    """What PostgreSQL did with its files while people played."""

    folder: Path
    file: Path
    acknowledged: list[Acknowledged]
    whole: Log

    def crashes(self, disk: Disk, points: int) -> list[Crash]:
        return crashes(
            self.file,
            disk,
            self.acknowledged,
            lambda image, must: recovered(image, must, self.whole),
            points=points,
            rng=Random(1),
            scratch=self.folder,
        )


@pytest.fixture(scope="module")
def record() -> Iterator[Record]:
    """PostgreSQL is set up to answer a commit before it is synced, and the server asks for more.

    In the middle it is told to bring its log into its tables. The folder has a short path, which a socket needs.
    """
    assert is_there(), "this test records a server with strace: run tests/install-fault-tools"
    folder = Path(mkdtemp(prefix="rage-disk-"))
    own(folder)
    data, file = folder / "data", folder / "record"
    make_data(data)
    shutil.copytree(data, folder / "base")
    with serving(data, "synchronous_commit=off", recorded_by=recording(file, [])) as url:
        with running(url) as server:
            acknowledged = asyncio.run(play(server, 2, 8))
            with psycopg.connect(f"host={data} user=postgres dbname=postgres", autocommit=True) as connection:
                connection.execute("CHECKPOINT")
            acknowledged += asyncio.run(play(server, 2, 8))
        whole = read_log(url)
    yield Record(folder, file, sorted(acknowledged), whole)
    shutil.rmtree(folder)


def recovered(image: Path, must: Log, whole: Log) -> list[str]:
    """What is missing when PostgreSQL has been started on what was found."""
    for name in ("postmaster.pid", *(path.name for path in image.glob(".s.PGSQL*"))):
        (image / name).unlink(missing_ok=True)
    own(image)
    try:
        with serving(image, "fsync=off") as url:
            return losses_in(url, must, whole)
    except NotStarted as error:
        return [str(error)]


def test_every_acknowledged_move_is_there_after_the_power_failed(record: Record) -> None:
    disk = Disk(record.folder / "data", record.folder / "base", keeps_names=True)
    assert record.crashes(disk, POINTS // 6) == []


def test_it_would_be_noticed_if_commits_were_not_synced(record: Record) -> None:
    disk = Disk(record.folder / "data", record.folder / "base", keeps_names=True, heeds_syncs=False)
    assert record.crashes(disk, 1)
