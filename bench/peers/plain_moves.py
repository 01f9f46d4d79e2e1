"""What may be done in the plain game that the servers of others play (`trick_game.js`)."""

from collections.abc import Sequence

_VALUES = 16


def legal_moves(hand: Sequence[int], is_bidding: bool, led: int) -> list[str]:
    """Of the seat to act: every bid, or the cards of the colour led if there are any, else all."""
    if is_bidding:
        return [str(bid) for bid in range(len(hand) + 1)]
    following = [card for card in hand if card // _VALUES == led]
    return [str(card) for card in following or hand]
