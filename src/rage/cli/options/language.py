"""Speaking: which language the command line uses, and how it refuses."""

import os
from typing import NoReturn

import typer

from rage.words import Language, Words, unknown_sentence

LANGUAGES = tuple(language.value for language in Language)


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


def refuse(sentence: str) -> NoReturn:
    """Say on standard error why nothing is done, and end with exit code 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
