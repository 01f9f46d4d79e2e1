"""Makes a pad from a recorded game: the same sheet, from the cards that were really played."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count, islice

from rage.engine.cards import MINUS_FIVE, PLUS_FIVE
from rage.engine.events import TrickTaken
from rage.engine.record import Record, replay
from rage.engine.state import DEAL, OVER
from rage.pad.files.player_names import plain_name, tidy_name
from rage.pad.sheet import Entry, Pad, Round


def from_record(record: Record) -> Pad:
    """The sheet of a recorded game; of a round that is not over, only the bids."""
    steps = (state for state, _events in replay(record))
    rounds: list[Round] = []
    for played in record.rounds:
        *_, last = islice(steps, len(played.moves) + 1)
        if last.phase in {DEAL, OVER}:
            rounds.append(tuple(_entry(seat, bid, last.taken) for seat, bid in enumerate(last.bids)))
        else:
            rounds.append(tuple(Entry(bid) for bid in last.bids))
    rules = replace(record.rules, first_dealer=record.first_dealer)
    return Pad(rules, _different(record.players), tuple(rounds), record.date)


def _entry(seat: int, bid: int | None, taken: Sequence[TrickTaken]) -> Entry:
    own = [trick for trick in taken if trick.seat == seat]
    cards = [play.card for trick in own for play in trick.plays]
    return Entry(bid=bid, tricks=len(own), plus_fives=cards.count(PLUS_FIVE), minus_fives=cards.count(MINUS_FIVE))


def _different(players: Sequence[str]) -> tuple[str, ...]:
    """The names of a record, which may be alike: the second Ava becomes Ava 2."""
    names: list[str] = []
    for player in players:
        name = tidy_name(player) or "?"
        taken = set(map(plain_name, names))
        told_apart = chain([name], (f"{name} {number}" for number in count(2)))
        names.append(next(told for told in told_apart if plain_name(told) not in taken))
    return tuple(names)
