"""Names people choose: trimmed, composed, printable, short. What a script needs is allowed, and no more.

The page judges in the same way before it asks (`web/src/visitor/personName.ts`);
`web/tests/visitor/names.json` holds both to the same cases.
"""

import re
import unicodedata
from enum import StrEnum

from rage.server.domain.person import VIRAMA
from rage.server.domain.seats import LONGEST_NAME

_BLANKS = re.compile(r"[\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
"""Whatever separates words, as one blank."""
_UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols, and show nothing."""
_UNSEEN_MARKS = "\u034f\u17b4\u17b5"
"""Marks that show nothing, on whatever they sit."""
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_EMOJI_STYLE = "\ufe0f"
_KEYS = "0123456789#*"
"""With the emoji style they are keys of a telephone."""
_MORE_EMOJI = "‼⁉↔◻◼◽◾⤴⤵〰"
"""Emoji that Unicode counts among punctuation and mathematics."""
_RA = "\u09b0\u09f0\u0cb0"
"""Letters of Bengali, Assamese and Kannada: a joiner between one and its virama decides which of the two gives way."""
_MOST_MARKS = 4
"""On one letter: as Unicode's UTS #39 has it. Arabic, Hebrew, Thai and Burmese need two to four."""
_MOST_ACCENTS = 2
"""On one letter whose common accents are one sign together with it, and on whatever is no letter."""
_BLACK_FLAG = "\U0001f3f4"
_FLAGS = tuple(
    _BLACK_FLAG + "".join(chr(0xE0000 + ord(sign)) for sign in region) + "\U000e007f"
    for region in ("gbeng", "gbsct", "gbwls")
)
"""The flags of England, Scotland and Wales: a flag, its region in signs that show nothing, and their end."""
_ALPHABETS = ("LATIN ", "GREEK ", "CYRILLIC ")


class NameProblem(StrEnum):
    """Why nobody can be called something: each has its sentence."""

    BLANK = "blank"
    """There is nothing to see."""
    TOO_LONG = "too_long"
    HIDDEN = "hidden"
    """It holds signs that show nothing, or turn the direction of others."""
    MARKS = "marks"
    """There are marks without a letter, or too many on one."""


class BadName(Exception):  # noqa: N818
    """A name nobody can be called by."""

    def __init__(self, problem: NameProblem) -> None:
        super().__init__(problem)
        self.problem = problem


def tidy_name(given: str) -> str:
    """The name as it is shown; `BadName`, if nobody can be called that."""
    name = _BLANKS.sub(" ", unicodedata.normalize("NFC", given)).strip(" ")
    signs = name
    for flag in _FLAGS:
        signs = signs.replace(flag, _BLACK_FLAG)
    printed = signs.replace(_NON_JOINER, "").replace(_JOINER, "")
    if not printed.isprintable():
        raise BadName(NameProblem.HIDDEN)
    if not any(map(_is_seen, printed)):
        raise BadName(NameProblem.BLANK)
    if len(name) > LONGEST_NAME:
        raise BadName(NameProblem.TOO_LONG)
    _check_marks(signs)
    return name


def _is_seen(sign: str) -> bool:
    """Whether a sign shows something by itself; an accent needs a letter to sit on."""
    return sign not in _UNSEEN and not unicodedata.category(sign).startswith(("M", "Z"))


def _check_marks(name: str) -> None:
    """Every mark has a letter to sit on, none too many, and joiners stand where a script needs them; or `BadName`."""
    base, marks = " ", 0
    for before, sign, after in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        if sign in {_NON_JOINER, _JOINER}:
            if not _joins(sign, base, before, after):
                raise BadName(NameProblem.HIDDEN)
        elif not unicodedata.category(sign).startswith("M"):
            base, marks = sign, 0
        else:
            marks += 1
            if not _shows(sign, base):
                raise BadName(NameProblem.HIDDEN)
            if sign == before or marks > _marks_on(base):
                raise BadName(NameProblem.MARKS)


def _marks_on(base: str) -> int:
    if base == " ":
        return 0
    is_letter = unicodedata.category(base).startswith("L")
    return _MOST_MARKS if is_letter and not _name(base).startswith(_ALPHABETS) else _MOST_ACCENTS


def _shows(mark: str, base: str) -> bool:
    """Whether a mark changes how its base looks: with one that does not, a name looks like somebody else's."""
    if mark == _EMOJI_STYLE:
        return base in _KEYS or _is_emoji(base)
    if _name(mark).startswith("VARIATION SELECTOR"):
        return _name(base).startswith("CJK ")
    return mark not in _UNSEEN_MARKS


def _joins(joiner: str, base: str, before: str, after: str) -> bool:
    """Whether a joiner decides how its neighbours look: in Arabic letters, at a virama, between emoji."""
    if unicodedata.combining(before) == VIRAMA:
        return True
    if joiner == _NON_JOINER:
        return unicodedata.bidirectional(base) == unicodedata.bidirectional(after) == "AL"
    if unicodedata.combining(after) == VIRAMA:
        return before in _RA
    return _is_emoji(after) and (_is_emoji(base) or unicodedata.category(base) == "Sk")


def _is_emoji(sign: str) -> bool:
    """Roughly: whatever is a symbol may be one, and looks like one or does not change."""
    return sign in _MORE_EMOJI or unicodedata.category(sign) == "So"


def _name(sign: str) -> str:
    return unicodedata.name(sign, "")
