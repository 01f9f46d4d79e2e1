"""The rulings of docs/rulings.md: which editions they concern, and each in one sentence."""

from rage.engine.editions import editions
from rage.words.words import Words

_AMIGO = ("de-amigo", "nl-amigo", "en-amigo", "fr-amigo")
_CONCERNS: dict[int, tuple[str, ...]] = {
    3: _AMIGO,
    4: ("fr-amigo", "us-fundex"),
    6: ("us-fundex",),
    11: ("fr-amigo",),
    12: ("fr-amigo",),
    14: _AMIGO,
    15: ("us-fundex",),
    17: ("us-fundex",),
    18: _AMIGO,
}
"""The rulings about single editions; the others concern all."""

RULINGS = range(1, 21)


def editions_concerned(ruling: int) -> tuple[str, ...]:
    """The editions that a ruling is about."""
    return _CONCERNS.get(ruling, tuple(editions()))


def rulings_for(edition: str) -> tuple[int, ...]:
    """The rulings that concern an edition, by number."""
    return tuple(ruling for ruling in RULINGS if edition in editions_concerned(ruling))


def ruling_sentence(words: Words, ruling: int) -> str:
    """A ruling in one sentence."""
    return words.say(f"ruling.{ruling}")
