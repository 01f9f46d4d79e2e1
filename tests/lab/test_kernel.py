"""The kernel is the law once more: the same legal moves, trumps, winners and scores, and its own small parts."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from effort import cases
from engine_helpers import EDITIONS
from scipy import stats

from rage.engine import Card, rules_of
from rage.engine.moves import ALL_PLAYS, PICKS, Bid, Move
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import popcount, select
from rage.lab.kernel.codec import (
    action_of,
    card_code,
    card_of,
    count_actions,
    dealt_row,
    deck_row,
    move_of,
)
from rage.lab.kernel.differential import compare_game, compare_with_law
from rage.lab.kernel.legal import random_legal

GAMES = cases(250)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_agree_with_the_law(seed: int) -> None:
    """All editions, variants, house rules and seat counts, decks full of action cards too."""
    assert compare_with_law(GAMES, seed) > 10 * GAMES


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 9))
def test_full_games_as_printed_agree_with_the_law(edition: str, players: int) -> None:
    assert compare_game(rules_of(edition, players), Random(f"{edition} {players}")) > 10 * players


@pytest.mark.parametrize(("players", "cards"), [(2, 54), (3, 37), (8, 13)])
def test_the_largest_hands_agree_with_the_law(players: int, cards: int) -> None:
    for seed in range(5):
        compare_game(rules_of("de-amigo", players, {"hand_sizes": [cards, 1]}), Random(seed))


def test_every_move_has_its_own_action_and_back() -> None:
    moves: list[Move] = [*ALL_PLAYS, *PICKS.values(), *(Bid(tricks) for tricks in range(55))]
    actions = [action_of(move) for move in moves]
    assert len(set(actions)) == len(moves)
    assert [move_of(action) for action in actions] == moves
    assert sorted(actions) == list(range(len(actions)))


def test_the_action_space_ends_with_the_bids() -> None:
    assert count_actions(rules_of("de-amigo", 4)) == action_of(Bid(10)) + 1 == 123
    assert count_actions(rules_of("de-amigo", 2, {"hand_sizes": [3]})) == 123
    assert count_actions(rules_of("de-amigo", 2, {"hand_sizes": [20]})) == action_of(Bid(20)) + 1


def test_every_card_has_its_own_code_and_back() -> None:
    deck = rules_of("de-amigo", 4).deck
    assert [card_of(card_code(card)) for card in deck] == list(deck)
    assert card_code(Card("J")) == at.JOKER


def test_bits_are_counted_and_found_in_every_word() -> None:
    rng = Random(1)
    for _ in range(2000):
        word = rng.getrandbits(64) & rng.getrandbits(64) if rng.random() < 0.5 else rng.getrandbits(64)
        signed = word - (1 << 64) if word >> 63 else word
        places = [place for place in range(64) if word >> place & 1]
        assert popcount(signed) == len(places)
        assert [select(signed, rank) for rank in range(len(places))] == places


def test_named_fields_share_the_rows_memory() -> None:
    tables = batch.new_tables(rules_of("de-amigo", 5), 3, seed=1)
    batch.deal_all(tables)
    named = at.TABLE.named(tables.rows)
    assert named["size"].tolist() == [10, 10, 10]
    assert named["hand"].shape == (3, 16)
    named["trump"] = 4
    assert (tables.rows[:, at.TRUMP] == 4).all()
    assert sum(width for _, _, width, _ in at.TABLE.fields) == at.TABLE.width


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    rules = rules_of("us-fundex", 4)
    games = []
    for seed in (5, 5, 6):
        tables = batch.new_tables(rules, 50, seed)
        batch.play_at_random(tables)
        games.append(tables.rows.copy())
    assert np.array_equal(games[0], games[1])
    assert not np.array_equal(games[0][:, at.TOTAL], games[2][:, at.TOTAL])


def test_tables_of_one_batch_and_neighbouring_seeds_play_different_games() -> None:
    rules = rules_of("de-amigo", 4, {"hand_sizes": [10]})
    hands = []
    for seed in range(4):
        tables = batch.new_tables(rules, 200, seed, first_dealer=0)
        batch.deal_all(tables)
        hands += [tuple(row) for row in tables.rows[:, at.HAND : at.HAND + 8].tolist()]
    assert len(set(hands)) == len(hands)


def test_dealing_in_order_lays_out_the_given_cards() -> None:
    rules = rules_of("de-amigo", 3, {"hand_sizes": [2]})
    tables = batch.new_tables(rules, 1, first_dealer=2)
    cards = [Card(text) for text in ["Y8", "R2", "R4", "J", "N", "+5", "R9", "G3", "B1"]]
    rest = list(rules.deck)
    for card in cards:
        rest.remove(card)
    tables.rows[0, at.IN_ORDER] = 1
    tables.decks[0] = deck_row([*cards, *rest])
    batch.deal_all(tables)
    assert tables.rows[0, at.TRUMP] == 0
    assert tables.rows[0, at.TURN] == 0
    assert np.flatnonzero(batch.legal_masks(tables)[0]).tolist() == [at.FIRST_BID, at.FIRST_BID + 1, at.FIRST_BID + 2]


def test_every_card_is_dealt_to_every_seat_equally_often() -> None:
    rules = rules_of("de-amigo", 4, {"hand_sizes": [10]})
    tables = batch.new_tables(rules, 20000, seed=3, first_dealer=0)
    batch.deal_all(tables)
    dealt = tables.decks[:, :40]
    codes = Counter(dealt.ravel().tolist())
    expected = [20000 * 40 / 112 * rules.copies[card_of(code)] for code in sorted(codes)]
    assert stats.chisquare([codes[code] for code in sorted(codes)], expected).pvalue > 1e-4
    first = np.bincount(dealt[:, 0], minlength=101)[:96]
    assert stats.chisquare(first).pvalue > 1e-4
    trumps = np.bincount(tables.rows[:, at.TRUMP], minlength=6)
    assert stats.chisquare(trumps).pvalue > 1e-4


def test_random_moves_are_uniform_over_the_legal_ones() -> None:
    rules = rules_of("de-amigo", 2, {"hand_sizes": [3]})
    tables = batch.new_tables(rules, 1, first_dealer=1)
    seen: Counter[int] = Counter()
    for seed in range(6000):
        tables = batch.new_tables(rules, 1, seed, first_dealer=1)
        tables.rows[0, at.IN_ORDER] = 1
        tables.decks[0] = dealt_row_of(rules, "R1 J N B1 B2 B3 Y5")
        batch.deal_all(tables)
        for _ in range(2):
            batch.apply_all(tables, np.array([at.FIRST_BID]))
        before = tables.rows[0].copy()
        batch.apply_all(tables, np.array([random_legal(tables.rows[0], tables.vector)]))
        seen[int(tables.rows[0, at.TRICK])] += 1
        assert before[at.TURN] == 0
    assert set(seen) == {1, at.NO_TRUMP, *range(at.JOKER, at.JOKER + 6)}
    assert stats.chisquare(list(seen.values())).pvalue > 1e-4


def dealt_row_of(rules: object, text: str) -> at.Deck:
    from rage.engine import Deal, Rules

    assert isinstance(rules, Rules)
    cards = [Card(word) for word in text.split()]
    rest = list(rules.deck)
    for card in cards:
        rest.remove(card)
    return dealt_row(Deal((tuple(cards[:3]), tuple(cards[3:6])), (*cards[6:], *rest)))
