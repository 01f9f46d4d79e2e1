"""Where games are stored: a file or a database URL, checked before anybody plays. A password never shows."""

import os
from enum import StrEnum
from errno import EACCES, EILSEQ, EISDIR
from os import R_OK, W_OK, access, strerror
from pathlib import Path
from stat import S_IMODE, S_ISDIR, S_ISREG

import structlog
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

_logger = structlog.get_logger()

OWNER_ONLY = 0o600
"""How a file is made that nobody else may read."""
_OTHERS = 0o077
_BESIDE = ("", "-wal", "-shm", ".lock")
"""What there may be of a database, by the ends of their names."""
_KINDS = ("sqlite", "postgresql")
"""Where one program can hold a database, and what it wrote can be relied on."""
_IN_MEMORY = (None, "", ":memory:")
_LOGS = ("-wal", "-journal")
_PARTS = (*_LOGS, *_BESIDE[2:])
"""How the names end of what a database has beside it."""
_EMPTY_LOG = 512
"""Bytes of a log that holds no page: a header at most."""


class Obstacle(StrEnum):
    """What keeps games from being stored at a place; there is a sentence for each."""

    LOCATION = "data"
    """Nothing can be read or written there."""
    HELD = "held"
    """Another program holds the database."""
    UNREACHABLE = "unreachable"
    """There is no database server that answers."""
    NO_DATABASE = "no_database"
    """The file is something else."""
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """It belongs to another program."""
    LATER = "later"
    """A later version of this program has written it."""
    INCOMPLETE = "incomplete"
    """Tables or columns are missing that its version has made."""
    REFUSED = "refused"
    """The database server answers, and says no."""
    KIND = "kind"
    """Neither a file nor a database of a kind that is supported."""
    SECOND_NAME = "second_name"
    """The file has another name, a hard link: the log beside each name would be another one."""
    LOG_ALONE = "log_alone"
    """Beside the place there is the log of a database that is gone."""
    PART = "part"
    """The name is that of a file that another database has beside it."""
    NOT_SHARED = "not_shared"
    """Several servers shall write to it, which only PostgreSQL can have."""


class UnusableLocation(Exception):  # noqa: N818
    """Games cannot be stored there, and why."""

    def __init__(self, location: str, why: str, obstacle: Obstacle = Obstacle.LOCATION) -> None:
        super().__init__(f"{location}: {why}")
        self.location = location
        self.why = why
        self.obstacle = obstacle


def url_of(data: str) -> URL:
    """The URL for a file, or the one given."""
    return make_url(data) if "://" in data else URL.create("sqlite", database=str(Path(data).absolute()))


def readable(data: str) -> str:
    """A location as it can be shown, whatever bytes it is made of."""
    return data.encode(errors="surrogateescape").decode(errors="replace")


def is_readable(data: str) -> bool:
    """Whether a location is text: a name in bytes that are none cannot be written in a URL."""
    return readable(data) == data


def location_of(data: str) -> str:
    """The location to show to people, ready to be used; or `UnusableLocation`."""
    if not is_readable(data):
        raise UnusableLocation(readable(data), strerror(EILSEQ))
    if data in _IN_MEMORY:
        raise UnusableLocation(data, "", Obstacle.KIND)
    try:
        url = url_of(data)
    except ArgumentError as error:
        raise UnusableLocation(data, str(error), Obstacle.KIND) from None
    try:
        kind = url.get_backend_name()
        if kind not in _KINDS or (kind == "sqlite" and url.database in _IN_MEMORY):
            raise UnusableLocation(url.render_as_string(), url.drivername, Obstacle.KIND)
        if kind == "sqlite":
            database = url.database or data
            _check_file(Path(database))
            make_file(url)
            return database
        dialect = url.get_dialect()
        dialect.import_dbapi()
    except ArgumentError as error:
        raise UnusableLocation(url.render_as_string(), str(error), Obstacle.KIND) from None
    except (ImportError, OSError) as error:
        raise UnusableLocation(url.render_as_string(), getattr(error, "strerror", None) or str(error)) from None
    if dialect.is_async:  # the writer needs a driver that can do both, as psycopg can
        raise UnusableLocation(url.render_as_string(), url.drivername)
    return url.render_as_string()


def _check_file(file: Path) -> None:
    """Refuse a file that is none, has a second name or that of a log, or is new where the log of an old one is."""
    for end in _PARTS:
        if file.name.endswith(end):
            raise UnusableLocation(str(file), file.name.removesuffix(end), Obstacle.PART)
    status = file.stat() if file.exists() else None
    if status and not (S_ISREG(status.st_mode) or S_ISDIR(status.st_mode)):
        raise UnusableLocation(str(file), "", Obstacle.NO_DATABASE)
    if status and S_ISREG(status.st_mode) and status.st_nlink > 1:
        raise UnusableLocation(str(file), str(status.st_nlink), Obstacle.SECOND_NAME)
    if status is None or not status.st_size:
        real = file.resolve()
        for log in (real.with_name(real.name + end) for end in _LOGS):
            if log.exists() and log.stat().st_size > _EMPTY_LOG:
                raise UnusableLocation(str(file), str(log), Obstacle.LOG_ALONE)


def make_private(database: Path) -> None:
    """Nobody but its owner may read a database and what is beside it. None of the files is opened."""
    real = database.resolve()
    for file in (real.with_name(real.name + end) for end in _BESIDE):
        try:
            mode = file.stat().st_mode
            if mode & _OTHERS:
                file.chmod(S_IMODE(mode) & ~_OTHERS)
                _logger.warning("made_private", file=str(file), was=f"{S_IMODE(mode):o}")
        except FileNotFoundError:
            continue
        except OSError as error:
            _logger.warning("readable_by_others", file=str(file), error=str(error))


def make_file(url: URL) -> None:
    """Make a new file of SQLite's, its owner's alone: it holds the key to all cookies, and everybody's cards.

    A file that is there is never opened here. To close a file gives up every lock that this process holds on it, by
    whichever way it was opened; without them another program that reads the database believes to be the last one, and
    takes away the log into which SQLite goes on writing.
    """
    if not url.database:
        return
    path = Path(url.database)
    _make_folder(path.parent)
    if path.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR))
    if not path.exists():
        path.touch(OWNER_ONLY)
    elif not access(path, R_OK | W_OK):
        raise PermissionError(EACCES, strerror(EACCES))


def _make_folder(folder: Path) -> None:
    """Make a folder and those above it, so that a power cut does not take it back with all that is in it.

    SQLite syncs the names in the folder of its files, and nobody else the name of the folder.
    """
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    if os.name == "posix":  # elsewhere a folder cannot be opened
        above = os.open(folder.parent, os.O_RDONLY)
        try:
            os.fsync(above)
        finally:
            os.close(above)
