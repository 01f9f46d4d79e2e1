"""`rage admin backup` and `restore`: beside a running server, verified, and never at the cost of what is there."""

import asyncio
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from cli.run_command import run
from server.client import begin, move_on, whose_turn
from server.running_server import ServerProcess
from server.stored_games import store_random_games

from rage.engine import rules_of
from rage.server.admin import backup as backup_module
from rage.server.admin import replacing
from rage.server.admin.backup import back_up
from rage.server.admin.check import check
from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.replacing import put_database
from rage.server.admin.rows import Fingerprint
from rage.server.admin.sqlite_file import fingerprint_of, put_in_place
from rage.server.store.holding import hold
from rage.server.store.opening import open_database
from rage.words import Language, Words

SHORT = rules_of("de-amigo", 3, {"hand_sizes": [2, 1]})


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    file = tmp_path / "rage.sqlite"
    store_random_games(file, 3, Random(1), SHORT)
    return file


def moves_in(file: Path) -> int:
    return check(str(file)).contents.moves


async def test_a_backup_beside_a_crowd_has_all_that_was_acknowledged_and_a_server_plays_on_from_it(
    process: ServerProcess, tmp_path: Path
) -> None:
    pages = await begin(process.server, "Ava", "Ben", options={"hand_sizes": [10] * 99}, stand_in=False)
    for number in range(2):
        await move_on(pages)
        before = pages[0].v
        copying = asyncio.create_task(asyncio.to_thread(back_up, str(process.data), tmp_path / f"copy-{number}"))
        while not copying.done():
            await move_on(pages)
            await asyncio.sleep(0.02)
        made = await copying
        assert made.report.is_sound
        await whose_turn(pages)  # of a deal that is stored everybody is told
        assert before <= made.report.contents.moves <= pages[0].v
    while (await whose_turn(pages)).game["shared"]["phase"] != "bid":  # after which the server deals nothing by itself
        await move_on(pages)
    copy = tmp_path / "copy.sqlite"
    assert run("admin", "backup", copy, "--data", process.data)[0] == 0
    version, game = pages[0].v, pages[0].game
    await move_on(pages)
    code, _, errors = run("admin", "restore", copy, "--data", process.data, "--language", "en")
    assert code == 2
    assert "is in use" in errors
    process.kill()
    code, output, _ = run("admin", "restore", copy, "--data", process.data, "--language", "en")
    assert code == 0
    (kept,) = tmp_path.glob("rage.sqlite.kept-*")
    assert str(kept) in output
    assert moves_in(kept) == version + 1, (
        "with all that was acknowledged beside backups, and in the log when it was killed"
    )
    await process.start()
    back = await pages[0].client.open(pages[0].table["id"])
    await back.until(lambda: bool(back.game))
    assert (back.v, back.game["shared"]) == (version, game["shared"])


def test_a_backup_is_one_file_of_its_owner_s_and_replaces_none(stored: Path, tmp_path: Path) -> None:
    copy = tmp_path / "folder" / "copy.sqlite"
    copy.parent.mkdir()
    old = os.umask(0)
    try:
        code, output, _ = run("admin", "backup", copy, "--data", stored, "--language", "en")
    finally:
        os.umask(old)
    assert code == 0
    assert "games: 3" in output
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert list(copy.parent.iterdir()) == [copy]
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    before = copy.read_bytes()
    code, _, errors = run("admin", "backup", copy, "--data", stored, "--language", "en")
    assert code == 2
    assert "--force" in errors
    assert copy.read_bytes() == before
    assert run("admin", "backup", copy, "--data", stored, "--force")[0] == 0
    assert run("admin", "backup", stored, "--data", stored, "--force")[0] == 2


def test_a_copy_that_differs_is_thrown_away(stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_module, "fingerprint_of", lambda _: Fingerprint({}, "other"))
    with pytest.raises(AdminError) as refused:
        back_up(str(stored), tmp_path / "copy")
    assert refused.value.problem is Problem.DIFFERS
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rage.sqlite"]


