"""A Fluent bundle: one language in the terms of one edition, read message by message as they are asked for."""

import re
from collections.abc import Mapping
from functools import cache
from threading import Lock

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from rage.words.catalogue import catalogue, edition_words, identifier_of
from rage.words.language import Language
from rage.words.numbers import written

_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
_LONGEST = 2000
"""Fluent refuses to put in more than 2,500 characters."""


class Bundle:
    """What can be said in a language, with the words that an edition has of its own."""

    def __init__(self, language: Language, own: Mapping[str, str]) -> None:
        self._patterns = {**catalogue(language), **own}
        self._read: set[str] = set()
        self._reading = Lock()
        self._fluent = FluentBundle([language.value], functions={"NUMBER": _number}, use_isolating=False)

    def format(self, key: str, details: Mapping[str, object]) -> str:
        """The text for a key. An unknown key, or a detail that is missing, is a KeyError."""
        identifier = identifier_of(key)
        self._read_entry(identifier)
        pattern = self._fluent.get_message(identifier).value
        assert pattern is not None
        text, errors = self._fluent.format_pattern(pattern, {name: _shown(detail) for name, detail in details.items()})
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def _read_entry(self, identifier: str) -> None:
        """Read a message or term, and what it refers to, unless that is done. PDFs are written in several threads."""
        if identifier not in self._read:
            with self._reading:
                self._read_with_references(identifier)

    def _read_with_references(self, identifier: str) -> None:
        """References first: whoever finds an entry read may say it."""
        if identifier not in self._read:
            pattern = self._patterns[identifier]
            for reference in _REFERENCE.findall(pattern):
                self._read_with_references(reference)
            self._fluent.add_resource(FluentResource(f"{identifier} = {pattern}"))
            self._read.add(identifier)


@cache
def bundle(language: Language, edition: str | None) -> Bundle:
    """The bundle of an edition that has words of its own in a language; of the others, one for all."""
    own = edition_words(language).get(edition or "")
    return Bundle(language, own or {}) if own or edition is None else bundle(language, None)


def _shown(detail: object) -> str:
    """A detail as text: Fluent would write numbers in each library's own manner."""
    if isinstance(detail, int) and not isinstance(detail, bool):
        return written(detail)
    text = detail if isinstance(detail, str) else str(detail)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _number(text: str) -> FluentInt:
    """`NUMBER($detail)` in a file: the number again, for which a message has its plural forms."""
    return FluentInt(int(text.replace("−", "-")))
