"""One program at a time writes to a database; a second one is told who that is."""

import fcntl
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from server.client import PATIENCE
from sqlalchemy import create_engine, text

from rage.server.store import session_lock
from rage.server.store.commit_marks import new_mark, set_mark
from rage.server.store.holder import HeldByAnother, Holder
from rage.server.store.holding import HeldDatabase, hold
from rage.server.store.location import location_of
from rage.server.store.lock_file import path_of_lock
from rage.server.store.opening import open_database

HOLD_AND_WAIT = """
import sys
from rage.server.store.holding import hold
held = hold(sys.argv[1], "http://127.0.0.1:8000")
print("held", flush=True)
sys.stdin.read()
"""


def holder_elsewhere(data: str) -> subprocess.Popen[str]:
    """Another program that holds the database until it is killed."""
    command = [sys.executable, "-c", HOLD_AND_WAIT, data]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "held\n"
    return program


def hold_when_free(data: str) -> HeldDatabase:
    """Hold what another has let go of: PostgreSQL takes its time to notice that, and a busy machine to look again."""
    with patch.object(session_lock, "_PATIENCE", PATIENCE):
        return hold(data)


def test_a_second_program_is_refused_and_told_who_the_first_is(data: str) -> None:
    with holder_elsewhere(data) as program:
        with pytest.raises(HeldByAnother) as refused:
            hold(data)
        assert refused.value.holder == Holder(program.pid, socket.gethostname(), "http://127.0.0.1:8000")
        assert refused.value.location == location_of(data)
        program.kill()


def test_a_program_that_is_killed_leaves_no_lock_behind(data: str) -> None:
    with holder_elsewhere(data) as program:
        program.send_signal(signal.SIGKILL)
        program.wait()
    hold_when_free(data).close()


def test_the_same_program_cannot_hold_it_twice(data: str) -> None:
    with hold_when_free(data) as held:
        held.announce("http://192.0.2.1")
        with pytest.raises(HeldByAnother) as refused:
            hold(data)
        assert refused.value.holder == Holder(os.getpid(), socket.gethostname(), "http://192.0.2.1")
    hold_when_free(data).close()


def test_a_process_that_was_forked_does_not_keep_the_lock(tmp_path: Path) -> None:
    file = str(tmp_path / "rage.sqlite")
    held = hold(file)
    is_there, says_so = os.pipe()
    child = os.fork()
    if not child:
        os.write(says_so, b".")
        signal.pause()
    try:
        os.read(is_there, 1)
        held.close()
        hold(file).close()
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_a_link_to_the_file_leads_to_the_same_lock(tmp_path: Path) -> None:
    file, link = tmp_path / "rage.sqlite", tmp_path / "link.sqlite"
    with hold(str(file)):
        link.symlink_to(file)
        with pytest.raises(HeldByAnother):
            hold(str(link))
    assert path_of_lock(file).stat().st_mode & 0o777 == 0o600


def test_a_lock_file_that_was_taken_away_is_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    hold(str(file)).close()
    path_of_lock(file).unlink()
    with hold(str(file)), pytest.raises(HeldByAnother):
        hold(str(file))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the lock file alone holds others off")
@pytest.mark.parametrize("name", ["rage.sqlite", "hard.sqlite"])
def test_without_its_lock_file_and_by_another_name_a_database_is_held_all_the_same(name: str, tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    with holder_elsewhere(str(file)) as program:
        path_of_lock(file).unlink()
        if name != file.name:
            (tmp_path / name).hardlink_to(file)
        for _ in range(2):
            with pytest.raises(HeldByAnother):
                hold(str(tmp_path / name))
        program.kill()
    hold(str(file)).close()


def test_a_lock_file_that_is_taken_away_under_its_holder_is_put_back(tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    with open_database(str(file), "http://192.0.2.1") as held:
        path_of_lock(file).unlink()
        held.check_place()
        with pytest.raises(HeldByAnother) as refused:
            hold(str(file))
        assert refused.value.holder == Holder(os.getpid(), socket.gethostname(), "http://192.0.2.1")
        path_of_lock(file).unlink()
        with path_of_lock(file).open("w") as foreign:
            fcntl.flock(foreign, fcntl.LOCK_EX)
            with pytest.raises(HeldByAnother):
                held.check_place()
        held.check_place()
    hold(str(file)).close()


def test_whoever_is_refused_does_not_cost_sqlite_its_locks(tmp_path: Path) -> None:
    """Whoever is refused must not have opened and closed the file: that would give up what SQLite has locked."""
    file = tmp_path / "rage.sqlite"
    with open_database(str(file)) as held, held.engine.begin() as connection:
        set_mark(connection, new_mark())
        path_of_lock(file).unlink()
        with pytest.raises(HeldByAnother):
            hold(str(file))
        locks = Path("/proc/locks").read_text(encoding="ascii").splitlines()
        assert [line for line in locks if f":{file.stat().st_ino} " in line and "POSIX" in line]


def test_a_session_that_was_ended_takes_the_lock_again_before_it_writes(postgres: str) -> None:
    """As after a restart of PostgreSQL. Should another one hold it by then, nothing is written."""
    administrator = create_engine(postgres)

    def end_sessions() -> None:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'rage|%'"
        with administrator.begin() as connection:
            connection.execute(text(query))

    patient = patch.object(session_lock, "_PATIENCE", PATIENCE)
    with hold_when_free(postgres) as first:
        end_sessions()
        with patient, first.engine.begin() as connection:
            assert connection.scalar(text("SELECT 1")) == 1
        with pytest.raises(HeldByAnother):
            hold(postgres)
        end_sessions()
        with hold_when_free(postgres) as second:
            with pytest.raises(HeldByAnother), first.engine.begin():
                pass
            with second.engine.begin():
                pass
        with patient, first.engine.begin():
            pass
    administrator.dispose()
