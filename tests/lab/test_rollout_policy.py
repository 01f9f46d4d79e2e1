"""The rollout policy: always legal, and blind to what others hold."""

from random import Random

import numpy as np
import pytest
from effort import cases

from rage.lab.compilation.jit import entry_point
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import count_actions
from rage.lab.kernel.game import apply
from rage.lab.kernel.legal import mark_legal
from rage.lab.sampler.rollout_policy import RolloutPolicy, choose_action, make_policy
from rage.random_rules import random_rules


@entry_point
def watch_policy(
    rows: at.Integers,
    decks: at.Deck,
    rules: at.Vector,
    policy: RolloutPolicy,
    mask: at.Mask,
    blind: at.Row,
    found: at.Integers,
) -> int:
    """Play every dealt table to its end; `found` counts illegal actions, and those that change when nothing is seen of
    the other hands and of a pile that is not being searched. Returns the number of moves.
    """
    moves = 0
    for table in range(rows.shape[0]):
        row = rows[table]
        while row[at.PHASE] != at.OVER:
            mask[:] = 0
            mark_legal(row, rules, mask)
            action = choose_action(row, rules, policy)
            found[0] += action < 0 or mask[action] == 0
            for place in range(row.shape[0]):
                blind[place] = row[place]
            for word in range(2 * at.SEATS):
                if word >> 1 != row[at.TURN]:
                    blind[at.HAND + word] = 0
            if row[at.PHASE] != at.PICK:
                blind[at.PILE] = blind[at.PILE + 1] = 0
            found[1] += choose_action(blind, rules, policy) != action
            if found[0]:
                return moves
            apply(row, decks[table], rules, action)
            moves += 1
    return moves


@pytest.mark.parametrize("seed", range(5))
def test_the_rollout_policy_is_legal_and_blind_to_other_hands_in_thousands_of_games(seed: int) -> None:
    rng = Random(seed)
    for _ in range(cases(16)):
        rules = random_rules(rng, most_cards=12, most_rounds=1)
        tables = batch.new_tables(rules, 50, rng.getrandbits(30))
        batch.deal_all(tables)
        found, mask = np.zeros(2, np.int64), np.zeros(count_actions(rules), np.uint8)
        policy = make_policy(tables.rows[0], tables.vector)
        moves = watch_policy(tables.rows, tables.decks, tables.vector, policy, mask, tables.rows[0].copy(), found)
        assert found.tolist() == [0, 0], rules
        assert moves >= 50 * rules.players * (rules.hand_sizes[0] + 1)
