"""Acknowledged means synced in PostgreSQL too: after a crash of its disk it recovers every move."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import psycopg
import pytest
from faults.disk.crashes import POINTS, Crash, Log, crashes, losses_in, read_log
from faults.disk.crowd import play, running
from faults.disk.disk import Disk
from faults.disk.postgres_process import NotStarted, make_data, own, serving
from faults.disk.trace import is_there, recording


@pytest.fixture
def folder() -> Iterator[Path]:
    """With a short path, which a socket of PostgreSQL's needs, and of the user that it runs as."""
    assert is_there(), "this test records a server with strace: run tests/install-fault-tools"
    made = Path(mkdtemp(prefix="rage-disk-"))
    own(made)
    yield made
    shutil.rmtree(made)


def found_after(folder: Path, *settings: str, points: int, moves: int) -> list[Crash]:
    """What is wrong after crashes, in the middle of which PostgreSQL was asked to bring its log into its tables."""
    data, base, record = folder / "data", folder / "base", folder / "record"
    make_data(data)
    shutil.copytree(data, base)
    with serving(data, *settings, recorded_by=recording(record, [])) as url:
        with running(url) as server:
            acknowledged = asyncio.run(play(server, 2, moves))
            with psycopg.connect(f"host={data} user=postgres dbname=postgres", autocommit=True) as connection:
                connection.execute("CHECKPOINT")
            acknowledged += asyncio.run(play(server, 2, moves))
        whole = read_log(url)
    return crashes(
        record,
        Disk(data, base, keeps_names=True),
        sorted(acknowledged),
        lambda image, must: recovered(image, must, whole),
        points=points,
        rng=Random(1),
        scratch=folder,
    )


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


def test_every_acknowledged_move_is_there_after_the_power_failed(folder: Path) -> None:
    """Also where PostgreSQL is set up to answer a commit before it is synced: the server asks for more."""
    assert found_after(folder, "synchronous_commit=off", points=POINTS // 6, moves=8) == []


def test_it_would_be_noticed_if_commits_were_not_synced(folder: Path) -> None:
    assert found_after(folder, "fsync=off", points=1, moves=3)
