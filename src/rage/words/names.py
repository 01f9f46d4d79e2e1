"""Names: of cards and colours, editions, settings and variants."""

from typing import Any

from rage.engine.cards import Card, Colour
from rage.engine.editions import OPTIONS, editions
from rage.engine.moves import Play
from rage.engine.rules import Rules
from rage.words.catalogue import Words, signed
from rage.words.grammar import counted


def colour_name(words: Words, rules: Rules | None, colour: Colour) -> str:
    """A colour as a word of its own. The rules say what the sixth is called, else the edition of the words does."""
    return words.say(f"colour.{_printed_colour(words, rules, colour)}")


def card_name(words: Words, rules: Rules | None, card: Card) -> str:
    """A card, such as red 5 or Joker."""
    if card.colour is None:
        return words.say(f"card.{card.kind.name.lower()}")
    return words.say(f"number.{_printed_colour(words, rules, card.colour)}", value=card.value)


def play_name(words: Words, rules: Rules | None, play: Play) -> str:
    """A card as it was played: a Joker with the colour named for it."""
    card = card_name(words, rules, play.card)
    if play.colour is None:
        return card
    return words.say("play.coloured", card=card, colour=colour_name(words, rules, play.colour))


def played_phrase(words: Words, rules: Rules | None, play: Play) -> str:
    """A card in the middle of a sentence, as what somebody plays: the red 5, a Joker (blue)."""
    return words.say(f"played.{play.card.kind.name.lower()}", card=play_name(words, rules, play))


def _printed_colour(words: Words, rules: Rules | None, colour: Colour) -> str:
    if colour is not Colour.ORANGE:
        return colour.name.lower()
    if rules is not None:
        return rules.sixth_colour.value
    return str(editions()[words.edition].settings["sixth_colour"]) if words.edition else "orange"


def edition_name(words: Words, name: str) -> str:
    """A printed edition, for people to read."""
    return words.say(f"printed.{name}")


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
