"""Claims: what is proved holds whatever the others hold and play, tried out to the end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from engine_helpers import EDITIONS
from laws.test_views import Story, possible_worlds, replay

from rage.dealer import open_table, shuffled
from rage.engine import (
    Bid,
    Card,
    Deal,
    Illegal,
    Phase,
    Play,
    Rules,
    State,
    apply,
    claim,
    cut,
    legal_moves,
    rules_of,
    seats_to_act,
    trick,
    view_of,
)
from rage.engine.cards import sort_hand
from rage.engine.claim import can_claim, is_proved, is_true_for, rest_of_round
from rage.engine.events import TrickTaken
from rage.engine.game import lay_out

ACTIONS = ("jokers", "no_trumps", "trump_changes")
OPTIONS = {
    "free_actions": (False, True),
    "trump_change": ("turn", "turn_other", "pick"),
    "no_trump": ("trick", "round"),
    "equal_jokers": ("later", "earlier"),
}


def takes_all(state: State, seat: int) -> bool:
    """Whether a seat can take every trick to the end of the round, whatever the others do: by trying everything."""
    if state.phase is not Phase.PLAY and state.phase is not Phase.PICK:
        return True
    own = state.turn == seat
    for move in legal_moves(state, state.turn).moves:
        step = apply(state, state.turn, move)
        assert not isinstance(step, Illegal)
        lost = any(isinstance(event, TrickTaken) and event.seat != seat for event in step[1])
        if own is (not lost and takes_all(step[0], seat)):
            return own
    return not own


def late_rounds(count: int, *, left: int) -> Iterator[tuple[Story, State]]:
    """Rounds in which nearly all cards are dealt, up to somebody's turn with a few cards left."""
    for seed in range(count):
        rng = Random(seed)
        options: dict[str, object] = {name: rng.choice(values) for name, values in OPTIONS.items()}
        options |= {name: rng.choice((0, 0, 1)) for name in ACTIONS} | {"plus_fives": 0, "minus_fives": 1}
        rules = rules_of(rng.choice(EDITIONS), rng.choice((2, 3, 4)), options | {"hand_sizes": [2]})
        size = (len(rules.deck) - 1) // rules.players
        rules = rules_of(rules.edition, rules.players, options | {"hand_sizes": [size]})
        story = _story(rules, rng, left)
        yield story, list(replay(story))[-1][0]


def _story(rules: Rules, rng: Random, left: int) -> Story:
    start = open_table(rules, rng)
    story = Story(start, cut(rules, rules.hand_sizes[0], shuffled(rules, rng)))
    state, _ = lay_out(start, story.cards)
    until = rng.randrange(rules.players)
    while state.phase is not Phase.PLAY or len(state.hands[state.turn]) > left or len(state.plays) != until:
        seat = seats_to_act(state)[0]
        move = rng.choice(legal_moves(state, seat).moves)
        step = apply(state, seat, move)
        assert not isinstance(step, Illegal)
        story.moves.append((seat, move))
        state = step[0]
    return story


def test_what_is_proved_no_play_of_the_others_can_change_in_any_deal_of_the_unseen_cards() -> None:
    proved = 0
    for story, state in late_rounds(400, left=3):
        if not is_proved(view_of(state, state.turn)):
            continue
        proved += 1
        assert takes_all(state, state.turn)
        assert rest_of_round(state, state.turn) is not None
        for world in possible_worlds(story, state.turn, Random(0), tries=3):
            assert takes_all(list(replay(world))[-1][0], state.turn)
    assert proved > 60, "the law would hold as well if nothing were ever proved"


