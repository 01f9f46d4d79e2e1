"""Evidence: everything the server said, beside everything that is stored; and what follows from both."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from faults.simulation.disk import Disk
from faults.simulation.messages import Told, encode, read_own
from faults.simulation.page import SentCommand

from rage.engine import Rules, rules_of
from rage.engine.sheet import totals
from rage.server.config import Timings
from rage.server.domain.game_log import UNDO, LogEntry
from rage.server.domain.table import TableInfo
from rage.server.store.columns import agreements_from, settings_from
from rage.server.tables.game import Game, Step
from rage.wire.event_messages import event_message
from rage.wire.view import own_view, shared_view, sheet_of

if TYPE_CHECKING:
    from faults.simulation.socket import Socket

Fail = Callable[[str], None]
_STORING = 0.2
"""Seconds between a deadline that is counted from when a move is handed to the log, and the move in the log."""


class _TableState(NamedTuple):
    """What is told of a table besides its game."""

    status: str
    seats: tuple[tuple[str, str, str | None, str | None], ...]
    maker: str | None
    paused_by: int | None
    next: str | None
    votes: tuple[tuple[int, tuple[int, ...]], ...]


class Evidence:
    """Collects while a history happens, and checks: some of it at once, the rest at the end."""

    def __init__(self, disk: Disk, timings: Timings) -> None:
        self._disk = disk
        self._timings = timings
        self.foreign: set[tuple[str, int]] = set()
        """Entries of the log that another program wrote."""
        self.overtaken: set[str] = set()
        """Tables that another program changed."""
        self.slow_disk = 0.0
        """Seconds that the disk took because it was slow: a deadline is counted from before it."""
        self._versions: dict[str, tuple[int, _TableState]] = {}
        self._shared: dict[tuple[str, int], bytes] = {}
        self._sheets: dict[tuple[str, int], bytes] = {}
        self._own: dict[tuple[str, int, int], bytes] = {}
        self._events: dict[tuple[str, int, int | None], bytes] = {}
        self._shown: dict[tuple[str, int, int], list[str]] = {}
        """The hands that were shown to all, by table, version and seat."""
        self._newest: dict[str, int] = {}
        self._times: dict[str, list[float]] = {}
        """When each entry of a log was stored, by its number."""
        self._used: dict[str, float] = {}
        """When somebody was last told something at a table."""
        self._stored: dict[str, dict[_TableState, int]] = {}
        """How each table stood, and when that was last stored, by counting."""
        self._last_told: dict[str, int] = {}
        self.overwritten: list[str] = []
        """Tables that were changed by somebody who did not know how they stood."""
        self._count = 0

    # While it happens.

    def look(self, now: float, *, anew: bool = False) -> None:
        """Something may have been written: which entries of logs are new, and how the tables stand now."""
        for table, number in self._disk.rows("SELECT table_id, max(number) FROM log GROUP BY table_id"):
            times = self._times.setdefault(table, [0.0])
            times.extend([now] * (number + 1 - len(times)))
        if not self._disk.changed_tables and not anew:
            return
        self._disk.changed_tables = False
        for id, version, *row in self._disk.rows(
            "SELECT id, version, status, seats, maker, paused_by, next, agreements FROM tables"
        ):
            self._count += 1
            state = _state_of_row(row)
            self._stored.setdefault(id, {})[state] = self._count
            before = self._versions.get(id)
            if before is not None and state != before[1] and version != before[0] + 1:
                self.overwritten.append(id)
            self._versions[id] = version, state

    def told(self, socket: "Socket", message: Told, fail: Fail) -> None:
        """The server says something to a page."""
        self._used[socket.table] = socket.world.now
        match message.t:
            case "game":
                self._told_game(socket, message, fail)
            case "table":
                socket.seat = message.seat
                self._told_table(message, fail)
            case "reply" if isinstance(message.id, int):
                _answered(socket, message.id, fail)
                if message.no in {"stale", "illegal"}:
                    self._check_not_made(socket, message.id, fail)

    def _told_game(self, socket: "Socket", message: Told, fail: Fail) -> None:
        table, v = socket.table, message.v
        if message.answers is not None:
            _answered(socket, message.answers, fail)
        if v > self._newest.get(table, 0):
            stored = self._disk.rows("SELECT max(number) FROM log WHERE table_id = ?", table)[0][0] or 0
            if v > stored:
                fail(f"version {v} of a game is told and only {stored} are stored")
            self._newest[table] = v
        if message.events and socket.version >= 0 and v != socket.version + 1:
            fail(f"a page that was told version {socket.version} is told what happened at {v}")
        if v < socket.version:
            fail(f"a page that was told version {socket.version} is told {v}")
        socket.version = v
        seat = read_own(message.own).seat if message.own else None
        if seat != socket.seat:
            fail(f"a page of seat {socket.seat} is told what seat {seat} knows")
        _compare(self._shared, (table, v), message.shared, "what everybody knows", fail)
        if message.sheet:
            _compare(self._sheets, (table, v), message.sheet, "the sheet", fail)
        if seat is not None:
            _compare(self._own, (table, v, seat), message.own, "what a seat knows", fail)
        for claimant, hand in message.shown.items():
            if self._shown.setdefault((table, v, claimant), hand) != hand:
                fail(f"the hand of seat {claimant} is shown in two ways at version {v}")
        if message.events:
            _compare(self._events, (table, v, seat), message.events, "what happened", fail)

    def _check_not_made(self, socket: "Socket", id: int, fail: Fail) -> None:
        """The same move sent twice is done, not refused, as long as it is the last one of its seat."""
        command = socket.page.pending.get(id)
        if command is None or not command.is_asked_for or command.sends == 1:
            return
        since = self._disk.rows(
            "SELECT number, entry, by FROM log WHERE table_id = ? AND seat = ? AND number > ? AND by != 'deal'",
            socket.table,
            socket.seat,
            command.v,
        )
        if len(since) != 1 or (socket.table, since[0][0]) in self.foreign:
            return
        if since[0][1:] == (command.move, "person"):
            fail(f"move {command.move} is refused when it is sent again, and it was made")

    def _told_table(self, message: Told, fail: Fail) -> None:
        table = str(message.id)
        seats = tuple((seat.kind, seat.name, seat.bot, seat.person) for seat in message.seats)
        votes = tuple((vote.seat, tuple(vote.agreed)) for vote in message.votes)
        state = _TableState(message.status, seats, message.maker, message.paused_by, message.next, votes)
        number = self._stored.get(table, {}).get(state)
        if number is None:
            fail(f"a table is told as it was never stored: {state}")
        elif number < self._last_told.get(table, 0):
            fail(f"a table is told as it stood before what was told already: {state}")
        else:
            self._last_told[table] = number

    # At the end.

    def entries(self, table: str) -> list[LogEntry]:
        rows = self._disk.rows(
            "SELECT table_id, number, seat, entry, by FROM log WHERE table_id = ? ORDER BY number", table
        )
        return [LogEntry(*row) for row in rows]

    def rules(self, table: str) -> Rules | None:
        rows = self._disk.rows("SELECT settings, seats FROM tables WHERE id = ?", table)
        if not rows:
            return None
        return _rules(rows[0][0], len(json.loads(rows[0][1])))

    def check_gone(self, table: str, now: float, fail: Fail) -> None:
        """Only a table without cards is dropped, and only when nobody has had it open for long."""
        unused = now - self._used.get(table, now)
        if self._disk.rows("SELECT id FROM tables WHERE id = ?", table) or unused < self._timings.lobby_retention:
            fail(f"a table is not found {unused:.3f} s after somebody had it open")

    def check_memory(self, info: TableInfo, fail: Fail) -> None:
        """What the server believes of a table is what is stored, unless another program has changed it meanwhile."""
        if info.id in self.overtaken:
            return
        rows = self._disk.rows(
            "SELECT status, seats, maker, paused_by, next, agreements FROM tables WHERE id = ?", info.id
        )
        seats = tuple((str(seat.kind), seat.name, seat.bot, seat.person) for seat in info.seats)
        votes = tuple((vote.seat, tuple(vote.agreed)) for vote in info.agreements.votes)
        believed = _TableState(str(info.status), seats, info.maker, info.paused_by, info.next, votes)
        if not rows or _state_of_row(rows[0]) != believed:
            fail(f"the server believes {believed}, and stored is {rows and _state_of_row(rows[0])}")
        elif agreements_from(rows[0][-1]) != info.agreements:
            fail(f"the server believes {info.agreements}, and stored is {rows[0][-1]}")

    def check(self, commands: list[SentCommand], fail: Fail) -> None:
        """Everything that was said follows from what is stored."""
        for table in self.overwritten:
            fail(f"a change of {table} was written over")
        kept = {row[0] for row in self._disk.rows("SELECT id FROM tables")}
        lost = "SELECT id FROM tables WHERE number > 1 AND id NOT IN (SELECT next FROM tables WHERE next IS NOT NULL)"
        for row in self._disk.rows(lost):
            fail(f"a rematch is stored, and nothing leads to it: {row[0]}")
        for table, states in self._stored.items():
            if table not in kept and any(state.status != "lobby" for state in states):
                fail(f"a table with cards was dropped: {table}")
        for id, status, seats, outcome in self._disk.rows("SELECT id, status, seats, outcome FROM tables"):
            entries = self.entries(id)
            if status == "lobby":
                if entries:
                    fail("a table with cards is stored as one that has not begun")
                continue
            rules = self.rules(id)
            assert rules is not None
            people = [seat["person"] for seat in json.loads(seats)]
            claimants = {people.index(who) for who in _claimants(id, commands) if who in people}
            game = self._check_views(id, rules, entries, claimants, fail)
            if game is None:
                continue
            if game.is_over != (status == "over"):
                fail(f"a game whose log {'has ended' if game.is_over else 'goes on'} is stored as {status}")
            if game.is_over:
                self._check_outcome(id, game, outcome, people, fail)
            _check_moves(id, entries, people, self.foreign, commands, fail)

    def _check_views(
        self, table: str, rules: Rules, entries: list[LogEntry], claimants: set[int], fail: Fail
    ) -> Game | None:
        """Replay the log: it follows the rules, and everybody was told what their seat may know, and nothing else."""
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
            fail(f"the log has gaps: {[entry.number for entry in entries]}")
            return None
        game = Game(rules, entries[0].seat)
        for entry in entries:
            if entry.by == UNDO and not game.can_undo(entry.seat, game.version):
                fail(f"a move is taken back that cannot be, at {entry.number}")
                return None
            step = game.propose_entry(entry)
            if not isinstance(step, Step):
                fail(f"the log breaks a rule at {entry.number}: {entry.entry}: {step}")
                return None
            if entry.by == "clock":
                self._check_clock(table, entry, game.asked[entry.seat], fail)
            game.accept(step, entry.by)
            self._check_version(table, game, step, fail)
            for seat in range(rules.players):
                shown = self._shown.get((table, game.version, seat))
                if shown is not None and (seat not in claimants or shown != game.hand(seat)):
                    fail(f"at version {game.version} the hand of seat {seat} is shown as {shown}")
        for told, v in self._shared:
            if told == table and v > len(entries):
                fail(f"version {v} was told, and the log ends at {len(entries)}")
        return game

    def _check_clock(self, table: str, entry: LogEntry, since: int, fail: Fail) -> None:
        """Nobody's clock runs out before its time."""
        times = self._times[table]
        (settings,) = self._disk.rows("SELECT settings FROM tables WHERE id = ?", table)
        per_decision = self._timings.per_decision(settings_from(settings[0]).pace) or 0
        if times[entry.number] - times[since] < per_decision - _STORING - self.slow_disk:
            fail(f"the clock of seat {entry.seat} runs out after {times[entry.number] - times[since]} s")

    def _check_version(self, table: str, game: Game, step: Step, fail: Fail) -> None:
        v = game.version
        shared = self._shared.get((table, v))
        if shared is None:
            return
        onlooker = game.view(None)
        if shared != encode(shared_view(onlooker, game.totals)):
            fail(f"at version {v} everybody was told {shared!r}, which does not follow from the log")
        sheet = self._sheets.get((table, v))
        if sheet is not None and sheet != encode(sheet_of(onlooker)):
            fail(f"at version {v} the sheet was told as {sheet!r}")
        for seat in (None, *range(game.rules.players)):
            if seat is not None:
                own = self._own.get((table, v, seat))
                if own is not None and own != encode(own_view(game.private(seat))):
                    fail(f"at version {v} seat {seat} was told {own!r}, which does not follow from the log")
            events = self._events.get((table, v, seat))
            if events is not None and events != encode([event_message(event.seen_by(seat)) for event in step.events]):
                fail(f"at version {v} seat {seat} was told that {events!r}, which does not follow from the log")

    def _check_outcome(self, table: str, game: Game, outcome: str | None, people: list[str | None], fail: Fail) -> None:
        scored = list(totals(game._state.sheet))  # noqa: SLF001
        if outcome is None or json.loads(outcome)["totals"] != scored:
            fail(f"the outcome is stored as {outcome}, and the log leads to {scored}")
        results = self._disk.rows("SELECT seat, person, points FROM results WHERE table_id = ? ORDER BY seat", table)
        if results != [(seat, person, scored[seat]) for seat, person in enumerate(people) if person]:
            fail(f"the results are stored as {results}, and the log leads to {scored}")


