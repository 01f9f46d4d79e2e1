"""How a `.rage` text names a seat: by its player's name, or by its number, counted from 1."""

from rage.engine.notation.cursor import KEYWORDS
from rage.engine.notation.tokens import Sort, Token, as_number, quoted

Names = tuple[str, ...]


def name_in_tag(players: Names, seat: int) -> str:
    """A name as it stands in a tag: the number of the seat where two have it, or where it could be such a number."""
    name = players[seat]
    return name if players.count(name) == 1 and as_number(name) is None else str(seat + 1)


def name_in_text(players: Names, seat: int) -> str:
    """A name as it stands between moves: in quotation marks where it could be read as something else."""
    name = players[seat]
    if players.count(name) > 1:
        return str(seat + 1)
    simple = name[0].isalpha() and all(sign.isalnum() or sign in "'’-_" for sign in name)
    return name if simple and name.casefold() not in KEYWORDS else quoted(name)


def seat_in_tag(players: Names, text: str) -> int | None:
    """The seat a tag names."""
    return _called(players, text) if as_number(text) is None else _numbered(players, text)


def seat_in_text(players: Names, token: Token) -> int | None:
    """The seat a token names: in quotation marks it is always a name."""
    if token.sort is Sort.TEXT:
        return _called(players, token.text)
    return seat_in_tag(players, token.text) if token.sort is Sort.WORD else None


def _numbered(players: Names, text: str) -> int | None:
    number = as_number(text)
    return number - 1 if number is not None and 1 <= number <= len(players) else None


def _called(players: Names, name: str) -> int | None:
    """The one player of this name; if nobody spells it so, in other letters or with blanks around it."""
    exact = [seat for seat, player in enumerate(players) if player == name]
    alike = [seat for seat, player in enumerate(players) if player.strip().casefold() == name.strip().casefold()]
    found = exact or alike
    return found[0] if len(found) == 1 else None
