"""What is wrong with a record of a game, and where, as sentences."""

import json
from collections.abc import Mapping
from typing import Any

from rage.engine.record import Flaw, RecordError
from rage.engine.record_error import Fact, Part
from rage.words.cards import card_name
from rage.words.grammar import counted, listed
from rage.words.numbers import written
from rage.words.refusals import illegal_sentence, problem_sentence, unknown_sentence
from rage.words.words import Words

_LONGEST = 200
"""What stands in a file may be anything; a sentence shows no more of it than this."""
_MOST_CARDS = 8


def record_sentence(words: Words, error: RecordError) -> str:
    """What is wrong with a record, with its line, or its place in the data."""
    mistake = _mistake(words, error.code, error.details)
    if error.line is not None:
        return words.say("record.line", line=error.line, mistake=mistake)
    return words.say("record.at", at=error.details["at"], mistake=mistake) if error.details.get("at") else mistake


def _mistake(words: Words, flaw: Flaw, details: Mapping[str, Any]) -> str:
    match flaw:
        case Flaw.UNEXPECTED:
            return _unexpected(words, details["found"], details["expected"])
        case Flaw.RULES:
            return problem_sentence(words, details["error"])
        case Flaw.ILLEGAL:
            reason = illegal_sentence(words, details["rules"], details["illegal"])
            told = {name: details.get(name) for name in ("round", "move", "player")}
            return words.say(f"record.illegal.{'move' if told['move'] else 'deal'}", reason=reason, **told)
        case Flaw.UNKNOWN_PLAYER:
            return unknown_sentence(words, "record.unknown_player", details["given"], details["known"])
        case Flaw.PLAYER_COUNT:
            given = counted(words, "players", details["given"])
            return words.say("record.player_count", given=given, expected=details["expected"])
        case Flaw.INCOMPLETE_DECK:
            return words.say("record.incomplete_deck", round=details["round"], missing=_missing(words, details))
        case Flaw.WRONG:
            return _wrong(words, details)
    return words.say(f"record.{flaw}", **{name: _shown(content) for name, content in details.items()})


def _unexpected(words: Words, found: object, expected: Part | str) -> str:
    part = isinstance(expected, Part)
    due = words.say(f"record.part.{expected}") if part else words.say("record.part.sign", sign=expected)
    if found == "":
        return words.say("record.unexpected.end", expected=due)
    return words.say("record.unexpected.found", expected=due, found=_shown(found))


def _missing(words: Words, details: Mapping[str, Any]) -> str:
    cards = [card_name(words, details["rules"], card) for card in details["missing"]]
    return listed(words, cards) if len(cards) <= _MOST_CARDS else ", ".join([*cards[:_MOST_CARDS], "…"])


def _wrong(words: Words, details: Mapping[str, Any]) -> str:
    fact: Fact | str = "field" if "at" in details else details["fact"]
    shown = {name: _shown(details.get(name)) for name in ("given", "expected", "player")}
    return words.say(f"record.wrong.{fact}", **shown)


def _shown(content: object) -> str:
    if isinstance(content, int) and not isinstance(content, bool):
        return written(content)
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, default=str)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
