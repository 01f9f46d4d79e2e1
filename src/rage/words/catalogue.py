"""The catalogue: every word the project says, in four languages, with each edition's own terms.

A language is a folder of TOML files, one for each topic. Tables become dotted keys: `[card] joker = "…"` is
`card.joker`. Under `[edition.NAME]` a topic replaces words by the terms of one edition, in the same keys.
"""

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


@cache
def catalogue(language: Language) -> dict[str, str]:
    """All words of a language by key; an edition's own terms are under `edition.NAME.KEY`."""
    words: dict[str, str] = {}
    for topic in files("rage.words").joinpath(language.value).iterdir():
        for key, text in _flat("", tomllib.loads(topic.read_text(encoding="utf-8"))):
            if key in words:
                raise ValueError(f"{language}: {key} is said twice")
            words[key] = text
    return words


def _flat(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, content in table.items():
        if isinstance(content, dict):
            yield from _flat(f"{prefix}{key}.", content)
        else:
            yield f"{prefix}{key}", content


class Words:
    """What to say in one language, with the terms of one edition if there is one."""

    def __init__(self, language: Language, edition: str | None = None) -> None:
        self.language = language
        self.edition = edition
        self._words = catalogue(language)

    def say(self, key: str, **details: object) -> str:
        """The text for a key, with the details put in."""
        text = self._words.get(f"edition.{self.edition}.{key}") or self._words[key]
        return text.format(**details) if details else text


def signed(number: int) -> str:
    """A number of points in the printed manner: +10, −5, 0."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