def test_a_backup_of_a_database_with_a_flaw_is_made_and_says_so(stored: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(stored)) as database:
        database.execute("UPDATE results SET points = points + 1")
        database.commit()
    copy = tmp_path / "copy"
    code, output, errors = run("admin", "backup", copy, "--data", stored, "--language", "en")
    assert code == 1
    assert str(copy) in output
    assert "results" in errors
    code, _, errors = run("admin", "restore", copy, "--data", tmp_path / "new.sqlite", "--language", "en")
    assert code == 2
    assert "--force" in errors
    assert not (tmp_path / "new.sqlite").exists()
    assert run("admin", "restore", copy, "--data", tmp_path / "new.sqlite", "--force")[0] == 0
    assert fingerprint_of(str(tmp_path / "new.sqlite")) == fingerprint_of(str(stored))


def test_a_full_disk_leaves_no_backup(stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rage.server.admin.sqlite_file.sync", full)
    code, _, errors = run("admin", "backup", tmp_path / "copy", "--data", stored, "--language", "en")
    assert code == 2
    assert "No space left" in errors
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rage.sqlite"]


def test_a_damaged_database_is_kept_with_its_log_when_a_backup_takes_its_place(stored: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    back_up(str(stored), copy)
    stored.write_bytes(b"nothing that anybody could read" * 300)
    log = tmp_path / "rage.sqlite-wal"
    log.write_bytes(b"its log")
    put = put_database(str(copy), str(stored), replace=True)
    assert put.kept is not None
    assert Path(put.kept).read_bytes().startswith(b"nothing that")
    assert Path(f"{put.kept}-wal").read_bytes() == b"its log"
    assert not log.exists()
    assert check(str(stored)).is_sound


def leave_log(stored: Path, file: Path) -> None:
    """What a server leaves that was killed: a file, and beside it a log that was not brought into it."""
    shutil.copy(stored, file)
    with closing(sqlite3.connect(stored, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE people SET name = 'Mallory'")
        shutil.copy(f"{stored}-wal", f"{file}-wal")


def names_in(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM people")}


def test_the_log_of_a_file_that_was_deleted_is_not_brought_into_the_backup_that_is_restored(
    stored: Path, tmp_path: Path
) -> None:
    copy, lost = tmp_path / "copy.sqlite", tmp_path / "lost.sqlite"
    back_up(str(stored), copy)
    leave_log(stored, lost)
    lost.unlink()
    put = put_database(str(copy), str(lost), replace=True)
    assert names_in(lost) == names_in(copy) != {"Mallory"}
    assert fingerprint_of(str(lost)).digest == put.digest
    assert put.kept is not None
    assert put.kept.endswith("-wal")
    assert Path(put.kept).exists()


def test_a_backup_does_not_take_the_name_of_a_database_that_is_open_or_was_not_closed(
    stored: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.sqlite"
    leave_log(stored, other)
    content = other.read_bytes()
    with pytest.raises(AdminError) as refused:
        back_up(str(stored), other, force=True)
    assert refused.value.problem is Problem.IN_USE
    assert other.read_bytes() == content


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal", ".lock"])
@pytest.mark.parametrize("way", ["as it is", "by a link to its folder", "by a link", "by a hard link"])
def test_nothing_is_written_to_the_files_that_a_database_needs_beside_it(
    end: str, way: str, stored: Path, tmp_path: Path
) -> None:
    """Neither of the database that is copied nor of another one: what was acknowledged would be gone with them."""
    other, copy = tmp_path / "other.sqlite", tmp_path / "copy.sqlite"
    shutil.copy(stored, other)
    shutil.copy(stored, copy)
    for database in (stored, other):
        part = tmp_path / f"{database.name}{end}"
        if way != "as it is":
            part.write_bytes(b"needed")
        target = part
        if way == "by a link to its folder":
            (tmp_path / f"folder-{database.stem}").symlink_to(tmp_path)
            target = tmp_path / f"folder-{database.stem}" / part.name
        elif way == "by a link":
            target = tmp_path / f"link-{database.stem}"
            target.symlink_to(part)
        elif way == "by a hard link":
            if database is other:
                continue  # a second name of a file says nothing about its first
            target = tmp_path / f"hard-{database.stem}"
            os.link(part, target)
        before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
        for command in (
            ("backup", target, "--data", stored, "--force"),
            ("copy", "--from", stored, "--to", target, "--force"),
            *([] if way == "by a hard link" else [("restore", copy, "--data", target, "--force")]),
        ):
            code, _, errors = run("admin", *command, "--language", "en")
            assert code == 2
            assert "belongs to the database" in errors
        assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()} == before


def test_a_link_stays_a_link_and_what_is_behind_it_is_replaced_and_kept(stored: Path, tmp_path: Path) -> None:
    folder, copy, link = tmp_path / "disk", tmp_path / "copy.sqlite", tmp_path / "link.sqlite"
    folder.mkdir()
    behind = folder / "rage.sqlite"
    store_random_games(behind, 1, Random(2), SHORT)
    before = behind.read_bytes()
    link.symlink_to(behind)
    back_up(str(stored), copy)
    put = put_database(str(copy), str(link), replace=True)
    assert link.readlink() == behind
    assert fingerprint_of(str(behind)).digest == put.digest == fingerprint_of(str(stored)).digest
    assert put.kept is not None
    assert Path(put.kept).parent == folder
    assert not Path(put.kept).is_symlink()
    assert Path(put.kept).read_bytes() == before
    back_up(str(put.kept), link, force=True)
    assert link.readlink() == behind
    assert fingerprint_of(str(behind)) == fingerprint_of(put.kept)


def test_a_folder_that_is_not_there_is_named_and_no_other_file(stored: Path, tmp_path: Path) -> None:
    copy = tmp_path / "nowhere" / "copy.sqlite"
    code, _, errors = run("admin", "backup", copy, "--data", stored, "--language", "en")
    assert code == 2
    assert str(copy) in errors
    assert ".part" not in errors


def test_nothing_is_replaced_while_another_program_has_it_open(stored: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    back_up(str(stored), copy)
    before = fingerprint_of(str(stored))
    with closing(sqlite3.connect(stored, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM log").fetchone()
        with pytest.raises(AdminError) as refused:
            put_database(str(copy), str(stored), replace=True)
    assert refused.value.problem is Problem.IN_USE
    with hold(str(stored)), pytest.raises(AdminError) as refused:
        put_database(str(copy), str(stored), replace=True)
    assert refused.value.problem is Problem.IN_USE
    assert fingerprint_of(str(stored)) == before
    assert not list(tmp_path.glob("*.kept-*"))


def test_a_backup_without_its_owner_s_right_to_write_can_be_read(stored: Path, tmp_path: Path) -> None:
    """By whoever may read it: a copy made by `sqlite3` is in the mode of a write-ahead log, too."""
    copy = tmp_path / "safe" / "copy.sqlite"
    copy.parent.mkdir()
    shutil.copy(stored, copy)
    with closing(sqlite3.connect(copy)) as database:
        database.execute("PRAGMA journal_mode = WAL")
    before = copy.read_bytes()
    assert check(str(copy)).is_sound
    assert copy.read_bytes() == before


def test_a_restore_that_is_killed_leaves_a_database_that_can_be_served(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(str(stored), copy)
    put = put_in_place

    def killed(draft: Path, file: Path) -> None:
        if file == stored:
            raise SystemExit
        put(draft, file)

    monkeypatch.setattr(replacing, "put_in_place", killed)
    with pytest.raises(SystemExit):
        put_database(str(copy), str(stored), replace=True)
    with open_database(str(stored)):
        assert stored.stat().st_nlink == 1
    (kept,) = tmp_path.glob("rage.sqlite.kept-*")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert check(str(kept)).contents == check(str(stored)).contents


@pytest.mark.parametrize("language", Language)
def test_an_empty_place_is_refused_and_not_taken_for_the_usual_one(language: Language, tmp_path: Path) -> None:
    said = Words(language).say("serve.error.kind", file="")
    copy = str(tmp_path / "copy")
    for command in (["backup", copy], ["check"], ["restore", copy], ["rotate-key"]):
        assert run("admin", *command, "--data", "", "--language", language) == (2, "", f"{said}\n")


def test_names_in_bytes_that_are_no_text_are_refused_in_a_sentence(stored: Path, tmp_path: Path) -> None:
    strange = tmp_path / "caf\udce9.sqlite"
    commands: list[list[str | Path]] = [
        ["backup", strange, "--data", stored],
        ["check", "--data", strange],
        ["restore", strange],
    ]
    for command in commands:
        code, output, errors = run("admin", *command, "--language", "en")
        assert (code, output) == (2, "")
        assert "caf\ufffd.sqlite cannot be read: " in errors
    assert list(tmp_path.iterdir()) == [stored]
