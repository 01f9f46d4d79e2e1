"""Databases full of random games, as a server would have stored them."""

from pathlib import Path
from random import Random

from sqlalchemy import Connection, insert

from rage.dealer import open_table
from rage.engine import Rules, legal_moves, options_of
from rage.random_rules import random_rules
from rage.server.admin.sqlite_file import migrate_file, new_file, writing_engine
from rage.server.domain.game_log import LogEntry
from rage.server.domain.ids import new_person_id, new_table_id
from rage.server.domain.seats import SeatInfo, SeatKind
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import Status, TableInfo
from rage.server.store.database import now
from rage.server.store.people import new_person
from rage.server.store.results import add_results
from rage.server.store.schema import log
from rage.server.store.tables import change_table, new_table
from rage.server.tables.game import Game

NAMES = ("Zoë", "Ōtani", "Ирина", "陽子", "👩‍👩‍👧", "عمر", 'Max "M"', "n̈-é")


def store_random_games(file: Path, games: int, rng: Random, rules: Rules | None = None) -> None:
    """Make a database in a file, with games of any rules; every fifth one stops in the middle."""
    new_file(file)
    migrate_file(file)
    engine = writing_engine(file)
    with engine.begin() as connection:
        before = None
        for number in range(games):
            played = rules or random_rules(rng)
            before = store_random_game(connection, played, rng, before, stops=number % 5 == 4)
    engine.dispose()


def store_random_game(
    connection: Connection, rules: Rules, rng: Random, before: TableInfo | None, *, stops: bool
) -> TableInfo:
    """Store one game; the one before leads to it."""
    people = [new_person_id() for _ in range(rules.players)]
    for person in people:
        connection.execute(new_person(person, rng.choice(NAMES)))
    seats = [SeatInfo(SeatKind.PERSON, rng.choice(NAMES), None, person) for person in people]
    seats[-1] = SeatInfo(SeatKind.BOT, "steady", "steady", None)
    settings = TableSettings(rules.edition, options_of(rules))
    info = TableInfo(new_table_id(), Status.PLAYING, settings, seats, people[0], 1)
    for statement in new_table(info):
        connection.execute(statement)
    if before is not None:
        for statement in change_table(before.changed(next=info.id)):
            connection.execute(statement)
    game = Game(rules, open_table(rules, rng).dealer)
    left = rng.randint(1, 30) if stops else 1_000_000
    entries = []
    while left:
        left -= 1
        if game.is_deal_due:
            step, by = game.propose_deal(rng), "deal"
        else:
            seat = game.to_act[0]
            proposed = game.propose(seat, rng.choice(legal_moves(game._state, seat).moves))  # noqa: SLF001
            assert not hasattr(proposed, "reason")
            step, by = proposed, "person"
        entries.append(LogEntry(info.id, game.version + 1, step.seat, step.text, by)._asdict())  # type: ignore[arg-type]
        game.accept(step)
        if step.is_over:
            outcome, exact_rounds = step.result
            info = info.changed(status=Status.OVER, ended=now(), outcome=outcome)
            for statement in (*change_table(info), *add_results(info, rules.rounds, exact_rounds)):
                connection.execute(statement)
            break
    connection.execute(insert(log), entries)
    return info
