"""Settings: rules, bots and names from what is given on the command line."""

import getpass
import re
from collections.abc import Mapping, Sequence
from typing import Any

from rage.cli.terminal.text_layout import unlike
from rage.engine import Rules, RulesError, editions, rules_of
from rage.engine.rules import Problem
from rage.words import Language, Words, counted

LONGEST_NAME = 20
_SEPARATE = re.compile(r"""((?:[^,'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*"|['"\\])*),""", re.DOTALL)
"""Something and the comma after it: none in quotes or after a backslash, as a shell understands them."""


class SettingError(ValueError):
    """Something on the command line that cannot be; the message is a sentence for people."""


def edition_for(language: Language) -> str:
    """The edition that is printed in a language; of two, the one that comes first."""
    return next(name for name, edition in editions().items() if edition.language == language)


def rules_from(edition: str, players: int | str, given: Mapping[str, Any], lines: Sequence[str], words: Words) -> Rules:
    """The rules that the options and the `line=value` settings ask for. Seats count from 1 on the command line."""
    options = {name: content for name, content in given.items() if content is not None}
    for line in lines:
        name, equals, text = line.partition("=")
        if not equals or not name.strip() or not text.strip():
            raise SettingError(words.say("game.error.bad_setting", given=line))
        options[name.strip()] = text.strip() if name.strip() == "first_dealer" else _content(name.strip(), text)
    dealer = options.pop("first_dealer", None)
    rules = rules_of(edition, players, options)  # type: ignore[arg-type]  # whatever else it is, they refuse it
    if dealer is None:
        return rules
    seat = number_from(dealer)
    if isinstance(seat, int) and not 1 <= seat <= rules.players:
        raise RulesError(Problem.BAD_OPTION, option="first_dealer", given=seat, least=1, most=rules.players)
    return rules_of(edition, rules.players, {**options, "first_dealer": seat - 1 if isinstance(seat, int) else seat})


def sizes_from(text: str) -> list[int | str]:
    """Hand sizes such as `5,4,3`; what is no number is left for the rules to refuse."""
    return [number_from(part) for part in text.split(",")]


def bots_from(text: str, players: int, words: Words) -> tuple[str, ...]:
    """A bot for every other seat: those that are given, over and over again."""
    named = [_in_small_letters(bot) for bot in separate(text)]
    if len(named) > players - 1:
        at_table = counted(words, "players", players)
        raise SettingError(words.say("game.error.too_many_bots", players=at_table, most=players - 1))
    return tuple(named[seat % len(named)] for seat in range(players - 1))


def separate(text: str) -> list[str]:
    """Bots from a list with commas. A comma in quotes, or after a backslash, is part of a program's command."""
    return [bot.strip() for bot in _SEPARATE.findall(f"{text},")]


def _in_small_letters(bot: str) -> str:
    """A bot's name may be typed in any case; what follows a colon is left alone."""
    name, colon, rest = bot.partition(":")
    return f"{name.lower()}{colon}{rest}"


def names_from(name: str | None, players: int, words: Words) -> tuple[str, ...]:
    """The person's name first, then those of the bots, all different."""
    own = (_login_name() or words.say("game.person")) if name is None else name.strip()
    if not 1 <= len(own) <= LONGEST_NAME or not own.isprintable():
        raise SettingError(words.say("game.error.bad_name", most=LONGEST_NAME))
    others = unlike(words.say("bots.names").split(", "), [own])
    return (own, *others[: players - 1])


def _login_name() -> str | None:
    """The name somebody is known by on this machine, if it can be a player's."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        return None
    return name[:1].upper() + name[1:] if name.isprintable() and 1 <= len(name) <= LONGEST_NAME else None


def _content(name: str, text: str) -> object:
    """A setting as files hold it: true, false, a number, hand sizes, or the name of a choice."""
    plain = text.strip().lower()
    if name == "hand_sizes":
        return sizes_from(plain)
    return {"true": True, "false": False}[plain] if plain in {"true", "false"} else number_from(plain)


def number_from(text: str) -> int | str:
    """A whole number, or else the text as it is, for the rules to refuse."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 4 else text.strip()
