"""A seat's knowledge of its table is written as bytes, to the places that `rage.lab.kernel.features` names.

A row of bytes comes twice, as bytes and, on the same memory, as words of eight of them.
"""

from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.features import Bytes
from rage.lab.kernel.layout import Integers, Row, Vector

from . import jit
from .bits import action_cards, is_held
from .legal import barred, kinds_held, to_follow
from .trick import WORTH
from .trump import may_pick

_LOWEST_OF_BYTES = 0x0101010101010101
_SEVEN_APART = 0x0002040810204081

_PILE_WORD = to.PILE_CARDS // 8
_RULES_WORD = to.PRESENT // 8
_WORDS_OF_CARDS = at.NUMBERS // 8
_OF_A_KIND = 0b011111


@jit
def spread(bits: int) -> int:
    """Eight bits as eight bytes of 0 or 1.

    Copies of the lower seven, seven places apart, have bit n at place 8n. The eighth goes by itself: with it the
    product would be too large for a signed word.
    """
    return (((bits & 0x7F) * _SEVEN_APART) & _LOWEST_OF_BYTES) | ((bits & 0x80) << 49)


@jit
def write_cards(row: Row, place: int, words: Integers, word: int) -> None:
    """The colour cards of the two words at `place`, a byte each."""
    first, second = row[place], row[place + 1]
    for part in range(8):
        words[word + part] = spread(first >> (8 * part))
    for part in range(4):
        words[word + 8 + part] = spread(second >> (8 * part))


@jit
def write_actions(row: Row, place: int, out: Bytes, start: int) -> None:
    """How many action cards of each kind the two words at `place` hold."""
    counts = action_cards(row, place)
    for kind in range(to.KINDS):
        out[start + kind] = (counts >> (at.ACTION_BITS * kind)) & _OF_A_KIND


@jit
def write_colour(colour: int, out: Bytes, start: int) -> None:
    if colour != at.NONE:
        out[start + colour] = 1


@jit
def cut(number: int) -> int:
    """The number, or the largest or lowest that a byte can hold."""
    return max(-to.LARGEST, min(to.LARGEST, number))


@jit
def bids_are_shown(row: Row, rules: Vector) -> bool:
    """Open bids at once, hidden ones before the first card, secret ones when the round is over."""
    if rules[at.BIDDING] == 0:
        return True
    if rules[at.BIDDING] == 1:
        return row[at.PHASE] != at.BIDS
    return row[at.PHASE] == at.DEAL or row[at.PHASE] == at.OVER


@jit
def write_trick(row: Row, rules: Vector, seat: int, out: Bytes) -> None:
    """The cards on the table, by the seats that played them."""
    points = 0
    relative = row[at.LEADER] - seat
    if relative < 0:
        relative += rules[at.PLAYERS]
    for place in range(row[at.PLAYED]):
        action = row[at.TRICK + place]
        if action < at.NUMBERS:
            out[to.TRICK_COLOUR + at.COLOURS * relative + (action >> 4)] = 1
            out[to.TRICK_VALUE + to.VALUES * relative + (action & 15)] = 1
        else:
            out[to.TRICK_ACTION + to.KINDS * relative + min(action, at.JOKER) - at.NUMBERS] = 1
            if action >= at.JOKER:
                out[to.TRICK_COLOUR + at.COLOURS * relative + action - at.JOKER] = 1
            points += WORTH[action]
        relative = relative + 1 if relative + 1 < rules[at.PLAYERS] else 0
    out[to.TRICK_POINTS] = points


