"""Seating: who sits where, and under which name."""

from collections.abc import Iterator, Sequence
from itertools import count, islice

import msgspec

from rage.server.domain.seats import LONGEST_NAME, SeatInfo, SeatKind
from rage.words import Words

FREE = SeatInfo()
Seats = list[SeatInfo]


def seat_of(seats: Seats, person: str) -> int | None:
    """Where a person sits."""
    return next((seat for seat, occupant in enumerate(seats) if occupant.person == person), None)


def free_seats(seats: Seats) -> list[int]:
    return [seat for seat, occupant in enumerate(seats) if occupant.kind is SeatKind.FREE]


def people_at(seats: Seats) -> list[str]:
    return [occupant.person for occupant in seats if occupant.person]


def with_seat(seats: Seats, seat: int, occupant: SeatInfo) -> Seats:
    """The same seats, one of them changed."""
    return [*seats[:seat], occupant, *seats[seat + 1 :]]


def seat_for_person(seats: Seats, person: str, name: str, words: Words) -> SeatInfo:
    """A seat for a person; somebody without a name is a guest."""
    if name:
        return SeatInfo(SeatKind.PERSON, name, None, person)
    taken = {occupant.guest for occupant in seats if occupant.person != person}
    guest = next(number for number in count(1) if number not in taken)
    return SeatInfo(SeatKind.PERSON, _guest(guest, words), None, person, guest)


def called_in(seats: Seats, words: Words) -> Seats:
    """The seats as somebody reads them who speaks this language: guests without a name are called so in it."""
    if not any(occupant.guest for occupant in seats):
        return seats
    return [
        msgspec.structs.replace(occupant, name=_guest(occupant.guest, words)) if occupant.guest else occupant
        for occupant in seats
    ]


def _guest(number: int, words: Words) -> str:
    return next(islice(_numbered(words.say("serve.guest")), number - 1, None))


def seat_for_bot(seats: Seats, bot: str, words: Words) -> SeatInfo:
    """A seat for a bot, under a name nobody else has."""
    names_in_use = {occupant.name for occupant in seats}
    names = words.say("bots.names").split(", ")
    name = next((name for name in names if name not in names_in_use), None)
    return SeatInfo(SeatKind.BOT, name or next(n for n in _numbered(names[0]) if n not in names_in_use), bot)


def seats_as_planned(bots: Sequence[str | None], before: Seats, words: Words) -> Seats:
    """Seats as planned: whoever sits stays, or moves up to a seat that is free; who finds none watches."""
    seats: Seats = [FREE] * len(bots)
    homeless = []
    for seat, occupant in enumerate(before):
        if occupant.kind is SeatKind.PERSON:
            if seat < len(bots) and bots[seat] is None:
                seats[seat] = occupant
            else:
                homeless.append(occupant)
    for seat, bot in enumerate(bots):
        if bot is None and seats[seat] is FREE and homeless:
            seats[seat] = homeless.pop(0)
    for seat, bot in enumerate(bots):
        if bot is not None:
            same = seat < len(before) and before[seat].kind is SeatKind.BOT
            known = before[seat] if same else seat_for_bot([*seats, *before], bot, words)
            seats[seat] = msgspec.structs.replace(known, bot=bot)
    return seats


def with_distinct_names(seats: Seats, words: Words) -> Seats:
    """Bots give way to people who have the same name."""
    people = {occupant.name for occupant in seats if occupant.person}
    for seat, occupant in enumerate(seats):
        if occupant.bot and occupant.name in people:
            seats = with_seat(seats, seat, seat_for_bot(seats, occupant.bot, words))
    return seats


def with_bots(seats: Seats, bot: str, words: Words) -> Seats:
    """Free seats are given to bots."""
    for seat in free_seats(seats):
        seats = with_seat(seats, seat, seat_for_bot(seats, bot, words))
    return seats


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in range(2, 100):
        tail = f" {number}"
        yield name[: LONGEST_NAME - len(tail)] + tail
