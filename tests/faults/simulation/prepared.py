"""A table that is dealt already: most of what can go wrong goes wrong during play, and making a table takes time."""

from random import Random
from typing import Any

from faults.simulation.disk import Disk
from faults.simulation.plan import Setup

from rage.engine import rules_of
from rage.server.domain.correspondence import AwaitedDecision
from rage.server.domain.game_log import LogEntry
from rage.server.domain.seats import SeatInfo, SeatKind
from rage.server.domain.settings import Pace, TableSettings
from rage.server.domain.table import Status, TableInfo
from rage.server.store.columns import awaited_text
from rage.server.store.database import ago
from rage.server.store.people import new_person
from rage.server.store.tables import new_table
from rage.server.tables.game import Game

TABLE = "prepared"


class PreparedTables:
    """The rows of a dealt table, made by the store itself once for each kind of table."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._rows: dict[Setup, list[tuple[str, list[Any]]]] = {}

    def put(self, setup: Setup, options: dict[str, Any], chance: Random) -> None:
        """Store a table with its people and its first deal."""
        kind = setup.kind()
        rows = self._rows.get(kind)
        if rows is None:
            self._store(setup, options)
            rows = self._rows[kind] = self._stored()
        else:
            for sql, parameters in rows:
                self._disk.put_many(sql, parameters)
        rules = rules_of(setup.edition, setup.people + setup.bots, options)
        game = Game(rules, int(chance.random() * rules.players))
        deal = game.propose_deal(chance)
        self._disk.put("INSERT INTO log VALUES (?, ?, ?, ?, ?)", *LogEntry(TABLE, 1, deal.seat, deal.text, "deal"))
        if Pace(setup.pace).days is not None:
            days = setup.timings.per_decision(Pace(setup.pace)) or 0
            asked = game.asked_after(deal)
            awaited = [AwaitedDecision(seat, 1, ago(-days)) for seat in asked if seat < setup.people]
            self._disk.put(
                "INSERT INTO correspondence (table_id, number, awaited, missed) VALUES (?, ?, ?, ?)",
                TABLE,
                1,
                awaited_text(awaited),
                "{}",
            )
        self._disk.changed_tables = True

    def _store(self, setup: Setup, options: dict[str, Any]) -> None:
        people = [SeatInfo(SeatKind.PERSON, f"Person {n}", None, f"person{n}") for n in range(setup.people)]
        bots = [SeatInfo(SeatKind.BOT, f"Bot {n}", "random") for n in range(setup.bots)]
        settings = TableSettings(setup.edition, options, Pace(setup.pace), setup.stand_in)
        info = TableInfo(TABLE, Status.PLAYING, settings, people + bots, "person0", 1)
        with self._disk.writing_engine.begin() as connection:
            for person in people:
                connection.execute(new_person(person.person or "", person.name))
            for statement in new_table(info):
                connection.execute(statement)

    def _stored(self) -> list[tuple[str, list[Any]]]:
        found = []
        for table in ("people", "tables", "sitters"):
            rows = self._disk.rows(f"SELECT * FROM {table}")  # noqa: S608
            marks = ", ".join("?" * len(rows[0]))
            found.append((f"INSERT INTO {table} VALUES ({marks})", rows))  # noqa: S608
        return found
