"""The bot `steady`, compiled: the same estimates as in `rage.bots.steady`, on a table's row.

`tests/lab/test_steady_moves.py` holds it to the bot. Between moves that look equally good the table's chance decides.
"""

from typing import Any, NamedTuple

from rage.bots.steady.current_trick import UPSET
from rage.bots.steady.exact_tricks import FREEDOM, JOKER_CHANCES
from rage.bots.steady.future_tricks import TURNED_EARLY
from rage.bots.steady.opponents import KEEN_FOLLOW, KEEN_RUFF, SHY_FOLLOW, SHY_RUFF, UNKNOWN_KEENNESS
from rage.bots.steady.playing import SPITE
from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import action_cards, colour_cards, popcount
from rage.lab.kernel.layout import Row, Vector
from rage.lab.kernel.legal import count_legal, nth_legal
from rage.lab.kernel.observation import bids_are_shown
from rage.lab.kernel.rng import below, roll
from rage.lab.kernel.trick import WORTH
from rage.lab.sampler.rollout_policy.playing import strength

_EQUAL = 1e-9
_WORST = -1e9
_JOKER_WANTED, _JOKER_FORCED = JOKER_CHANCES.wanted, JOKER_CHANCES.forced
_NEW_TRUMP = -2
"""A trump ahead that nobody knows yet."""
_JOKER_KIND, _CHANGE_KIND, _NO_TRUMP_KIND = 4, 1, 0
_MOST_POWERS = 64

POWERS = 0
"""Where in the memory to work in the powers of the chance that another lacks a card begin."""
WAYS = POWERS + _MOST_POWERS
"""The ways to take tricks: forced ones by those possible."""
_LINE = 12
WORK = WAYS + _LINE * _LINE


class Reckoning(NamedTuple):
    """What a seat reckons with in one decision; `cards` of the hand are left to play after it."""

    seat: int
    unseen: int
    jokers: int
    turners: int
    searched: int
    average: float
    """Unseen cards of a colour, on average."""
    cards: int
    lack: float
    """Chance that another hand lacks a card."""
    lack_average: float
    lack_average_or_joker: float
    follow_will: float
    ruff_will: float
    stays: float
    """How likely a trump is left alone."""
    choice: float


@for_cpu
def steady_move(row: Row, rules: Vector, work: Any) -> int:
    """A legal action for the seat to act."""
    phase = row[at.PHASE]
    size = row[at.SIZE] - row[at.TAKEN]
    known = reckon(row, rules, size if phase == at.BIDS else size - 1, work)
    best, most, equal = at.NONE, _WORST, 0
    for rank in range(count_legal(row, rules)):
        action = nth_legal(row, rules, rank)
        if phase == at.BIDS:
            worth = worth_of_bidding(row, rules, known, action - at.FIRST_BID, work)
        elif phase == at.PICK:
            worth = worth_of_trick(row, rules, known, at.NONE, action - at.PICKS, action - at.PICKS, work)
        else:
            worth = worth_of_play(row, rules, known, action, work)
        if worth > most + _EQUAL:
            best, most, equal = action, worth, 1
        elif worth >= most - _EQUAL:
            equal += 1
            most = max(most, worth)
            if below(roll(row), equal) == 0:
                best = action
    return best


