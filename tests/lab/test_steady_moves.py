"""The compiled `steady` finds the moves worth most that the bot finds."""

from random import Random
from typing import Any

import numpy as np
import pytest
from effort import cases
from lab.engine_and_kernel import random_game

from rage.bots.steady.bidding import best_bids
from rage.bots.steady.memory import recall
from rage.bots.steady.playing import best_picks, best_plays
from rage.engine import Phase, rules_of, seats_to_act, view_of
from rage.lab.compilation.jit import entry_point
from rage.lab.kernel.codec import move_of
from rage.lab.train.steady_moves import WORK, steady_move
from rage.random_rules import random_rules


@entry_point
def _choose(row: Any, rules: Any, work: Any) -> int:
    return steady_move(row, rules, work)


@pytest.mark.parametrize("number", range(cases(5)))
def test_it_chooses_what_the_bot_could_choose(number: int) -> None:
    rng = Random(number)
    rules = random_rules(rng) if number else rules_of("us-fundex", 4)
    work = np.zeros(WORK)
    choices = 0
    for state, mirror in random_game(rules, rng):
        if state.phase in (Phase.DEAL, Phase.OVER):
            continue
        seat = seats_to_act(state)[0]
        view = view_of(state, seat)
        if len(view.legal) == 1:
            continue
        best: Any = {Phase.BID: best_bids, Phase.PICK: best_picks, Phase.PLAY: best_plays}[view.phase]
        row = mirror.row.copy()
        assert move_of(_choose(row, mirror.core.tables.vector, work)) in best(view, recall(view))
        choices += 1
    assert choices > 10
