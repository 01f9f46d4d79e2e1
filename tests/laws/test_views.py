"""Nothing leaks: permute everything a seat cannot know, replay, and its view stays the same."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from engine_helpers import EDITIONS
from hypothesis import given, settings
from laws.strategies import rules, seeds

from rage.dealer import open_table, shuffled
from rage.engine import (
    Bid,
    Card,
    Deal,
    Illegal,
    Move,
    Phase,
    Play,
    Rules,
    State,
    apply,
    cut,
    legal_moves,
    private_view_of,
    rules_of,
    seats_to_act,
    view_of,
)
from rage.engine.events import Event, PileSearched, Public
from rage.engine.game import lay_out

Seat = int | None


@dataclass
class Story:
    """One round up to some point: where it began, its deal, and the moves made since."""

    start: State
    cards: Deal
    moves: list[tuple[int, Move]] = field(default_factory=list)


def replay(story: Story) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state and its events; stops short where a move is illegal."""
    state, events = lay_out(story.start, story.cards)
    yield state, events
    for seat, move in story.moves:
        step = apply(state, seat, move)
        if isinstance(step, Illegal):
            return
        state, events = step
        yield state, events


def random_story(rules: Rules, rng: Random) -> Story:
    """A game at random, stopped at a random point of its last or an earlier round."""
    state = open_table(rules, rng)
    story = Story(state, Deal((), ()))
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            story = Story(state, cut(rules, rules.hand_sizes[state.dealt], shuffled(rules, rng)))
            state, _ = lay_out(state, story.cards)
        if story.moves and rng.random() < 0.08:
            break
        seat = rng.choice(seats_to_act(state))
        move = rng.choice(legal_moves(state, seat).moves)
        story.moves.append((seat, move))
        step = apply(state, seat, move)
        assert not isinstance(step, Illegal)
        state = step[0]
    return story


def permuted(story: Story, viewer: Seat, rng: Random) -> Story:
    """The same round with everything shuffled that the viewer cannot know at its end."""
    end = list(replay(story))[-1][0]
    knows_pile = has_searched(story, viewer)
    unknown: list[Card] = [] if knows_pile else list(end.trump.pile)
    for seat, hand in enumerate(end.hands):
        unknown += hand if seat != viewer else ()
    rng.shuffle(unknown)
    hands = []
    for seat, dealt in enumerate(story.cards.hands):
        held = len(end.hands[seat]) if seat != viewer else 0
        played = list(dealt)
        if seat != viewer:
            for card in end.hands[seat]:
                played.remove(card)
        hands.append((*played, *(unknown.pop() for _ in range(held))))
    pile = iter(rng.sample(end.trump.pile, len(end.trump.pile)) if knows_pile else unknown)
    face_down = list(end.trump.pile)
    new_pile = []
    for card in story.cards.pile:
        if card in face_down:
            face_down.remove(card)
            new_pile.append(next(pile))
        else:
            new_pile.append(card)
    shown = are_bids_shown(story)
    moves = [
        (seat, Bid(rng.randint(0, end.size)) if isinstance(move, Bid) and seat != viewer and not shown else move)
        for seat, move in story.moves
    ]
    return Story(story.start, Deal(tuple(hands), tuple(new_pile)), moves)


def has_searched(story: Story, viewer: Seat) -> bool:
    """Whether the viewer has played a Trump Change in this round, where that means to search the pile."""
    changes = {seat for seat, move in story.moves if isinstance(move, Play) and move.card == Card("T")}
    return story.start.rules.trump_change == "pick" and viewer in changes


def are_bids_shown(story: Story) -> bool:
    """Open bids at once, hidden ones when all have bid, secret ones when all cards are played."""
    rules, bids = story.start.rules, sum(isinstance(move, Bid) for _, move in story.moves)
    plays = sum(isinstance(move, Play) for _, move in story.moves)
    if rules.bidding == "open":
        return True
    picked_or_not_due = not story.moves or list(replay(story))[-1][0].phase is not Phase.PICK
    over = plays == sum(map(len, story.cards.hands)) and picked_or_not_due
    return over if rules.bidding == "secret" else bids == rules.players


def public(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, Public)]


def is_possible(story: Story, other: Story) -> bool:
    """Whether the table would have seen the same happen: all moves legal, every public event alike."""
    steps, others = list(replay(story)), list(replay(other))
    return len(steps) == len(others) and all(
        public(events) == public(other_events) for (_, events), (_, other_events) in zip(steps, others, strict=True)
    )


