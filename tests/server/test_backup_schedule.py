"""Backups by the clock: made when the newest is too old, kept as many as asked for, and nobody waits for them."""

import asyncio
import os
import sqlite3
import stat
import time
from contextlib import closing
from dataclasses import replace
from errno import EIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cli.run_command import run
from server.running_server import config_for, open_server
from server.stored_games import store_random_games

from rage.engine import rules_of
from rage.server.admin import schedule as schedule_module
from rage.server.admin.backup_process import make
from rage.server.admin.check import check
from rage.server.admin.schedule import BackupSchedule
from rage.server.config import BackupPlan
from rage.server.metrics import Metrics
from rage.server.setting_forms import seconds
from rage.words import Language

PATIENCE = 60


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    file = tmp_path / "rage.sqlite"
    store_random_games(file, 2, Random(1), rules_of("de-amigo", 3, {"hand_sizes": [1]}))
    return file


def made(folder: Path) -> list[Path]:
    return sorted(folder.glob("rage-*.sqlite"))


def value(metrics: Metrics, name: str) -> float:
    return metrics.registry.get_sample_value("rage_backups_total", {"outcome": name}) or 0


async def until(metrics: Metrics, name: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not value(metrics, name):
            await asyncio.sleep(0.02)


def named(stored: Path, day: str) -> str:
    """The name that a backup of a database got on a day."""
    return f"rage-{day}T000000Z{BackupSchedule(str(stored), BackupPlan(stored.parent), Metrics())._ending}"  # noqa: SLF001


def old(folder: Path, number: int, age: float, stored: Path | None = None) -> Path:
    file = folder / named(stored or folder.parent / "rage.sqlite", f"2020010{number}")
    file.write_bytes(b"")
    os.utime(file, (time.time() - age,) * 2)
    return file


async def test_a_server_makes_one_when_the_last_is_too_old(stored: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    config = replace(config_for(tmp_path), backup_to=folder, backup_every=3600)
    async with open_server(config), asyncio.timeout(PATIENCE):
        while not made(folder):
            await asyncio.sleep(0.05)
    (file,) = made(folder)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert check(str(file)).contents == check(str(stored)).contents


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Backups are made in this process, which is quicker than to start one."""

    async def ask(schedule: BackupSchedule, file: Path) -> dict[str, Any]:
        return await asyncio.to_thread(make, {"data": schedule._data, "file": str(file)})  # noqa: SLF001

    monkeypatch.setattr(BackupSchedule, "_ask", ask)


@pytest.mark.usefixtures("here", "stored")
async def test_a_folder_that_cannot_be_looked_at_for_a_while_ends_no_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that was unplugged, or a file that somebody deletes just now."""
    metrics, looked = Metrics(), BackupSchedule._backups  # noqa: SLF001
    schedule = BackupSchedule(str(tmp_path / "rage.sqlite"), BackupPlan(tmp_path / "backups", every=1), metrics)
    schedule.start()

    def fail(_schedule: BackupSchedule) -> list[Path]:
        raise OSError(EIO, "Input/output error")

    monkeypatch.setattr(BackupSchedule, "_backups", fail)
    await until(metrics, "failed")
    monkeypatch.setattr(BackupSchedule, "_backups", looked)
    await until(metrics, "made")
    await schedule.stop()


@pytest.mark.usefixtures("here")
async def test_old_ones_are_dropped_and_nothing_else(stored: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    before = [old(folder, number, 7200) for number in (1, 2, 3)]
    other = folder / "rage-holiday.sqlite"
    other.write_bytes(b"kept by hand")
    leftover = folder / f".{named(stored, '20200101')}.7.part"
    leftover.write_bytes(b"half")
    neighbour = tmp_path / "neighbour" / "rage.sqlite"
    theirs = [old(folder, number, 10, neighbour) for number in (1, 2, 3)]
    theirs.append(folder / f".{named(neighbour, '20200104')}.8.part")
    theirs[-1].write_bytes(b"being written")
    metrics = Metrics()
    schedule = BackupSchedule(str(stored), BackupPlan(folder, every=3600, keep=2), metrics)
    schedule.start()
    await until(metrics, "made")
    await schedule.stop()
    assert [file.exists() for file in before] == [False, False, True]
    assert other.exists()
    assert not leftover.exists()
    assert all(file.exists() for file in theirs), "another server has its backups in the same folder"
    newest = max(made(folder), key=lambda file: file.stat().st_mtime)
    assert metrics.registry.get_sample_value("rage_last_backup_timestamp_seconds") == newest.stat().st_mtime


@pytest.mark.usefixtures("here")
async def test_a_fresh_one_is_enough_and_the_clock_may_be_put_back(stored: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    fresh = old(folder, 1, 10)
    metrics = Metrics()
    schedule = BackupSchedule(str(stored), BackupPlan(folder, every=3600), metrics)
    schedule.start()
    await asyncio.sleep(0.1)
    await schedule.stop()
    assert made(folder) == [fresh]
    os.utime(fresh, (time.time() + 7200,) * 2)  # made before the clock was put back
    schedule = BackupSchedule(str(stored), BackupPlan(folder, every=3600), metrics)
    schedule.start()
    await until(metrics, "made")
    await schedule.stop()
    assert len(made(folder)) == 2


@pytest.mark.usefixtures("here")
async def test_those_of_a_clock_that_was_ahead_stay_and_do_not_cost_the_newest(stored: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    before = [old(folder, number, 7200) for number in (1, 2)]
    ahead = [folder / named(stored, f"209{number}0101") for number in (8, 9)]
    for file in ahead:
        file.write_bytes(b"")
        os.utime(file, (time.time() + 2e9,) * 2)
    metrics = Metrics()
    schedule = BackupSchedule(str(stored), BackupPlan(folder, every=3600, keep=2), metrics)
    schedule.start()
    told = metrics.registry.get_sample_value("rage_last_backup_timestamp_seconds") or 0
    assert told < time.time(), "an alarm for backups that are long past would stay silent for decades"
    await until(metrics, "made")
    await schedule.stop()
    (newest,) = {*made(folder)} - {*before, *ahead}
    assert check(str(newest)).is_sound
    assert [file.exists() for file in (*before, *ahead)] == [False, True, True, True]


@pytest.mark.usefixtures("here")
async def test_the_database_itself_is_not_dropped_for_a_backup(stored: Path, tmp_path: Path) -> None:
    """A backup that a server goes on from, in the folder in which its own backups are made."""
    served = stored.rename(tmp_path / named(stored, "20200101"))
    metrics = Metrics()
    schedule = BackupSchedule(str(served), BackupPlan(tmp_path, every=3600, keep=1), metrics)
    schedule.start()
    await until(metrics, "made")
    await schedule.stop()
    assert served.exists()


@pytest.mark.usefixtures("here")
async def test_a_failure_is_counted_and_tried_again(stored: Path, tmp_path: Path) -> None:
    metrics = Metrics()
    (tmp_path / "file").touch()
    schedule = BackupSchedule(str(stored), BackupPlan(tmp_path / "file" / "no-folder"), metrics)
    schedule.start()
    await until(metrics, "failed")
    await schedule.stop()
    metrics = Metrics()
    schedule = BackupSchedule(str(tmp_path / "nothing.sqlite"), BackupPlan(tmp_path / "backups", every=1), metrics)
    schedule.start()
    await until(metrics, "failed")
    stored.rename(tmp_path / "nothing.sqlite")
    await until(metrics, "made")
    await schedule.stop()


@pytest.mark.usefixtures("here")
async def test_flaws_are_counted_and_no_older_one_is_dropped_for_it(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    before = [old(folder, number, 7200) for number in (1, 2, 3)]
    with closing(sqlite3.connect(stored)) as database:
        database.execute("DELETE FROM log WHERE number = 2")
        database.commit()
    metrics = Metrics()
    schedule = BackupSchedule(str(stored), BackupPlan(folder, every=3600, keep=1), metrics)
    schedule.start()
    await until(metrics, "not_sound")
    await schedule.stop()
    assert all(file.exists() for file in before)
    moments = ("20990101T000000Z", "20990102T000000Z", "20990103T000000Z")
    monkeypatch.setattr(schedule_module, "dated", iter(moments).__next__)
    schedule = BackupSchedule(str(stored), BackupPlan(folder, every=3600, keep=2), metrics)
    for _ in moments:
        assert await schedule._back_up()  # noqa: SLF001
    assert all(file.exists() for file in before)
    kept = [file.name[5:21] for file in made(folder) if file.name.startswith("rage-2099")]
    assert kept == [*moments[1:]], "a flaw that stays does not fill the disk"


def test_a_time_is_a_number_and_a_unit() -> None:
    assert [seconds(text) for text in ("90s", "30m", "24h", "7d", "24H", "1.5h")] == [
        90,
        1800,
        86400,
        604800,
        86400,
        5400,
    ]
    for text in ("", "h", "-1h", "²h", "0h", "99999999d", f"{'9' * 5000}s"):
        code, _, errors = run("serve", f"--backup-every={text}", "--backup-to", "/nowhere", "--language", "en")
        assert code == 2
        assert "is not a length of time" in errors or "It goes from 1s to 366d" in errors


@pytest.mark.parametrize("language", Language)
def test_a_folder_in_which_no_backup_can_be_made_is_refused_at_the_start(language: Language, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    data = tmp_path / "new.sqlite"
    for folder in (tmp_path / "file", tmp_path / "file" / "folder", Path("/proc"), Path("/proc/backups")):
        code, output, errors = run("serve", "--data", data, "--backup-to", folder, "--language", language)
        assert (code, output) == (2, "")
        assert str(folder) in errors
        assert len(errors.splitlines()) == 1
    for option in ("--backup-every=1h", "--backup-keep=3"):
        code, output, errors = run("serve", "--data", data, option, "--language", language)
        assert (code, output) == (2, "")
        assert option.partition("=")[0] in errors
        assert "--backup-to" in errors
    assert not data.exists()
