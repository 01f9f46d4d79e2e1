"""A plan says in which order the unseen cards go to their holders, and how large a table that takes.

Cards that the same holders may have form a group. Groups that are barred to somebody come first, those that anyone may
have come last. Holders who may have the same cards in all groups still to come count as one kind.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, prod

from rage.engine import Card
from rage.lab.kernel import layout as at
from rage.lab.worlds.knowledge import Knowledge

Holders = frozenset[int]


@dataclass(frozen=True)
class Holder:
    """A hidden hand, or the pile."""

    place: int
    """Where its two words stand in a row."""
    count: int
    """How many cards it has."""


@dataclass(frozen=True)
class Stage:
    """One group of cards, dealt to holders of a few kinds."""

    cards: tuple[Card, ...]
    allowed: Holders
    """Who may have them."""
    kinds: tuple[Holders, ...]
    """The holders, sorted into kinds; the largest kind is last. Its free places follow from those of the others."""
    sizes: tuple[int, ...]
    """How many cards each kind has in all."""

    @property
    def states(self) -> int:
        """In how many ways the places of all kinds but the last may be filled."""
        return prod(size + 1 for size in self.sizes[:-1])

    @property
    def entries(self) -> int:
        return self.states * (len(self.cards) + 1)


@dataclass(frozen=True)
class DealPlan:
    """Everything needed to deal the unseen cards."""

    holders: tuple[Holder, ...]
    stages: tuple[Stage, ...]
    loose: tuple[Card, ...]
    """The cards that any holder may have, as far as this plan looks."""
    barred: tuple[tuple[Card, ...], ...]
    """For each holder the unseen cards that it cannot have."""
    is_exact: bool
    """Whether every deal by this plan is possible; if not, some holders' barred cards are left to a second look."""

    @property
    def entries(self) -> int:
        """The size of the probability table."""
        return sum(stage.entries for stage in self.stages)


def plan_deal(knowledge: Knowledge, most_entries: int) -> DealPlan:
    """A plan with a table of at most so many entries: where it needs more, the least bound holders are let off."""
    view = knowledge.view
    holders = [Holder(at.HAND + 2 * seat, view.hand_counts[seat]) for seat in knowledge.others]
    holders += [Holder(at.PILE, view.pile_count)] if view.pile is None else []
    barred = [
        tuple(card for card in knowledge.unseen if not knowledge.may_hold(seat, card)) for seat in knowledge.others
    ]
    barred += (
        [tuple(card for card in knowledge.unseen if not knowledge.may_lie_in_pile(card))] if view.pile is None else []
    )
    bound = sorted(
        (index for index, cards in enumerate(barred) if cards),
        key=lambda index: _ease(len(knowledge.unseen), holders[index].count, len(barred[index])),
    )
    for watched in range(len(bound), -1, -1):
        groups = _groups(knowledge.unseen, barred, len(holders), bound[:watched])
        loose = groups.pop(frozenset(range(len(holders))), [])
        stages = _stages(groups, [holder.count for holder in holders])
        plan = DealPlan(tuple(holders), stages, tuple(loose), tuple(barred), watched == len(bound))
        if plan.entries <= most_entries:
            break
    return plan


def _ease(unseen: int, count: int, barred: int) -> float:
    """How likely so many cards at random have none of the barred ones among them."""
    return comb(unseen - barred, count) / comb(unseen, count)


def _groups(
    unseen: Iterable[Card], barred: Sequence[tuple[Card, ...]], holders: int, watched: Iterable[int]
) -> dict[Holders, list[Card]]:
    """The unseen cards by who may have them."""
    bars = {index: frozenset(barred[index]) for index in watched}
    groups: dict[Holders, list[Card]] = {}
    everyone = range(holders)
    for card in unseen:
        allowed = frozenset(index for index in everyone if index not in bars or card not in bars[index])
        groups.setdefault(allowed, []).append(card)
    return groups


def _stages(groups: Mapping[Holders, list[Card]], counts: Sequence[int]) -> tuple[Stage, ...]:
    """The groups in an order that keeps the table small: from the last to the first, the next best each time."""
    left, later, stages = dict(groups), [frozenset(range(len(counts)))], list[Stage]()
    while left:
        choices = [_stage(tuple(cards), allowed, _split(later, allowed), counts) for allowed, cards in left.items()]
        best = min(choices, key=lambda stage: stage.entries)
        del left[best.allowed]
        later = list(best.kinds)
        stages.insert(0, best)
    return tuple(stages)


def _split(kinds: Iterable[Holders], allowed: Holders) -> list[Holders]:
    parts = [part for kind in kinds for part in (kind & allowed, kind - allowed)]
    return [part for part in parts if part]


def _stage(cards: tuple[Card, ...], allowed: Holders, kinds: Iterable[Holders], counts: Sequence[int]) -> Stage:
    def size(kind: Holders) -> int:
        return sum(counts[index] for index in kind)

    ordered = sorted(kinds, key=size)
    return Stage(cards, allowed, tuple(ordered), tuple(map(size, ordered)))
