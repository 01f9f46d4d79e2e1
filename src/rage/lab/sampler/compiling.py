"""What a search needs is compiled before the first card, not in the middle of a round."""

from functools import cache
from random import Random

from rage.dealer import deal_next, open_table
from rage.engine import rules_of, view_of
from rage.lab.sampler.bot import SamplerBot


@cache
def compile_search() -> None:
    """Once for a process. On a new machine it takes a quarter of a minute, later half a second."""
    rng = Random(0)
    state, _ = deal_next(open_table(rules_of("de-amigo", 3), rng), rng)
    SamplerBot(rng, worlds=1).choose(view_of(state, state.turn))
