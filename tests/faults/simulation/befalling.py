"""What befalls a server and its visitors: the happenings of a plan, carried out."""

from typing import TYPE_CHECKING

from faults.simulation.page import Page, Visitor
from faults.simulation.plan import Happening, Kind

from rage.server.domain.game_log import LogEntry
from rage.server.domain.person import Person
from rage.server.tables.game import Game, Step
from rage.server.tables.people_at_tables import rename

if TYPE_CHECKING:
    from faults.simulation.world import World

_YEAR = 365 * 24 * 60 * 60.0


def befall(world: "World", happening: Happening) -> None:
    """Let something happen."""
    world.note("%s", happening.words())
    match happening.kind:
        case Kind.CRASH:
            world.crash(happening.length)
        case Kind.STOP:
            world.stop(happening.length)
        case Kind.POWER_CUT:
            world.disk.cut_at, world.disk.is_cut_kept = world.disk.commits + 1, happening.is_kept
        case Kind.TROUBLE:
            world.disk.set_trouble(happening.trouble, happening.length)
        case Kind.CLOCK_AHEAD:
            world.set_clock(_YEAR)
            world.after(happening.length, world.set_clock, 0.0)
        case _:
            person = world.people[happening.who]
            if person.pages:
                _befall_person(world, happening, person, person.pages[0])


def _befall_person(world: "World", happening: Happening, person: Visitor, page: Page) -> None:
    match happening.kind:
        case Kind.CUT:
            page.renew()
        case Kind.GO_AWAY:
            _go_away(world, person, happening.length)
        case Kind.SECOND_PAGE:
            world.open_page(person, page.table_id)
        case Kind.WATCH:
            watcher = Visitor(len(world.people), f"person{len(world.people)}", plays=False)
            world.people.append(watcher)
            world.open_page(watcher, page.table_id)
        case Kind.COMMAND:
            page.command(happening.command)
        case Kind.RIVAL:
            (_move_beside if happening.is_kept else _pause_beside)(world, page.table_id)
        case Kind.RENAME:
            world.serve(lambda server: rename(server.registry, Person(person.id, person.name), f"{person.name}!"))


def _go_away(world: "World", person: Visitor, length: float) -> None:
    person.is_away = True
    for page in person.pages:
        page.drop()
    world.after(length, _come_back, person)


def _come_back(person: Visitor) -> None:
    person.is_away = False
    for page in person.pages:
        page.connect()


def _pause_beside(world: "World", table: str) -> None:
    """Another program pauses a game."""
    world.disk.put("UPDATE tables SET paused_by = 0, version = version + 1 WHERE id = ? AND status = 'playing'", table)
    world.evidence.overtaken.add(table)
    world.evidence.look(world.now, anew=True)


def _move_beside(world: "World", table: str) -> None:
    """Another program makes the next move of a table's game."""
    entries = world.evidence.entries(table)
    rules = world.evidence.rules(table)
    if not entries or rules is None:
        return
    game = Game.from_log(rules, entries)
    if not game.to_act:
        return
    seat = game.to_act[0]
    step = game.propose(seat, game.view(seat).legal[0])
    if not isinstance(step, Step) or step.is_over:
        return
    entry = LogEntry(table, game.version + 1, seat, step.text, "person")
    world.disk.put("INSERT INTO log VALUES (?, ?, ?, ?, ?)", *entry)
    world.evidence.foreign.add((table, entry.number))