@jit
def write_seats(row: Row, rules: Vector, seat: int, out: Bytes) -> None:
    """What is known of each seat, the observer's own first."""
    players, phase = rules[at.PLAYERS], row[at.PHASE]
    shown = bids_are_shown(row, rules)
    at_once = phase == at.BIDS and rules[at.BIDDING] != 0
    somebody = at.BIDS <= phase <= at.PICK
    tricks_left = row[at.SIZE] - row[at.TAKEN]
    total = row[at.TOTAL + seat]
    overbid = -row[at.SIZE]
    other = seat
    for relative in range(players):
        bid = row[at.BID + other]
        has_bid = bid != at.NONE
        out[to.HAS_BID + relative] = has_bid
        if has_bid and (shown or relative == 0):
            out[to.BID_SHOWN + relative] = 1
            out[to.BID + relative] = bid
            overbid += bid
        out[to.TO_ACT + relative] = somebody and (not has_bid if at_once else other == row[at.TURN])
        out[to.WON + relative] = row[at.WON + other]
        out[to.POINTS + relative] = row[at.POINTS + other]
        place = other - row[at.LEADER]
        place += players if place < 0 else 0
        out[to.HAND_COUNT + relative] = tricks_left - (place < row[at.PLAYED])
        out[to.SEARCHED + relative] = (row[at.SEARCHERS] >> other) & 1
        out[to.TOTAL + relative] = cut(row[at.TOTAL + other] - total)
        out[to.EXACT + relative] = row[at.EXACT + other]
        out[to.DEALER + relative] = other == row[at.DEALER]
        out[to.LEADER + relative] = other == row[at.LEADER]
        voids = row[at.VOID + other]
        if voids:
            for colour in range(at.COLOURS):
                out[to.VOID + at.COLOURS * relative + colour] = (voids >> colour) & 1
        other = other + 1 if other + 1 < players else 0
    out[to.OVERBID] = cut(overbid)


@jit
def write_table(row: Row, rules: Vector, seat: int, out: Bytes) -> None:
    """What is known of the table as a whole."""
    write_colour(row[at.LEAD], out, to.LEAD)
    write_colour(row[at.TRUMP], out, to.TRUMP)
    write_colour(row[at.LAST], out, to.LAST_TRUMP)
    out[to.PHASE + row[at.PHASE]] = 1
    out[to.TRUMP_DUE] = row[at.DUE]
    out[to.ROUND] = row[at.DEALT]
    out[to.SIZE] = row[at.SIZE]
    out[to.NEXT_SIZE] = rules[at.HAND_SIZES + row[at.DEALT]] if row[at.DEALT] < rules[at.ROUNDS] else 0
    out[to.TAKEN] = row[at.TAKEN]
    out[to.PLAYED] = row[at.PLAYED]
    out[to.PILE_COUNT] = cut(rules[at.DECK] - row[at.NEXT])
    out[to.BARRED] = at.NONE
    if row[at.PHASE] == at.BIDS and row[at.TURN] == seat:
        out[to.BARRED] = max(at.NONE, barred(row, rules))


@jit
def write_history(row: Row, rules: Vector, seat: int, words: Integers, out: Bytes) -> None:
    """What was played in this round, by whom and how: what version 2 adds."""
    for word in range(to.WORDS, words.shape[0]):
        words[word] = 0
    players = rules[at.PLAYERS]
    leader = row[at.DEALER] + 1 - seat
    leader += players if leader < 0 else 0
    number = 0
    for trick in range(row[at.TAKEN] + (row[at.PLAYED] > 0)):
        relative, lead = leader if leader < players else leader - players, at.NONE
        for _ in range(players if trick < row[at.TAKEN] else row[at.PLAYED]):
            play = (row[at.LOG + (number >> 3)] >> (8 * (number & 7))) & 0xFF
            action = play & 0x7F
            if play > action:
                leader = relative
            if action < at.NUMBERS:
                out[to.PLAYED_BY + action] = 1 + relative
                out[to.PLAYED_WHEN + action] = 1 + trick
                out[to.TOOK + action] = play > action
                out[to.LED + action] = lead == at.NONE
                out[to.OFF + action] = lead != at.NONE and lead != action >> 4
                lead = action >> 4 if lead == at.NONE else lead
            else:
                out[to.ACTIONS_PLAYED + to.KINDS * relative + min(action, at.JOKER) - at.NUMBERS] += 1
                if action >= at.JOKER and lead == at.NONE:
                    lead = action - at.JOKER
            relative = relative + 1 if relative + 1 < players else 0
            number += 1


