"""The best answer to a policy in small rounds, beside what can be reckoned by hand."""

from collections.abc import Sequence

import numpy as np
import pytest

from rage.engine import Bid, Card, Move, View, rules_of
from rage.lab.best_response.answer import best_answer, values_of
from rage.lab.best_response.measure import CHAMPION, gains, policy, try_deals
from rage.lab.best_response.tables import SmallRounds
from rage.lab.best_response.tree import STEPS, Level, grow, join
from rage.lab.kernel.codec import card_code, deck_row

NO_ACTIONS = dict.fromkeys(("no_trumps", "trump_changes", "plus_fives", "minus_fives", "jokers"), 0)
TWO = rules_of("de-amigo", 2, NO_ACTIONS)


def bids_nothing(views: Sequence[View]) -> list[Move]:
    """Always 0; and it plays its first card."""
    return [Bid(0) if Bid(0) in view.legal else view.legal[0] for view in views]


def packs_with(own: str, turned: str) -> np.ndarray:
    """For two seats with a card each: every card that the second may have."""
    deck = deck_row(TWO.deck).tolist()
    first, trump = card_code(Card(own)), card_code(Card(turned))
    others = [card for card in deck if card not in (first, trump)]
    return np.array([[first, card, trump, *(left for left in others if left != card)] for card in others], np.int8)


@pytest.mark.parametrize(
    ("own", "turned", "beaten_by"), [("B7", "B3", 8), ("R2", "B3", 13 + 15), ("R0", "B3", 15 + 15)]
)
def test_with_one_card_it_is_what_counting_says(own: str, turned: str, beaten_by: int) -> None:
    """Whoever leads wins unless a higher card of the colour or a trump follows: 94 cards may be there."""
    rounds = SmallRounds(TWO, 1, bids_nothing)
    tables = rounds.deal(packs_with(own, turned))
    tree = grow(rounds, tables.copy(tables.seats == 0))
    lost, won = beaten_by, 94 - beaten_by
    exact, zero, missed, trick = TWO.points_exact, TWO.points_exact_zero, TWO.points_missed, TWO.points_trick
    bid_0 = won * (missed + trick - zero) + lost * (zero - missed - trick)
    bid_1 = won * (exact + trick - zero) + lost * (missed - missed - trick)
    best = best_answer(tree, np.ones(94, bool), 0.0)
    assert values_of(tree, None).sum() == pytest.approx(bid_0)
    assert values_of(tree, best).sum() == pytest.approx(max(bid_0, bid_1))


def test_what_is_found_holds_elsewhere_and_no_answer_gains_more_than_at_most() -> None:
    rounds = SmallRounds(TWO, 1, bids_nothing)
    tree = try_deals(rounds, 4000, seed=1)
    assert values_of(tree, None).mean() == pytest.approx(0), "among itself a policy neither wins nor loses"
    roughly = [gains(tree, 4000, 2, step) for step in range(len(STEPS))]
    for (elsewhere, _), (most, _) in roughly:
        assert elsewhere <= most
    assert roughly[-1][0][0] - roughly[-1][0][1] > 3, "clearly, even by rough values: who has a high card bids 1"
    halves = [grow(rounds, rounds.deal(packs_with(own, "B3"), first)) for own, first in (("B7", 0), ("R2", 94))]
    assert values_of(join(halves), None).tolist() == [*values_of(halves[0], None), *values_of(halves[1], None)]


def test_colours_are_alike_to_what_is_known_and_to_the_champion() -> None:
    rounds = SmallRounds(rules_of("us-fundex", 4), 2, policy(CHAMPION))
    packs = rounds.shuffled(60, np.random.default_rng(1))
    turned = np.where(packs < 96, (packs + 16) % 96, packs).astype(np.int8)
    tables, others = rounds.deal(packs), rounds.deal(turned)
    again = SmallRounds(rules_of("us-fundex", 4), 2, policy(CHAMPION))
    for step in STEPS:
        assert (rounds.knowledge(tables, step) == rounds.knowledge(others, step)).all()
    assert len(np.unique(rounds.knowledge(tables))) == 60
    for _ in range(4):
        assert (rounds.usual(tables) == again.usual(others)).all()
        for some, by in ((tables, rounds), (others, again)):
            by.take(some, by.usual_actions(some))


def test_who_knows_less_does_what_is_usual_where_nothing_else_brings_more() -> None:
    """Two situations that are one to rough knowledge; what is usual is right in both, and differs."""
    known = np.array([[1, 2], *[[1, 1]] * (len(STEPS) - 1)])
    labels = np.tile([10, 11, 10, 11], (len(STEPS), 1))
    right = np.array([5.0, 0.0, 0.0, 5.0])
    level = Level(np.array([0, 1]), known, np.array([0, 3]), np.array([0, 0, 1, 1]), labels, np.full(4, -1), right)
    for step in range(len(STEPS)):
        assert values_of([level], best_answer([level], np.ones(2, bool), 0.0, step)).tolist() == [5.0, 5.0]


def test_bids_must_be_open() -> None:
    with pytest.raises(ValueError, match="open"):
        SmallRounds(rules_of("de-amigo", 4, {"bidding": "secret"}), 1, bids_nothing)
