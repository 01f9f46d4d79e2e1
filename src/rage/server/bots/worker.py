"""A bot's own process: views come in, moves go out, and nothing else of the server is here.

Each message has its length before it, in four bytes. A question is a pickled `Question`; an answer is the move in its
notation, or an exclamation mark and what went wrong.
"""

import importlib
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import BinaryIO, NamedTuple

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.engine import View

LENGTH = 4
FAILED = "!"
READY = "ready"


class Question(NamedTuple):
    """What a bot is asked."""

    bot: str
    """A name, or `module:class`."""
    seed: str | None
    view: View


def bot_of(name: str, rng: Random) -> Bot:
    """One of our bots by its name, another one by where it is found."""
    if name in BOT_NAMES:
        return make_bot(name, rng)
    module, _, maker = name.partition(":")
    make: Callable[[Random], Bot] = getattr(importlib.import_module(module), maker)
    return make(rng)


def answer(question: Question) -> str:
    """A bot's move, or what went wrong."""
    try:
        return str(bot_of(question.bot, Random(question.seed)).choose(question.view))
    except Exception as error:
        return f"{FAILED}{type(error).__name__}: {error}"


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH, "big") + message


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Say that one is ready, then answer questions until there are no more."""
    answers.write(framed(READY.encode()))
    answers.flush()
    while head := questions.read(LENGTH):
        question = pickle.loads(questions.read(int.from_bytes(head, "big")))  # noqa: S301
        answers.write(framed(answer(question).encode()))
        answers.flush()


if __name__ == "__main__":
    replies = sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(BrokenPipeError):  # nobody is listening any more
        work(sys.stdin.buffer, replies)