@for_cpu
def reckon(row: Row, rules: Vector, cards: int, work: Any) -> Reckoning:
    """Count what is not seen, and guess at the others, for when so many cards are left in the hand."""
    seat = row[at.TURN]
    searched = (row[at.SEARCHERS] >> seat) & 1
    jokers = unseen_of_kind(row, rules, seat, searched, _JOKER_KIND)
    changes = unseen_of_kind(row, rules, seat, searched, _CHANGE_KIND)
    turners = changes + unseen_of_kind(row, rules, seat, searched, _NO_TRUMP_KIND)
    left = row[at.SIZE] - row[at.TAKEN]
    pile = rules[at.DECK] - row[at.NEXT]
    others, keen = 0, 0.0
    shown = bids_are_shown(row, rules)
    for other in range(rules[at.PLAYERS]):
        if other == seat:
            continue
        place = other - row[at.LEADER]
        place += rules[at.PLAYERS] if place < 0 else 0
        others += left - (place < row[at.PLAYED])
        keen += keenness(row, other, shown)
    keen /= rules[at.PLAYERS] - 1
    unseen = max(1, others + (0 if searched else pile))
    total = 0
    for colour in range(at.COLOURS):
        total += popcount(unseen_values(row, seat, searched, colour))
    average = total / at.COLOURS
    lack = 1.0 - min(1.0, cards / unseen)
    power = 1.0
    for number in range(_MOST_POWERS):
        work[POWERS + number] = power
        power *= lack
    changed = 1.0 - TURNED_EARLY * min(1.0, others / unseen)
    stays = 1.0
    for _ in range(turners):
        stays *= changed
    return Reckoning(
        seat,
        unseen,
        jokers,
        turners,
        searched,
        average,
        cards,
        lack,
        lack**average,
        lack ** (average + jokers),
        SHY_FOLLOW + keen * (KEEN_FOLLOW - SHY_FOLLOW),
        SHY_RUFF + keen * (KEEN_RUFF - SHY_RUFF),
        stays,
        max(1, cards) ** FREEDOM,
    )


@for_cpu
def unseen_of_kind(row: Row, rules: Vector, seat: int, searched: int, kind: int) -> int:
    """How many action cards of a kind a seat has not seen."""
    shift, one = at.ACTION_BITS * kind, (1 << (at.ACTION_BITS - 1)) - 1
    count: int = (rules[at.ACTIONS] >> shift) & one
    count -= (action_cards(row, at.HAND + 2 * seat) >> shift) & one
    count -= (action_cards(row, at.SEEN) >> shift) & one
    if searched:
        count -= (action_cards(row, at.PILE) >> shift) & one
    return count


@for_cpu
def unseen_values(row: Row, seat: int, searched: int, colour: int) -> int:
    """The cards of a colour that a seat has not seen, as sixteen bits."""
    seen = colour_cards(row, at.HAND + 2 * seat, colour) | colour_cards(row, at.SEEN, colour)
    if searched:
        seen |= colour_cards(row, at.PILE, colour)
    return 0xFFFF & ~seen


@for_cpu
def keenness(row: Row, seat: int, shown: bool) -> float:
    """How much a player wants a trick."""
    if row[at.BID + seat] == at.NONE or not shown:
        return UNKNOWN_KEENNESS
    return 1.0 if row[at.BID + seat] > row[at.WON + seat] else 0.0


@for_cpu
def to_power(base: float, exponent: int) -> float:
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


@for_cpu
def worth_of_bidding(row: Row, rules: Vector, known: Reckoning, bid: int, work: Any) -> float:
    leads = row[at.LEADER] == known.seat
    chance = chance_of(row, rules, known, bid, at.NONE, row[at.TRUMP], leads, work)
    return worth_of_bid(rules, bid, chance) + chance * bid * rules[at.POINTS_TRICK]


@for_cpu
def worth_of_bid(rules: Vector, bid: int, chance: float) -> float:
    exact = rules[at.POINTS_EXACT] if bid else rules[at.POINTS_EXACT_ZERO]
    worth: float = chance * exact + (1.0 - chance) * rules[at.POINTS_MISSED]
    return worth


@for_cpu
def worth_of_play(row: Row, rules: Vector, known: Reckoning, action: int, work: Any) -> float:
    """What the round is worth after this play."""
    if action == at.NO_TRUMP:
        ahead = _NEW_TRUMP if rules[at.NO_TRUMP_TURNS] else at.NONE
        return worth_of_trick(row, rules, known, action, at.NONE, ahead, work)
    if action != at.TRUMP_CHANGE_CARD:
        ahead = _NEW_TRUMP if row[at.DUE] else row[at.TRUMP]
        return worth_of_trick(row, rules, known, action, row[at.TRUMP], ahead, work)
    together, most, colours = 0.0, _WORST, 0
    for colour in range(at.COLOURS):
        if rules[at.TRUMP_CHANGE] == 0 or colour != row[at.LAST]:
            worth = worth_of_trick(row, rules, known, action, colour, colour, work)
            together += worth
            most = max(most, worth)
            colours += 1
    return most if rules[at.TRUMP_CHANGE] == 2 else together / colours


