"""Finds what is wrong on a pad, and what is missing, as values.

What is wrong cannot have happened at the table, so an entry has to be corrected. What is missing is only not noted yet.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from rage.engine import bidding
from rage.pad.sheet import NOTHING, Box, Pad, bidding_order, bids, bids_of_others, current_round, dealer

FIVES = (Box.PLUS_FIVES, Box.MINUS_FIVES)


class RemarkCode(StrEnum):
    """What is wrong or missing, with the details it comes with beside round, player and box."""

    BID_OUT_OF_RANGE = "bid_out_of_range"
    """`number` is not from 0 to `limit`, the hand size."""
    PLUS_MINUS_ONE = "plus_minus_one"
    """With the dealer's `number` the bids add up to `limit`, the number of tricks."""
    BIDS_FIRST = "bids_first"
    """Something else of this round is noted, but not this player's bid."""
    TRICKS_OUT_OF_RANGE = "tricks_out_of_range"
    """`number` is not from 0 to `limit`, the hand size."""
    TRICKS_SUM = "tricks_sum"
    """All tricks add up to `number`, not to `limit`, the hand size."""
    FIVES_OUT_OF_RANGE = "fives_out_of_range"
    """`number` cards is not from 0 to `limit`, as many as the deck has."""
    FIVES_SUM = "fives_sum"
    """All have `number` of these cards together; the deck has only `limit`."""
    FIVES_WITHOUT_TRICKS = "fives_without_tricks"
    """`number` +5 and −5 cards do not fit in so few tricks, which have `limit` cards."""
    ROUND_SKIPPED = "round_skipped"
    """Something is noted though round `number` (counted from 1) is not finished."""
    BID_MISSING = "bid_missing"
    TRICKS_MISSING = "tricks_missing"


@dataclass(frozen=True)
class Remark:
    """Something to say about a pad: where it is, and what a sentence about it needs."""

    code: RemarkCode
    round: int | None = None
    seat: int | None = None
    """The player; None where the whole round is meant."""
    box: Box | None = None
    details: Mapping[str, Any] = field(default_factory=dict)


def find_wrong(pad: Pad) -> tuple[Remark, ...]:
    """All that cannot have happened."""
    return tuple(remark for round in range(pad.rules.rounds) for remark in find_wrong_in(pad, round))


def find_wrong_in(pad: Pad, round: int) -> Iterator[Remark]:
    """All that cannot have happened in one round."""
    if all(entry == NOTHING for entry in pad.rounds[round]):
        return
    current = current_round(pad)
    if current is not None and current < round:
        yield Remark(RemarkCode.ROUND_SKIPPED, round, details={"number": current + 1})
    yield from _wrong_bids(pad, round)
    yield from _wrong_tricks(pad, round)
    for box in FIVES:
        yield from _wrong_fives(pad, round, box)
    yield from _misplaced_fives(pad, round)


def find_missing(pad: Pad) -> tuple[Remark, ...]:
    """What is yet to be noted in the round that is being played: the bids first, in bidding order."""
    round = current_round(pad)
    if round is None:
        return ()
    order = bidding_order(pad, round)
    no_bid = [seat for seat in order if pad.rounds[round][seat].bid is None]
    if no_bid:
        return tuple(Remark(RemarkCode.BID_MISSING, round, seat, Box.BID) for seat in no_bid)
    no_tricks = [seat for seat in order if pad.rounds[round][seat].tricks is None]
    return tuple(Remark(RemarkCode.TRICKS_MISSING, round, seat, Box.TRICKS) for seat in no_tricks)


def _wrong_bids(pad: Pad, round: int) -> Iterator[Remark]:
    size, made = pad.rules.hand_sizes[round], bids(pad, round)
    playing = any(replace(entry, bid=None) != NOTHING for entry in pad.rounds[round])
    for seat in bidding_order(pad, round):
        bid = made[seat]
        if bid is None:
            if playing:
                yield Remark(RemarkCode.BIDS_FIRST, round, seat, Box.BID)
            continue
        is_last = seat == dealer(pad, round)
        before = bids_of_others(pad, round, seat) if is_last else (None,) * len(made)
        refused = bidding.refusal(pad.rules, before, size, bid)
        if refused:
            details = {"number": refused.number, "limit": refused.limit}
            yield Remark(RemarkCode(refused.reason.value), round, seat, Box.BID, details)


def _wrong_tricks(pad: Pad, round: int) -> Iterator[Remark]:
    """Every trick is somebody's: together there are as many as cards in a hand."""
    size = pad.rules.hand_sizes[round]
    taken = [entry.tricks for entry in pad.rounds[round]]
    beyond = [seat for seat, tricks in enumerate(taken) if tricks is not None and not 0 <= tricks <= size]
    for seat in beyond:
        yield Remark(RemarkCode.TRICKS_OUT_OF_RANGE, round, seat, Box.TRICKS, {"number": taken[seat], "limit": size})
    total = sum(tricks or 0 for tricks in taken)
    if not beyond and (total > size or (None not in taken and total < size)):
        yield Remark(RemarkCode.TRICKS_SUM, round, None, Box.TRICKS, {"number": total, "limit": size})


def _wrong_fives(pad: Pad, round: int, box: Box) -> Iterator[Remark]:
    """Nobody has more of these cards than the deck, nor have all together."""
    limit: int = getattr(pad.rules, box)
    won: list[int] = [getattr(entry, box) for entry in pad.rounds[round]]
    beyond = [seat for seat, number in enumerate(won) if not 0 <= number <= limit]
    for seat in beyond:
        yield Remark(RemarkCode.FIVES_OUT_OF_RANGE, round, seat, box, {"number": won[seat], "limit": limit})
    if not beyond and sum(won) > limit:
        yield Remark(RemarkCode.FIVES_SUM, round, None, box, {"number": sum(won), "limit": limit})


def _misplaced_fives(pad: Pad, round: int) -> Iterator[Remark]:
    """A trick has a card of every player, so no more +5 and −5 cards can be in it."""
    for seat, entry in enumerate(pad.rounds[round]):
        number = entry.plus_fives + entry.minus_fives
        if entry.tricks is not None and number > max(0, entry.tricks) * pad.rules.players:
            box = Box.PLUS_FIVES if entry.plus_fives > 0 else Box.MINUS_FIVES
            limit = max(0, entry.tricks) * pad.rules.players
            yield Remark(RemarkCode.FIVES_WITHOUT_TRICKS, round, seat, box, {"number": number, "limit": limit})
