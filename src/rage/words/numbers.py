"""Numbers in figures, with the signs of a printed page."""


def signed(number: int) -> str:
    """A number of points in the printed manner: +10, −5, 0."""
    return f"+{number}" if number > 0 else written(number)


def written(number: int) -> str:
    """A number with a minus sign where it needs one, not a hyphen."""
    return str(number).replace("-", "−")
