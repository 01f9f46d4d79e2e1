"""`rage admin check`: a sound database is sound, and whatever is wrong with one is named."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from cli.run_command import run
from fixtures.versions import files, restore
from server.stored_games import store_random_games

from rage.cli.admin.database import sentences
from rage.engine import rules_of
from rage.server.admin.check import check
from rage.server.admin.findings import Flaw
from rage.words import Language, Words

UNKNOWN = json.dumps(
    {"edition": "xx-unknown", "options": {}, "printed": {}, "pace": "free", "stand_in": True, "listed": False}
)
DAMAGES = {
    "a reference to nobody": ("UPDATE tables SET maker = 'nobody' WHERE id = :over", Flaw.LOST_REFERENCE),
    "an edition nobody knows": ("UPDATE tables SET settings = :unknown WHERE id = :over", Flaw.UNKNOWN_EDITION),
    "settings that are no JSON": ("UPDATE tables SET settings = '{' WHERE id = :over", Flaw.UNREADABLE),
    "seats of another kind": ("UPDATE tables SET seats = '[{\"kind\": 1}]' WHERE id = :over", Flaw.UNREADABLE),
    "a status nobody knows": ("UPDATE tables SET status = 'gone' WHERE id = :over", Flaw.UNREADABLE),
    "an entry that is missing": ("DELETE FROM log WHERE table_id = :over AND number = 7", Flaw.GAP),
    "a card nobody has": ("UPDATE log SET entry = 'r99' WHERE table_id = :over AND number = 30", Flaw.BREAKS_RULE),
    "a move of another seat": (
        "UPDATE log SET seat = seat + 1 WHERE table_id = :over AND number = 2",
        Flaw.BREAKS_RULE,
    ),
    "a card twice in the deck": (
        "UPDATE log SET entry = replace(entry, 'R5', 'R6') WHERE table_id = :over AND number = 1",
        Flaw.BREAKS_RULE,
    ),
    "a game without a deal": ("DELETE FROM log WHERE table_id = :playing", Flaw.NO_DEAL),
    "a last move that is missing": (
        "DELETE FROM log WHERE table_id = :over AND number = (SELECT max(number) FROM log WHERE table_id = :over)",
        Flaw.WRONG_STATUS,
    ),
    "a game that is over and not noted": (
        "UPDATE tables SET status = 'playing' WHERE id = :over",
        Flaw.WRONG_STATUS,
    ),
    "other totals": (
        "UPDATE tables SET outcome = replace(outcome, '\"totals\":[', '\"totals\":[1') WHERE id = :over",
        Flaw.WRONG_OUTCOME,
    ),
    "a result that is missing": (
        "DELETE FROM results WHERE rowid = (SELECT min(rowid) FROM results WHERE table_id = :over)",
        Flaw.WRONG_RESULTS,
    ),
    "another place in the results": (
        "UPDATE results SET place = place + 1 WHERE table_id = :over",
        Flaw.WRONG_RESULTS,
    ),
    "somebody who sits nowhere": ("DELETE FROM sitters WHERE table_id = :lobby", Flaw.WRONG_SITTERS),
    "a game of a number below one": ("UPDATE tables SET number = -7 WHERE id = :over", Flaw.IMPOSSIBLE),
    "a version below one": ("UPDATE tables SET version = 0 WHERE id = :over", Flaw.IMPOSSIBLE),
    "a pause of a seat that is not there": ("UPDATE tables SET paused_by = 77 WHERE id = :over", Flaw.IMPOSSIBLE),
    "a rematch of itself": ("UPDATE tables SET next = id WHERE id = :over", Flaw.IMPOSSIBLE),
    "a table of no moment": ("UPDATE tables SET created = 'yesterday' WHERE id = :over", Flaw.IMPOSSIBLE),
    "a move by nobody known": (
        "UPDATE log SET by = 'martian' WHERE table_id = :over AND number = 2",
        Flaw.IMPOSSIBLE,
    ),
    "an undo of a move that ended a round": (
        "INSERT INTO log SELECT table_id, max(number) + 1, seat, 'undo', 'undo' FROM log WHERE table_id = :over",
        Flaw.BREAKS_RULE,
    ),
    "an undo of somebody else's move": (
        "INSERT INTO log SELECT table_id, max(number) + 1, seat + 1, 'undo', 'undo' FROM log WHERE table_id = :playing",
        Flaw.BREAKS_RULE,
    ),
    "an undo asked for in a seat that is not there": (
        "UPDATE tables SET agreements = :undo WHERE id = :playing",
        Flaw.IMPOSSIBLE,
    ),
    "a deadline that is no moment": (
        "INSERT INTO correspondence (table_id, number, awaited, missed) VALUES (:playing, 1, :deadline, '{}')",
        Flaw.IMPOSSIBLE,
    ),
    "a person of no moment": ("UPDATE people SET created = 'yesterday'", Flaw.IMPOSSIBLE),
    "a name that is no text": ("UPDATE people SET name = x'ff41'", Flaw.IMPOSSIBLE),
    "a name that is not UTF-8": ("UPDATE people SET name = CAST(x'ff41' AS TEXT)", Flaw.DAMAGED),
    "a key that is none": ("UPDATE keys SET content = 'rubbish'", Flaw.IMPOSSIBLE),
    "a second version": ("INSERT INTO alembic_version VALUES ('0004')", Flaw.TWO_VERSIONS),
    "a sheet that is no JSON": ("UPDATE pads SET shown = '{'", Flaw.UNREADABLE_SHEET),
}


@pytest.fixture(scope="module")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of today with something of everything."""
    file = tmp_path_factory.mktemp("newest") / "rage.sqlite"
    restore(files("databases/*")[-1], file)
    return file


