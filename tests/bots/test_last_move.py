"""The certain rule about the last move of a round, beside what the engine says of every such move."""

from random import Random

import pytest
from effort import cases

from rage.bots.steady.certain_rules import _is_decided, without_blunders
from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Move, Phase, State, apply, rules_of, seats_to_act, standing, view_of
from rage.engine.rules import Rules
from rage.random_rules import random_rules


def worth(before: State, after: State, seat: int) -> tuple[int, int]:
    """The place in a game of several rounds that is over, and by how many points the round was won."""
    rules, scores = before.rules, after.sheet[-1]
    margin = sum(score.total * (rules.players - 1 if other == seat else -1) for other, score in enumerate(scores))
    if after.phase is not Phase.OVER or rules.rounds == 1:
        return 0, margin
    return -next(each.place for each in standing(rules, after.sheet) if each.seat == seat), margin


def last_moves(rules: Rules, rng: Random) -> tuple[int, int]:
    """Play a game at random: how many moves end a round and are choices, and how many of these make a difference."""
    state, choices, differences = open_table(rules, rng), 0, 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, _ = deal_next(state, rng)
            continue
        seat = seats_to_act(state)[0]
        view = view_of(state, seat)
        after: dict[Move, State] = {}
        for move in view.legal:
            step = apply(state, seat, move)
            assert not isinstance(step, Illegal)
            after[move] = step[0]
        ends = all(len(end.sheet) > len(state.sheet) for end in after.values())
        if state.phase is not Phase.BID and len(after) > 1:
            assert _is_decided(view) is (ends and None not in view.bids)
        if len(after) > 1 and ends and None not in view.bids:
            by_move = {move: worth(state, end, seat) for move, end in after.items()}
            best = [move for move, found in by_move.items() if found == max(by_move.values())]
            assert list(without_blunders(view).legal) == best, view
            choices += 1
            differences += len(best) < len(after)
        state = after[rng.choice(list(after))]
    return choices, differences


@pytest.mark.parametrize("portion", range(cases(3)))
def test_what_is_kept_is_what_the_engine_finds_best(portion: int) -> None:
    found = []
    for number in range(900):
        rng = Random(f"{portion} {number}")
        sizes = ((), (1,), (1, 2))[number % 3]
        jokers = {"hand_sizes": sizes, "jokers": 20, "trump_changes": 20, "plus_fives": 8, "minus_fives": 8}
        rules = rules_of("us-fundex", 3, jokers) if sizes else random_rules(rng, most_cards=4, most_rounds=3)
        found.append(last_moves(rules, rng))
    choices, differences = (sum(column) for column in zip(*found, strict=True))
    assert choices > differences > 3
