"""The lock of an SQLite database: a file beside it that one program at a time can hold.

The system gives the lock back when its holder ends, however that comes about. The file stays, and says who holds it.
Should somebody delete it, its holder puts it back; meanwhile a lock on the database itself holds others off.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import structlog

from rage.server.store.byte_lock import ByteHeld, ByteLock
from rage.server.store.holder import HeldByAnother, Holder
from rage.server.store.location import OWNER_ONLY, UnusableLocation

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_logger = structlog.get_logger()
SUFFIX = ".lock"
_LONGEST = 4096
_open_locks: set[int] = set()


def _close_after_fork() -> None:
    """A process that was forked must not keep the lock when the program that took it has died."""
    while _open_locks:
        os.close(_open_locks.pop())


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_close_after_fork)


class LockFile:
    """Held from when it is made until it is released, or this program ends."""

    def __init__(self, database: Path, holder: Holder) -> None:
        self._database = database
        self._path = path_of_lock(database)
        self._is_new = not self._path.exists()
        try:
            self._byte = ByteLock(database)
        except ByteHeld:
            raise HeldByAnother(str(database), self._named_holder()) from None
        try:
            self._file = self._acquire()
        except BaseException:
            self._byte.release()
            raise
        _open_locks.update(file for file in (self._file, self._byte.file) if file is not None)
        self.announce(holder)

    def announce(self, holder: Holder) -> None:
        """Write down who holds it."""
        self._holder = holder
        self._write(msgspec.json.encode(holder._asdict()))

    def check(self) -> None:
        """Put the file back if somebody has deleted or replaced it; `UnusableLocation`, if that cannot be done."""
        try:
            if not self._is_there(self._file):
                self._put_back()
        except OSError as error:
            raise UnusableLocation(str(self._path), error.strerror or str(error)) from None

    def release(self, *, unused: bool = False) -> None:
        """Give the lock back. Its file stays, unless it was made for a place that is not used after all."""
        if self._file in _open_locks:
            self._write(b"")
            if unused and self._is_new and sys.platform != "win32" and self._is_there(self._file):
                self._path.unlink()
            _open_locks.difference_update({self._file, self._byte.file})
            os.close(self._file)
            self._byte.release()

    def _put_back(self) -> None:
        file = self._acquire()
        _open_locks.discard(self._file)
        os.close(self._file)
        self._file = file
        _open_locks.add(file)
        self.announce(self._holder)
        _logger.warning("lock_file_put_back", file=str(self._path))

    def _named_holder(self) -> Holder | None:
        """Who has the lock, as its file says."""
        with suppress(OSError):
            file = os.open(self._path, os.O_RDONLY)
            try:
                return _read(file)
            finally:
                os.close(file)
        return None

    def _acquire(self) -> int:
        while True:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
            try:
                _lock(file)
            except OSError:
                holder = _read(file)
                os.close(file)
                raise HeldByAnother(str(self._database), holder) from None
            if self._is_there(file):
                return file
            os.close(file)  # somebody has taken the file away meanwhile: a lock on it holds off nobody

    def _is_there(self, file: int) -> bool:
        with suppress(FileNotFoundError):
            return os.path.samestat(os.fstat(file), self._path.stat())
        return False

    def _write(self, content: bytes) -> None:
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, content)


def path_of_lock(database: Path) -> Path:
    """The file that stands for the lock of a database, by whichever way the database is reached."""
    real = database.resolve()
    return real.with_name(real.name + SUFFIX)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        os.lseek(file, _LONGEST, os.SEEK_SET)  # past the text, which others may read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _read(file: int) -> Holder | None:
    os.lseek(file, 0, os.SEEK_SET)
    with suppress(msgspec.MsgspecError):
        return Holder(**msgspec.json.decode(os.read(file, _LONGEST), type=dict[str, object]))  # type: ignore[arg-type]
    return None
