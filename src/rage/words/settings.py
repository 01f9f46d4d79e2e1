"""Editions, settings of the rules and variants: their names, and what they mean."""

from typing import Any

from rage.engine.editions import OPTIONS
from rage.words.grammar import counted
from rage.words.numbers import signed
from rage.words.words import Words


def edition_name(words: Words, name: str) -> str:
    """A printed edition, for people to read."""
    return words.say("printed", edition=name)


def variant_name(words: Words, variant: str) -> str:
    """A variant by its printed name; hidden and secret are ways of bidding."""
    return option_name(words, variant) if variant in OPTIONS else value_name(words, "bidding", variant)


def variant_sentence(words: Words, variant: str) -> str:
    """What a variant changes."""
    if variant in OPTIONS:
        return option_sentence(words, variant, True)
    return option_sentence(words, "bidding", variant)


def option_name(words: Words, option: str) -> str:
    """A setting of the rules, for people to read."""
    return words.say(f"option.{option}")


def value_name(words: Words, option: str, value: Any) -> str:
    """What a setting is set to, in a word or two."""
    match option, value:
        case "first_dealer", None:
            return words.say("choice.drawn")
        case "first_dealer", _:
            return words.say("choice.seat", seat=value + 1)
        case "hand_sizes", _:
            return _sizes(value)
        case "sixth_colour", _:
            return words.say(f"colour.{value}")
        case _, bool():
            return words.say("choice.yes" if value else "choice.no")
        case _, int():
            return signed(value) if option.startswith("points") else str(value)
    return words.say(f"choice.{option}.{value}")


def option_sentence(words: Words, option: str, value: Any) -> str:
    """What a setting means, in a sentence."""
    key = f"explain.{option}"
    match option, value:
        case "first_dealer", None:
            return words.say(f"{key}.drawn")
        case "first_dealer", _:
            return words.say(f"{key}.seat", seat=value + 1)
        case "hand_sizes", _:
            return words.say(key, sizes=_sizes(value))
        case "sixth_colour", _:
            return words.say(key, colour=words.say(f"colour.{value}"))
        case "players", _:
            return words.say(key, players=counted(words, "players", value))
        case _, bool():
            return words.say(f"{key}.yes" if value else f"{key}.no")
        case _, int():
            return words.say(key, number=value, points=signed(value))
    return words.say(f"{key}.{value}")


def _sizes(sizes: tuple[int, ...]) -> str:
    return ", ".join(str(size) for size in sizes)
