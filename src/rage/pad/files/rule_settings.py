"""The rules that a file states: the edition, what differs from it, and what it printed on that day."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from rage.engine.editions import OPTIONS, editions, rules_of
from rage.engine.rules import Rules
from rage.engine.stored_rules import stored_options

EDITION, DATE, FIRST_DEALER, HAND_SIZES, PRINTED = "edition", "date", "first_dealer", "hand_sizes", "printed"
NAMES = (EDITION, DATE, PRINTED, *OPTIONS)
"""What can be set."""


@dataclass(frozen=True)
class RuleSettings:
    """What a file says of the rules."""

    edition: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    """What differs from the edition of today. The rest is as the edition has it."""
    date: str | None = None


def stated_settings(
    edition: str | None, options: Mapping[str, Any], printed: Mapping[str, Any], date: str | None
) -> RuleSettings:
    """The settings from what a file states: should its edition have been mended since, the file means what it meant."""
    mended = stored_options(edition, printed) if edition else printed
    return RuleSettings(edition, {**mended, **options}, date)


RulesMaker = Callable[[RuleSettings, Sequence[str]], Rules]
"""Makes rules for the players of a file from its settings; a `RulesError` says why not."""


def plain_rules(settings: RuleSettings, players: Sequence[str]) -> Rules:
    """The rules just as the file states them; the first edition where it names none."""
    return rules_of(settings.edition or next(iter(editions())), len(players), settings.options)


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
