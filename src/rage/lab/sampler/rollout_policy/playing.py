"""The rollout policy plays the card after which the hand comes nearest to the bid.

Every card is weighed by two guesses: how likely it takes the trick on the table, and how many tricks the rest of the
hand will take. The nearer that comes to the bid, the better.
"""

from typing import NamedTuple

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import action_cards, colour_cards, popcount
from rage.lab.kernel.legal import to_follow
from rage.lab.kernel.trick import WORTH
from rage.lab.kernel.trump import may_pick
from rage.lab.sampler.rollout_policy import lookup_tables as lookup
from rage.lab.sampler.rollout_policy import parameters as parameter
from rage.lab.sampler.rollout_policy.hand_strength import count_jokers, expect_tricks, unseen_cards
from rage.lab.sampler.rollout_policy.lookup_tables import RolloutPolicy

_COUNT = (1 << (at.ACTION_BITS - 1)) - 1
_ABOVE_ALL = 32
_WORST = -1e9


class Aim(NamedTuple):
    """What a seat plays for."""

    met: float
    """The prize, if it can still be won by taking this trick; else 0."""
    kept: float
    """The prize, if it can still be won by leaving this trick; else 0."""
    need: float
    """Tricks to take, this one among them."""
    trick: float
    """What this trick brings whoever takes it."""
    sharp: float


@for_cpu
def aim_of(row: at.Row, rules: at.Vector, seat: int, stake: int, policy: RolloutPolicy) -> Aim:
    bid, left = row[at.BID + seat], row[at.SIZE] - row[at.TAKEN]
    need = bid - row[at.WON + seat]
    prize = (rules[at.POINTS_EXACT] if bid else rules[at.POINTS_EXACT_ZERO]) - rules[at.POINTS_MISSED]
    met = float(prize) if 0 < need <= left else 0.0
    kept = float(prize) if 0 <= need < left else 0.0
    return Aim(met, kept, float(need), float(rules[at.POINTS_TRICK] + stake), policy.parameters[parameter.SHARP])


@for_cpu
def worth_of(aim: Aim, wins: float, rest: float) -> float:
    """What it is worth to take this trick with that chance, when the rest of the hand takes so many more.

    The prize shrinks with the square of what is lacking or too much.
    """
    off = aim.need - rest
    met = aim.met * (1.0 - aim.sharp * (off - 1.0) * (off - 1.0))
    kept = aim.kept * (1.0 - aim.sharp * off * off)
    return wins * (met + aim.trick) + (1.0 - wins) * kept


@for_cpu
def choose_trump(row: at.Row, rules: at.Vector, policy: RolloutPolicy) -> int:
    """The colour with which the hand comes nearest to the bid."""
    seat, best, most = row[at.TURN], at.NONE, _WORST
    aim = aim_of(row, rules, seat, 0, policy)
    for colour in range(at.COLOURS):
        if may_pick(row, colour):
            worth = worth_of(aim, 0.0, expect_tricks(row, rules, seat, colour, policy))
            if worth > most:
                best, most = at.PICKS + colour, worth
    return best


@for_cpu
def choose_card(row: at.Row, rules: at.Vector, policy: RolloutPolicy) -> int:
    seat, lead, trump = row[at.TURN], row[at.LEAD], row[at.TRUMP]
    place, following = at.HAND + 2 * seat, to_follow(row)
    rest = expect_tricks(row, rules, seat, trump, policy)
    stake, highest = 0, -1
    for index in range(row[at.PLAYED]):
        stake += WORTH[row[at.TRICK + index]]
        highest = max(highest, strength(row[at.TRICK + index], lead, trump))
    aim = aim_of(row, rules, seat, stake, policy)
    best, most = at.NONE, _WORST
    for colour in range(at.COLOURS):
        cards = colour_cards(row, place, colour)
        if cards == 0 or (following and colour != lead):
            continue
        unseen = unseen_cards(row, seat, colour)
        while cards:
            card = cards & -cards
            cards ^= card
            action, wins = 16 * colour + popcount(card - 1), 0.0
            if strength(action, lead if lead != at.NONE else colour, trump) > highest:
                wins = chance_to_stand(row, rules, policy, seat, colour, popcount(unseen & ~(card - 1)))
            worth = worth_of(aim, wins, rest - policy.chances[action])
            if worth > most:
                best, most = action, worth
    if following and not rules[at.FREE_ACTIONS]:
        return best
    return choose_action_card(row, rules, policy, aim, rest, highest, best, most)


@for_cpu
def choose_action_card(
    row: at.Row, rules: at.Vector, policy: RolloutPolicy, aim: Aim, rest: float, highest: int, best: int, most: float
) -> int:
    """An action card, if one is better than the best so far. A Joker can be played to win, and to lose."""
    seat, lead, trump = row[at.TURN], row[at.LEAD], row[at.TRUMP]
    cards = action_cards(row, at.HAND + 2 * seat)
    if count_jokers(row, at.HAND + 2 * seat):
        without = rest - policy.parameters[parameter.JOKER]
        high = max(0, trump if trump != at.NONE else lead)
        power = strength(at.JOKER + high, lead if lead != at.NONE else high, trump)
        if power > highest or (power == highest and rules[at.LATER_JOKER]):
            worth = worth_of(aim, chance_to_stand(row, rules, policy, seat, high, 0), without)
            if worth > most:
                best, most = at.JOKER + high, worth
        worth = worth_of(aim, 0.0, without)
        if lead != at.NONE and worth > most:
            best, most = at.JOKER, worth
            while best - at.JOKER == lead or best - at.JOKER == trump:
                best += 1
    for kind in range(at.JOKER - at.NUMBERS):
        if (cards >> (at.ACTION_BITS * kind)) & _COUNT:
            card = at.NUMBERS + kind
            changes = card in (at.NO_TRUMP, at.TRUMP_CHANGE_CARD)
            worth = worth_of(aim, 0.0, expect_tricks(row, rules, seat, at.NONE, policy) if changes else rest)
            if worth > most:
                best, most = card, worth
    return best


@for_cpu
def strength(action: int, lead: int, trump: int) -> int:
    """A card's rank in the trick: trumps are above all, a Joker is the highest of its colour; -1 if it cannot win."""
    if action < at.NUMBERS:
        suit, rank = action >> 4, action & 15
    elif action >= at.JOKER:
        suit, rank = action - at.JOKER, 16
    else:
        return -1
    if suit == trump:
        return rank + _ABOVE_ALL
    return rank if suit == lead else -1


@for_cpu
def chance_to_stand(row: at.Row, rules: at.Vector, policy: RolloutPolicy, seat: int, colour: int, higher: int) -> float:
    """How likely a card that is best so far, with so many unseen above it, is not beaten by one who follows.

    Who is known not to follow cannot; and a trump on another colour is taken to stand.
    """
    chance, lacks = 1.0, policy.tables[row[at.SIZE] - row[at.TAKEN], lookup.LACKS + higher]
    if row[at.LEAD] == at.NONE or row[at.LEAD] == colour:
        for step in range(1, rules[at.PLAYERS] - row[at.PLAYED]):
            other = seat + step if seat + step < rules[at.PLAYERS] else seat + step - rules[at.PLAYERS]
            if not (row[at.VOID + other] >> colour) & 1:
                chance *= lacks
    return chance
