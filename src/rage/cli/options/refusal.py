"""How a command refuses: with one sentence on standard error, and exit code 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from rage.cli.options.language import language_from
from rage.engine import RulesError
from rage.words import Words, problem_sentence


class CommandError(ValueError):
    """A command cannot do what it is asked to; the message is a sentence for people."""


def refuse(sentence: str) -> NoReturn:
    """Say on standard error why nothing is done, and end with exit code 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)


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