@pytest.mark.parametrize(("most_hands", "rounds", "at_least"), [(None, 400, 80), (1, 100, 15)])
def test_what_is_true_for_known_hands_no_play_of_theirs_can_change(
    monkeypatch: pytest.MonkeyPatch, most_hands: int | None, rounds: int, at_least: int
) -> None:
    if most_hands is not None:  # then they are reckoned with roughly
        monkeypatch.setattr(claim, "_MOST_HANDS", most_hands)
    true = 0
    for _, state in late_rounds(rounds, left=3):
        hands = {seat: hand for seat, hand in enumerate(state.hands) if seat != state.turn}
        if is_true_for(view_of(state, state.turn), hands):
            true += 1
            assert takes_all(state, state.turn)
        else:
            assert not is_proved(view_of(state, state.turn)), "what holds for all hands holds for these"
    assert true > at_least


def test_the_rest_is_played_by_the_rules_and_found_again_from_its_middle() -> None:
    found = 0
    for _, start in late_rounds(150, left=6):
        state, seat = start, start.turn
        moves = rest_of_round(state, seat)
        if moves is None:
            continue
        found += 1
        taken = len(state.taken)
        for played, (turn, move) in enumerate(moves):
            assert rest_of_round(state, seat) == moves[played:]
            step = apply(state, turn, move)
            assert not isinstance(step, Illegal)
            state = step[0]
        assert state.phase is Phase.OVER
        assert all(trick.seat == seat for trick in state.taken[taken:])
    assert 35 < found < 150


def test_only_whoever_is_to_play_and_has_a_choice_may_claim() -> None:
    for left in (1, 2):
        _, state = next(late_rounds(1, left=left))
        may = [can_claim(state, seat) for seat in range(state.rules.players)]
        assert may == [left > 1 and seat == state.turn for seat in range(state.rules.players)]


def lead_of_two(first: str, other: str, pile: str, **options: object) -> State:
    """Two seats with two cards each; the first leads, and the first card of the pile is trump."""
    rules = rules_of("de-amigo", 2, {"hand_sizes": [2], "first_dealer": 1, **options})
    hands = (tuple(map(Card, first.split())), tuple(map(Card, other.split())))
    state, _ = lay_out(open_table(rules, Random(0)), Deal(hands, tuple(map(Card, pile.split()))))
    for seat in (0, 1):
        step = apply(state, seat, Bid(0))
        assert not isinstance(step, Illegal)
        state = step[0]
    return state


@pytest.mark.parametrize(
    ("other", "options", "is_true"),
    [
        ("B3 B4", {}, True),
        ("J B3", {}, False),
        ("T B3", {}, False),
        ("N B3", {"no_trump": "trick"}, False),
        ("N B3", {"no_trump": "round"}, True),
    ],
)
def test_what_action_cards_can_do_is_reckoned_with(other: str, options: dict[str, object], is_true: bool) -> None:
    state = lead_of_two("R14 R15", other, "R1 B1 B2", **options)
    assert takes_all(state, 0) is is_true
    assert is_true_for(view_of(state, 0), {1: state.hands[1]}) is is_true


@pytest.mark.parametrize("free_actions", [False, True])
def test_a_free_action_card_keeps_a_trump_for_later(free_actions: bool) -> None:
    state = lead_of_two("R15 B15", "R2 -5", "R1 B1 B2", free_actions=free_actions)
    seen = Counter(state.rules.deck) - Counter(state.hands[0]) - Counter(state.hands[1])
    view = replace(view_of(state, 0), turned=tuple(seen.elements()))
    assert takes_all(state, 0) is not free_actions
    assert is_proved(view) is not free_actions


def test_large_hands_are_weighed_to_the_end() -> None:
    """All trumps against fifteen cards of anything: whatever each keeps cannot be followed, and need not be."""
    options = dict.fromkeys((*ACTIONS, "plus_fives", "minus_fives"), 0)
    rules = rules_of("de-amigo", 4, {"hand_sizes": [15], "first_dealer": 3, **options})
    cards = shuffled(rules, Random(0))
    trumps, others = [[card for card in cards if (str(card)[0] == "R") is is_trump] for is_trump in (True, False)]
    low = min(trumps, key=lambda card: int(str(card)[1:]))
    hands = [tuple(others[15 * seat : 15 * (seat + 1)]) for seat in range(3)]
    mine = tuple(card for card in trumps if card is not low)
    state, _ = lay_out(open_table(rules, Random(0)), Deal((mine, *hands), (low, *others[45:])))
    while state.phase is not Phase.PLAY:
        step = apply(state, seats_to_act(state)[0], Bid(0))
        assert not isinstance(step, Illegal)
        state = step[0]
    assert is_proved(view_of(state, 0))
    assert is_true_for(view_of(state, 0), dict(enumerate(hands, 1)))


