"""The catalogue: every word the project says, in four languages, with each edition's own terms.

A language is a folder of TOML files, one for each topic. Tables become dotted keys: `[card] joker = "…"` is
`card.joker`. Under `[edition.NAME]` a topic replaces words by the terms of one edition, in the same keys.
Any text may name an action card or the slam as `{joker}`, `{no_trump}`, `{slam}`: the edition's term is put in.
Texts are written as one types them; they are set with the apostrophes and spaces of a printed page.
"""

import re
import tomllib
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any


class Language(StrEnum):
    """A language the project speaks."""

    GERMAN = "de"
    ENGLISH = "en"
    FRENCH = "fr"
    DUTCH = "nl"


TERMS = {
    "joker": "card.joker",
    "jokers": "term.jokers",
    "no_trump": "card.no_trump",
    "trump_change": "card.trump_change",
    "plus_five": "card.plus_five",
    "minus_five": "card.minus_five",
    "slam": "option.slam",
}
"""The terms that every text may use, and the keys they are found under."""


@cache
def catalogue(language: Language) -> dict[str, str]:
    """All words of a language by key; an edition's own terms are under `edition.NAME.KEY`."""
    words: dict[str, str] = {}
    for topic in files("rage.words").joinpath(language.value).iterdir():
        for key, text in _flat("", tomllib.loads(topic.read_text(encoding="utf-8"))):
            if key in words:
                raise ValueError(f"{language}: {key} is said twice")
            words[key] = _typeset(language, text)
    return words


def _flat(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, content in table.items():
        if isinstance(content, dict):
            yield from _flat(f"{prefix}{key}.", content)
        else:
            yield f"{prefix}{key}", content


def _typeset(language: Language, text: str) -> str:
    """Round apostrophes; in French a space before high punctuation, at which no line is broken."""
    text = re.sub(r"(?<=\w)'(?=[\w{])", "’", text)
    if language is Language.FRENCH:
        text = re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
    return text


class Words:
    """What to say in one language, with the terms of one edition if there is one."""

    def __init__(self, language: Language, edition: str | None = None) -> None:
        self.language = language
        self.edition = edition
        self._words = catalogue(language)
        self._terms: dict[str, object] = {name: self._text(key) for name, key in TERMS.items()}

    def say(self, key: str, **details: object) -> str:
        """The text for a key, with the details put in."""
        return self._text(key).format_map({**self._terms, **details})

    def _text(self, key: str) -> str:
        return self._words.get(f"edition.{self.edition}.{key}") or self._words[key]


def signed(number: int) -> str:
    """A number of points in the printed manner: +10, −5, 0."""
    return f"+{number}" if number > 0 else written(number)


def written(number: int) -> str:
    """A number with a minus sign where it needs one, not a hyphen."""
    return str(number).replace("-", "−")