def some_tables(database: sqlite3.Connection) -> dict[str, str]:
    """A table of each status; of those that are over, the one with the longest log."""
    rows = dict(database.execute("SELECT status, min(id) FROM tables GROUP BY status"))
    (longest,) = database.execute(
        "SELECT table_id FROM log JOIN tables ON id = table_id WHERE status = 'over' "
        "GROUP BY table_id ORDER BY max(log.number) DESC"
    ).fetchmany(1)
    undo = json.dumps({"replaced": {}, "votes": [], "removed": [], "undo": {"seat": 9, "version": 1, "agreed": []}})
    deadline = json.dumps([{"seat": 0, "since": 1, "deadline": "tomorrow", "left": None}])
    return {**rows, "over": longest[0], "unknown": UNKNOWN, "undo": undo, "deadline": deadline}


@pytest.mark.parametrize("dump", files("databases/*"))
def test_databases_of_every_version_are_sound(dump: str, tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    restore(dump, file)
    before = file.read_bytes()
    report = check(str(file))
    assert report.findings == []
    assert report.contents.revision == Path(dump).name[:4]
    assert (report.contents.tables, report.contents.games) == (18, 15)
    assert file.read_bytes() == before, "a check changes nothing"
    assert [path.name for path in tmp_path.iterdir()] == ["rage.sqlite"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_whatever_is_wrong_is_named(damage: str, newest: Path, tmp_path: Path) -> None:
    statement, flaw = DAMAGES[damage]
    file = tmp_path / "rage.sqlite"
    shutil.copy(newest, file)
    with sqlite3.connect(file) as database:
        assert database.execute(statement, some_tables(database)).rowcount > 0
    database.close()
    report = check(str(file))
    assert flaw in {finding.flaw for finding in report.findings}
    tables = {finding.table for finding in report.findings if finding.table}
    assert len(tables) <= 1, "the other tables are not concerned"
    for language in Language:
        said = "".join(sentences(Words(language), report.findings))
        assert all(table in said for table in tables)


def test_findings_are_sentences_or_json_and_exit_code_1(newest: Path, tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    shutil.copy(newest, file)
    with closing(sqlite3.connect(file)) as database:
        table = some_tables(database)["over"]
        database.execute("DELETE FROM log WHERE table_id = ? AND number = 7", (table,))
        database.commit()
    code, output, _ = run("admin", "check", "--data", file, "--language", "en")
    assert code == 1
    assert f"Table {table}: entry 7 of its log is missing." in output
    code, output, _ = run("admin", "check", "--data", file, "--json")
    assert code == 1
    (finding,) = json.loads(output)["findings"]
    assert (finding["finding"], finding["table"], finding["number"]) == (Flaw.GAP, table, 7)


@pytest.mark.parametrize("dump", files("databases/*"))
def test_what_its_version_has_made_and_is_missing_is_named(dump: str, tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    restore(dump, file)
    with closing(sqlite3.connect(file)) as database:
        database.execute("ALTER TABLE tables DROP COLUMN number")
        database.execute("DROP TABLE results")
        database.commit()
    (finding,) = check(str(file)).findings
    assert (finding.flaw, finding.details) == (Flaw.INCOMPLETE, {"missing": "results, tables.number"})


def test_a_damaged_file_is_named(newest: Path, tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    content = bytearray(newest.read_bytes())
    with closing(sqlite3.connect(newest)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_results_person_ended'"
        (page,) = connection.execute(query).fetchone()
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)
    assert Flaw.DAMAGED in {finding.flaw for finding in check(str(file)).findings}


def test_random_games_of_any_rules_are_sound(tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    store_random_games(file, 20, Random(7))
    assert check(str(file)).findings == []


def test_what_is_no_database_of_ours_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    for content, sentence in ((b"no database at all" * 99, "not a database"), (b"", "holds no games")):
        file.write_bytes(content)
        code, output, errors = run("admin", "check", "--data", file, "--language", "en")
        assert (code, output) == (2, "")
        assert sentence in errors
    code, _, errors = run("admin", "check", "--data", tmp_path / "nothing.sqlite")
    assert code == 2
    assert "nothing.sqlite" in errors
    assert not (tmp_path / "nothing.sqlite").exists()


def test_a_database_of_a_later_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    store_random_games(file, 1, Random(1), rules_of("de-amigo", 3, {"hand_sizes": [1]}))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    code, _, errors = run("admin", "check", "--data", file, "--language", "en")
    assert code == 2
    assert "9999" in errors
