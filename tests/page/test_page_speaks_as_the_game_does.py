"""The page says what happened in the very sentences of the catalogue: its sentences are held to those of the game."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
from vitest import run_vitest
from words.messages import parts

from rage import words as sentences
from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Phase, Rules, Seen, apply, editions, legal_moves, rules_of, seats_to_act, view_of
from rage.engine.cards import FACES, Card, Colour
from rage.engine.editions import OPTIONS, VARIANTS
from rage.engine.events import TrickTaken
from rage.engine.illegal import Reason
from rage.engine.moves import ALL_PLAYS, Play
from rage.engine.sheet import standing
from rage.engine.trick import Won
from rage.server.page_contract import is_spoken
from rage.wire.event_messages import AnyEventMessage, event_message
from rage.wire.view import refusal_of, sheet_of
from rage.words import Language, Words
from rage.words.catalogue import keys

NAMES = ("Ava", "Liam", "Zoë", "Mia", "Noah", "Ella", "Finn", "Ben")
VARIED: tuple[dict[str, Any], ...] = (
    {"hand_sizes": [8, 2]},
    {"hand_sizes": [6, 1], "bidding": "hidden", "no_trumps": 12, "trump_changes": 12, "jokers": 9},
    {"hand_sizes": [5], "bidding": "secret", "trump_change": "pick", "plus_fives": 15, "minus_fives": 9},
    {"hand_sizes": [4], "plus_minus_one": True, "jokers": 20, "sixth_colour": "cyan", "no_trump": "round"},
)

Said = tuple[str, dict[str, Any], str]
"""What kind of sentence or name, what it is made from, and how it reads."""


def test_the_page_says_everything_as_the_game_does(tmp_path: Path) -> None:
    said = [
        {"language": language, "edition": edition, "kind": kind, "given": given, "text": text}
        for language in Language
        for edition in editions()
        for kind, given, text in _everything(Words(language, edition), edition)
    ]
    assert len(said) > 5000
    sentences = tmp_path / "sentences.json"
    sentences.write_bytes(msgspec.json.encode(said))
    run_vitest("tests/speech/vitest.config.ts", RAGE_SENTENCES=str(sentences))


def _everything(words: Words, edition: str) -> Iterator[Said]:
    rules = rules_of(edition, 4)
    yield from _messages(words)
    yield from _names(words, rules)
    yield from _settings(words, edition)
    yield from _refusals(words, rules)
    yield from _tricks(words, rules)
    for number, options in enumerate(VARIED):
        yield from _game(words, rules_of(edition, 3 + number, options), options, Random(f"{edition} {number}"))


def _messages(words: Words) -> Iterator[Said]:
    """Every message of the page, with all its forms."""
    for identifier, part in parts(words.language).items():
        key = identifier.replace("-", ".")
        if key in keys(words.language) and is_spoken(key):
            plain = {name: f"<{name}>" for name in part.put_in}
            forms = {"who": ("you", "other"), "number": (-5, -1, 0, 1, 2, 7, 1000), "edition": tuple(editions())}
            for chosen in product(*(forms[name] for name in part.selected)):
                details = plain | dict(zip(part.selected, chosen, strict=True))
                yield "message", {"key": key, "details": details}, words.say(key, **details)


def _names(words: Words, rules: Rules) -> Iterator[Said]:
    for play in ALL_PLAYS:
        yield "play", {"play": str(play)}, sentences.play_name(words, rules, play)
        yield "played", {"play": str(play)}, sentences.played_phrase(words, rules, play)
    for card in FACES:
        yield "card", {"card": card.text}, sentences.card_name(words, rules, card)
    for colour in Colour:
        yield "colour", {"colour": colour}, sentences.colour_name(words, rules, colour)
    for number in (-5, -1, 0, 1, 7):
        for noun in ("cards", "tricks", "points", "players", "exact_rounds"):
            yield "counted", {"noun": noun, "number": number}, sentences.counted(words, noun, number)
    for items in ((), NAMES[:1], NAMES[:2], NAMES):
        yield "listed", {"items": items}, sentences.listed(words, items)


def _settings(words: Words, edition: str) -> Iterator[Said]:
    yield "edition", {}, sentences.edition_name(words, edition)
    for variant in VARIANTS:
        yield "variant", {"variant": variant}, sentences.variant_name(words, variant)
        yield "variant sentence", {"variant": variant}, sentences.variant_sentence(words, variant)
    for option in OPTIONS:
        yield "option", {"option": option}, sentences.option_name(words, option)
        for value in _values(option):
            given = {"option": option, "value": value}
            yield "value", given, sentences.value_name(words, option, value)
            yield "sentence", given, sentences.option_sentence(words, option, value)


def _values(option: str) -> set[Any]:
    """What the editions set, and what a table may set instead."""
    values = {edition.settings.get(option) for edition in editions().values()}
    values |= {options[option] for options in VARIED if option in options and not isinstance(options[option], list)}
    return {None, 0, 3} if option == "first_dealer" else values


def _refusals(words: Words, rules: Rules) -> Iterator[Said]:
    for reason in Reason:
        illegal = Illegal(reason, Card("O7"), Colour.ORANGE, 3, 10)
        yield "refusal", {"refusal": refusal_of(illegal)}, sentences.illegal_sentence(words, rules, illegal)


def _tricks(words: Words, rules: Rules) -> Iterator[Said]:
    plays = (Play(Card("J"), Colour.RED), Play(Card("R15")), Play(Card("J"), Colour.RED), Play(Card("-5")))
    for why in Won:
        taken = TrickTaken(0, 3, plays, Colour.RED, 1, why, None)
        yield "won", {"trick": event_message(taken)}, sentences.won_phrase(words, rules, taken)


def _game(words: Words, rules: Rules, options: dict[str, Any], rng: Random) -> Iterator[Said]:
    """A game of random moves, each told to the seat that made it, to another, and to an onlooker."""
    names = NAMES[: rules.players]

    def told(seen: Seen, you: int | None) -> Said:
        given = {"told": event_message(seen), "names": names, "you": you, "options": options}
        return "event", given, sentences.event_sentence(words, rules, seen, names, you)

    state = open_table(rules, rng)
    while state.phase is not Phase.OVER:
        seat = next(iter(seats_to_act(state)), None)
        step = deal_next(state, rng) if seat is None else apply(state, seat, rng.choice(legal_moves(state, seat)))
        assert isinstance(step, tuple)
        state, events = step
        for event in events:
            for you in {seat, rules.players - 1, None}:
                yield told(event.seen_by(you), you)
    view = view_of(state, None)
    places = standing(rules, view.sheet)
    sheet = {"sheet": sheet_of(view), "players": rules.players, "options": options}
    yield "standing", sheet, " ".join(f"{p.seat}:{p.place}:{p.total}:{p.exact_rounds}" for p in places)
    for place in places:
        shared = sum(other.place == place.place for other in places) > 1
        given = {"name": names[place.seat], "place": place.place, "shared": shared}
        given |= {"total": place.total, "exactRounds": place.exact_rounds}
        yield "place", given, sentences.place_sentence(words, place, places, names)


def test_the_sentences_cover_every_kind_of_event() -> None:
    said = _everything(Words(Language.ENGLISH, "us-fundex"), "us-fundex")
    kinds = {type(given["told"]) for kind, given, _ in said if kind == "event"}
    assert kinds == set(get_args(AnyEventMessage))
