"""A wall clock that can be set while the server runs. Time that is measured (`monotonic`) goes on as it does.

The server's process looks at a file for the difference. libfaketime would do it from outside, but makes
`time.sleep` fail in Python 3.11 and waiting threads spin.
"""

import datetime as dt
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

_LOOK_EVERY_S = 0.2


class SettableClock:
    """The clock, as the adversary sees it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.set(0)

    def set(self, seconds: int) -> None:
        """Let the clock be so many seconds ahead, or behind."""
        new = self.file.with_suffix(".new")
        new.write_text(str(seconds), encoding="ascii")
        new.replace(self.file)


class _Difference:
    """What the file says, looked up now and then."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seconds = 0
        self._looked = 0.0

    def __call__(self) -> int:
        now = time.monotonic()
        if now - self._looked > _LOOK_EVERY_S:
            self._looked = now
            with suppress(OSError, ValueError):
                self._seconds = int(self._file.read_text(encoding="ascii"))
        return self._seconds


def live_by(file: Path, package: str) -> None:
    """Let this process live by the clock of a file: `time.time`, and `datetime` where a package has imported it."""
    difference, wall_clock = _Difference(file), time.time

    class ShiftedDatetime(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> Any:
            return dt.datetime.fromtimestamp(wall_clock() + difference(), tz)

    time.time = lambda: wall_clock() + difference()
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == package and getattr(module, "datetime", None) is dt.datetime:
            module.datetime = ShiftedDatetime  # type: ignore[attr-defined]
