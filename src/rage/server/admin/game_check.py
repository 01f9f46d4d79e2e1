"""Checks one table: its row can be read, its log is without a gap, and its game replays to what is stored about it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, TypeVar

from rage.engine import RulesError, editions, rules_of
from rage.engine.events import TrickTaken
from rage.server.admin.findings import Finding, Flaw
from rage.server.admin.row_check import impossible, wrong_columns
from rage.server.domain.game_log import CLAIM, LogEntry
from rage.server.domain.seats import SeatInfo
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import GameOutcome, Status
from rage.server.store.columns import agreements_from, outcome_from, seats_from, settings_from
from rage.server.store.schema import log, tables
from rage.server.tables.game import BrokenLog, Game, Step

_Content = TypeVar("_Content")
_RESULT = ("person", "edition", "players", "place", "points", "rounds", "exact_rounds", "ended")


@dataclass(frozen=True)
class StoredTable:
    """Everything that is stored about a table, as it is stored."""

    row: Mapping[str, Any]
    entries: Sequence[Mapping[str, Any]]
    """In order of their numbers."""
    results: Sequence[Mapping[str, Any]]
    sitters: frozenset[str]


@dataclass(frozen=True)
class _Ending:
    """What the log says about a game."""

    status: Status
    outcome: GameOutcome | None
    exact_rounds: Sequence[int]
    rounds: int


class _Found(Exception):  # noqa: N818
    """Nothing further can be said about a table."""

    def __init__(self, flaw: Flaw, **details: str | int) -> None:
        super().__init__(flaw)
        self.flaw = flaw
        self.details = details


def findings_at(table: StoredTable) -> list[Finding]:
    """What is wrong with a table."""
    found: list[Finding] = []
    try:
        for flaw, details in _check(table):
            found.append(Finding(flaw, table.row["id"], details))
    except _Found as last:
        found.append(Finding(last.flaw, table.row["id"], last.details))
    return found


def _check(table: StoredTable) -> Iterator[tuple[Flaw, dict[str, str | int]]]:
    row = table.row
    for column in wrong_columns(tables, row):
        yield Flaw.IMPOSSIBLE, impossible("tables", column, row)
    for entry in table.entries:
        for column in wrong_columns(log, entry):
            yield Flaw.IMPOSSIBLE, impossible("log", column, entry)
    status = _read("status", Status, row)
    settings = _read("settings", settings_from, row)
    seats = _read("seats", seats_from, row)
    outcome = _read("outcome", outcome_from, row) if row["outcome"] else None
    agreements = _read("agreements", agreements_from, row)
    if not agreements.seats.issubset(range(len(seats))):
        yield Flaw.IMPOSSIBLE, impossible("tables", "agreements", row)
    if row["paused_by"] is not None and row["paused_by"] not in range(len(seats)):
        yield Flaw.IMPOSSIBLE, impossible("tables", "paused_by", row)
    if table.sitters != {seat.person for seat in seats if seat.person}:
        yield Flaw.WRONG_SITTERS, {}
    for number, entry in enumerate(table.entries, start=1):
        if entry["number"] != number:
            raise _Found(Flaw.GAP, number=number)
    if settings.edition not in editions():
        raise _Found(Flaw.UNKNOWN_EDITION, edition=settings.edition)
    ending = _replay(table, settings, seats)
    if status is not ending.status:
        if not table.entries:
            raise _Found(Flaw.NO_DEAL, status=status.value)
        yield Flaw.WRONG_STATUS, {"status": status.value, "expected": ending.status.value}
    if outcome != ending.outcome:
        yield Flaw.WRONG_OUTCOME, {"stored": _shown(outcome), "expected": _shown(ending.outcome)}
    expected = _expected_results(row, settings, seats, agreements.gave_up, ending)
    stored = {result["seat"]: {name: result[name] for name in _RESULT} for result in table.results}
    forgotten = agreements.gave_up.keys() - stored.keys()  # who left a game, and the server since
    wrong = [seat for seat in sorted({*expected, *stored} - forgotten) if expected.get(seat) != stored.get(seat)]
    if wrong:
        yield Flaw.WRONG_RESULTS, {"seats": ", ".join(str(seat + 1) for seat in wrong)}


def _read(column: str, read: Callable[[str], _Content], row: Mapping[str, Any]) -> _Content:
    try:
        return read(row[column])
    except Exception as error:
        raise _Found(Flaw.UNREADABLE, column=column, why=_line(str(error) or type(error).__name__)) from None


def _replay(table: StoredTable, settings: TableSettings, seats: list[SeatInfo]) -> _Ending:
    """Play the log as a server does that opens the table."""
    if not table.entries:
        return _Ending(Status.LOBBY, None, (), 0)
    try:
        rules = rules_of(settings.edition, len(seats), settings.options)
    except RulesError as error:
        raise _Found(Flaw.UNREADABLE, column="settings", why=_line(str(error) or type(error).__name__)) from None
    game = Game(rules, table.entries[0]["seat"])
    rest = _ClaimedRest()
    for stored in table.entries:
        entry = LogEntry(**stored)
        try:
            step = game.follow(entry)
        except BrokenLog as broken:
            why = _line(broken.why)
            raise _Found(Flaw.BREAKS_RULE, number=entry.number, entry=entry.entry, why=why) from None
        if not rest.holds(entry.by, step):
            raise _Found(Flaw.BREAKS_RULE, number=entry.number, entry=entry.entry, why=CLAIM)
    if not game.is_over:
        return _Ending(Status.PLAYING, None, (), 0)
    outcome, exact_rounds = step.result
    return _Ending(Status.OVER, outcome, exact_rounds, rules.rounds)


class _ClaimedRest:
    """The rest of a round that is played because somebody claimed it: to its end, and all of it theirs."""

    def __init__(self) -> None:
        self._is_claimed = False
        self._seat: int | None = None

    def holds(self, by: str, step: Step) -> bool:
        """Whether the next step goes on with it."""
        is_claimed = by == CLAIM
        takers = {event.seat for event in step.events if is_claimed and isinstance(event, TrickTaken)}
        holds = (is_claimed or not self._is_claimed) and (self._seat is None or takers <= {self._seat})
        self._is_claimed = is_claimed and not step.ends_round
        self._seat = next(iter(takers), self._seat) if self._is_claimed else None
        return holds


def _expected_results(
    row: Mapping[str, Any],
    settings: TableSettings,
    seats: list[SeatInfo],
    gave_up: Mapping[int, str],
    ending: _Ending,
) -> dict[int, dict[str, Any]]:
    """The rows that a finished game leaves: one for each person, those too who left their seat to a bot."""
    if ending.outcome is None:
        return {}
    people = {seat: occupant.person for seat, occupant in enumerate(seats) if occupant.person} | dict(gave_up)
    return {
        seat: {
            "person": person,
            "edition": settings.edition,
            "players": len(seats),
            "place": ending.outcome.places[seat],
            "points": ending.outcome.totals[seat],
            "rounds": ending.rounds,
            "exact_rounds": ending.exact_rounds[seat],
            "ended": row["ended"],
        }
        for seat, person in people.items()
    }


def _shown(outcome: GameOutcome | None) -> str:
    """The points of each seat, with its place: 12 (2.), 40 (1.)."""
    if outcome is None:
        return "–"
    return ", ".join(f"{total} ({place}.)" for total, place in zip_longest(outcome.totals, outcome.places))


def _line(why: str) -> str:
    return next(iter(why.strip().splitlines()), "")
