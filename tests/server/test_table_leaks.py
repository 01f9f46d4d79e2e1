"""Nothing leaks on the wire: permute what a seat cannot know, and its bytes are the same."""

import json
from functools import partial
from random import Random

from hypothesis import given, settings
from laws.strategies import rules, seeds
from laws.test_views import Seat, Story, possible_worlds, random_story, replay

from rage.engine import Illegal, Rules, State, private_view_of, rules_of, view_of
from rage.engine.sheet import totals
from rage.server.messages.answers import By, Clock, GameUpdate
from rage.server.tables.broadcast import Broadcast, encode
from rage.server.tables.game import Game, Step
from rage.wire.event_messages import event_message
from rage.wire.view import own_view, shared_view, sheet_of


class Shown:
    """A game in some state."""

    def __init__(self, version: int, state: State) -> None:
        self.version = version
        self.totals = totals(state.sheet)
        self.view = partial(view_of, state)
        self.private = partial(private_view_of, state)


def told(story: Story, viewer: Seat, claimant: Seat = None) -> list[bytes]:
    """Everything a seat, or an onlooker, is told of a round in which somebody may show their hand."""
    return [
        Broadcast(
            Shown(number, state),
            {},
            events,
            sheet=True,
            shown=None if claimant is None else {claimant: [card.text for card in state.hands[claimant]]},
        ).to(viewer)
        for number, (state, events) in enumerate(replay(story), start=1)
    ]


@given(rules=rules(most_cards=4, most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_permuting_what_a_seat_cannot_know_leaves_its_bytes_alone(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    story = random_story(rules, rng)
    for viewer in (None, *range(rules.players)):
        for other in possible_worlds(story, viewer, rng, tries=2):
            assert told(story, viewer) == told(other, viewer)


@given(rules=rules(most_cards=4, most_rounds=1), seed=seeds)
@settings(max_examples=40, deadline=None)
def test_a_hand_that_is_shown_shows_nothing_else(rules: Rules, seed: int) -> None:
    """To whoever shows it, all others are as hidden as before; it says the same to everybody."""
    rng = Random(seed)
    story, claimant = random_story(rules, rng), rng.randrange(rules.players)
    for other in possible_worlds(story, claimant, rng, tries=3):
        for viewer in (None, claimant):
            assert told(story, viewer, claimant) == told(other, viewer, claimant)
    shown = [
        {repr(json.loads(text)["shown"]) for text in texts}
        for texts in zip(*(told(story, seat, claimant) for seat in range(rules.players)), strict=True)
    ]
    assert all(len(texts) == 1 for texts in shown)


def test_another_seat_s_bytes_would_tell_the_worlds_apart() -> None:
    """Keeps the law above from holding because nothing is said at all."""
    rules = rules_of("de-amigo", 3, {"hand_sizes": [4]})
    told_apart = 0
    for seed in range(10):
        rng = Random(seed)
        story = random_story(rules, rng)
        told_apart += sum(told(story, 1) != told(other, 1) for other in possible_worlds(story, 0, rng))
    assert told_apart > 20


def test_what_all_know_is_the_same_for_every_seat() -> None:
    story = random_story(rules_of("us-fundex", 4, {"hand_sizes": [5]}), Random(1))
    halves = [[text.split(b',"own":')[0] for text in told(story, seat)] for seat in range(4)]
    assert halves[0] == halves[1] == halves[2] == halves[3]


@given(rules=rules(most_cards=4, most_rounds=3), seed=seeds)
@settings(max_examples=100, deadline=None)
def test_what_is_remembered_of_the_last_telling_is_what_would_be_told_anew(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    game = Game(rules, rng.randrange(rules.players))
    remembered: dict[int, bytes] = {}
    while not game.is_over:
        step = game.propose_deal(rng) if game.is_deal_due else random_step(game, rng)
        game.accept(step)
        for seat in game.affected_seats:
            remembered.pop(seat, None)
        quick = Broadcast(game, remembered, step.events, sheet=step.ends_round)
        anew = Broadcast(game, {}, step.events, sheet=step.ends_round)
        for viewer in (None, *range(rules.players)):
            assert quick.to(viewer) == anew.to(viewer)


def random_step(game: Game, rng: Random) -> Step:
    seat = rng.choice(game.to_act)
    step = game.propose(seat, rng.choice(game.view(seat).legal))
    assert not isinstance(step, Illegal)
    return step


@given(rules=rules(most_cards=3, most_rounds=2), seed=seeds)
@settings(max_examples=40, deadline=None)
def test_a_message_says_what_its_type_says(rules: Rules, seed: int) -> None:
    """It is put together from parts; here it is made whole, and compared."""
    story, clock = random_story(rules, Random(seed)), Clock(5, 9)
    for version, (state, events) in enumerate(replay(story), start=1):
        for viewer in (None, *range(rules.players)):
            per_decision = GameUpdate(
                version,
                shared_view(view_of(state, None)),
                None if viewer is None else own_view(private_view_of(state, viewer)),
                [event_message(event.seen_by(viewer)) for event in events],
                sheet_of(view_of(state, viewer)),
                clock,
                By.CLOCK,
                answers=7,
            )
            broadcast = Broadcast(Shown(version, state), {}, events, sheet=True, clock=clock, by=By.CLOCK)
            assert sorted_keys(broadcast.answering(7, viewer)) == sorted_keys(encode(per_decision))


def sorted_keys(message: bytes) -> str:
    """A message in one order, with every key that it has, twice if it has it twice."""
    return json.dumps(json.loads(message, object_pairs_hook=sorted_pairs))


def sorted_pairs(pairs: list[tuple[str, object]]) -> list[tuple[str, object]]:
    return sorted(pairs, key=lambda pair: pair[0])
