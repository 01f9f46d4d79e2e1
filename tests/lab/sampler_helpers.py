"""Helpers for the tests of the sampler: whole decks, quick bots, whole games."""

from collections import Counter
from random import Random

from engine_helpers import cards, done, play

from rage.bots import Bot
from rage.dealer import deal_next, open_table
from rage.engine import Deal, Move, Phase, Rules, State, apply, deal, new_game, rules_of, seats_to_act, view_of
from rage.lab.sampler import SamplerBot


def whole(edition: str, hands: list[str], trump: str, moves: str = "", **options: object) -> State:
    """A round dealt from the whole deck, after these moves. Seat 0 leads; what is in no hand lies below the trump."""
    size = len(hands[0].split())
    rules = rules_of(edition, len(hands), {"hand_sizes": [size], **options})
    dealt, top = tuple(cards(hand) for hand in hands), cards(trump)
    rest = Counter(rules.copies)
    rest.subtract([*(card for hand in dealt for card in hand), *top])
    state, _ = done(deal(new_game(rules, len(hands) - 1), Deal(dealt, (*top, *rest.elements()))))
    return play(state, moves)[0]


def choice(state: State, seed: int = 1, worlds: int = 200) -> str:
    """What the sampler does in the turn of a state."""
    return str(SamplerBot(Random(seed), worlds=worlds).choose(view_of(state, state.turn)))


def play_game(rules: Rules, bots: list[Bot], rng: Random) -> list[tuple[int, Move]]:
    """The moves of a whole game between bots; all must be legal. Where many may bid at once, chance says who does."""
    state, moves = open_table(rules, rng), list[tuple[int, Move]]()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, _ = deal_next(state, rng)
            continue
        seat = rng.choice(seats_to_act(state))
        view = view_of(state, seat)
        moves.append((seat, bots[seat].choose(view)))
        assert moves[-1][1] in view.legal
        state, _ = done(apply(state, *moves[-1]))
    return moves
