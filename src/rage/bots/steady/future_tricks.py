"""Each card of a hand takes the trick it will be played to with some chance, estimated here."""

from rage.bots.steady.memory import Memory
from rage.bots.steady.opponents import holds, keenness, will_to_follow, will_to_ruff
from rage.engine import Card, Colour, View
from rage.engine.cards import COLOURS
from rage.engine.value_class import value

TURNED_EARLY = 0.5
"""How often a change of trump comes before the card that it concerns."""


@value
class TrumpForecast:
    """The trump of the coming tricks: this colour (or none), as likely as it stays; else any colour."""

    trump: Colour | None
    stays: float


NEW_TRUMP = TrumpForecast(None, 0.0)
"""A new trump will be turned, and nobody knows which."""


def forecast_trump(view: View, memory: Memory, trump: Colour | None) -> TrumpForecast:
    """The trump that is there now, and how likely it is left alone: that depends on the cards that can change it."""
    others = sum(count for seat, count in enumerate(view.hand_counts) if seat != memory.me)
    share = min(1.0, others / memory.unseen)
    return TrumpForecast(trump, (1 - TURNED_EARLY * share) ** memory.trump_turners)


def trick_chances(view: View, memory: Memory, hand: tuple[Card, ...], ahead: TrumpForecast, leads: bool) -> list[float]:
    """How likely each card takes its trick, with this trump ahead, when one leads the next trick or another does."""
    if not hand:
        return []
    estimate = _HandAgainstOthers(view, memory, hand, leads)
    return [0.0 if card.colour is None else estimate.chance(card.colour, card.value, ahead) for card in hand]


class _HandAgainstOthers:
    """One's hand against the others, who are taken as so many average players."""

    def __init__(self, view: View, memory: Memory, hand: tuple[Card, ...], leads: bool) -> None:
        keen = [keenness(need) for seat, need in enumerate(memory.needs) if seat != memory.me]
        average = sum(keen) / len(keen)
        self.memory = memory
        self.others = view.rules.players - 1
        self.share = min(1.0, len(hand) / memory.unseen)
        self.follow_will, self.ruff_will = will_to_follow(average), will_to_ruff(average)
        self.held = len({card.colour for card in hand if card.colour})
        self.led = (leads + (len(hand) - 1) / view.rules.players) / len(hand)
        """How often one leads a card oneself: perhaps the next trick, and of the others one's part."""
        self.average_colour = sum(memory.count(colour) for colour in COLOURS) / len(COLOURS)

    def chance(self, colour: Colour, rank: int, ahead: TrumpForecast) -> float:
        """How likely a colour card takes its trick."""
        as_trump = self.as_trump(colour, rank)
        as_other = self.as_other(colour, rank, self.average_colour)
        later = (as_trump + as_other * (len(COLOURS) - 1)) / len(COLOURS)
        trumps = self.memory.count(ahead.trump)
        now = as_trump if ahead.trump is colour else self.as_other(colour, rank, trumps)
        return ahead.stays * now + (1 - ahead.stays) * later

    def as_other(self, colour: Colour, rank: int, trumps: float) -> float:
        """A card that is no trump must be led, or its colour by another; else it is thrown away."""
        higher, count = self.memory.higher(colour, rank), self.memory.count(colour)
        ruffs = holds(trumps + self.memory.jokers, self.share) * self.ruff_will
        beaten = holds(higher, self.share) * self.follow_will + (1 - holds(count, self.share)) * ruffs
        when_led = (1 - beaten) ** self.others
        when_following = _above_leader(higher, count) * (1 - beaten) ** (self.others - 1)
        return self.led * when_led + (1 - self.led) * when_following * self.held / len(COLOURS)

    def as_trump(self, colour: Colour, rank: int) -> float:
        """A trump may be led, or follow, or be played when one cannot follow."""
        higher, count = self.memory.higher(colour, rank), self.memory.count(colour)
        beaten = holds(higher, self.share) * self.follow_will
        when_led = (1 - beaten) ** self.others
        when_trump_is_led = _above_leader(higher, count) * (1 - beaten) ** (self.others - 1)
        void = 1 - holds(self.average_colour, self.share)
        overruffed = void * holds(higher + self.memory.jokers, self.share) * self.ruff_will
        when_ruffing = (1 - overruffed) ** (self.others - 1)
        voids = len(COLOURS) - self.held
        when_following = (when_trump_is_led + voids * when_ruffing) / (1 + voids)
        return self.led * when_led + (1 - self.led) * when_following


def _above_leader(higher: int, count: int) -> float:
    """How likely a card is higher than the one of its colour that another has led."""
    return 1 - higher / count if count else 1.0
