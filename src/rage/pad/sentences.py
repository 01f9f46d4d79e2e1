"""Says in words what is wrong or missing on a pad, and where in a file it is."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rage.engine.cards import MINUS_FIVE, PLUS_FIVE
from rage.pad.checks import Remark
from rage.pad.files.mistakes import Cells, Mistake, MistakeCode, details_of
from rage.pad.sheet import Box
from rage.words import Words, card_name, counted, listed, problem_sentence, unknown_sentence, written

_LONGEST = 60
"""What stands in a file may be anything; a sentence shows no more of it than this."""
_CARDS = {Box.PLUS_FIVES: PLUS_FIVE, Box.MINUS_FIVES: MINUS_FIVE}


def remark_sentence(words: Words, remark: Remark, players: Sequence[str]) -> str:
    """What is wrong or missing on a pad."""
    return _sentence(words, remark.code, details_of(remark, players))


def mistake_sentence(words: Words, mistake: Mistake) -> str:
    """What is wrong with a file, and where."""
    sentence = _sentence(words, mistake.code, mistake.details)
    match mistake.at:
        case None:
            return sentence
        case Cells():
            return words.say("pad.at.place", place=_place(words, mistake.at), sentence=sentence)
        case path:
            return words.say("pad.at.place", place=path, sentence=sentence)


def _place(words: Words, cells: Cells) -> str:
    """`Row 7, column “tricks”`."""
    several = "row" if cells.first == cells.last else "rows"
    rows = words.say(f"pad.at.{several}", first=cells.first, last=cells.last)
    if not cells.columns:
        return rows
    columns = [words.say("pad.at.header", header=_shown(column)) for column in cells.columns]
    named = words.say(f"pad.at.{'column' if len(columns) == 1 else 'columns'}", columns=listed(words, columns))
    return f"{rows}, {named}"


def _sentence(words: Words, code: str, details: Mapping[str, Any]) -> str:
    match code:
        case MistakeCode.RULES:
            return problem_sentence(words, details["error"])
        case MistakeCode.UNKNOWN_PLAYER | MistakeCode.UNKNOWN_SETTING:
            return unknown_sentence(words, f"pad.wrong.{code}", details["given"], details["known"])
        case MistakeCode.MISSING_COLUMN:
            return unknown_sentence(words, f"pad.wrong.{code}", details["column"], details["known"])
        case MistakeCode.UNEXPECTED:
            expected = words.say(f"pad.part.{details['expected']}")
            return words.say(f"pad.wrong.{code}", found=_shown(details["found"]), expected=expected)
    shown = {name: _shown(content) for name, content in details.items()}
    for name in ("number", "limit", "expected"):
        if isinstance(details.get(name), int):
            shown |= {f"{name}_{noun}": counted(words, noun, details[name]) for noun in ("cards", "tricks")}
    box = details.get("box")
    shown["card"] = card_name(words, None, _CARDS[box]) if box in _CARDS else ""
    return words.say(f"pad.wrong.{code}", **shown)


def _shown(content: object) -> str:
    if type(content) is int:
        return written(content)
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, default=str)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
