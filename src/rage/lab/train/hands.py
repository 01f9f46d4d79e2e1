"""What the others hold, as a task beside the choices: how well a network's guesses fit the hands as they are."""

from typing import Any

import torch
from torch.nn import functional

from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place

_OTHERS = at.SEATS - 1


def hands_loss(holders: Any, held_actions: Any, observations: Any, hidden: Any) -> Any:
    """The cross-entropy of each unknown card's holder, and of each other seat's holding each kind of action card.

    Both are means: the first over the colour cards that the observer has not seen, the second over the other seats.
    """
    hands = hidden[:, : place.HIDDEN_ACTIONS].reshape(-1, _OTHERS, at.COLOURS, to.VALUES)
    seats = torch.arange(1, at.SEATS, device=hidden.device)
    holder = (hands * seats[:, None, None]).sum(1)
    known = observations[:, : to.TRICK_COLOUR].reshape(-1, 3, at.COLOURS, to.VALUES).amax(1)
    present = observations[:, to.PRESENT : to.PRESENT + at.SEATS] != 0
    scores = holders.float().masked_fill(~present[:, :, None, None], place.BARRED)
    unknown = (known == 0).float()
    of_colours = (functional.cross_entropy(scores, holder, reduction="none") * unknown).sum() / unknown.sum().clamp(
        min=1
    )
    held = hidden[:, place.HIDDEN_ACTIONS : place.HIDDEN_BIDS].reshape(-1, _OTHERS, to.KINDS) != 0
    there = present[:, 1:, None].float().expand_as(held)
    each = functional.binary_cross_entropy_with_logits(held_actions.float(), held.float(), reduction="none")
    return of_colours + (each * there).sum() / there.sum()
