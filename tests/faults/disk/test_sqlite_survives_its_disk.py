"""Acknowledged means synced: when the power fails and the disk forgets what was not synced, SQLite has every move."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from faults.disk.crashes import POINTS, Crash, Log, crashes, losses_in, read_log
from faults.disk.crowd import play, running
from faults.disk.disk import Disk
from faults.disk.trace import is_there, recording

CHECKPOINTS = "wal_autocheckpoint = 25"
"""The log is brought into the database often, so that the power fails in the middle of that too."""


@pytest.fixture(autouse=True)
def recorder() -> None:
    assert is_there(), "this test records a server with strace: run tests/install-fault-tools"


def found_after(tmp_path: Path, *pragmas: str, points: int, moves: int) -> list[Crash]:
    """What is wrong after crashes of a server that makes its own folder and file."""
    root, record = tmp_path / "disk", tmp_path / "record"
    root.mkdir()
    data = root / "new" / "folder" / "rage.sqlite"
    with running(str(data), CHECKPOINTS, *pragmas, recorded_by=recording(record, [])) as server:
        acknowledged = asyncio.run(play(server, 3, moves))
    whole = read_log(str(data))

    def examine(image: Path, must: Log) -> list[str]:
        file = image / data.relative_to(root)
        if not file.exists():
            return [f"{len(must)} tables are gone with their file"] if must else []
        return losses_in(str(file), must, whole)

    return crashes(record, Disk(root), acknowledged, examine, points=points, rng=Random(1), scratch=tmp_path)


def test_every_acknowledged_move_is_there_after_the_power_failed(tmp_path: Path) -> None:
    assert found_after(tmp_path, points=POINTS, moves=20) == []


def test_it_would_be_noticed_if_the_log_were_not_synced(tmp_path: Path) -> None:
    """In this mode SQLite syncs only when it brings its log into the database."""
    assert found_after(tmp_path, "synchronous = NORMAL", "wal_autocheckpoint = 1000", points=6, moves=6)
