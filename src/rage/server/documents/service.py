"""The document service: what was made before comes from the cache, what is being made is not made twice."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Hashable

from rage.server.config import Config
from rage.server.documents.cache import Document, DocumentCache
from rage.server.documents.jobs import Job
from rage.server.documents.pool import DocumentPool, NoDocument
from rage.server.documents.turns import NoTurn, Turns
from rage.server.metrics import Metrics
from rage.server.work.workers import DOCUMENTS, Workers

Preparation = Callable[[], Awaitable[Job]]
"""Gets together what a document is made from; done when it is its turn, so that what waits takes no room."""

_ON_THE_WAY = 1.0
"""Seconds more than it takes to make a document, for a worker's answer."""


class DocumentService:
    """Makes documents, for all households in turn."""

    def __init__(self, config: Config, metrics: Metrics, workers: Workers | None = None) -> None:
        limits = config.limits
        self._count = metrics.documents
        self._pool = DocumentPool(config.timings)
        self._workers = workers
        self._limit = config.timings.document_limit + _ON_THE_WAY
        self._turns = Turns(
            config.document_processes,
            limits.documents_waiting,
            config.timings.document_wait,
        )
        self._cache = DocumentCache(limits.document_cache)
        self._being_made: dict[Hashable, asyncio.Task[Document]] = {}

    async def stop(self) -> None:
        tasks = tuple(self._being_made.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.stop()

    async def find(self, key: Hashable, household: str, prepare: Preparation) -> Document:
        """A document that is always the same for a key. Raises `NoTurn` or `NoDocument`."""
        document = self._cache.get(key)
        if document is not None:
            self._count.labels("cached").inc()
            return document
        task = self._being_made.get(key)
        if task is None:
            task = self._being_made[key] = asyncio.create_task(self._make(key, household, prepare))
            task.add_done_callback(lambda done: self._made(key, done))
        return await asyncio.shield(task)

    async def _make(self, key: Hashable, household: str, prepare: Preparation) -> Document:
        try:
            async with self._turns.turn(household):
                document = Document.of(await self._content(await prepare()))
        except (NoTurn, NoDocument) as failure:
            self._count.labels("busy" if isinstance(failure, NoTurn) else "failed").inc()
            raise
        self._count.labels("made").inc()
        self._cache.put(key, document)
        return document

    async def _content(self, job: Job) -> bytes:
        """Made on a worker machine where there is one, else here."""
        if self._workers is not None:
            message = pickle.dumps(job, pickle.HIGHEST_PROTOCOL)
            content = await self._workers.ask("document", DOCUMENTS, message, self._limit)
            if content is not None:
                return content
        return await self._pool.make(job)

    def _made(self, key: Hashable, task: "asyncio.Task[Document]") -> None:
        del self._being_made[key]
        if not task.cancelled():
            task.exception()  # whoever asked may be gone
