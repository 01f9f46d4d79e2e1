"""Cards and colours by their names, alone and in the middle of a sentence."""

from rage.engine.cards import Card, Colour
from rage.engine.editions import editions
from rage.engine.moves import Play
from rage.engine.rules import Rules
from rage.words.words import Words


def colour_name(words: Words, rules: Rules | None, colour: Colour) -> str:
    """A colour as a word of its own. The rules say what the sixth is called, else the edition of the words does."""
    return words.say(f"colour.{_printed_colour(words, rules, colour)}")


def colour_letter(words: Words, rules: Rules | None, colour: Colour) -> str:
    """What stands on a card for its colour: one letter, two where one does not do."""
    return words.say(f"letter.{_printed_colour(words, rules, colour)}")


def card_letters(words: Words, rules: Rules | None, card: Card) -> str:
    """A card as briefly as it can be typed: `R15`, in German `Ge7`; an action card as in the notation."""
    return card.text if card.colour is None else f"{colour_letter(words, rules, card.colour)}{card.value}"


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
