"""A position is a view as a row of the kernel, with everything in it that its seat knows."""

from collections.abc import Iterable

import numpy as np

from rage.engine import Card, Colour, Phase, View
from rage.engine.cards import COLOURS
from rage.engine.sheet import totals
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import INCREMENT
from rage.lab.kernel.codec import action_of, card_code
from rage.lab.worlds.knowledge import Knowledge

_PHASES = {Phase.BID: at.BIDS, Phase.PLAY: at.PLAY, Phase.PICK: at.PICK}


def position(knowledge: Knowledge) -> at.Row:
    """The row of the table as its seat sees it: the other hands are empty, and so is a pile it has not searched.

    Where everyone bids at once it is this seat's turn, if it has yet to bid.
    """
    view, public = knowledge.view, knowledge.public
    players = view.rules.players
    row = np.zeros(at.TABLE.width, np.int64)
    row[at.PHASE] = _PHASES[view.phase]
    row[at.DEALT], row[at.SIZE], row[at.DEALER] = view.dealt, view.size, view.dealer
    row[at.TURN] = view.seat if view.seat in view.to_act else view.to_act[0]
    row[at.LEADER] = view.leader
    row[at.PLAYED], row[at.TAKEN] = len(view.plays), len(view.taken)
    row[at.LEAD], row[at.TRUMP], row[at.LAST] = map(_number, (view.lead, view.trump, view.last_trump))
    row[at.DUE] = view.trump_due
    row[at.NEXT], row[at.IN_ORDER] = len(view.rules.deck) - view.pile_count, 1
    row[at.SEARCHERS], row[at.UNPICKED] = sum(1 << seat for seat in public.searchers), public.unpicked
    row[at.BIDS_MADE], row[at.BID_SUM] = sum(view.has_bid), sum(bid for bid in view.bids if bid is not None)
    row[at.BID : at.BID + players] = [at.NONE if bid is None else bid for bid in view.bids]
    row[at.WON : at.WON + players], row[at.POINTS : at.POINTS + players] = view.won, view.points
    row[at.VOID : at.VOID + players] = [sum(1 << _number(colour) for colour in void) for void in public.voids]
    row[at.TOP : at.TOP + at.COLOURS] = [public.tops[colour] for colour in COLOURS]
    row[at.TRICK : at.TRICK + len(view.plays)] = [action_of(play) for play in view.plays]
    _write_log(view, row)
    _write_sheet(view, row)
    if view.seat is not None:
        put_cards(row, at.HAND + 2 * view.seat, view.hand)
    put_cards(row, at.PILE, view.pile or ())
    put_cards(row, at.SEEN, knowledge.seen)
    return row


def put_cards(row: at.Row, place: int, cards: Iterable[Card]) -> None:
    """Add cards to the two words at `place`."""
    for card in cards:
        code = card_code(card)
        row[place + (code >= 64)] += INCREMENT[code]


def _write_log(view: View, row: at.Row) -> None:
    log = bytearray()
    for trick in view.taken:
        log += bytes(action_of(play) for play in trick.plays)
        log[(trick.seat - trick.leader) % len(trick.plays) - len(trick.plays)] |= at.TOOK
    log += bytes(action_of(play) for play in view.plays)
    words = np.frombuffer(log.ljust(8 * at.LOG_WORDS, b"\0"), "<i8")
    row[at.LOG : at.LOG + at.LOG_WORDS] = words


def _write_sheet(view: View, row: at.Row) -> None:
    players = view.rules.players
    if view.sheet:
        row[at.SCORE : at.SCORE + players] = [score.total for score in view.sheet[-1]]
        row[at.TOTAL : at.TOTAL + players] = totals(view.sheet)
        row[at.EXACT : at.EXACT + players] = [
            sum(scores[seat].exact for scores in view.sheet) for seat in range(players)
        ]


def _number(colour: Colour | None) -> int:
    return at.NONE if colour is None else COLOURS.index(colour)
