"""Which bot sits where beside the person, as a record's headers tell it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rage.bots.specs import STAND_IN
from rage.cli.play.bot_choice import split_bots
from rage.engine.record import Record
from rage.words import Language, Words

_PERSON = "-"
Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Seating:
    """Who sits where, the seed of the deals, and the language. A record stores it, so that the same game goes on."""

    bots: tuple[str | None, ...]
    """A bot for each seat, as it is written on the command line; None is the person."""
    seed: str
    language: Language

    @property
    def person(self) -> int:
        """The person's seat."""
        return self.bots.index(None)

    @property
    def others(self) -> tuple[str, ...]:
        """The bots in all the other seats, in their order."""
        return tuple(bot for bot in self.bots if bot is not None)

    def with_others(self, bots: Sequence[str]) -> "Seating":
        """The same, with these bots in all the other seats."""
        return replace(self, bots=(*bots[: self.person], None, *bots[self.person :]))

    def added_to(self, tags: Tags) -> Tags:
        """Further headers of a record, these among them."""
        own = {
            "Bots": ",".join(bot or _PERSON for bot in self.bots),
            "Seed": self.seed,
            "Language": self.language.value,
        }
        return (*((name, text) for name, text in tags if name not in own), *own.items())


def seating_of(record: Record, seed: str, words: Words) -> Seating:
    """The seating that a record stores; what it does not tell is as given, and the person sits in the first seat."""
    tags = dict(record.tags)
    bots = split_bots(tags.get("Bots", _PERSON))
    bots += [STAND_IN] * (len(record.players) - len(bots))
    seats = [None if bot == _PERSON else bot for bot in bots[: len(record.players)]]
    if None not in seats:
        seats[0] = None
    language = tags.get("Language", words.language)
    return Seating(
        tuple(seats), tags.get("Seed", seed), Language(language) if language in set(Language) else words.language
    )