@pytest.mark.parametrize("looks_first", [True, False])
@pytest.mark.parametrize(("size", "cards"), [(10, "-5"), (10, "J -5"), (30, "N"), (30, "J J T"), (30, "J J J J +5 -5")])
def test_a_card_that_takes_nothing_costs_no_more_than_any(
    monkeypatch: pytest.MonkeyPatch, size: int, cards: str, looks_first: bool
) -> None:
    """Every order of the other cards leads to it: they are not all tried, also where nobody else's cards count."""
    if not looks_first:
        monkeypatch.setattr(claim, "_takes_nothing", lambda _card: False)
    weighed = 0
    winner = trick.winner

    def weigh(*arguments: Any) -> Any:
        nonlocal weighed
        weighed += 1
        assert weighed <= 2 * claim._MOST_EFFORT, "a proof is given up"  # noqa: SLF001
        return winner(*arguments)

    monkeypatch.setattr(trick, "winner", weigh)
    held = tuple(map(Card, cards.split()))
    copies = dict.fromkeys((*ACTIONS, "plus_fives", "minus_fives"), 4)
    rules = rules_of("de-amigo", 3, {"hand_sizes": [size], "first_dealer": 2, "plus_minus_one": False, **copies})
    others = list(shuffled(rules, Random(0)))
    for card in held:
        others.remove(card)
    cards_in_order = (*held, *others)
    hands = tuple(sort_hand(cards_in_order[size * seat : size * (seat + 1)]) for seat in range(3))
    state, _ = lay_out(open_table(rules, Random(0)), Deal(hands, cards_in_order[3 * size :]))
    while state.phase is not Phase.PLAY:
        step = apply(state, seats_to_act(state)[0], Bid(0))
        assert not isinstance(step, Illegal)
        state = step[0]
    view = view_of(state, 0)
    assert not is_true_for(view, {})
    assert weighed == 0 or not looks_first
    weighed = 0
    assert not is_true_for(view, dict(enumerate(hands[1:], 1)))
    weighed = 0
    assert not is_proved(view)


def test_what_nobody_can_take_is_played_whatever_it_takes_to_find_it() -> None:
    """Where the order of one's own cards decides, the answers of the others are not tried out before it."""
    options = {"hand_sizes": [4], "first_dealer": 2, "plus_minus_one": False, "jokers": 2, "free_actions": True}
    rules = rules_of("de-amigo", 3, options)
    texts = ("G8 R2 Y14 R3", "G11 B4 R11 B8", "G15 V15 J J")
    hands = tuple(tuple(map(Card, text.split())) for text in texts)
    state, _ = lay_out(open_table(rules, Random(0)), Deal(hands, (Card("B13"), Card("Y4"), Card("G14"), Card("B6"))))
    for move in (Bid(0), Bid(4), Bid(4), Play(Card("G8")), Play(Card("G11"))):
        step = apply(state, seats_to_act(state)[0], move)
        assert not isinstance(step, Illegal)
        state = step[0]
    assert is_true_for(view_of(state, 2), dict(enumerate(state.hands[:2])))
    rest = rest_of_round(state, 2)
    assert rest is not None
    for seat, played in rest:
        step = apply(state, seat, played)
        assert not isinstance(step, Illegal)
        state = step[0]
    assert [taken.seat for taken in state.taken] == [2] * 4
