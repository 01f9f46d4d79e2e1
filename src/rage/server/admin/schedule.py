"""Backups by the clock: while the server runs, in a process of its own, and as many are kept as was asked for."""

import asyncio
import hashlib
import json
import re
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog

from rage.server.admin.backup import DRAFT
from rage.server.admin.reading import file_of, place_of
from rage.server.admin.sqlite_file import dated
from rage.server.config import BackupPlan
from rage.server.metrics import Metrics

_logger = structlog.get_logger()
_MARK = 6
"""Letters in a backup's name that tell whose it is."""
_SHORTEST_WAIT, _LONGEST_WAIT = 1.0, 60 * 60.0
"""Seconds after which a backup that failed is tried again: a tenth of the time between two, within these bounds."""


class BackupSchedule:
    """Makes a backup when the newest one is too old: when the server starts, or later."""

    def __init__(self, data: str, plan: BackupPlan, metrics: Metrics) -> None:
        self._data = data
        self._plan = plan
        self._metrics = metrics
        self._ending = f"-{_mark_of(data)}.sqlite"
        """Of the names of this database's backups: others may have theirs in the same folder."""
        self._name = re.compile(rf"rage-\d{{8}}T\d{{6}}Z{re.escape(self._ending)}")
        self._not_sound: list[Path] = []
        """Those with a flaw that were made since the start, the oldest first."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        ages = self._ages()
        if ages:
            self._metrics.last_backup.set(time.time() - min(ages))
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End. A backup that is not whole yet is given up."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            if not await self._try():
                await asyncio.sleep(min(max(self._plan.every / 10, _SHORTEST_WAIT), _LONGEST_WAIT))

    def _until_due(self) -> float:
        """Seconds."""
        ages = self._ages()
        return max(self._plan.every - min(ages), 0) if ages else 0

    def _ages(self) -> list[float]:
        """Of all backups, in seconds. A file from the future, of a clock that was put back, does not count."""
        moments = [file.stat().st_mtime for file in self._backups()]
        return [age for age in (time.time() - moment for moment in moments) if age >= 0]

    async def _try(self) -> bool:
        """Make one when it is due: whether there is a new backup. The folder may be on a disk that is away by then."""
        try:
            await asyncio.sleep(self._until_due())
            return await self._back_up()
        except Exception:  # whatever it is, the tables go on, and there will be another try
            _logger.exception("backup_failed")
            self._metrics.backups.labels("failed").inc()
            return False

    async def _back_up(self) -> bool:
        self._plan.folder.mkdir(parents=True, exist_ok=True)
        for draft in self._plan.folder.glob(f".rage-*{self._ending}*{DRAFT}*"):  # of a server that was killed
            draft.unlink(missing_ok=True)
        file = self._plan.folder / f"rage-{dated()}{self._ending}"
        answer = await self._ask(file)
        if "size" not in answer:
            _logger.error("backup_failed", file=str(file), **answer)
            self._metrics.backups.labels("failed").inc()
            return False
        if answer["flaws"]:  # older ones may be sound: none of these is dropped
            _logger.error("backup_not_sound", file=str(file), **answer)
            self._metrics.backups.labels("not_sound").inc()
            self._not_sound.append(file)
            while len(self._not_sound) > self._plan.keep:  # else a flaw that stays would fill the disk
                self._drop(self._not_sound.pop(0))
        else:
            _logger.info("backup_made", file=str(file), **answer)
            self._metrics.backups.labels("made").inc()
            self._metrics.last_backup.set(file.stat().st_mtime)
            self._drop_old(file)
        return True

    async def _ask(self, file: Path) -> dict[str, Any]:
        """Have it made. Not in a session of its own: Linux gives each session the same share, however nice it is."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "rage.server.admin.backup_process")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        order = json.dumps({"data": self._data, "file": str(file)}) + "\n"
        try:
            answer, _ = await process.communicate(order.encode())
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        return dict(json.loads(answer)) if answer else {"problem": "ended", "why": str(process.returncode)}

    def _drop_old(self, newest: Path) -> None:
        """Those with later names were made while the clock was ahead: they stay, and take nobody's place."""
        backups = self._backups()
        for file in backups:
            if file.name > newest.name:
                _logger.warning("backup_from_the_future", file=str(file))
        for file in [file for file in backups if file.name <= newest.name][: -self._plan.keep]:
            self._drop(file)

    def _drop(self, file: Path) -> None:
        file.unlink(missing_ok=True)
        _logger.info("backup_dropped", file=str(file))

    def _backups(self) -> list[Path]:
        """Those of this database, the oldest first; nothing else in the folder is touched."""
        if not self._plan.folder.is_dir():
            return []
        return sorted(file for file in self._plan.folder.iterdir() if self._name.fullmatch(file.name))


def _mark_of(data: str) -> str:
    """What tells a database from others, as part of a name: it follows from where the database is."""
    file = file_of(data)
    place = str(file.resolve()) if file else place_of(data)
    return hashlib.sha256(place.encode(errors="surrogateescape")).hexdigest()[:_MARK]
