"""Scoring: the points of a round."""

from rage.engine.moves import Play
from rage.engine.rules import Rules
from rage.engine.value_class import value


@value
class Score:
    """One player's box on the score sheet for one round."""

    bid: int
    tricks: int
    prediction: int
    """Points for a right or wrong prediction."""
    actions: int
    """Points from +5 and −5 cards in the tricks taken."""
    total: int
    """Prediction, action cards and a point for each trick (twice that for a slam)."""

    @property
    def exact(self) -> bool:
        return self.bid == self.tricks


def gain(plays: tuple[Play, ...]) -> int:
    """What the +5 and −5 cards of a trick count for whoever takes it."""
    points = 0
    for play in plays:
        if play.suit is None:
            points += play.card.points
    return points


def score(rules: Rules, size: int, bid: int, tricks: int, actions: int) -> Score:
    """The points of one player for a round of `size` tricks."""
    exact = rules.points_exact if bid else rules.points_exact_zero
    prediction = exact if bid == tricks else rules.points_missed
    slam = rules.slam and tricks == size > 1
    each = rules.points_slam_trick if slam else rules.points_trick
    return Score(bid, tricks, prediction, actions, prediction + actions + tricks * each)
