"""Reads cards and colours as people type them: in the notation, by the letters on cards or by name, in any case."""

import re

from rage.engine import Card, Colour, Play, Rules
from rage.engine.cards import COLOURS, FACES, HIGHEST_VALUE
from rage.words import Words, card_name, colour_letter, colour_name

_COLOUR_AND_VALUE = re.compile(r"([^0-9]+?) ?([0-9]{1,2})")


class CardReader:
    """Reads what somebody types, with the names that one language and edition have for cards and colours."""

    def __init__(self, words: Words, rules: Rules) -> None:
        self._colours = {colour.value.casefold(): colour for colour in COLOURS}
        self._colours |= {_plain(colour_name(words, rules, colour)): colour for colour in COLOURS}
        self._colours |= {_plain(colour_letter(words, rules, colour)): colour for colour in COLOURS}
        self._cards = {_plain(card.text): card for card in FACES}
        self._cards |= {_plain(card_name(words, rules, card)): card for card in FACES}

    def colour(self, text: str) -> Colour | None:
        """A colour by its letter or name; an equals sign before it will do no harm."""
        return self._colours.get(_plain(text).removeprefix("=").strip())

    def card(self, text: str) -> Card | None:
        """A card such as `r15`, `red 15` or `joker`."""
        plain = _plain(text)
        found = _COLOUR_AND_VALUE.fullmatch(plain)
        if plain in self._cards or not found:
            return self._cards.get(plain)
        colour, value = self.colour(found[1]), int(found[2])
        return Card(f"{colour}{value}") if colour and value <= HIGHEST_VALUE else None

    def play(self, text: str) -> Play | None:
        """A card, perhaps with a colour after it: `j=r`, `J R`, `joker red`. Whether it needs one is left open."""
        card = self.card(text)
        if card is not None:
            return Play(card)
        plain = _plain(text)
        places = [found.start() for found in re.finditer(r"[ =]", plain)] or [1]
        named, colour = self.card(plain[: places[-1]]), self.colour(plain[places[-1] :])
        if named is None or colour is None or not named.is_action:
            return None
        return Play(named, colour)


def _plain(text: str) -> str:
    """In small letters, with single blanks, none around an equals sign, a plain minus sign and apostrophe."""
    plain = " ".join(text.casefold().replace("−", "-").replace("’", "'").split())
    return plain.replace(" =", "=").replace("= ", "=")
