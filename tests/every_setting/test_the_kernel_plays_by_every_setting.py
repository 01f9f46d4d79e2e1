"""The kernel plays by every setting: twin games that one setting makes differ are the same in law and kernel."""

from collections.abc import Iterator
from random import Random

import pytest
from every_setting.twins import find_twins, held_by
from lab.engine_and_kernel import random_game

from rage.dealer import open_table, shuffled
from rage.engine import Phase, Rules, apply, cut, legal_moves, seats_to_act, view_of
from rage.engine.game import lay_out
from rage.engine.rules import SETTINGS
from rage.lab.env.observation import observation_of
from rage.lab.kernel.differential import compare_game, position_of_row, position_of_state
from rage.lab.kernel.features import PRESENT

PLACE = "the kernel (rage/lab/kernel)"
CANNOT_MATTER = {
    "sixth_colour": "a name on the cards",
    "tie_break": "the kernel counts points and ranks nobody",
}


@pytest.mark.parametrize("name", [name for name in SETTINGS if name not in CANNOT_MATTER])
def test_the_kernel_plays_by(name: str) -> None:
    for twins in find_twins(name, PLACE, told_by_law, number=2):
        for rules in (twins.one, twins.other):
            with held_by(name, PLACE):
                compare_game(rules, Random(twins.seed))
                compare_views(rules, Random(twins.seed))


def told_by_law(rules: Rules, seed: int) -> list[object]:
    """Every position of a random game, and what each seat knows of it apart from the rules themselves."""
    return list(_positions(rules, Random(seed)))


def _positions(rules: Rules, rng: Random) -> Iterator[object]:
    state = open_table(rules, rng)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, _ = lay_out(state, cut(rules, rules.hand_sizes[state.dealt], shuffled(rules, rng)))
        else:
            seat = seats_to_act(state)[0]
            step = apply(state, seat, rng.choice(legal_moves(state, seat).moves))
            assert isinstance(step, tuple)
            state, _ = step
        seen = [observation_of(view_of(state, seat))[:PRESENT].tobytes() for seat in range(rules.players)]
        yield position_of_state(state), seen


def compare_views(rules: Rules, rng: Random) -> None:
    """The same game through law and kernel: every position, and what every seat knows."""
    for state, mirror in random_game(rules, rng):
        assert position_of_row(mirror.row, rules) == position_of_state(state), (rules, state)
        for seat in range(rules.players):
            seen = observation_of(view_of(state, seat), version=2)
            assert mirror.look(seat)[0].tobytes() == seen.tobytes(), (rules, state)
