"""A responder lets a bot of our own answer the protocol's lines, so that it can play in anybody's arena."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rage.bots import Bot
from rage.bots.external.decoding import read_rules, read_view
from rage.bots.external.protocol import BYE, CHOOSE, GAME, HELLO, Introduction, introduction_line
from rage.engine import Rules


def respond(
    introduction: Introduction, make: Callable[[str | None], Bot], lines: Iterable[str], answer: Callable[[str], None]
) -> None:
    """Answer line by line until `bye`. Each game has a bot made from its seed; unknown lines are passed over."""
    rules: Rules | None = None
    bot: Bot | None = None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == HELLO:
            answer(introduction_line(introduction))
        elif word == GAME:
            with _missing_fields_named():
                game = json.loads(rest)
                rules, seed = read_rules(game["rules"]), game["seed"]
            bot = make(seed)
        elif word == CHOOSE:
            if rules is None or bot is None:
                raise ValueError("a game has to be announced before a move is asked for")
            with _missing_fields_named():
                view = read_view(json.loads(rest), rules)
            answer(str(bot.choose(view)))
        elif word == BYE:
            return


@contextmanager
def _missing_fields_named() -> Iterator[None]:
    """A line without a field that it should have is malformed, and says which."""
    try:
        yield
    except KeyError as missing:
        raise ValueError(f"there is no field {missing}") from None
