"""Opponents are guessed at: how much they want a trick, and how likely they hold a card."""

KEEN_FOLLOW, KEEN_RUFF = 0.8, 0.7
"""How often a player who wants tricks beats a card when he can: by following, and by trump."""
SHY_FOLLOW, SHY_RUFF = 0.55, 0.15
"""The same for a player who wants none: sometimes he has to."""
UNKNOWN_KEENNESS = 0.6


def keenness(need: int | None) -> float:
    """How much a player wants a trick, from 0 to 1."""
    if need is None:
        return UNKNOWN_KEENNESS
    return 1.0 if need > 0 else 0.0


def will_to_follow(keen: float) -> float:
    """How often a player this keen beats a card by following, if he can."""
    return SHY_FOLLOW + keen * (KEEN_FOLLOW - SHY_FOLLOW)


def will_to_ruff(keen: float) -> float:
    """How often a player this keen beats a card by trump, if he can."""
    return SHY_RUFF + keen * (KEEN_RUFF - SHY_RUFF)


def holds(cards: float, share: float) -> float:
    """How likely a hand that is this share of the unseen cards holds one of `cards` of them."""
    return float(1 - (1 - share) ** cards)
