"""`rage admin copy`: between SQLite and PostgreSQL, both ways, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from cli.run_command import run
from fixtures.versions import files, restore
from postgres import open_postgres
from server.stored_games import store_random_games
from sqlalchemy import create_engine, text

from rage.engine import rules_of
from rage.server.admin.backup import back_up
from rage.server.admin.check import check
from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.replacing import put_database
from rage.server.admin.rows import copy_rows
from rage.server.admin.sqlite_file import fingerprint_of
from rage.server.admin.versions import downgrade
from rage.server.store.holding import hold

LARGE = rules_of("us-fundex", 8)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with open_postgres() as url:
        yield url


@pytest.fixture
def emptied(postgres: str) -> str:
    engine = create_engine(postgres)
    with engine.begin() as connection:
        for schema in connection.scalars(text("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'rage_kept%'")):
            connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return postgres


@pytest.mark.parametrize("dump", files("databases/*")[::3])
def test_a_database_of_any_version_goes_there_and_back(dump: str, tmp_path: Path, emptied: str) -> None:
    file, back = tmp_path / "rage.sqlite", tmp_path / "back.sqlite"
    restore(dump, file)
    there = put_database(str(file), emptied, replace=False)
    assert there.digest == fingerprint_of(str(file)).digest
    assert fingerprint_of(emptied) == fingerprint_of(str(file))
    assert check(emptied).is_sound
    put_database(emptied, str(back), replace=False)
    assert fingerprint_of(str(back)) == fingerprint_of(str(file))


def test_random_games_names_of_all_alphabets_and_long_logs_arrive_whole(tmp_path: Path, emptied: str) -> None:
    file, back = tmp_path / "rage.sqlite", tmp_path / "back.sqlite"
    store_random_games(file, 6, Random(3))
    long = tmp_path / "long.sqlite"
    store_random_games(long, 1, Random(4), LARGE)
    for source in (file, long):
        put_database(str(source), emptied, replace=True)
        made = back_up(emptied, back, force=True)
        assert made.report.is_sound
        assert fingerprint_of(str(back)) == fingerprint_of(str(source))


def test_a_place_with_games_is_refused_or_its_games_are_kept(tmp_path: Path, emptied: str) -> None:
    one, two = tmp_path / "one.sqlite", tmp_path / "two.sqlite"
    for file, seed in ((one, 1), (two, 2)):
        store_random_games(file, 2, Random(seed), rules_of("de-amigo", 3, {"hand_sizes": [1]}))
    assert run("admin", "copy", "--from", one, "--to", emptied)[0] == 0
    for target in (emptied, str(two)):
        before = fingerprint_of(target)
        code, _, errors = run("admin", "copy", "--from", one, "--to", target, "--language", "en")
        assert code == 2
        assert "--force" in errors
        assert fingerprint_of(target) == before
    code, output, _ = run("admin", "copy", "--from", two, "--to", emptied, "--force", "--language", "en")
    assert code == 0
    assert fingerprint_of(emptied) == fingerprint_of(str(two))
    schema = output.split()[-1].rstrip(".")
    engine = create_engine(emptied)
    with engine.connect() as connection:
        kept = connection.scalar(text(f"SELECT count(*) FROM {schema}.log"))  # noqa: S608
    engine.dispose()
    assert kept == fingerprint_of(str(one)).rows["log"]


def test_a_backup_is_restored_into_postgresql_while_no_server_holds_it(tmp_path: Path, emptied: str) -> None:
    file, copy = tmp_path / "rage.sqlite", tmp_path / "copy.sqlite"
    store_random_games(file, 2, Random(5), rules_of("nl-amigo", 3, {"hand_sizes": [2]}))
    put_database(str(file), emptied, replace=False)
    assert run("admin", "backup", copy, "--data", emptied)[0] == 0
    with hold(emptied, "http://here"):
        code, _, errors = run("admin", "restore", copy, "--data", emptied, "--language", "en")
    assert code == 2
    assert "http://here" in errors
    assert run("admin", "restore", copy, "--data", emptied)[0] == 0
    assert fingerprint_of(emptied) == fingerprint_of(str(file))


def test_what_fails_half_way_leaves_all_as_it_was(
    tmp_path: Path, emptied: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rage.sqlite"
    store_random_games(file, 2, Random(5), rules_of("nl-amigo", 3, {"hand_sizes": [2]}))
    put_database(str(file), emptied, replace=False)
    before = fingerprint_of(emptied)
    copied = []

    def lose_a_row(*arguments: object) -> None:
        copy_rows(*arguments)  # type: ignore[arg-type]
        copied.append(arguments[1].execute(text("DELETE FROM log WHERE number = 2")))  # type: ignore[attr-defined]

    monkeypatch.setattr("rage.server.admin.replacing.copy_rows", lose_a_row)
    with pytest.raises(AdminError) as refused:
        put_database(str(file), emptied, replace=True)
    assert copied
    assert refused.value.problem is Problem.DIFFERS
    assert fingerprint_of(emptied) == before


def test_a_password_never_shows(tmp_path: Path) -> None:
    url = "postgresql+psycopg://ava:secret@127.0.0.1:1/rage"
    for arguments in (("check", "--data", url), ("copy", "--from", url, "--to", str(tmp_path / "new"))):
        code, output, errors = run("admin", *arguments)
        assert code == 2
        assert "127.0.0.1" in errors
        assert "secret" not in output + errors


def test_postgresql_goes_back_to_an_earlier_version_too(tmp_path: Path, emptied: str) -> None:
    file = tmp_path / "rage.sqlite"
    store_random_games(file, 3, Random(9))
    put_database(str(file), emptied, replace=False)
    games = check(emptied).contents.games
    report, _ = downgrade(emptied, "0003")
    assert (report.contents.revision, report.contents.games) == ("0003", games)
    assert check(emptied).contents.revision == "0003"
