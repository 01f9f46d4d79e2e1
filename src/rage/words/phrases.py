"""Phrases: names and sentences for everything the engine knows, from one door."""

from rage.words.grammar import counted, listed
from rage.words.happenings import event_sentence, place_sentence, won_phrase
from rage.words.names import (
    card_name,
    colour_name,
    edition_name,
    option_name,
    option_sentence,
    play_name,
    played_phrase,
    value_name,
    variant_name,
    variant_sentence,
)
from rage.words.refusals import illegal_sentence, problem_sentence, unknown_sentence

__all__ = [
    "card_name",
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
    "unknown_sentence",
    "value_name",
    "variant_name",
    "variant_sentence",
    "won_phrase",
]
