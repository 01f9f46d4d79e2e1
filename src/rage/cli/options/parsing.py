"""Numbers, hand sizes and settings of the rules, read from what was typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from rage.cli.options.refusal import CommandError
from rage.engine import Rules, RulesError, editions, rules_of
from rage.engine.rules import Problem
from rage.words import Language, Words

HAND_SIZES, FIRST_DEALER = "hand_sizes", "first_dealer"
_MOST_DIGITS = 4


def edition_for(language: Language) -> str:
    """The edition that is printed in a language; of two, the one that comes first."""
    return next(name for name, edition in editions().items() if edition.language == language)


def rules_from(
    edition: str, players: int | str, settings: Mapping[str, Any], lines: Sequence[str], words: Words
) -> Rules:
    """The rules of an edition with these settings and `name=value` lines. Seats count from 1 on the command line."""
    options = {**settings, **dict(_setting(line, words) for line in lines)}
    dealer = options.pop(FIRST_DEALER, None)
    rules = rules_of(edition, players, options)  # type: ignore[arg-type]  # whatever else it is, they refuse it
    if dealer is None:
        return rules
    seat = number_from(dealer)
    if isinstance(seat, int) and not 1 <= seat <= rules.players:
        raise RulesError(Problem.BAD_OPTION, option=FIRST_DEALER, given=seat, least=1, most=rules.players)
    return rules_of(edition, rules.players, {**options, FIRST_DEALER: seat - 1 if isinstance(seat, int) else seat})


def _setting(line: str, words: Words) -> tuple[str, object]:
    """The name and the content of a line such as `points_missed=0`."""
    name, equals, text = (part.strip() for part in line.partition("="))
    if not equals or not name or not text:
        raise CommandError(words.say("game.error.bad_setting", given=line))
    return name, text if name == FIRST_DEALER else _content(name, text)


def _content(name: str, text: str) -> object:
    """A setting as files hold it: true, false, a number, hand sizes, or the name of a choice."""
    plain = text.lower()
    if name == HAND_SIZES:
        return sizes_from(plain)
    return {"true": True, "false": False}[plain] if plain in {"true", "false"} else number_from(plain)


def sizes_from(text: str) -> list[int | str]:
    """Hand sizes such as `5,4,3`; what is no number is left for the rules to refuse."""
    return [number_from(part) for part in text.split(",")]


def number_from(text: str) -> int | str:
    """A whole number, or else the text as it is, for the rules to refuse."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS else text.strip()
