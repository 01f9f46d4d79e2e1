"""Rules of thumb: the bid, card or trump that a sensible player chooses at a glance, a few million times a second.

A seat goes by its own hand and by what everybody has seen, never by the hands of others, though the row has them.
"""

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.legal import count_legal, nth_legal
from rage.lab.sampler.thumb.bidding import bid_worth, choose_bid, reckon_tricks
from rage.lab.sampler.thumb.playing import choose_card, choose_trump
from rage.lab.sampler.thumb.tables import Floats, Mind, make_mind

__all__ = ["Floats", "Mind", "bid_worth", "choose_bid", "choose_by_thumb", "make_mind", "reckon_tricks"]


@for_cpu
def choose_by_thumb(row: at.Row, rules: at.Vector, mind: Mind) -> int:
    """A legal action for the seat to act."""
    if row[at.PHASE] == at.PLAY:
        return nth_legal(row, rules, 0) if count_legal(row, rules) == 1 else choose_card(row, rules, mind)
    if row[at.PHASE] == at.BIDS:
        return choose_bid(row, rules, mind)
    return choose_trump(row, rules, mind)
