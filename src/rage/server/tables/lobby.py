"""What may be done before the first deal: sit down, get up, agree on the game, begin."""

from collections.abc import Iterable, Sequence
from random import Random

import structlog
from msgspec.structs import replace
from sqlalchemy import Executable

from rage.bots.specs import STAND_IN
from rage.dealer import FairRandom
from rage.engine import RulesError, rules_of
from rage.server.config import Config
from rage.server.domain.agreements import NOTHING, Agreements
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import Status
from rage.server.languages import words_in
from rage.server.messages.answers import No
from rage.server.messages.commands import Arrange, Readmit, Remove, Sit
from rage.server.tables.game import Game
from rage.server.tables.refused import Refused
from rage.server.tables.seating import (
    FREE,
    Seats,
    free_seats,
    people_at,
    seat_for_person,
    seat_of,
    seats_as_planned,
    with_bots,
    with_distinct_names,
    with_seat,
)
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.words import Words, problem_sentence

_logger = structlog.get_logger()
_MOST_REMOVED = 100
"""So many are known whom the host has removed, the newest: everybody at the table is told of them, with each change."""


def check_settings(settings: TableSettings, seats: Sequence[str | None], bots: Sequence[str], words: Words) -> None:
    """Refuse settings that make no game, and bots that are not there."""
    try:
        rules_of(settings.edition, len(seats), settings.options)
    except RulesError as error:
        raise Refused(No.BAD_RULES, sentence=problem_sentence(words, error)) from None
    if any(bot is not None and bot not in bots for bot in seats):
        raise Refused(No.UNKNOWN_BOT)


def dealer_rng(config: Config, number: int, round: int) -> Random:
    """Where the cards come from: nobody can foretell them, unless the server was given a seed."""
    return FairRandom() if config.seed is None else Random(f"{config.seed} game {number} round {round}")


def sit(table: Table, session: Session, command: Sit) -> Seats:
    """The seats with the session's person in the one they want."""
    seats = table.info.seats
    now = seat_of(seats, session.person)
    if now is not None and command.seat in {None, now}:
        return seats
    if table.info.status is not Status.LOBBY:
        raise Refused(No.STARTED)
    if session.person in table.info.agreements.removed:
        raise Refused(No.REMOVED)
    free = free_seats(seats)
    if command.seat is not None and command.seat not in free:
        raise Refused(No.SEAT_TAKEN)
    if not free:
        raise Refused(No.TABLE_FULL)
    words = _words(table, session)
    occupant = seats[now] if now is not None else seat_for_person(seats, session.person, session.name, words)
    without = seats if now is None else with_seat(seats, now, FREE)
    seated = with_seat(without, free[0] if command.seat is None else command.seat, occupant)
    return with_distinct_names(seated, words)


async def get_up(table: Table, seat: int) -> None:
    """The seat is free again; if it was the maker's, the next person decides."""
    seats = with_seat(table.info.seats, seat, FREE)
    maker, agreements = table.info.maker, table.info.agreements
    person = table.info.seats[seat].person
    if person == maker:
        maker = next(iter(people_at(seats)), maker)
    if maker != table.info.maker:
        agreements = Agreements(absent_host=agreements.absent_host)
    if person == agreements.absent_host:
        agreements = replace(agreements, absent_host=None)
    await table.change(seats=seats, maker=maker, agreements=agreements, seats_changed=True)


async def remove(table: Table, session: Session, command: Remove) -> None:
    """The host has somebody get up, who may not sit down again until the host lets them, or somebody else is host.

    So many others may be removed after them that they are forgotten.
    """
    _check_maker(table, session)
    seat = seat_of(table.info.seats, command.person)
    if seat is None:
        return
    if command.person == session.person:
        raise Refused(No.NOT_SEATED)
    before = table.info.agreements
    absent_host = None if command.person == before.absent_host else before.absent_host
    occupant = table.info.seats[seat]
    removed = [*before.removed.items(), (command.person, "" if occupant.guest else occupant.name)]
    agreements = replace(before, removed=dict(removed[-_MOST_REMOVED:]), absent_host=absent_host)
    await table.change(seats=with_seat(table.info.seats, seat, FREE), agreements=agreements, seats_changed=True)


async def readmit(table: Table, session: Session, command: Readmit) -> None:
    """The host lets somebody sit down again who was removed."""
    _check_maker(table, session)
    before = table.info.agreements
    if command.person in before.removed:
        removed = {person: name for person, name in before.removed.items() if person != command.person}
        await table.change(agreements=replace(before, removed=removed))


