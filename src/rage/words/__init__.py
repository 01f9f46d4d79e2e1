"""Everything the project says to people, in German, English, French and Dutch."""

from rage.words.cards import card_letters, card_name, colour_letter, colour_name, play_name, played_phrase
from rage.words.events import event_sentence, place_sentence, won_phrase
from rage.words.grammar import counted, listed
from rage.words.language import Language
from rage.words.numbers import signed, written
from rage.words.refusals import illegal_sentence, problem_sentence, unknown_sentence
from rage.words.settings import (
    edition_name,
    option_name,
    option_sentence,
    value_name,
    variant_name,
    variant_sentence,
)
from rage.words.words import Words

__all__ = [
    "Language",
    "Words",
    "card_letters",
    "card_name",
    "colour_letter",
    "colour_name",
    "counted",
    "edition_name",
    "event_sentence",
    "illegal_sentence",
    "listed",
    "option_name",
    "option_sentence",
    "place_sentence",
    "play_name",
    "played_phrase",
    "problem_sentence",
    "signed",
    "unknown_sentence",
    "value_name",
    "variant_name",
    "variant_sentence",
    "won_phrase",
    "written",
]
