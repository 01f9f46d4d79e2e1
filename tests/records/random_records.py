"""Random games with their records: any rules, any names, remarks anywhere, stopped anywhere."""

from dataclasses import dataclass, replace
from random import Random

from engine_helpers import done
from hypothesis import strategies as st
from laws.strategies import rules, seeds

from rage.dealer import deal_next
from rage.engine import Deal, Event, Phase, State, apply, legal_moves, new_game, seats_to_act
from rage.engine.events import Dealt
from rage.engine.record import Record, add_comment, add_deal, add_move, start_record

Happened = list[tuple[Event, ...]]

TRICKY_NAMES = (
    "Ava", "AVA", "Ava Grey", "Zoë", "O'Neil", 'Bo "the Bid" Øst', "李雷", "🂡", "T", "R5", "3", "٣", "+5", "=", "1.",
    "Pile", "bids", "dealer", "Round", "ROUND 1:", "ſcores", "> Ava", "[Tag]", "{brace}", "semi;colon", "back\\slash",
    "new\nline", "carriage\rreturn", "\\n", " blanks ", "\u2028", "\ufeff",
)  # fmt: skip
TRICKY_REMARKS = ("a bold lead", "ends in }", "\\", "two\r\nlines", "{[;\"', =>:.", "1. Ava: R5", "  ", "\\}", "ß 🂡")
TAGS = (("Event", 'The "Open"'), ("Site", "a\\b\nc"), ("bot2", ""))

names = st.text(min_size=1, max_size=8) | st.sampled_from(TRICKY_NAMES)
remarks = st.text(max_size=8) | st.sampled_from(TRICKY_REMARKS)


@dataclass(frozen=True)
class Game:
    """A record, and the events as they happened while it was written."""

    record: Record
    happened: Happened


@st.composite
def games(draw: st.DrawFn, most_cards: int = 5, most_rounds: int = 3) -> Game:
    """A game played at random up to a random moment."""
    setting = draw(rules(most_cards, most_rounds))
    first_dealer = draw(st.integers(0, setting.players - 1))
    if draw(st.booleans()):
        setting = replace(setting, first_dealer=first_dealer)
    players = draw(st.lists(names, min_size=setting.players, max_size=setting.players))
    record = start_record(setting, tuple(players), first_dealer, draw(st.none() | st.dates().map(str)))
    tags = draw(st.lists(st.sampled_from(TAGS), unique=True))
    record = replace(record, tags=tuple(tags), comment=draw(st.none() | remarks))
    steps = draw(st.integers(0, 60) | st.just(10_000))
    return play(record, steps, Random(draw(seeds)), draw(st.lists(remarks, max_size=4)))


def play(record: Record, steps: int, rng: Random, comments: list[str]) -> Game:
    """Go on with a record for some steps, remarking now and then."""
    state = new_game(record.rules, record.first_dealer)
    happened: Happened = []
    while state.phase is not Phase.OVER and len(happened) < steps:
        state, events, record = go_on(state, record, rng)
        happened.append(events)
        if comments and rng.random() < 0.1:
            record = add_comment(record, comments.pop())
    return Game(record, happened)


def go_on(state: State, record: Record, rng: Random) -> tuple[State, tuple[Event, ...], Record]:
    """The next deal, or a move by one of those who may act."""
    if state.phase is Phase.DEAL:
        state, events = deal_next(state, rng)
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        return state, events, add_deal(record, Deal(dealt.hands, dealt.pile))
    seat = rng.choice(seats_to_act(state))
    move = rng.choice(legal_moves(state, seat).moves)
    state, events = done(apply(state, seat, move))
    return state, events, add_move(record, seat, move)
