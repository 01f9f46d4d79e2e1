"""The codec translates between the law and the kernel: rules, cards, moves and deals in both forms."""

from collections.abc import Sequence

import numpy as np

from rage.engine import Bid, Card, Colour, Deal, Move, Pick, Play, Rules
from rage.engine.cards import COLOURS
from rage.engine.rules import Bidding, EqualJokers, NoTrump, TieBreak, TrumpChange
from rage.lab.kernel import layout as at

_ACTION_CARDS = (Card("N"), Card("T"), Card("+5"), Card("-5"), Card("J"))
_CODES: dict[Card, int] = {card: at.NUMBERS + kind for kind, card in enumerate(_ACTION_CARDS)}
_CARDS: dict[int, Card] = {code: card for card, code in _CODES.items()}
_COLOUR_NUMBERS: dict[Colour, int] = {colour: number for number, colour in enumerate(COLOURS)}
_NUMBER_CARDS: tuple[Card, ...] = tuple(Card(f"{colour}{value}") for colour in COLOURS for value in range(16))
_SHORTEST_BIDS = 10


def card_code(card: Card) -> int:
    """A card's number in a deck row."""
    return card.order if card.colour is not None else _CODES[card]


def card_of(code: int) -> Card:
    """The card of a number in a deck row."""
    return _NUMBER_CARDS[code] if code < at.NUMBERS else _CARDS[code]


def action_of(move: Move) -> int:
    """A move's number in the action space."""
    if isinstance(move, Bid):
        return at.FIRST_BID + move.tricks
    if isinstance(move, Pick):
        return at.PICKS + _COLOUR_NUMBERS[move.colour]
    return card_code(move.card) + (_COLOUR_NUMBERS[move.colour] if move.colour is not None else 0)


def move_of(action: int) -> Move:
    """The move of a number in the action space."""
    if action < 0:
        raise ValueError(f"{action} is no action")
    if action >= at.FIRST_BID:
        return Bid(action - at.FIRST_BID)
    if action >= at.PICKS:
        return Pick(COLOURS[action - at.PICKS])
    if action >= at.JOKER:
        return Play(Card("J"), COLOURS[action - at.JOKER])
    return Play(card_of(action))


def count_actions(rules: Rules) -> int:
    """The size of the action space: bids come last, 0 to 10 or to the largest hand."""
    return at.FIRST_BID + max(_SHORTEST_BIDS, *rules.hand_sizes) + 1


def rules_vector(rules: Rules) -> at.Integers:
    """Rules as the kernel reads them."""
    vector = np.zeros(at.RULES.width, np.int64)
    counts = (rules.no_trumps, rules.trump_changes, rules.plus_fives, rules.minus_fives, rules.jokers)
    vector[at.PLAYERS] = rules.players
    vector[at.DECK] = len(rules.deck)
    vector[at.ACTIONS] = sum(count << (at.ACTION_BITS * kind) for kind, count in enumerate(counts))
    vector[at.BIDDING] = list(Bidding).index(rules.bidding)
    vector[at.PLUS_MINUS_ONE] = rules.plus_minus_one
    vector[at.FREE_ACTIONS] = rules.free_actions
    vector[at.TRUMP_CHANGE] = list(TrumpChange).index(rules.trump_change)
    vector[at.NO_TRUMP_TURNS] = rules.no_trump is NoTrump.TRICK
    vector[at.LATER_JOKER] = rules.equal_jokers is EqualJokers.LATER
    vector[at.POINTS_EXACT] = rules.points_exact
    vector[at.POINTS_EXACT_ZERO] = rules.points_exact_zero
    vector[at.POINTS_MISSED] = rules.points_missed
    vector[at.POINTS_TRICK] = rules.points_trick
    vector[at.POINTS_SLAM_TRICK] = rules.points_slam_trick
    vector[at.SLAM] = rules.slam
    vector[at.TIE_BREAK] = rules.tie_break is TieBreak.EXACT_ROUNDS
    vector[at.ROUNDS] = rules.rounds
    vector[at.HAND_SIZES : at.HAND_SIZES + rules.rounds] = rules.hand_sizes
    return vector


def deck_row(cards: Sequence[Card]) -> at.Deck:
    """Cards in order as a deck row."""
    return np.array([card_code(card) for card in cards], np.int8)


def dealt_row(deal: Deal) -> at.Deck:
    """A deal as a deck row in order: the hands one after the other, then the pile."""
    return deck_row([*(card for hand in deal.hands for card in hand), *deal.pile])
