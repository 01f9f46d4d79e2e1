"""Claims: whether every trick that is left of a round is one seat's, whatever the others do, and how it is then played.

A proof may miss what is true, and never proves what is not. It reckons with everything that the others can do and with
more: where their cards are not known, each of them may hold any card that is not seen, and need not follow.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from typing import Protocol

from rage.engine import following, trick
from rage.engine.cards import JOKER, NO_TRUMP, TRUMP_CHANGE, Card, Colour, sort_hand
from rage.engine.events import TrickTaken
from rage.engine.game import apply
from rage.engine.illegal import Illegal
from rage.engine.legal import legal_moves
from rage.engine.moves import Move, Play, plays_of
from rage.engine.rules import NoTrump, Rules
from rage.engine.state import PICK, PLAY, Hand, State
from rage.engine.view import View

_ANY_TRUMP = frozenset({None, *Colour})
_MOST_EFFORT = 8000
"""How much is weighed before a proof is given up."""
_MOST_HANDS = 40
"""How many hands that may be left of a known one are followed; beyond that, it is reckoned with roughly."""
_MOST_MOVES = 1000
"""How many moves are tried before it counts as impossible that a seat takes the rest."""


def can_claim(state: State, seat: int) -> bool:
    """Whether a seat may claim the rest: it is to play, and has more than one card."""
    return state.phase is PLAY and state.turn == seat and len(state.hands[seat]) > 1


def is_proved(view: View) -> bool:
    """Whether the rest is sure to be the viewer's, by all that the viewer can know."""
    assert view.seat is not None, "an onlooker has no hand"
    unseen, voids = _unseen(view), _voids(view)
    others = {
        seat: _UnknownHand(tuple([card for card in unseen if card.colour not in voids[seat]]), view.rules.free_actions)
        for seat in range(view.rules.players)
        if seat != view.seat
    }
    return _Proof(view.rules).begin(view, others)


def is_true_for(view: View, hands: Mapping[int, Hand]) -> bool:
    """Whether nobody of those who hold these hands can take any of the rest from the viewer.

    What further players hold is their own affair.
    """
    free = view.rules.free_actions
    return _Proof(view.rules).begin(view, {seat: _KnownHand(frozenset({hand}), free) for seat, hand in hands.items()})


def rest_of_round(state: State, seat: int) -> list[tuple[int, Move]] | None:
    """Moves to the end of the round with which a seat takes every trick; None where none are found.

    Beginning with what comes after some of these moves, a rest is found again. Where nobody can take anything from the
    seat, what the others play does not matter: so at first only the likeliest of it is tried.
    """
    for most_answers in (1, _MOST_MOVES):
        moves: list[tuple[int, Move]] = []
        if _play_on(state, seat, moves, [_MOST_MOVES], most_answers):
            return moves
    return None


class _Opponent(Protocol):
    """What is known about another's cards."""

    @property
    def cards(self) -> Iterable[Card]:
        """Every card that may be held."""

    @property
    def effort(self) -> int:
        """How much there is to weigh."""

    def answer(self, lead: Colour) -> "tuple[Iterable[Play], _Opponent]":
        """Everything that may be played to a trick in which a colour is led, and what is known after it."""


@dataclass(frozen=True, slots=True)
class _UnknownHand:
    """A hand of which one knows only what cannot be in it."""

    cards: tuple[Card, ...]
    free_actions: bool
    led: tuple[Colour, ...] = ()
    """The colours led since."""

    @property
    def effort(self) -> int:
        return len(self.cards)

    def answer(self, lead: Colour) -> "tuple[Iterable[Play], _UnknownHand]":
        """Whoever holds a colour gives one of it each time it is led, or an action card where these are free: led
        often enough, it is gone.
        """
        held = Counter(card.colour for card in self.cards)
        delays = held[None] if self.free_actions else 0
        gone = {colour for colour in {*self.led} if self.led.count(colour) >= held[colour] + delays}
        plays = plays_of([card for card in self.cards if card.colour not in gone])
        return plays, _UnknownHand(self.cards, self.free_actions, (*self.led, lead))


@dataclass(frozen=True, slots=True)
class _KnownHand:
    """A hand that is known, and everything that may be left of it by now."""

    left: frozenset[Hand]
    free_actions: bool

    @property
    def cards(self) -> Iterable[Card]:
        return chain.from_iterable(self.left)

    @property
    def effort(self) -> int:
        return sum(map(len, self.left))

    def answer(self, lead: Colour) -> "tuple[Iterable[Play], _Opponent]":
        if len(self.left) > _MOST_HANDS:
            return self._roughly().answer(lead)
        plays, left = set(), set()
        for hand in self.left:
            for play in following.allowed(hand, lead, self.free_actions)[0]:
                plays.add(play)
                left.add(_without(hand, play.card))
        return plays, _KnownHand(frozenset(left), self.free_actions)

    def _roughly(self) -> _UnknownHand:
        """As if each card that may be left were held still, which is more than there can be."""
        held = reduce(Counter.__or__, map(Counter, self.left))
        return _UnknownHand(sort_hand(held.elements()), self.free_actions)