@for_cpu
def worth_of_trick(row: Row, rules: Vector, known: Reckoning, action: int, trump: int, ahead: int, work: Any) -> float:
    """The round when the action is played to this trick (-1: nothing is), with this trump now and that one ahead."""
    bid = row[at.BID + known.seat]
    need = bid - row[at.WON + known.seat]
    wins = chance_to_win(row, rules, known, action, trump)
    stake = WORTH[action] if action != at.NONE else 0
    for place in range(row[at.PLAYED]):
        stake += WORTH[row[at.TRICK + place]]
    met = kept = 0.0
    if wins > 0.0:
        met = chance_of(row, rules, known, need - 1, action, ahead, True, work)
    if wins < 1.0:
        kept = chance_of(row, rules, known, need, action, ahead, False, work)
    worth = worth_of_bid(rules, bid, wins * met + (1.0 - wins) * kept)
    return worth + wins * (rules[at.POINTS_TRICK] + stake) - (1.0 - wins) * SPITE * stake


@for_cpu
def chance_to_win(row: Row, rules: Vector, known: Reckoning, action: int, trump: int) -> float:
    """How likely the card takes the trick."""
    if action == at.NONE or at.NUMBERS <= action < at.JOKER:
        return 0.0
    suit = action >> 4 if action < at.NUMBERS else action - at.JOKER
    rank = action & 15 if action < at.NUMBERS else 16
    lead = row[at.LEAD] if row[at.LEAD] != at.NONE else suit
    mine, highest = strength(action, lead, trump), -1
    for place in range(row[at.PLAYED]):
        highest = max(highest, strength(row[at.TRICK + place], lead, trump))
    if mine < highest or mine < 0 or (mine == highest and not rules[at.LATER_JOKER]):
        return 0.0
    lack = 1.0 - min(1.0, (row[at.SIZE] - row[at.TAKEN]) / known.unseen)
    higher = popcount(unseen_values(row, known.seat, known.searched, suit) >> (rank + 1))
    lead_count = popcount(unseen_values(row, known.seat, known.searched, lead))
    trumps = 0
    if trump not in (at.NONE, lead):
        trumps = higher if suit == trump else popcount(unseen_values(row, known.seat, known.searched, trump))
    without_trump = 1.0 - to_power(lack, known.jokers)
    with_trump = 1.0 - to_power(lack, known.jokers + trumps)
    turns = 1.0 - to_power(lack, known.turners) if suit == trump else 0.0
    can_follow = 1.0 - to_power(lack, lead_count)
    can_beat = 1.0 - to_power(lack, higher) if suit == lead else 0.0
    has_choice = row[at.SIZE] - row[at.TAKEN] > 1
    shown, chance, seat = bids_are_shown(row, rules), 1.0, known.seat
    for _ in range(rules[at.PLAYERS] - row[at.PLAYED] - 1):
        seat = seat + 1 if seat + 1 < rules[at.PLAYERS] else 0
        voids = row[at.VOID + seat]
        follows = 0.0 if (voids >> lead) & 1 else can_follow
        over = can_beat if follows else 0.0
        ruff = without_trump if trump != at.NONE and (voids >> trump) & 1 else with_trump
        upset = turns if has_choice or trump != lead else 0.0
        if has_choice:
            keen = keenness(row, seat, shown)
            over *= SHY_FOLLOW + keen * (KEEN_FOLLOW - SHY_FOLLOW)
            ruff *= SHY_RUFF + keen * (KEEN_RUFF - SHY_RUFF)
            upset *= UPSET
        chance *= 1.0 - min(1.0, over + (1.0 - follows) * min(1.0, ruff + upset))
    return chance


