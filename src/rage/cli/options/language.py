"""The language a command speaks: by its option, by the environment, or by the system."""

import os
from typing import Annotated

import typer

from rage.words import Language, Words, unknown_sentence

LANGUAGES = tuple(language.value for language in Language)
LanguageOption = Annotated[str | None, typer.Option("--language", "-l", help=f"One of {', '.join(LANGUAGES)}.")]


def language_from(option: str | None, fallback: Language | None = None) -> Language:
    """The language asked for: `--language`, else RAGE_LANGUAGE, else the fallback, else the system's, else English."""
    for asked in (option, os.environ.get("RAGE_LANGUAGE")):
        if asked:
            return _language(asked)
    return fallback or _system_language()


def _language(asked: str) -> Language:
    if asked.lower() in LANGUAGES:
        return Language(asked.lower())
    raise typer.BadParameter(unknown_sentence(Words(_system_language()), "problem.unknown_language", asked, LANGUAGES))


def _system_language() -> Language:
    """The first of the locale's settings that counts decides, such as `de_AT.UTF-8`."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = locale[:2].lower()
    return Language(code) if code in LANGUAGES and not locale[2:3].isalpha() else Language.ENGLISH