class _Proof:
    """Looks for an order of one's cards in which each takes its trick, whatever the others play."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._effort = _MOST_EFFORT

    def begin(self, view: View, others: Mapping[int, _Opponent]) -> bool:
        """Whether there is one, beginning with the trick on the table."""
        rules = self._rules
        if view.phase is not PLAY or view.to_act != (view.seat,) or any(map(_takes_nothing, view.hand)):
            return False
        actions = {card for other in others.values() for card in other.cards if card.colour is None}
        now = _trumps(view.trump, actions)
        is_turned = view.trump_due or (NO_TRUMP in actions and rules.no_trump is NoTrump.TRICK)
        played = {(view.leader + place) % rules.players for place in range(len(view.plays))}
        waiting = [other for seat, other in others.items() if seat not in played]
        done = [other for seat, other in others.items() if seat in played]
        plays = _strongest_first(following.allowed(view.hand, view.lead, rules.free_actions)[0], view.trump)
        return self._go_on(view.hand, plays, view.plays, view.lead, now, waiting, done, is_turned=is_turned)

    def _lead(self, hand: Hand, trumps: frozenset[Colour | None], others: Sequence[_Opponent]) -> bool:
        """Whether one who leads takes all tricks to the end."""
        only = next(iter(trumps)) if len(trumps) == 1 else None
        return not hand or self._go_on(hand, _strongest_first(plays_of(hand), only), (), None, trumps, others)

    def _go_on(
        self,
        hand: Hand,
        plays: Sequence[Play],
        before: tuple[Play, ...],
        led: Colour | None,
        trumps: frozenset[Colour | None],
        waiting: Sequence[_Opponent],
        done: Sequence[_Opponent] = (),
        *,
        is_turned: bool = False,
    ) -> bool:
        """Whether one of these plays takes the trick for sure, and the other cards those after it.

        Each answer is weighed by itself: the highest of several is one of them.
        """
        known: dict[Colour, tuple[set[Play], list[_Opponent]]] = {}
        later = _ANY_TRUMP if is_turned else trumps
        for play in plays:
            lead = led or play.suit
            if lead is None:
                continue
            if lead not in known:
                self._effort -= max(sum(other.effort for other in waiting), 1)
                if self._effort < 0:
                    return False
                answers = [other.answer(lead) for other in waiting]
                known[lead] = {play for plays, _ in answers for play in plays}, [after for _, after in answers]
            against, after = known[lead]
            tricks = [(*before, play), *((*before, play, answer) for answer in against)]
            is_sure = all(
                trick.winner(plays, lead, trump, self._rules.equal_jokers)[0] == len(before)
                for trump in trumps
                for plays in tricks
            )
            if is_sure and self._lead(_without(hand, play.card), later, [*after, *done]):
                return True
        return False


def _takes_nothing(card: Card) -> bool:
    """Whether a card never has a colour, not even a named one: it takes tricks of action cards only, and unproved."""
    return card.is_action and card is not JOKER


def _trumps(trump: Colour | None, actions: Iterable[Card]) -> frozenset[Colour | None]:
    """What may be trump when the trick ends, if the others may hold these action cards."""
    if TRUMP_CHANGE in actions:
        return _ANY_TRUMP
    return frozenset({trump, None} if NO_TRUMP in actions else {trump})


def _strongest_first(plays: Iterable[Play], trump: Colour | None) -> list[Play]:
    return sorted(plays, key=lambda play: (play.suit is not None, play.suit is trump, play.rank), reverse=True)


def _unseen(view: View) -> tuple[Card, ...]:
    """The cards that the viewer has not seen: in the other hands, and in the pile unless the viewer has searched it."""
    tricks = chain.from_iterable(taken.plays for taken in view.taken)
    seen = [play.card for play in chain(tricks, view.plays)]
    left = view.rules.copies.copy()
    left.subtract(chain(view.hand, view.turned, view.pile or (), seen))
    return sort_hand(left.elements())


def _voids(view: View) -> list[set[Colour]]:
    """The colours of which each seat has shown that it has none left."""
    voids: list[set[Colour]] = [set() for _ in range(view.rules.players)]
    tricks = [(taken.leader, taken.plays) for taken in view.taken]
    for leader, plays in (*tricks, (view.leader, view.plays)):
        lead: Colour | None = None
        for place, play in enumerate(plays):
            free = view.rules.free_actions and play.card.is_action
            if lead is not None and play.card.colour is not lead and not free:
                voids[(leader + place) % view.rules.players].add(lead)
            lead = lead or play.suit
    return voids


def _without(hand: Hand, card: Card) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _play_on(state: State, seat: int, moves: list[tuple[int, Move]], tries: list[int], most_answers: int) -> bool:
    """Add moves to the end of the round, in each of which the others give the seat its trick.

    Of what each of the others may do, so much at most is tried.
    """
    if state.phase is not PLAY and state.phase is not PICK:
        return True
    turn, ordered = state.turn, _ordered(state, seat)
    for move in ordered if turn == seat else ordered[:most_answers]:
        tries[0] -= 1
        if tries[0] < 0:
            return False
        step = apply(state, turn, move)
        assert not isinstance(step, Illegal), "only legal moves are tried"
        if any(isinstance(event, TrickTaken) and event.seat != seat for event in step[1]):
            continue
        moves.append((turn, move))
        if _play_on(step[0], seat, moves, tries, most_answers):
            return True
        moves.pop()
    return False


def _ordered(state: State, seat: int) -> Sequence[Move]:
    """What is legal, the likeliest first: the seat leads high, and the others throw their highest cards below it."""
    legal = legal_moves(state, state.turn).moves
    if state.phase is PICK:
        return legal
    plays = [move for move in legal if isinstance(move, Play)]
    if state.turn == seat:
        return _strongest_first(plays, state.trump.colour)
    return sorted(plays, key=lambda play: _cost(state, play))


def _cost(state: State, play: Play) -> tuple[bool, bool, int]:
    """What speaks against a play of somebody who gives the trick away."""
    lead, plays = state.lead or play.suit, (*state.plays, play)
    beats = trick.winner(plays, lead, state.trump.colour, state.rules.equal_jokers)[0] == len(state.plays)
    return beats, play.card is NO_TRUMP or play.card is TRUMP_CHANGE, -play.rank
