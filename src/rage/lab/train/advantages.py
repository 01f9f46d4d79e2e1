"""Advantages: how much better a choice turned out than was expected, by a critic that saw all hands.

Every table is a row of choices, of one seat after another. What a seat may expect is known before and after each of
them, so a choice is credited with the change it made, and later changes count the less the further away they are.
"""

from typing import Any, NamedTuple

import torch

from rage.lab.kernel import layout as at


class Credit(NamedTuple):
    """For every choice, with the choices first, then the tables."""

    advantage: Any
    """Of the seat that chose."""
    expected: Any
    """What each seat could expect, by what followed; seats counted from the one that chose."""


def seats_around(seats: Any, players: Any) -> Any:
    """For each seat counted from the one that chooses, its number at the table; those not there map to themselves."""
    relative = torch.arange(at.SEATS, device=seats.device)
    around = (seats[..., None] + relative) % players[..., None]
    return torch.where(relative < players[..., None], around, relative)


def against(points: Any, players: Any) -> Any:
    """Each seat's points less the mean of the others'; 0 for seats that are not there."""
    there = torch.arange(at.SEATS, device=points.device) < players[..., None]
    points = torch.where(there, points, torch.zeros_like(points))
    others = (points.sum(-1, keepdim=True) - points) / (players[..., None] - 1)
    return torch.where(there, points - others, torch.zeros_like(points))


def credit(values: Any, scores: Any, is_over: Any, seats: Any, players: Any, decay: float) -> Credit:
    """Credit each choice of a stretch.

    `values` (choices + 1, tables, seats) is what the critic expects, by seat number at the table; `scores` (choices,
    tables, seats) what was paid where `is_over` after a choice.
    """
    ahead = torch.zeros_like(values[0])
    advantages, expected = [], []
    for choice in range(len(scores) - 1, -1, -1):
        over = is_over[choice, :, None].bool()
        change = torch.where(over, scores[choice], values[choice + 1]) - values[choice]
        ahead = change + torch.where(over, torch.zeros_like(ahead), decay * ahead)
        own = against(ahead, players).gather(1, seats[choice, :, None]).squeeze(1)
        advantages.append(own)
        expected.append((values[choice] + ahead).gather(1, seats_around(seats[choice], players)))
    return Credit(torch.stack(advantages[::-1]), torch.stack(expected[::-1]))
