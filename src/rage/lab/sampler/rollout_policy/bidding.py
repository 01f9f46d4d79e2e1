"""The rollout policy bids what promises most."""

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import colour_cards, popcount
from rage.lab.kernel.legal import barred
from rage.lab.sampler.rollout_policy import parameters as parameter
from rage.lab.sampler.rollout_policy.hand_strength import count_jokers, expect_tricks
from rage.lab.sampler.rollout_policy.lookup_tables import RolloutPolicy

_TRICKS = at.NUMBERS
"""Where the chances of each number of tricks begin in `RolloutPolicy.chances`."""


@for_cpu
def choose_bid(row: at.Row, rules: at.Vector, policy: RolloutPolicy) -> int:
    """The bid that promises most."""
    reckon_tricks(row, rules, policy)
    no = barred(row, rules)
    best, most = at.NONE, 0.0
    for tricks in range(row[at.SIZE] + 1):
        worth = bid_worth(rules, policy, tricks)
        if tricks != no and (best == at.NONE or worth > most):
            best, most = tricks, worth
    return at.FIRST_BID + best


@for_cpu
def bid_worth(rules: at.Vector, policy: RolloutPolicy, tricks: int) -> float:
    """What a bid promises more than a missed one, by the chances of the hand last reckoned."""
    prize = (rules[at.POINTS_EXACT] if tricks else rules[at.POINTS_EXACT_ZERO]) - rules[at.POINTS_MISSED]
    worth: float = (prize + tricks * policy.parameters[parameter.TRICK_IN_BID]) * policy.chances[_TRICKS + tricks]
    return worth


@for_cpu
def reckon_tricks(row: at.Row, rules: at.Vector, policy: RolloutPolicy) -> None:
    """The chance that the hand of the seat to act takes so many tricks, for each number of them.

    Each card takes its trick or not whatever the others do; less likely the more tricks have been bid for already.
    """
    seat, chances = row[at.TURN], policy.chances
    expected = 1.0
    if rules[at.BIDDING] == 0:
        crowd = row[at.BID_SUM] - row[at.SIZE] * row[at.BIDS_MADE] / rules[at.PLAYERS]
        expected -= policy.parameters[parameter.CROWD] * crowd / row[at.SIZE]
    expect_tricks(row, rules, seat, row[at.TRUMP], policy)
    chances[_TRICKS] = 1.0
    held = 0
    for colour in range(at.COLOURS):
        cards = colour_cards(row, at.HAND + 2 * seat, colour)
        while cards:
            card = cards & -cards
            cards ^= card
            held += 1
            chance = expected * chances[16 * colour + popcount(card - 1)]
            _count_in(policy, held, max(0.0, min(1.0, chance)))
    for _ in range(count_jokers(row, at.HAND + 2 * seat)):
        held += 1
        _count_in(policy, held, policy.parameters[parameter.JOKER_IN_BID])
    for tricks in range(held + 1, row[at.SIZE] + 1):
        chances[_TRICKS + tricks] = 0.0


@for_cpu
def _count_in(policy: RolloutPolicy, held: int, chance: float) -> None:
    """One more card that takes a trick with this chance."""
    chances = policy.chances
    chances[_TRICKS + held] = 0.0
    for tricks in range(_TRICKS + held, _TRICKS, -1):
        chances[tricks] += chance * (chances[tricks - 1] - chances[tricks])
    chances[_TRICKS] *= 1.0 - chance