@for_cpu
def chance_of(
    row: Row, rules: Vector, known: Reckoning, tricks: int, without: int, ahead: int, leads: bool, work: Any
) -> float:
    """How likely the hand, `without` an action's card, can be made to take exactly so many tricks."""
    if tricks < 0:
        return 0.0
    if tricks > known.cards:
        return 0.0
    for forced in range(tricks + 1):
        for possible in range(tricks + 1):
            work[WAYS + _LINE * forced + possible] = 0.0
    work[WAYS] = 1.0
    place = at.HAND + 2 * known.seat
    held = 0
    for colour in range(at.COLOURS):
        held += hand_values(row, place, colour, without) != 0
    own_lead = (leads + (known.cards - 1) / rules[at.PLAYERS]) / max(1, known.cards)
    for colour in range(at.COLOURS):
        cards = hand_values(row, place, colour, without)
        if cards == 0:
            continue
        unseen = unseen_values(row, known.seat, known.searched, colour)
        while cards:
            card = cards & -cards
            cards ^= card
            higher = popcount(unseen & ~(card - 1))
            chance = chance_of_card(row, rules, known, colour, higher, popcount(unseen), held, own_lead, ahead, work)
            count_in(work, tricks, 1.0 - (1.0 - chance) ** known.choice, chance**known.choice)
    jokers = (action_cards(row, place) >> (at.ACTION_BITS * _JOKER_KIND)) & ((1 << (at.ACTION_BITS - 1)) - 1)
    for _ in range(jokers - (without >= at.JOKER)):
        count_in(work, tricks, _JOKER_WANTED, _JOKER_FORCED)
    chance = 0.0
    for forced in range(tricks + 1):
        chance += work[WAYS + _LINE * forced + tricks]
    return chance


@for_cpu
def hand_values(row: Row, place: int, colour: int, without: int) -> int:
    """The cards of a colour in the hand, without one that is played."""
    cards = colour_cards(row, place, colour)
    if 0 <= without < at.NUMBERS and without >> 4 == colour:
        cards &= ~(1 << (without & 15))
    return cards


@for_cpu
def count_in(work: Any, tricks: int, wanted: float, forced: float) -> None:
    """One more card: it takes a trick anyhow, or if one likes, or never. More than are asked for count as so many."""
    likes, never = wanted - forced, 1.0 - wanted
    for taken in range(tricks, -1, -1):
        line, before = WAYS + _LINE * taken, WAYS + _LINE * (taken - 1)
        for possible in range(tricks, -1, -1):
            ways = work[line + possible] * never
            if possible == tricks:
                ways += work[line + possible] * likes
                if taken:
                    ways += work[before + possible] * forced
            if possible:
                ways += work[line + possible - 1] * likes
                if taken:
                    ways += work[before + possible - 1] * forced
            work[line + possible] = ways


@for_cpu
def chance_of_card(
    row: Row,
    rules: Vector,
    known: Reckoning,
    colour: int,
    higher: int,
    count: int,
    held: int,
    own_lead: float,
    ahead: int,
    work: Any,
) -> float:
    """How likely a colour card takes its trick."""
    others = rules[at.PLAYERS] - 1
    above = 1.0 - higher / count if count else 1.0
    beaten = (1.0 - work[POWERS + higher]) * known.follow_will
    stands = to_power(1.0 - beaten, others - 1)
    overruffed = known.lack_average * (1.0 - work[POWERS + higher + known.jokers]) * known.ruff_will
    voids = at.COLOURS - held
    following = (above * stands + voids * to_power(1.0 - overruffed, others - 1)) / (1 + voids)
    as_trump = own_lead * stands * (1.0 - beaten) + (1.0 - own_lead) * following
    lacks = work[POWERS + count]
    ruffs = (1.0 - known.lack_average_or_joker) * known.ruff_will
    as_other = _as_other(beaten + lacks * ruffs, above, others, held, own_lead)
    later = (as_trump + as_other * (at.COLOURS - 1)) / at.COLOURS
    if ahead == _NEW_TRUMP:
        return later
    now = as_trump
    if ahead != colour:
        trumps = popcount(unseen_values(row, known.seat, known.searched, ahead)) if ahead != at.NONE else 0
        ruffs = (1.0 - work[POWERS + trumps + known.jokers]) * known.ruff_will
        now = _as_other(beaten + lacks * ruffs, above, others, held, own_lead)
    return known.stays * now + (1.0 - known.stays) * later


@for_cpu
def _as_other(beaten: float, above: float, others: int, held: int, own_lead: float) -> float:
    stands = to_power(1.0 - beaten, others - 1)
    return own_lead * stands * (1.0 - beaten) + (1.0 - own_lead) * above * stands * held / at.COLOURS
