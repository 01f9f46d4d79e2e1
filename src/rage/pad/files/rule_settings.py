"""The rules that a file states: the edition, what differs from it, and what it printed on that day."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from rage.engine.editions import OPTIONS
from rage.engine.rules import Rules
from rage.engine.stored_rules import stored_options, stored_rules

EDITION, DATE, FIRST_DEALER, HAND_SIZES, PRINTED = "edition", "date", "first_dealer", "hand_sizes", "printed"
NAMES = (EDITION, DATE, PRINTED, *OPTIONS)
"""What can be set."""
DEFAULT_EDITION = "de-amigo"
"""Of a file that names none. By its name: whatever editions there will be, such a file means what it meant."""


@dataclass(frozen=True)
class RuleSettings:
    """What a file says of the rules."""

    edition: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    """What differs from the edition."""
    printed: Mapping[str, Any] = field(default_factory=dict)
    """What the edition had on that day. The rest is as the edition was when its first game was stored."""
    date: str | None = None

    def options_in(self, edition: str) -> dict[str, Any]:
        """What differs from an edition of today. What another edition had printed is no part of it."""
        printed = self.printed if self.edition is None or self.edition.lower() == edition else {}
        return {**stored_options(edition, printed), **self.options}


RulesMaker = Callable[[RuleSettings, Sequence[str]], Rules]
"""Makes rules for the players of a file from its settings; a `RulesError` says why not."""


def plain_rules(settings: RuleSettings, players: Sequence[str]) -> Rules:
    """The rules just as the file states them."""
    stated = {**settings.printed, **settings.options}
    return stored_rules(settings.edition or DEFAULT_EDITION, len(players), stated)


def read_content(name: str, text: str) -> object:
    """A setting written as text: true, false, a number, hand sizes such as `5,4,3`, or the name of a choice."""
    plain = text.strip().replace("−", "-").lower()
    try:
        return json.loads(f"[{plain.strip('[]')}]" if name == HAND_SIZES else plain)
    except ValueError:
        return plain


def is_date(text: str) -> bool:
    """Whether this is a day such as 2026-11-15."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
