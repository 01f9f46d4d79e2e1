"""The bot remembers which cards nobody has shown yet, and which colours the others have shown not to hold."""

from bisect import bisect_right
from collections import Counter

from rage.engine import Card, Colour, View
from rage.engine.cards import COLOURS, JOKER, NO_TRUMP, TRUMP_CHANGE
from rage.engine.value_class import value


@value
class Memory:
    """What a seat can work out from its view."""

    me: int
    unseen: int
    """How many cards are in others' hands or in the pile, for all one knows."""
    values: dict[Colour, list[int]]
    """The unseen values of each colour, lowest first."""
    jokers: int
    trump_turners: int
    """Unseen action cards that take away or change the trump."""
    voids: frozenset[tuple[int, Colour]]
    """Seats that did not follow a colour, and so have none of it left."""
    needs: tuple[int | None, ...]
    """How many more tricks each seat wants; None while its bid is unknown."""

    def count(self, colour: Colour | None) -> int:
        """How many unseen cards of a colour there are; none where there is no colour."""
        return 0 if colour is None else len(self.values[colour])

    def higher(self, colour: Colour, rank: int) -> int:
        """How many unseen cards of a colour are higher."""
        values = self.values[colour]
        return len(values) - bisect_right(values, rank)


def recall(view: View) -> Memory:
    """Collect all that the view tells about cards and players."""
    assert view.seat is not None, "an onlooker has nothing to decide"
    unseen = Counter(view.rules.copies)
    unseen.subtract(_shown(view))
    return Memory(
        me=view.seat,
        unseen=max(1, unseen.total()),
        values={
            colour: [card.value for card in unseen if card.colour is colour and unseen[card]] for colour in COLOURS
        },
        jokers=unseen[JOKER],
        trump_turners=unseen[TRUMP_CHANGE] + unseen[NO_TRUMP],
        voids=_voids(view),
        needs=tuple(None if bid is None else bid - won for bid, won in zip(view.bids, view.won, strict=True)),
    )


def _shown(view: View) -> list[Card]:
    played = [play.card for trick in view.taken for play in trick.plays] + [play.card for play in view.plays]
    return [*view.hand, *view.turned, *(view.pile or ()), *played]


def _voids(view: View) -> frozenset[tuple[int, Colour]]:
    """Who played another colour than the one led. With free action cards, an action card proves nothing."""
    voids: set[tuple[int, Colour]] = set()
    for leader, plays in [(trick.leader, trick.plays) for trick in view.taken] + [(view.leader, view.plays)]:
        lead: Colour | None = None
        for index, play in enumerate(plays):
            if lead is None:
                lead = play.suit
            elif play.card.colour is not lead and not (view.rules.free_actions and play.card.is_action):
                voids.add(((leader + index) % view.rules.players, lead))
    return frozenset(voids)
