"""Following what other servers do that share the database: what they have stored, and who is at the table there."""

from collections.abc import Collection, Iterable

from rage.engine import rules_of
from rage.server.domain.agreements import Absence
from rage.server.domain.game_log import LogEntry
from rage.server.domain.table import Status, TableInfo
from rage.server.tables.game import Game, Step
from rage.server.tables.table import Table


def follow(table: Table, info: TableInfo, entries: Iterable[LogEntry]) -> None:
    """What others have stored: the table becomes what it is in the store, and everybody here is told."""
    table.assert_locked()
    before, is_newer = table.info, info.version > table.info.version
    for entry in entries:
        if table.game is None:
            assert is_newer, "the first deal changes the table"
            table.game = Game(rules_of(info.settings.edition, len(info.seats), info.settings.options), entry.seat)
            table.look_for_absent(info)
            table.settle(info)
        if entry.number != table.game.version + 1:
            continue
        step = table.game.propose_entry(entry)
        assert isinstance(step, Step), f"the log of {table.id} breaks a rule at {entry.number}: {step}"
        table.accept(step, entry.by, is_own=False)
        if entry.by == "clock":
            table.time.count_miss(entry.seat)
        elif entry.by == "person":
            table.time.reset_misses(entry.seat)
    if is_newer and table.info is not info:
        if info.status is Status.OVER:
            table.stand_ins.clear()
        table.settle(info)
        shows_more = info.agreements.claims != before.agreements.claims  # whoever claims shows their hand
        if info.paused_by != before.paused_by or info.seats != before.seats or shows_more:
            table.refresh()


def look_who_is_here(table: Table, arrived: Collection[str] = ()) -> None:
    """People have come or gone at another server."""
    for seat, occupant in enumerate(table.info.seats if table.game is not None else ()):
        if occupant.person in arrived and table.info.agreements.replaced.get(seat) is not Absence.STALLING:
            table.stand_ins.discard(seat)
        if not occupant.person or table.is_here(occupant.person):
            table.time.mark_present(seat)
        elif seat not in table.time.gone:
            table.time.mark_absent(seat)
    table.look_for_host()
    table.run_clock()
    table.tell_table()
    table.on_change()
