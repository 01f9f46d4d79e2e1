"""The catalogue: every word the project says, in four languages, with each edition's own terms.

A language is a folder of Fluent files (https://projectfluent.org), one for each topic. A file under `editions/` is
named after an edition, and replaces messages and terms by those of this edition. Any text may name an action card or
the slam by a term: `{ -joker }`, `{ -no_trump }`, `{ -slam }`.
Texts are written as one types them; they are set with the apostrophes and spaces of a printed page.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from rage.words.language import Language

_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_NEXT_ENTRY = re.compile(r"^(?=-?[a-z])", re.MULTILINE)
"""An entry begins in the first column; its other lines are indented, but for a closing brace."""


@cache
def catalogue(language: Language) -> Mapping[str, str]:
    """The pattern of every message and term of a language, by its identifier (a term's begins with a hyphen)."""
    folder = files("rage.words").joinpath(language.value)
    patterns: dict[str, str] = {}
    for topic in folder.iterdir():
        if topic.is_file():
            for identifier, pattern in _entries(language, topic):
                if identifier in patterns:
                    raise ValueError(f"{language}: {identifier} is said twice")
                patterns[identifier] = pattern
    return patterns


@cache
def edition_words(language: Language) -> Mapping[str, Mapping[str, str]]:
    """The patterns that an edition has of its own in a language, by the edition's name."""
    folder = files("rage.words").joinpath(language.value, "editions")
    return {file.name.removesuffix(".ftl"): dict(_entries(language, file)) for file in folder.iterdir()}


def identifier_of(key: str) -> str:
    """The identifier of a key's message: `home.title` is `home-title` in the file."""
    return key.replace(".", "-")


def keys(language: Language) -> frozenset[str]:
    """The key of every message of a language."""
    return frozenset(
        identifier.replace("-", ".") for identifier in catalogue(language) if not identifier.startswith("-")
    )


def _entries(language: Language, file: Traversable) -> Iterator[tuple[str, str]]:
    text = _COMMENT.sub("", file.read_text(encoding="utf-8"))
    for entry in _NEXT_ENTRY.split(text):
        identifier, _, pattern = entry.partition(" = ")
        if pattern:
            yield identifier, _typeset(language, pattern.strip())


def _typeset(language: Language, text: str) -> str:
    """Round apostrophes; in French a space before high punctuation, at which no line is broken."""
    text = re.sub(r"(?<=[\w}])'(?=[\w{])", "’", text)
    if language is Language.FRENCH:
        text = re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
    return text