def _claimants(table: str, commands: list[SentCommand]) -> set[str]:
    """Who has ever claimed the rest of a round: nobody else's hand is shown."""
    return {command.page.person.id for command in commands if command.do == "claim" and command.table == table}


@lru_cache
def _rules(settings_text: str, players: int) -> Rules:
    settings = settings_from(settings_text)
    return rules_of(settings.edition, players, settings.options)


def _answered(socket: "Socket", id: int, fail: Fail) -> None:
    if id in socket.asked:
        socket.asked.discard(id)
    else:
        fail(f"command {id} is answered twice, or was never sent")


def _compare(known: dict[Any, bytes], key: Any, told: Any, what: str, fail: Fail) -> None:
    said = bytes(told)
    if known.setdefault(key, said) != said:
        fail(f"{what} is told in two ways at version {key[1]}: {known[key]!r} and {said!r}")


def _state_of_row(row: Any) -> _TableState:
    status, seats, maker, paused_by, next, agreements = row
    told = tuple((seat["kind"], seat["name"], seat["bot"], seat["person"]) for seat in json.loads(seats))
    votes = tuple((vote.seat, tuple(vote.agreed)) for vote in agreements_from(agreements).votes)
    return _TableState(status, told, maker, paused_by, next, votes)


def _check_moves(
    table: str,
    entries: list[LogEntry],
    people: list[str | None],
    foreign: set[tuple[str, int]],
    commands: list[SentCommand],
    fail: Fail,
) -> None:
    """Each acknowledged move is stored, once; what is stored was asked for, and not refused."""
    moves = [command for command in commands if command.do == "move" and command.table == table]
    used: set[int] = set()
    for command in moves:
        if command.answer != "done":
            continue
        person = command.page.person.id
        seat = people.index(person) if person in people else -1
        found = next(
            (entry for entry in entries if entry.seat == seat and entry.number > command.v and entry.by != "deal"), None
        )
        if found is None or found.entry != command.move:
            fail(f"move {command.move} of seat {seat} at version {command.v} was acknowledged, and stored is {found}")
    for entry in entries:
        if entry.by != "person" or (table, entry.number) in foreign:
            continue
        person = people[entry.seat] or ""
        intent = next(
            (
                index
                for index, command in enumerate(moves)
                if index not in used
                and command.page.person.id == person
                and command.move == entry.entry
                and command.v < entry.number
                and (command.answer == "done" or command.sends > command.answers)
            ),
            None,
        )
        if intent is None:
            fail(f"{entry} is stored, and nobody asked for it, or it was refused")
        else:
            used.add(intent)
