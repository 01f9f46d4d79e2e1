"""Players' names as they come from files: made tidy, and compared whatever their case."""

from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS


def tidy_name(name: str) -> str:
    """A name as it is kept: on one line, with single blanks, and all of it printable."""
    return " ".join("".join([sign if sign.isprintable() else " " for sign in name]).split())


def plain_name(name: str) -> str:
    """A name as it is compared: whatever its case and spacing."""
    return tidy_name(name).casefold()


def can_play(number: int) -> bool:
    """Whether there is a game for so many."""
    return FEWEST_PLAYERS <= number <= MOST_PLAYERS