def until_passed_on(table: Table) -> float | None:
    """How long until somebody else is host, because the host is gone; None where nobody will be.

    By correspondence nobody needs to be there, the host neither.
    """
    if table.info.status is not Status.LOBBY or table.by_correspondence or not table.sharing.knows_presence:
        return None
    missed_for = table.host.missed_for
    return None if missed_for is None else table.config.timings.host_after - missed_for


async def pass_on(table: Table) -> None:
    """The first of those who sit there and are here becomes host, until the one who was is back."""
    info = table.info
    heir = next((person for person in people_at(info.seats) if table.is_here(person)), None)
    if heir is not None:
        absent = info.agreements.absent_host or info.maker
        await table.change(maker=heir, agreements=Agreements(absent_host=absent))


def is_host_back(table: Table) -> bool:
    """Whether somebody is back at their seat who was host until they were gone."""
    absent = table.info.agreements.absent_host
    is_lobby = table.info.status is Status.LOBBY
    return absent is not None and is_lobby and table.is_here(absent) and seat_of(table.info.seats, absent) is not None


async def give_back(table: Table) -> None:
    """Whoever was host is host again."""
    if is_host_back(table):
        await table.change(maker=table.info.agreements.absent_host, agreements=NOTHING)


async def arrange(table: Table, session: Session, command: Arrange, bots: Sequence[str]) -> None:
    """Agree on something else."""
    _check_maker(table, session)
    settings, plan = command.settings.agreed(), [seat.bot for seat in command.seats]
    check_settings(settings, plan, bots, _words(table, session))
    seats = seats_as_planned(plan, table.info.seats, _words(table, session))
    await table.change(settings=settings, seats=seats, seats_changed=True)


async def start(table: Table, words: Words, *, together_with: Iterable[Executable] = ()) -> None:
    """Deal the first cards; stored with what belongs to it."""
    info = table.info
    if info.status is not Status.LOBBY:
        raise Refused(No.STARTED)
    seats = with_bots(info.seats, STAND_IN, words)
    info = info.changed(status=Status.PLAYING, seats=seats, agreements=NOTHING)
    try:
        rules = rules_of(info.settings.edition, len(info.seats), info.settings.options)
    except RulesError as error:
        raise Refused(No.BAD_RULES, sentence=problem_sentence(words, error)) from None
    rng = dealer_rng(table.config, info.number, 1)
    game = Game(rules, rng.randrange(rules.players))
    await table.begin(info, game, game.propose_deal(rng), together_with=together_with)


async def start_as_maker(table: Table, session: Session) -> None:
    _check_maker(table, session)
    await start(table, _words(table, session))


def is_rematch_due(table: Table) -> bool:
    """A rematch begins when everybody who was there has come; where that is not known any more, all who sit there.

    It is begun where somebody has the table open.
    """
    info = table.info
    if info.status is not Status.LOBBY or info.number == 1 or info.settings == table.unplayable or not table.sessions:
        return False
    awaited = table.expected or people_at(info.seats)
    return bool(awaited) and all(map(table.is_here, awaited))


async def start_rematch(table: Table) -> None:
    """Deal the first cards, in the language of whoever asked for it.

    Where what is stored makes no game, everybody here is told why, once; the maker may agree on something else.
    """
    settings = table.info.settings
    try:
        rules_of(settings.edition, len(table.info.seats), settings.options)
    except RulesError as error:
        _logger.warning("rematch_unplayable", table=table.id, error=str(error))
        table.unplayable = settings
        for session in table.sessions:
            sentence = problem_sentence(_words(table, session), error)
            table.answer(session, None, Refused(No.BAD_RULES, sentence=sentence))
        return
    maker = next((session for session in table.sessions if session.person == table.info.maker), None)
    await start(table, _words(table, maker or next(iter(table.sessions))))


def with_new_name(seats: Seats, person: str, name: str) -> Seats | None:
    """The seats with a person's new name; None where nothing changes."""
    seat = seat_of(seats, person)
    if seat is None or not name or (seats[seat].name == name and not seats[seat].guest):
        return None
    return with_seat(seats, seat, replace(seats[seat], name=name, guest=0))


def _words(table: Table, session: Session) -> Words:
    return words_in(session.language, table.info.settings.edition)


def _check_maker(table: Table, session: Session) -> None:
    if table.info.status is not Status.LOBBY:
        raise Refused(No.STARTED)
    if session.person != table.info.maker:
        raise Refused(No.NOT_MAKER)
