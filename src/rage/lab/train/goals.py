"""What a finished round is worth to each seat: its points, or what it did for winning the game.

How likely a seat is to win is taken to depend on the points alone: those of the rounds to come vary as a round's do. At
level scores with many rounds to come a point is then worth a point; near the end it is worth much to those who are
close, and little to all others.
"""

from typing import Any

import torch

from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place

POINTS_COUNT = 0.25
"""Which part of a round played for the game its points are worth: so a game that is decided is still played well."""
_OF_A_ROUND = 7.4
"""By how much the points of a round vary."""
_AT_THE_END = 0.3
_STEEPNESS = 1.2


def worth_of(results: Any, players: Any) -> Any:
    """The worth for each seat, by its number; `results` as the tables give them, with the tables before the numbers."""
    scores, before = (results[..., start : start + at.SEATS] for start in (place.SCORES, place.BEFORE))
    there = torch.arange(at.SEATS, device=results.device) < players[..., None]
    count, left = players[..., None], results[..., place.LEFT, None]
    spread = _OF_A_ROUND * (left + 1).sqrt()
    afterwards = torch.where(left > 0, _OF_A_ROUND * left.sqrt(), _AT_THE_END)
    gain = _chances(before + scores, afterwards, there) - _chances(before, spread, there)
    mean = torch.where(there, scores, 0.0).sum(-1, keepdim=True) / count
    of_the_game = mean + gain * count * spread / _STEEPNESS
    mixed = POINTS_COUNT * scores + (1 - POINTS_COUNT) * of_the_game
    return torch.where((results[..., place.GAME, None] > 0) & there, mixed, scores)


def _chances(totals: Any, spread: Any, there: Any) -> Any:
    """How likely each seat is to be first when points still vary by so much."""
    return torch.where(there, _STEEPNESS * totals / spread, place.LOWEST).softmax(-1)
