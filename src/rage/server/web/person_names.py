"""Names people choose: trimmed, composed, printable, short."""

import unicodedata

from rage.server.domain.seats import LONGEST_NAME

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols, and show nothing."""


def tidy_name(given: str) -> str | None:
    """The name as it is shown, or None if nobody can be called that."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if len(name) > LONGEST_NAME or not name.isprintable() or not any(map(_is_seen, name)):
        return None
    return name


def _is_seen(sign: str) -> bool:
    """Whether a sign shows something by itself; an accent needs a letter to sit on."""
    return sign not in _BLANK and not unicodedata.category(sign).startswith(("M", "Z"))
