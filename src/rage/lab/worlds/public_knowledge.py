"""Public knowledge is what the round so far has shown to everybody, card by card."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rage.engine import Card, Colour, Phase, Play, View
from rage.engine.cards import COLOURS, HIGHEST_VALUE, NO_TRUMP, TRUMP_CHANGE
from rage.engine.rules import NoTrump, TrumpChange


@dataclass
class PublicKnowledge:
    """What the cards played and turned have shown to everybody."""

    voids: list[set[Colour]]
    """For each seat the colours it has shown not to hold."""
    tops: dict[Colour, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, HIGHEST_VALUE))
    """The highest value a card of each colour in the pile can have: a picked card was the highest of its colour."""
    unpicked: bool = False
    """Whether a search found nothing to pick: the pile holds no colour but the last trump's."""
    searchers: set[int] = field(default_factory=set)
    """The seats that have looked through the pile."""


def public_knowledge(view: View) -> PublicKnowledge:
    """Go through the round of a view."""
    known = PublicKnowledge([set() for _ in range(view.rules.players)])
    _watch_following(view, known)
    if view.rules.trump_change is TrumpChange.PICK:
        _watch_picks(view, known)
    return known


def _tricks(view: View) -> Iterator[tuple[int, tuple[Play, ...]]]:
    """Each trick's leader and plays, the one on the table last."""
    for trick in view.taken:
        yield trick.leader, trick.plays
    yield view.leader, view.plays


def _watch_following(view: View, known: PublicKnowledge) -> None:
    """Who played another colour than the one led has none of it. With free action cards, those prove nothing."""
    for leader, plays in _tricks(view):
        lead: Colour | None = None
        for place, play in enumerate(plays):
            if lead is None:
                lead = play.suit
            elif play.card.colour is not lead and not (view.rules.free_actions and play.card.is_action):
                known.voids[(leader + place) % view.rules.players].add(lead)


def _watch_picks(view: View, known: PublicKnowledge) -> None:
    """Follow the cards off the pile to tell, for every Trump Change, what was picked."""
    pile = _OpenCards(view.turned)
    pile.turn()
    for number, (leader, plays) in enumerate(_tricks(view)):
        finished, due = number < len(view.taken), False
        for place, play in enumerate(plays):
            if play.card is NO_TRUMP:
                due = view.rules.no_trump is NoTrump.TRICK
            elif play.card is TRUMP_CHANGE:
                due = False
                known.searchers.add((leader + place) % view.rules.players)
                card = pile.pick()
                if card is not None and card.colour is not None:
                    known.tops[card.colour] = card.value
                elif finished or place + 1 < len(plays) or view.phase is not Phase.PICK:
                    known.unpicked = True
        if due and finished and number + 1 < view.size:
            pile.turn()


class _OpenCards:
    """The cards that came off the pile, gone through once more in their order."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._cards = cards
        self._next = 0
        self._last: Colour | None = None

    def turn(self) -> None:
        """Cards were turned up to the first colour card; without one the pile ran out."""
        while self._next < len(self._cards):
            self._next += 1
            self._last = self._cards[self._next - 1].colour or self._last
            if self._cards[self._next - 1].colour is not None:
                return

    def pick(self) -> Card | None:
        """The card that was picked. If none could be, the pile had no colour but the last trump's, and so never
        brings another: a next card of another colour must have been picked.
        """
        card = self._cards[self._next] if self._next < len(self._cards) else None
        if card is None or card.colour is None or card.colour is self._last:
            return None
        self._next += 1
        self._last = card.colour
        return card
