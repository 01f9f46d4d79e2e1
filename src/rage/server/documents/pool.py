"""The processes that documents are made in: started for the first one, ended when nothing was asked for a while."""

import asyncio
import pickle

import structlog

from rage.server.config import Timings
from rage.server.documents.jobs import Job
from rage.server.documents.worker import FAILED, MADE, NO_PDF
from rage.server.processes.process import ProcessFailure, WorkerProcess

_logger = structlog.get_logger()
_START = 30.0
"""Seconds a process may take to start."""


class NoDocument(Exception):  # noqa: N818
    """It could not be made."""


class NoPdf(NoDocument):
    """The package that makes PDFs is not installed."""


class DocumentPool:
    """Makes one document in each process at a time. A process that fails is ended; the next job starts another."""

    def __init__(self, timings: Timings) -> None:
        self._timings = timings
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def processes(self) -> int:
        """How many there are just now."""
        return len(self._all)

    async def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        await asyncio.gather(*(process.end() for process in self._all), *self._ending)

    async def make(self, job: Job) -> bytes:
        """A document, or `NoDocument`."""
        try:
            process = await self._process()
            try:
                said = await process.ask(pickle.dumps(job, pickle.HIGHEST_PROTOCOL), self._timings.document_limit)
            except BaseException:
                self._end(process)
                raise
        except (ProcessFailure, OSError) as failure:
            _logger.error("document_not_made", kind=type(job).__name__, why=str(failure))
            raise NoDocument from None
        self._put_by(process)
        how, content = said[:1], said[1:]
        if how == NO_PDF:
            raise NoPdf
        if how == FAILED:
            _logger.error("document_not_made", kind=type(job).__name__, why=content.decode(errors="replace"))
            raise NoDocument
        assert how == MADE
        return content

    async def _process(self) -> WorkerProcess:
        """One that is idle, or a new one."""
        while self._idle:
            process = self._idle.pop()
            if process.is_running:
                return process
            self._end(process)
        process = await WorkerProcess.start("rage.server.documents.worker")
        self._all.add(process)
        try:
            await process.get_ready(_START)
        except BaseException:
            self._end(process)
            raise
        return process

    def _put_by(self, process: WorkerProcess) -> None:
        self._idle.append(process)
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._timings.document_idle, self._end_idle)

    def _end_idle(self) -> None:
        while self._idle:
            self._end(self._idle.pop())

    def _end(self, process: WorkerProcess) -> None:
        self._all.discard(process)
        task = asyncio.create_task(process.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
