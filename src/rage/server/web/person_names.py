"""Names people choose: trimmed, composed, printable, short. What a script needs is allowed, and no more."""

import unicodedata

from rage.server.domain.seats import LONGEST_NAME

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols, and show nothing."""
_UNSEEN_MARKS = "\u034f\u17b4\u17b5"
"""Marks that show nothing, on whatever they sit."""
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_EMOJI_STYLE = "\ufe0f"
_KEYS = "0123456789#*"
"""With the emoji style they are keys of a telephone."""
_VIRAMA = 9
"""The combining class of what takes a vowel away in the scripts of India: a joiner after it decides how it looks."""
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


def tidy_name(given: str) -> str | None:
    """The name as it is shown, or None if nobody can be called that."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    signs = name
    for flag in _FLAGS:
        signs = signs.replace(flag, _BLACK_FLAG)
    printed = signs.replace(_NON_JOINER, "").replace(_JOINER, "")
    if len(name) > LONGEST_NAME or not printed.isprintable() or not any(map(_is_seen, printed)):
        return None
    return name if _is_written_well(signs) else None


def _is_seen(sign: str) -> bool:
    """Whether a sign shows something by itself; an accent needs a letter to sit on."""
    return sign not in _BLANK and not unicodedata.category(sign).startswith(("M", "Z"))


def _is_written_well(name: str) -> bool:
    """Whether every mark has a letter to sit on, none too many, and joiners stand where a script needs them."""
    base, marks = " ", 0
    for before, sign, after in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        if sign in {_NON_JOINER, _JOINER}:
            if not _joins(sign, base, before, after):
                return False
        elif not unicodedata.category(sign).startswith("M"):
            base, marks = sign, 0
        else:
            marks += 1
            if sign == before or marks > _marks_on(base) or not _shows(sign, base):
                return False
    return True


def _marks_on(base: str) -> int:
    if base == " ":
        return 0
    is_letter = unicodedata.category(base).startswith("L")
    return _MOST_MARKS if is_letter and not _name(base).startswith(_ALPHABETS) else _MOST_ACCENTS


def _shows(mark: str, base: str) -> bool:
    """Whether a mark changes how its base looks: with one that does not, a name looks like somebody else's."""
    if mark == _EMOJI_STYLE:
        return base in _KEYS or unicodedata.category(base) == "So"
    if _name(mark).startswith("VARIATION SELECTOR"):
        return _name(base).startswith("CJK ")
    return mark not in _UNSEEN_MARKS


def _joins(joiner: str, base: str, before: str, after: str) -> bool:
    """Whether a joiner decides how its neighbours look: in Arabic letters, after a virama, between emoji."""
    if unicodedata.combining(before) == _VIRAMA:
        return True
    if joiner == _NON_JOINER:
        return unicodedata.bidirectional(base) == unicodedata.bidirectional(after) == "AL"
    return unicodedata.category(after) == "So" and unicodedata.category(base) in {"So", "Sk"}


def _name(sign: str) -> str:
    return unicodedata.name(sign, "")