def leaks(story: Story, other: Story, viewer: Seat) -> list[str]:
    """What the viewer could tell the two rounds apart by."""
    found = []
    for (state, events), (other_state, other_events) in zip(replay(story), replay(other), strict=True):
        view, other_view = view_of(state, viewer), view_of(other_state, viewer)
        if repr(view) != repr(other_view) or view != other_view:
            found.append(f"{view}\n{other_view}")
        seen = [repr(event.seen_by(viewer)) for event in events]
        other_seen = [repr(event.seen_by(viewer)) for event in other_events]
        if seen != other_seen:
            found.append(f"{seen}\n{other_seen}")
    return found


def possible_worlds(story: Story, viewer: Seat, rng: Random, tries: int = 12) -> Iterator[Story]:
    for _ in range(tries):
        other = permuted(story, viewer, rng)
        if other != story and is_possible(story, other):
            yield other


@given(rules=rules(most_cards=5, most_rounds=2), seed=seeds)
@settings(max_examples=200, deadline=None)
def test_permuting_what_a_seat_cannot_know_leaves_its_view_alone(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    story = random_story(rules, rng)
    for viewer in (None, *range(rules.players)):
        for other in possible_worlds(story, viewer, rng, tries=3):
            assert not leaks(story, other, viewer)


def test_the_permutations_are_many_and_change_what_others_hold() -> None:
    """Keeps the law above from holding for want of other worlds, in every edition and way of bidding."""
    for edition in EDITIONS:
        for bidding in ("open", "hidden", "secret"):
            worlds = different = 0
            rules = rules_of(edition, 3, {"hand_sizes": [4], "bidding": bidding, "trump_changes": 12})
            for seed in range(30):
                rng = Random(seed)
                story = random_story(rules, rng)
                for other in possible_worlds(story, 0, rng):
                    worlds += 1
                    end, other_end = list(replay(story))[-1][0], list(replay(other))[-1][0]
                    different += end.hands[1:] != other_end.hands[1:] or end.trump.pile != other_end.trump.pile
            assert worlds > 100
            assert different > worlds * 0.8


def test_a_searcher_s_worlds_keep_the_pile_it_has_seen() -> None:
    rules = rules_of("us-fundex", 3, {"hand_sizes": [4], "trump_changes": 20})
    checked = 0
    for seed in range(60):
        rng = Random(seed)
        story = random_story(rules, rng)
        searchers = {event.seat for _, events in replay(story) for event in events if isinstance(event, PileSearched)}
        for viewer in searchers:
            end = list(replay(story))[-1][0]
            for other in possible_worlds(story, viewer, rng):
                other_end = list(replay(other))[-1][0]
                assert view_of(other_end, viewer).pile == view_of(end, viewer).pile is not None
                assert not leaks(story, other, viewer)
                checked += 1
    assert checked > 50


def test_the_test_finds_a_leak_where_there_is_one() -> None:
    """What seat 0 cannot know is known to seat 1: seat 1's view tells most of seat 0's worlds apart."""
    rules = rules_of("de-amigo", 3, {"hand_sizes": [4]})
    told_apart = 0
    for seed in range(20):
        rng = Random(seed)
        story = random_story(rules, rng)
        told_apart += sum(bool(leaks(story, other, 1)) for other in possible_worlds(story, 0, rng))
    assert told_apart > 50


def test_every_card_in_a_view_is_the_viewer_s_own_or_public_or_was_searched_by_it() -> None:
    rules = rules_of("us-fundex", 4, {"hand_sizes": [6]})
    for seed in range(40):
        rng = Random(seed)
        story = random_story(rules, rng)
        for state, _ in replay(story):
            for viewer in (None, 0, 1, 2, 3):
                view = view_of(state, viewer)
                assert view.hand == (() if viewer is None else state.hands[viewer])
                shown = {play.card for play in view.plays} | set(view.turned) | set(view.hand) | set(view.pile or ())
                shown |= {play.card for taken in view.taken for play in taken.plays}
                legal = {move.card for move in view.legal if isinstance(move, Play)}
                assert legal <= set(view.hand)
                for seat, hand in enumerate(state.hands):
                    hidden = {card for card in hand if not card.is_action}
                    assert seat == viewer or not hidden & shown


@given(rules=rules(most_cards=4, most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_what_a_seat_alone_knows_is_what_its_view_says(rules: Rules, seed: int) -> None:
    for state, _ in replay(random_story(rules, Random(seed))):
        for seat in range(rules.players):
            view, private = view_of(state, seat), private_view_of(state, seat)
            known = (view.seat, view.hand, view.bids[seat], view.legal, view.pile)
            assert (private.seat, private.hand, private.bid, private.legal, private.pile) == known