@jit
def observe(row: Row, rules: Vector, rules_words: Integers, seat: int, words: Integers, out: Bytes) -> None:
    """All that a seat knows. The rules' own part, which never changes, is given in words.

    The version is that of the place to write to, by its length.
    """
    write_cards(row, at.HAND + 2 * seat, words, 0)
    write_cards(row, at.SEEN, words, to.SEEN_CARDS // 8)
    searched = (row[at.SEARCHERS] >> seat) & 1
    for word in range(_PILE_WORD, _RULES_WORD):
        words[word] = 0
    for word in range(_RULES_WORD, to.WORDS):
        words[word] = rules_words[word - _RULES_WORD]
    if searched:
        write_cards(row, at.PILE, words, _PILE_WORD)
        write_actions(row, at.PILE, out, to.PILE_ACTIONS)
    write_actions(row, at.HAND + 2 * seat, out, to.HAND_ACTIONS)
    write_actions(row, at.SEEN, out, to.SEEN_ACTIONS)
    write_trick(row, rules, seat, out)
    write_seats(row, rules, seat, out)
    write_table(row, rules, seat, out)
    if words.shape[0] > to.WORDS:
        write_history(row, rules, seat, words, out)


@jit
def write_mask(row: Row, rules: Vector, seat: int, words: Integers, mask: Bytes) -> None:
    """A 1 for each action the seat may choose: none where it is not its turn."""
    for word in range(words.shape[0]):
        words[word] = 0
    phase = row[at.PHASE]
    if row[at.TURN] != seat:
        return
    if phase == at.PLAY:
        following = to_follow(row)
        if following:
            words[2 * row[at.LEAD]] = spread(following)
            words[2 * row[at.LEAD] + 1] = spread(following >> 8)
        else:
            write_cards(row, at.HAND + 2 * seat, words, 0)
        if not following or rules[at.FREE_ACTIONS]:
            kinds = kinds_held(action_cards(row, at.HAND + 2 * seat)) >> (at.ACTION_BITS - 1)
            for kind in range(to.KINDS - 1):
                mask[at.NUMBERS + kind] = (kinds >> (at.ACTION_BITS * kind)) & 1
            if kinds >> (at.ACTION_BITS * (to.KINDS - 1)):
                for colour in range(at.COLOURS):
                    mask[at.JOKER + colour] = 1
    elif phase == at.BIDS:
        for tricks in range(row[at.SIZE] + 1):
            mask[at.FIRST_BID + tricks] = 1
        no = barred(row, rules)
        if no >= 0:
            mask[at.FIRST_BID + no] = 0
    elif phase == at.PICK:
        for colour in range(at.COLOURS):
            mask[at.PICKS + colour] = may_pick(row, colour)


@jit
def is_legal(row: Row, rules: Vector, action: int) -> bool:
    """Whether the seat to act may choose the action, whatever number it is."""
    phase = row[at.PHASE]
    if phase == at.BIDS:
        tricks = action - at.FIRST_BID
        return 0 <= tricks <= row[at.SIZE] and tricks != barred(row, rules)
    if phase == at.PICK:
        return at.PICKS <= action < at.FIRST_BID and may_pick(row, action - at.PICKS)
    if phase != at.PLAY or action < 0 or action >= at.PICKS:
        return False
    if not is_held(row, at.HAND + 2 * row[at.TURN], min(action, at.JOKER)):
        return False
    if to_follow(row) == 0:
        return True
    return action >> 4 == row[at.LEAD] if action < at.NUMBERS else rules[at.FREE_ACTIONS] == 1
