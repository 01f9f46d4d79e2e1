"""What a bot tries its hand at before anybody waits for it."""

from random import Random

from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Phase, View, apply, rules_of, seats_to_act, view_of


def any_view() -> View:
    """Some view of a game: a pick of trump, where even a bot that has a network looks ahead."""
    rng = Random(0)
    state = open_table(rules_of("us-fundex", 3), rng)
    while state.phase is not Phase.PICK:
        if state.phase is Phase.DEAL:
            state, _ = deal_next(state, rng)
            continue
        seat = seats_to_act(state)[0]
        step = apply(state, seat, rng.choice(view_of(state, seat).legal))
        assert not isinstance(step, Illegal)
        state, _ = step
    return view_of(state, seats_to_act(state)[0])
