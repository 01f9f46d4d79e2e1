"""Mutations: the server broken in ways that are known, to see that the simulation finds them."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from rage.server.domain.game_log import LogEntry
from rage.server.domain.table import TableInfo
from rage.server.store import tables as tables_module
from rage.server.store import writer as writer_module
from rage.server.store.writer import NotStored, Writer
from rage.server.tables import registry as registry_module
from rage.server.tables import table as table_module
from rage.server.tables.autopilot import Autopilot
from rage.server.tables.broadcast import Broadcast
from rage.server.tables.game import Game
from rage.server.tables.lock import TableLock
from rage.server.tables.move_request import MoveRequest
from rage.server.tables.pending_step import PendingStep
from rage.server.tables.refused import Refused
from rage.server.tables.registry import TableRegistry
from rage.server.tables.table import Table
from rage.server.tables.table_clock import TableClock


def told_before_stored() -> AbstractContextManager[Any]:
    submit = Writer.submit

    def tell_first(self: Any, callback: Any, *statements: Any, **more: Any) -> None:
        submit(self, lambda _failure: None, *statements, **more)
        callback(None)

    return patch.object(Writer, "submit", tell_first)


def changed_before_stored() -> AbstractContextManager[Any]:
    change = Table.change

    async def settle_first(self: Any, **changes: Any) -> None:
        self.settle(msgspec.structs.replace(self.info, **{k: v for k, v in changes.items() if k != "seats_changed"}))
        await change(self, **changes)

    return patch.object(Table, "change", settle_first)


@contextmanager
def lock_forgotten() -> Iterator[None]:
    def acquire(self: Any, work: Callable[..., None], *arguments: Any) -> None:
        self.is_held = True
        work(*arguments)

    def release(self: Any) -> None:
        self.is_held = False

    with patch.object(TableLock, "acquire", acquire), patch.object(TableLock, "release", release):
        yield


def lock_kept_after_refusal() -> AbstractContextManager[Any]:
    def answer(self: Any, refused: Refused | None) -> None:
        if refused is None:
            self._table.release()
        self._table.answer(self.session, self.id, refused)

    return patch.object(MoveRequest, "_answer", answer)


def callback_dropped_on_failure() -> AbstractContextManager[Any]:
    stored = PendingStep.stored

    def only_good_news(self: PendingStep, failure: NotStored | None) -> None:
        if failure is None:
            stored(self, failure)

    return patch.object(PendingStep, "stored", only_good_news)


@contextmanager
def resend_taken_for_new() -> Iterator[None]:
    with patch.object(Game, "has_made", lambda *_: False), patch.object(Game, "is_asked", lambda *_: True):
        yield


def broken_table_kept() -> AbstractContextManager[Any]:
    return patch.object(TableRegistry, "close_table", lambda *_: None)


def failure_taken_for_success() -> AbstractContextManager[Any]:
    stored = PendingStep.stored
    return patch.object(PendingStep, "stored", lambda self, _failure: stored(self, None))


def bot_not_asked_again() -> AbstractContextManager[Any]:
    async def go_on(self: Any) -> None:
        while self._is_due():
            try:
                await self._do_next()
            except Refused:
                await asyncio.Event().wait()

    return patch.object(Autopilot, "_go_on", go_on)


def bot_moves_without_looking_again() -> AbstractContextManager[Any]:
    async def do_next(self: Any) -> None:
        table, game = self._table, self._game()
        due = None if game is None else self._next(game)
        if game is None or due is None:
            await do_next_before(self)
            return
        choice = await self._bots.choose(due.bot, game.view(due.seat), None)
        async with table.exclusive():
            await table.commit_and_wait(game.propose(due.seat, choice.move), due.by)

    do_next_before = Autopilot._do_next  # noqa: SLF001
    return patch.object(Autopilot, "_do_next", do_next)


def clock_ends_early() -> AbstractContextManager[Any]:
    until = TableClock.until_clock_ends

    def sooner(self: TableClock, seat: int) -> float | None:
        left = until(self, seat)
        return None if left is None else left - 5.0

    return patch.object(TableClock, "until_clock_ends", sooner)


def lost_answer_taken_for_failure() -> AbstractContextManager[Any]:
    return patch.object(Writer, "_outcomes", lambda _self, jobs, *_: [NotStored() for _ in jobs])


def others_written_over() -> AbstractContextManager[Any]:
    return patch.object(writer_module, "execute", lambda connection, statement: connection.execute(statement))


def hand_shown_to_others() -> AbstractContextManager[Any]:
    own = Broadcast._own_of  # noqa: SLF001
    return patch.object(Broadcast, "_own_of", lambda self, _seat: own(self, 0))


def old_view_sent_again() -> AbstractContextManager[Any]:
    accept = Game.accept

    def forget_whom_it_affects(self: Game, step: Any) -> None:
        accept(self, step)
        self.affected_seats = {step.seat}

    return patch.object(Game, "accept", forget_whom_it_affects)


def results_forgotten() -> AbstractContextManager[Any]:
    return patch.object(table_module, "add_results", lambda *_: [])


def last_entry_not_read() -> AbstractContextManager[Any]:
    read_table = tables_module.read_table

    async def all_but_one(engine: Any, table: str) -> tuple[TableInfo | None, list[LogEntry]]:
        info, entries = await read_table(engine, table)
        return info, entries[:-1] if len(entries) > 1 else entries

    return patch.object(registry_module, "read_table", all_but_one)


MUTATIONS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    mutation.__name__: mutation
    for mutation in (
        told_before_stored,
        changed_before_stored,
        lock_forgotten,
        lock_kept_after_refusal,
        callback_dropped_on_failure,
        failure_taken_for_success,
        resend_taken_for_new,
        broken_table_kept,
        bot_not_asked_again,
        bot_moves_without_looking_again,
        clock_ends_early,
        lost_answer_taken_for_failure,
        others_written_over,
        hand_shown_to_others,
        old_view_sent_again,
        results_forgotten,
        last_entry_not_read,
    )
}
