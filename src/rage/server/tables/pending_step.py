"""A deal or a move on its way to the log, and whoever asked for it."""

import asyncio
from typing import NamedTuple, Protocol

from rage.server.domain.game_log import LogEntry
from rage.server.domain.table import TableInfo
from rage.server.store.writer import NotStored, finish
from rage.server.tables.game import Step
from rage.server.tables.refused import Refused
from rage.server.tables.session import Session


class StepRequest(Protocol):
    """Whoever asked for a deal or a move, and waits for it."""

    @property
    def session(self) -> Session | None:
        """The session that asked, if one did: it gets the answer in the same message as the new view."""

    @property
    def id(self) -> int:
        """The number of the command that is answered."""

    def finish(self, refused: Refused | None) -> None:
        """Called when everybody is told, or with why nothing was done."""


class StepWaiter:
    """Waits for a deal or a move that no session asked for."""

    session = None
    id = 0

    def __init__(self) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def finish(self, refused: Refused | None) -> None:
        finish(self.done, refused)


class StepTable(Protocol):
    """A table whose game goes on when a step is stored."""

    def go_on(self, pending: "PendingStep", failure: NotStored | None) -> None: ...


class PendingStep(NamedTuple):
    """A deal or a move on its way to the log."""

    table: StepTable
    step: Step
    entry: LogEntry
    request: StepRequest
    info: TableInfo | None
    """The table as it will be, where this step changes it: the game ends, or somebody has their seat back."""

    def stored(self, failure: NotStored | None) -> None:
        """Called when it is on the disk, or with why it could not be stored."""
        self.table.go_on(self, failure)
