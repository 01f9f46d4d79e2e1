"""How a command refuses: with one sentence on standard error, and exit code 2."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from rage.cli.options.language import language_from
from rage.engine import RulesError
from rage.words import Words, problem_sentence

_FILE_TROUBLE = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
}


class CommandError(ValueError):
    """A command cannot do what it is asked to; the message is a sentence for people."""


def refuse(sentence: str) -> NoReturn:
    """Say on standard error why nothing is done, and end with exit code 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)


def why_not(words: Words, error: OSError) -> str:
    """Why a file cannot be read or written: in the reader's language, or in the system's words where that is rare."""
    trouble = _FILE_TROUBLE.get(error.errno or 0)
    return words.say(f"game.error.file.{trouble}") if trouble else error.strerror or str(error)


@contextmanager
def refusing(language: str | None) -> Iterator[Words]:
    """Give the words of the language that is asked for. Whatever cannot be done inside is refused in them."""
    try:
        words = Words(language_from(language))
        yield words
    except typer.BadParameter as error:
        refuse(error.message)
    except RulesError as error:
        refuse(problem_sentence(words, error))
    except CommandError as error:
        refuse(str(error))
