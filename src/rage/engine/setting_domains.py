"""Domains: what a setting may be. They are read from the type of `Rules`, so that every reader learns of a new one."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, get_args, get_origin, get_type_hints


@dataclass(frozen=True)
class Switch:
    """On or off."""


@dataclass(frozen=True)
class Choice:
    """One of several that have names."""

    kind: type[StrEnum]

    @property
    def names(self) -> list[str]:
        return [choice.value for choice in self.kind]


@dataclass(frozen=True)
class Number:
    """A whole number between two others, both included."""

    least: int
    most: int


@dataclass(frozen=True)
class HandSizes:
    """The cards dealt to each seat in each round, one at least."""

    most_rounds: int


@dataclass(frozen=True)
class Seat:
    """A seat at the table, or None where it is drawn."""


Domain = Switch | Choice | Number | HandSizes | Seat


def domains_of(settings: type, labels: frozenset[str]) -> dict[str, Domain]:
    """The domain of every field of a class of settings, but for those that are labels only."""
    hints = get_type_hints(settings, include_extras=True)
    return {name: _domain(name, hint) for name, hint in hints.items() if name not in labels}


def _domain(name: str, hint: Any) -> Domain:
    if get_origin(hint) is Annotated:
        for note in get_args(hint)[1:]:
            if isinstance(note, Domain):
                return note
    if hint is bool:
        return Switch()
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Choice(hint)
    raise TypeError(f"the setting {name} does not say what it may be: annotate it with a domain")
