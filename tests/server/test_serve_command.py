"""`rage serve`: it says where the table is, what is wrong, and ends when asked to."""

import io
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
import segno
import structlog
from server.running_server import listen
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from typer.testing import CliRunner

from rage.cli import app
from rage.cli.serve.addresses import network_addresses, url_at
from rage.cli.serve.command import _listen
from rage.cli.serve.qr_code import is_shown_on, qr_lines
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
        rest, errors = server.communicate(timeout=60)
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
    assert default_data() == "/somewhere/rage/rage.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_data() == str(Path.home() / ".local/share/rage/rage.sqlite")


def test_it_listens_to_this_machine_only_unless_told_otherwise() -> None:
    with _listen("127.0.0.1", 0, WORDS) as listener:
        assert listener.family is socket.AF_INET
        assert listener.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("host", ["93.184.216.34", "no.such.host.invalid"])
def test_a_host_where_nobody_can_listen_is_refused_by_name(host: str, tmp_path: Path) -> None:
    assert refused("--host", host, "--data", str(tmp_path / "games")).startswith(f"Nobody can listen at {host}")
    assert not any(tmp_path.iterdir()), "before anything is made or migrated"


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


class Elsewhere:
    """A socket that says which address the way to another begins at."""

    ways: ClassVar = {
        "192.0.2.1": "93.184.216.34",
        "192.168.255.254": "192.168.1.20",
        "10.255.255.254": "93.184.216.34",
    }

    def __init__(self, *_kind: object) -> None:
        self._own = ""

    def __enter__(self) -> "Elsewhere":
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def connect(self, there: tuple[str, int]) -> None:
        if there[0] not in self.ways:
            raise OSError
        self._own = self.ways[there[0]]

    def getsockname(self) -> tuple[str, int]:
        return self._own, 0


def test_the_address_of_the_home_network_comes_first_and_none_that_leads_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rage.cli.serve.addresses.socket.socket", Elsewhere)
    assert network_addresses("0.0.0.0") == ["192.168.1.20", "93.184.216.34"]  # noqa: S104
    monkeypatch.setattr(Elsewhere, "ways", {"192.0.2.1": "127.0.0.1", "10.255.255.254": "169.254.3.4"})
    assert network_addresses("::") == [socket.gethostname()]
    assert url_at("fd00::7", 8000) == "http://[fd00::7]:8000"


def test_the_qr_code_in_the_terminal_is_that_of_the_address_in_black_on_white(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "http://192.168.1.20:8000"
    code = segno.make(url, error="m", micro=False)
    shown: list[list[bool]] = []
    for line in qr_lines(url):
        assert line.endswith("\x1b[0m")
        halves = re.findall("\x1b\\[38;5;(16|231);48;5;(16|231)m▀", line)
        shown += [[top == "16" for top, _ in halves], [bottom == "16" for _, bottom in halves]]
    size = len(code.matrix)
    assert [row[2 : 2 + size] for row in shown[2 : 2 + size]] == [[bool(dark) for dark in row] for row in code.matrix]
    assert not any(any(row) for row in (*shown[:2], *shown[2 + size :]))

    terminal = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert is_shown_on(terminal)
    monkeypatch.setenv("TERM", "dumb")
    assert not is_shown_on(terminal)
    assert not is_shown_on(io.StringIO())
