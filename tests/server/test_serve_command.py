"""`rage serve`: it says where the table is, what is wrong, and ends when asked to."""

import logging
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from server.running_server import listen
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from typer.testing import CliRunner

from rage.cli import app
from rage.cli.serve.command import _listen
from rage.server.config import default_data
from rage.server.store.location import UnusableLocation, location_of, url_of
from rage.words import Language, Words

WORDS = Words(Language.ENGLISH)


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """A command that runs in this process logs to where the test listens."""
    yield
    structlog.reset_defaults()
    logging.basicConfig(force=True)


def refused(*arguments: str) -> str:
    outcome = CliRunner().invoke(app, ["serve", "--language", "en", *arguments])
    assert outcome.exit_code == 2
    return outcome.stderr.strip()


def test_it_says_where_the_table_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    start = [sys.executable, "-c", "from rage.cli import main; main()", "serve", "--language", "de"]
    command = [*start, "--port", "0", "--data", str(tmp_path / "g.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        assert address.startswith("http://127.0.0.1:")
        assert str(tmp_path) in server.stdout.readline()
        _wait_for(address, server)
        server.send_signal(signal.SIGINT)
        rest, errors = server.communicate(timeout=20)
    assert server.returncode == 0, errors
    assert rest.strip() == Words(Language.GERMAN).say("serve.ended")


def _wait_for(address: str, server: subprocess.Popen[str]) -> None:
    while server.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/healthz") as answer:  # noqa: S310
                assert answer.read() == b"ok"
                return
        except OSError:
            continue
    pytest.fail("the server ended by itself")


def test_a_port_that_is_taken_is_refused_when_it_was_asked_for(tmp_path: Path) -> None:
    with listen() as taken:
        port = taken.getsockname()[1]
        sentence = refused("--port", str(port), "--data", str(tmp_path / "games"))
    assert sentence.startswith(f"Port {port} cannot be used")


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with _listen("127.0.0.1", None, WORDS) as first, _listen("127.0.0.1", None, WORDS) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert first.getsockname()[0] == "127.0.0.1"


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be used for the games" in refused("--data", str(tmp_path / "file" / "games"))


def test_a_database_that_cannot_be_spoken_to_is_refused() -> None:
    for url in ("postgresql+nothing://host/rage", "://", "oracle+oracledb://ava:secret@host/rage"):
        sentence = refused("--data", url)
        assert "is no place for the games" in sentence
        assert "secret" not in sentence


def test_a_password_never_shows_and_a_driver_must_read_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PGDialect_psycopg, "import_dbapi", lambda: None)
    monkeypatch.setattr(PGDialect_asyncpg, "import_dbapi", lambda: None)
    assert location_of("postgresql+psycopg://ava:secret@host/rage") == "postgresql+psycopg://ava:***@host/rage"
    with pytest.raises(UnusableLocation):
        location_of("postgresql+asyncpg://ava:secret@host/rage")


def test_games_are_their_owner_s_alone(tmp_path: Path) -> None:
    strange = str(tmp_path / "new" / "what? 100%#.sqlite")
    assert location_of(strange) == strange
    assert Path(strange).stat().st_mode & 0o777 == 0o600
    assert url_of(f"sqlite:///{tmp_path}/x").database == f"{tmp_path}/x"


def test_an_address_that_is_none_is_refused() -> None:
    assert "is not an address" in refused("--public-url", "rage.example.org")
    assert "is not the name of a host" in refused("--allow-host", "games.example.org", "--allow-host", "http://x")
    assert "is not the name of a host" in refused("--allow-host", "games.example.org:80")


def test_games_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", os.sep + "somewhere")
    assert default_data() == Path("/somewhere/rage/rage.sqlite")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_data() == Path.home() / ".local/share/rage/rage.sqlite"


def test_it_listens_to_this_machine_only_unless_told_otherwise() -> None:
    with _listen("127.0.0.1", 0, WORDS) as listener:
        assert listener.family is socket.AF_INET
        assert listener.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("host", ["203.0.113.9", "no.such.host.invalid"])
def test_a_host_where_nobody_can_listen_is_refused_by_name(host: str, tmp_path: Path) -> None:
    assert refused("--host", host, "--data", str(tmp_path / "games")).startswith(f"Nobody can listen at {host}")


def test_a_second_server_on_the_same_games_is_refused_and_told_who_has_them(tmp_path: Path) -> None:
    start = [sys.executable, "-c", "from rage.cli import main; main()", "serve", "--language", "en", "--port", "0"]
    command = [*start, "--data", str(tmp_path / "g.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        address = first.stdout.readline().split()[-1]
        _wait_for(address, first)
        outcome = CliRunner().invoke(app, ["serve", "--language", "en", "--data", str(tmp_path / "g.sqlite")])
        first.kill()
    assert outcome.exit_code == 2
    assert outcome.stdout == "", "no address is told that leads to nothing"
    assert f"is in use: {address}, pid {first.pid}, " in outcome.stderr
    assert len(outcome.stderr.splitlines()) == 1
