"""Bidding: who bids when, and which bids are barred."""

from functools import cache

from rage.engine.illegal import Illegal, Reason
from rage.engine.moves import Bid
from rage.engine.rules import Rules

Bids = tuple[int | None, ...]
"""What each seat has bid so far."""


def waiting(bids: Bids, dealer: int) -> tuple[int, ...]:
    """The seats that have yet to bid, in order."""
    return tuple([seat for seat in order(len(bids), dealer) if bids[seat] is None])


@cache
def order(players: int, dealer: int) -> tuple[int, ...]:
    """The seats in bidding order: the dealer bids last."""
    return tuple((dealer + 1 + step) % players for step in range(players))


def barred(rules: Rules, bids: Bids, size: int) -> int | None:
    """The bid that plus/minus one takes from the last bidder: bids may not add up to the number of tricks."""
    if not rules.plus_minus_one or bids.count(None) != 1:
        return None
    rest = size - sum(bid for bid in bids if bid is not None)
    return rest if rest >= 0 else None


def complete(bids: Bids) -> tuple[int, ...] | None:
    """The bids once everybody has made one."""
    if None in bids:
        return None
    return tuple([bid for bid in bids if bid is not None])


def refusal(rules: Rules, bids: Bids, size: int, tricks: int) -> Illegal | None:
    """Why a bid may not be made, if so."""
    if not 0 <= tricks <= size:
        return Illegal(Reason.BID_OUT_OF_RANGE, number=tricks, limit=size)
    if tricks == barred(rules, bids, size):
        return Illegal(Reason.PLUS_MINUS_ONE, number=tricks, limit=size)
    return None


def allowed(rules: Rules, bids: Bids, size: int) -> tuple[tuple[Bid, ...], tuple[Illegal, ...]]:
    """Every bid that may be made, 0 to the hand size, and the barred one with its reason."""
    no = barred(rules, bids, size)
    if no is None:
        return _up_to(size), ()
    refused = Illegal(Reason.PLUS_MINUS_ONE, number=no, limit=size)
    return tuple(bid for bid in _up_to(size) if bid.tricks != no), (refused,)


@cache
def _up_to(size: int) -> tuple[Bid, ...]:
    return tuple(Bid(tricks) for tricks in range(size + 1))
