"""A seat's knowledge is what its view tells about the cards that it cannot see.

Everything here follows from the view alone: the cards that lie open, who did not follow which colour, and what the
searches of the pile have shown to all.
"""

from collections import Counter
from dataclasses import dataclass

from rage.engine import Card, Colour, Phase, View
from rage.engine.cards import COLOURS
from rage.lab.worlds.public_knowledge import PublicKnowledge, public_knowledge


@dataclass(frozen=True)
class Knowledge:
    """What a seat (or an onlooker) knows of the round at the table."""

    view: View
    public: PublicKnowledge
    """What everybody could learn from the cards played and turned."""
    seen: tuple[Card, ...]
    """The cards played, turned or picked in this round."""
    unseen: tuple[Card, ...]
    """The cards of the other hands and, unless this seat has searched it, of the pile; copies one by one."""

    @property
    def others(self) -> tuple[int, ...]:
        """The seats whose hands are not known."""
        return tuple(seat for seat in range(self.view.rules.players) if seat != self.view.seat)

    @property
    def unknown_bids(self) -> tuple[int, ...]:
        """The seats that have bid a number this seat has not been shown."""
        bids = zip(self.view.bids, self.view.has_bid, strict=True)
        return tuple(seat for seat, (bid, has_bid) in enumerate(bids) if has_bid and bid is None)

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether another seat may have an unseen card, by the colours it did not follow."""
        return card.colour not in self.public.voids[seat]

    def may_lie_in_pile(self, card: Card) -> bool:
        """Whether an unseen card may be in the pile, by what the searches have shown."""
        if card.colour is None:
            return True
        barred = self.public.unpicked and card.colour is not self.view.last_trump
        return not barred and card.value <= self.public.tops[card.colour]

    @property
    def pickable(self) -> frozenset[Colour]:
        """While another seat picks, the pile must hold a card of one of these colours; else nothing is said."""
        picking = self.view.phase is Phase.PICK and self.view.pile is None
        return frozenset(COLOURS) - {self.view.last_trump} if picking else frozenset()


def knowledge_of(view: View) -> Knowledge:
    """What a view tells. There is nothing to know between rounds."""
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        raise ValueError(f"no hands to think about: the game waits for {view.phase}")
    played = [play.card for trick in view.taken for play in trick.plays] + [play.card for play in view.plays]
    seen = (*played, *view.turned)
    unseen = Counter(view.rules.copies)
    unseen.subtract((*seen, *view.hand, *(view.pile or ())))
    return Knowledge(view, public_knowledge(view), seen, tuple(unseen.elements()))
