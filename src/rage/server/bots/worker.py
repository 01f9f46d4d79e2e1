"""A bot's own process: views come in, moves go out, and nothing else of the server is here.

A question is a pickled `Question`; an answer is the move in its notation, or an exclamation mark and what went wrong.
"""

import importlib
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import NamedTuple

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.engine import View
from rage.server.processes.worker import serve

FAILED = "!"


class Question(NamedTuple):
    """What a bot is asked."""

    bot: str
    """A name, or `module:class`, or that with a colon and an argument."""
    seed: str | None
    view: View


def bot_of(name: str, rng: Random) -> Bot:
    """One of our bots by its name, another one by where it is found."""
    if name in BOT_NAMES:
        return make_bot(name, rng)
    module, maker, *argument = name.split(":", 2)
    make: Callable[..., Bot] = getattr(importlib.import_module(module), maker)
    return make(rng, *argument)


def answer(question: Question) -> str:
    """A bot's move, or what went wrong.

    Of an error of one that has seen the view only the kind and the place are told: its words may name cards.
    """
    try:
        bot = bot_of(question.bot, Random(question.seed))
    except Exception as error:
        return f"{FAILED}{type(error).__name__}: {error}"
    try:
        return str(bot.choose(question.view))
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        return f"{FAILED}{type(error).__name__} in {place.name}, {Path(place.filename).name}:{place.lineno}"


if __name__ == "__main__":
    serve(lambda message: answer(pickle.loads(message)).encode())  # noqa: S301
