"""What the engine says about random sheets, tricks and settings, for the page's pad to be compared with."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engine_helpers import EDITIONS, done
from pad.example_pads import random_pad

from rage.dealer import deal_next, open_table
from rage.engine import Phase, Rules, RulesError, apply, legal_moves, rules_of, seats_to_act
from rage.engine.cards import COLOURS, FACES, JOKER, NO_TRUMP, TRUMP_CHANGE, Colour
from rage.engine.editions import options_of
from rage.engine.events import TrickTaken, TrumpPicked, TrumpTurned
from rage.engine.moves import Play
from rage.engine.rules import SETTINGS
from rage.engine.trick import winner as winner_of
from rage.engine.trump import Trump, cancel
from rage.pad.checks import Remark, find_missing, find_wrong
from rage.pad.files.csv.writer import write_csv
from rage.pad.files.json.writer import write_json
from rage.pad.sentences import remark_sentence
from rage.pad.sheet import Box, Pad, barred_bid, bidding_order, current_round, put
from rage.random_rules import random_options, random_rules, random_setting
from rage.words import Language, Words

NAMES = ("Ava", "Liam", "Zoë", 'Max "M"', "Noah, jr.", "Ella", "Ōtani", "X")
MOST_CARDS, MOST_ROUNDS, FEW_ROUNDS = 15, 11, 3
_TRICK_CARDS = [*[face for face in FACES if face is not TRUMP_CHANGE], *[JOKER] * 20]


def settings(rng: Random, number: int) -> Iterator[dict[str, Any]]:
    """Settings that make a game, and such that do not."""
    for _ in range(number):
        players = rng.randint(1, 9)
        options = random_options(rng, players, MOST_CARDS, MOST_ROUNDS)
        if rng.random() < 0.2:
            options[rng.choice(["slam", "plus_fives", "bidding", "hand_sizes", "first_dealer", "colour"])] = rng.choice(
                [True, 1, 21, -1, "open", "closed", None, [], [0], [3, 2], 1.5]
            )
        yield _setting(rng.choice([*EDITIONS, "it-amigo"]), players, options)


def _setting(edition: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    try:
        rules_of(edition, players, options)
        problem = None
    except RulesError as error:
        problem = error.problem.value
    return {"edition": edition, "players": players, "options": options, "problem": problem}


def sheets(rng: Random, number: int) -> Iterator[dict[str, Any]]:
    """Games as far as they went: whole and right, or with entries that are missing or cannot be."""
    for place in range(number):
        rules = random_rules(rng, MOST_CARDS, MOST_ROUNDS)
        pad = random_pad(rules, NAMES[: rules.players], rng, rng.randint(0, rules.rounds))
        for _ in range(rng.choice([0, 0, 1, 3, 10])):
            pad = _spoil(pad, rng)
        yield _sheet(pad, rng.choice(list(Language)), as_table=place % 4 == 0)


def _sheet(pad: Pad, language: Language, *, as_table: bool) -> dict[str, Any]:
    words, rounds, written = Words(language, pad.rules.edition), range(pad.rules.rounds), write_json(pad)
    return {
        "notes": notes_of(json.loads(written)),
        "language": language,
        "json": written,
        "csv": write_csv(pad, language) if as_table else None,
        "current": current_round(pad),
        "orders": [bidding_order(pad, round) for round in rounds],
        "barred": [barred_bid(pad, round) for round in rounds],
        "wrong": [_remark(words, pad, remark) for remark in find_wrong(pad)],
        "missing": [_remark(words, pad, remark) for remark in find_missing(pad)],
    }


def _spoil(pad: Pad, rng: Random) -> Pad:
    """Any number, or none, in any box."""
    round, seat, box = rng.randrange(pad.rules.rounds), rng.randrange(pad.rules.players), rng.choice(list(Box))
    content = rng.randint(-1, pad.rules.hand_sizes[round] + 1)
    if box in (Box.BID, Box.TRICKS) and rng.random() < 0.5:
        return put(pad, round, seat, **{box.value: None})
    return put(pad, round, seat, **{box.value: content})


def notes_of(stated: dict[str, Any]) -> dict[str, Any]:
    """The pad without anything that follows from it."""
    noted = ("bids", "tricks", "plus_fives", "minus_fives")
    rounds = [{name: round[name] for name in noted} for round in stated["rounds"]]
    kept = ("edition", "options", "printed", "players", "first_dealer", "date")
    return {**{name: stated[name] for name in kept}, "rounds": rounds}


def _remark(words: Words, pad: Pad, remark: Remark) -> dict[str, Any]:
    place = {"code": remark.code, "round": remark.round, "seat": remark.seat, "box": remark.box}
    return {**place, **remark.details, "sentence": remark_sentence(words, remark, pad.players)}


def played_tricks(rng: Random, number: int) -> Iterator[dict[str, Any]]:
    """Tricks of games that were really played, with many action cards."""
    made = 0
    while made < number:
        actions = {name: rng.randint(0, 9) for name in ("jokers", "no_trumps", "trump_changes")}
        for case in _tricks_of(random_rules(rng, hand_sizes=[9], **actions), rng):
            made += 1
            yield case


def _tricks_of(rules: Rules, rng: Random) -> Iterator[dict[str, Any]]:
    """Every trick of a random game: the trump before it, what each Trump Change brought, and how it came out.

    After the last trick no trump is turned, and the page does not ask which trick it is: that one is left out.
    """
    state, _ = deal_next(open_table(rules, rng), rng)
    trump = state.trump.colour
    changes: list[Colour | None] = []
    while True:
        seat = rng.choice(seats_to_act(state))
        state, events = done(apply(state, seat, rng.choice(legal_moves(state, seat).moves)))
        if state.phase is Phase.OVER:
            return
        taken = next((event for event in events if isinstance(event, TrickTaken)), None)
        during = events[: events.index(taken)] if taken else events
        if any(isinstance(event, TrumpTurned | TrumpPicked) for event in during):
            changes.append(taken.trump if taken else state.trump.colour)
        if taken:
            due = any(isinstance(event, TrumpTurned) for event in events[events.index(taken) :])
            winner = (taken.seat - taken.leader) % rules.players
            outcome = {"lead": taken.lead, "trump": taken.trump, "due": due, "winner": winner, "why": taken.why}
            yield _case(rules, trump, taken.plays, changes, outcome)
            trump, changes = state.trump.colour, []


def random_tricks(rng: Random, number: int) -> Iterator[dict[str, Any]]:
    """Any cards in any order: the law of the trick does not ask how they came there."""
    for _ in range(number):
        rules = random_rules(rng, MOST_CARDS, MOST_ROUNDS)
        yield _random_trick(rules, rng)


def _random_trick(rules: Rules, rng: Random) -> dict[str, Any]:
    few = rng.sample(COLOURS, rng.randint(1, 6))
    cards = [rng.choice(_TRICK_CARDS) for _ in range(rules.players)]
    plays = tuple(Play(card, rng.choice(few) if card is JOKER else None) for card in cards)
    lead = next((play.suit for play in plays if play.suit), None)
    before = rng.choice([None, *few])
    now = Trump(before, before, ())
    for card in cards:
        now = cancel(now, rules) if card is NO_TRUMP else now
    won, why = winner_of(plays, lead, now.colour, rules.equal_jokers)
    outcome = {"lead": lead, "trump": now.colour, "due": now.due, "winner": won, "why": why}
    return _case(rules, before, plays, [], outcome)


def _case(
    rules: Rules, trump: Colour | None, plays: Sequence[Play], changes: Sequence[Colour | None], outcome: dict[str, Any]
) -> dict[str, Any]:
    laid = [{"card": play.card.text, "colour": play.colour} for play in plays]
    return {
        "edition": rules.edition,
        "players": rules.players,
        "options": options_of(rules),
        "trick": {"trump": trump, "plays": laid, "changes": list(changes)},
        "outcome": outcome,
    }


def twins(name: str, rng: Random, number: int, tries: int) -> dict[str, list[dict[str, Any]]]:
    """Sheets, tricks and settings in pairs that differ in one setting alone, and in what the engine says of them."""
    found: dict[str, list[dict[str, Any]]] = {"sheets": [], "tricks": [], "settings": []}
    for _ in range(tries):
        if any(len(pairs) == 2 * number for pairs in found.values()):
            break
        rules = random_rules(rng, MOST_CARDS, FEW_ROUNDS)
        drawn = random_setting(rng, SETTINGS[name], rules.players, MOST_CARDS, FEW_ROUNDS)
        changed = {**options_of(rules), name: drawn}
        pair = [_setting(rules.edition, rules.players, options) for options in (options_of(rules), changed)]
        _keep(found["settings"], pair, number, ("problem",))
        largest = {"hand_sizes": [(len(rules.deck) - 1) // rules.players]}
        full = [_setting(rules.edition, rules.players, {**case["options"], **largest}) for case in pair]
        _keep(found["settings"], full, number, ("problem",))
        if pair[1]["problem"] is None:
            other, seed = rules_of(rules.edition, rules.players, changed), rng.random()
            tricks = [_random_trick(each, Random(seed)) for each in (rules, other)]
            _keep(found["tricks"], tricks, number, ("outcome",))
            if other.rounds == rules.rounds:
                pad = random_pad(rules, NAMES[: rules.players], rng)
                sheets = [
                    _sheet(Pad(each, pad.players, pad.rounds), Language.ENGLISH, as_table=False)
                    for each in (rules, other)
                ]
                _keep(found["sheets"], sheets, number, ("follows", "current", "orders", "barred", "wrong", "missing"))
    return found


def _keep(found: list[dict[str, Any]], pair: list[dict[str, Any]], number: int, answers: Sequence[str]) -> None:
    """Keep a pair with different answers, as long as more are wanted."""
    one, other = ([_follows(case) if name == "follows" else case[name] for name in answers] for case in pair)
    if len(found) < 2 * number and one != other:
        found += pair


def _follows(sheet: dict[str, Any]) -> dict[str, Any]:
    """What a written sheet says beyond what was noted."""
    written = json.loads(sheet["json"])
    return {name: written[name] for name in ("rounds", "over", "standing")}
