"""The protocol consists of lines: these are sent, and this is how a program introduces itself (docs/protocol.md)."""

import json
from dataclasses import dataclass

from rage.bots.external.encoding import Data, rules_data, seen_data, view_data
from rage.bots.external.failure import Failure, ProgramError
from rage.engine import Rules, Seen, View

VERSION = 1
LONGEST_NAME = 40

HELLO, GAME, SEEN, CHOOSE, BYE = "rage", "game", "seen", "choose", "bye"
"""The first word of each line that is sent."""


@dataclass(frozen=True)
class Introduction:
    """What a program says about itself."""

    name: str
    author: str = ""
    version: str = ""
    events: bool = False
    """Whether it wants to be told what happens, beside what it is asked."""


def hello_line() -> str:
    return f"{HELLO} {VERSION}"


def game_line(rules: Rules, seat: int, seed: str | None) -> str:
    return f"{GAME} {encode({'seat': seat, 'seed': seed, 'rules': rules_data(rules)})}"


def choose_line(view: View) -> str:
    return f"{CHOOSE} {encode(view_data(view))}"


def seen_line(seen: Seen) -> str:
    return f"{SEEN} {encode(seen_data(seen))}"


def introduction_line(introduction: Introduction) -> str:
    """Write how a bot of our own introduces itself."""
    return encode({"protocol": VERSION, **vars(introduction)})


def read_introduction(answer: str) -> Introduction:
    """Read what a program said about itself, or raise a `ProgramError`."""
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError):
        raise ProgramError(Failure.HANDSHAKE, answer) from None
    if not isinstance(data, dict) or type(data.get("protocol")) is not int or data["protocol"] != VERSION:
        raise ProgramError(Failure.HANDSHAKE, answer)
    texts = [data.get(field, "") for field in ("name", "author", "version")]
    events = data.get("events", False)
    well_formed = all(isinstance(text, str) and len(text) <= LONGEST_NAME and text.isprintable() for text in texts)
    if not well_formed or not texts[0].strip() or not isinstance(events, bool):
        raise ProgramError(Failure.HANDSHAKE, answer)
    return Introduction(texts[0].strip(), texts[1], texts[2], events)


def encode(data: Data) -> str:
    """Write data on one line, in ASCII."""
    return json.dumps(data, separators=(",", ":"))
