"""A lock on the file of an SQLite database itself: on one byte far behind all that SQLite locks or will ever write.

It holds off a second program also where the lock file was deleted, or the database is reached by another name of the
same file. The lock belongs to the open file, not to the process, and SQLite never notices it. Linux only: elsewhere the
lock file alone holds others off.
"""

import errno
import os
import struct
import sys
from pathlib import Path

if sys.platform == "linux":
    import fcntl

_BYTE = 1 << 62
_HELD = {errno.EAGAIN, errno.EACCES}
_ours: set[tuple[int, int]] = set()
"""The files that this program holds. None is opened again: to close it would give up the locks that SQLite has."""


class ByteHeld(Exception):  # noqa: N818
    """Another program has the lock, or this one has it already."""


class ByteLock:
    """Held from when it is made until it is released. SQLite must have closed the database by then."""

    def __init__(self, database: Path) -> None:
        self.file: int | None = None
        """What keeps it; nothing where there is no such lock."""
        if sys.platform != "linux":
            return
        status = database.stat()
        self._identity = (status.st_dev, status.st_ino)
        if self._identity in _ours:
            raise ByteHeld
        self.file = os.open(database, os.O_RDWR)
        try:
            fcntl.fcntl(self.file, fcntl.F_OFD_SETLK, struct.pack("@hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, _BYTE, 1, 0))
        except OSError as error:
            if error.errno in _HELD:
                os.close(self.file)
                raise ByteHeld from None  # a file system without such locks leaves it to the lock file
        _ours.add(self._identity)

    def release(self) -> None:
        """Let others have it."""
        if self.file is not None:
            os.close(self.file)
            _ours.discard(self._identity)
            self.file = None
