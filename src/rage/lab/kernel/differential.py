"""The law twice, and how they stay one: random games through both, every position compared."""

from collections.abc import Iterable
from random import Random

import numpy as np

from rage.dealer import shuffled
from rage.engine import Illegal, Phase, Rules, State, apply, cut, legal_moves, new_game
from rage.engine.cards import COLOURS, Card, Colour
from rage.engine.game import lay_out
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import INCREMENT
from rage.lab.kernel.codec import action_of, card_code, dealt_row, move_of
from rage.random_rules import random_rules

_SECOND_WORD = 64
_INCREMENTS: list[int] = INCREMENT.tolist()
_PHASES = (Phase.DEAL, Phase.BID, Phase.PLAY, Phase.PICK, Phase.OVER)


def compare_with_law(games: int, seed: int) -> int:
    """Play random games through both; the number of moves compared. An `AssertionError` tells where they part."""
    rng = Random(seed)
    return sum(compare_game(random_rules(rng), rng) for _ in range(games))


def compare_game(rules: Rules, rng: Random) -> int:
    """One game through both, compared after every move; how many there were."""
    tables = batch.new_tables(rules, 1, rng.getrandbits(40))
    row = tables.rows[0]
    row[at.IN_ORDER] = 1
    state, moves, action = new_game(rules, int(row[at.DEALER])), 0, np.zeros(1, np.int64)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            cards = cut(rules, rules.hand_sizes[state.dealt], shuffled(rules, rng))
            state, _ = lay_out(state, cards)
            tables.decks[0] = dealt_row(cards)
            batch.deal_all(tables)
        legal = sorted(action_of(move) for move in legal_moves(state, state.turn))
        assert np.flatnonzero(batch.legal_masks(tables)[0]).tolist() == legal, (rules, state)
        action[0] = rng.choice(legal)
        step = apply(state, state.turn, move_of(int(action[0])))
        assert not isinstance(step, Illegal), step
        state, _ = step
        batch.apply_all(tables, action)
        moves += 1
        assert position_of_row(row, rules) == position_of_state(state), (rules, state)
    return moves


def position_of_state(state: State) -> tuple[object, ...]:
    """What the law says about a position."""
    acting = state.phase in (Phase.BID, Phase.PLAY, Phase.PICK)
    return (
        _PHASES.index(state.phase),
        state.turn if acting else None,
        _number(state.lead),
        _number(state.trump.colour),
        _number(state.trump.last),
        len(state.trump.pile),
        _words(state.trump.pile),
        [word for hand in state.hands for word in _words(hand)],
        len(state.plays),
        [at.NONE if bid is None else bid for bid in state.bids],
        list(state.won),
        list(state.points),
        [score.total for score in state.sheet[-1]] if state.sheet else [0] * state.rules.players,
        [sum(scores[seat].total for scores in state.sheet) for seat in range(state.rules.players)],
        [sum(scores[seat].exact for scores in state.sheet) for seat in range(state.rules.players)],
    )


def position_of_row(row: at.Row, rules: Rules) -> tuple[object, ...]:
    """What the kernel says about a position, in the same terms."""
    entries: list[int] = row.tolist()

    def seats(place: int) -> list[int]:
        return entries[place : place + rules.players]

    return (
        entries[at.PHASE],
        entries[at.TURN] if entries[at.PHASE] in (at.BIDS, at.PLAY, at.PICK) else None,
        entries[at.LEAD],
        entries[at.TRUMP],
        entries[at.LAST],
        len(rules.deck) - entries[at.NEXT],
        entries[at.PILE : at.PILE + 2],
        entries[at.HAND : at.HAND + 2 * rules.players],
        entries[at.PLAYED],
        seats(at.BID),
        seats(at.WON),
        seats(at.POINTS),
        seats(at.SCORE),
        seats(at.TOTAL),
        seats(at.EXACT),
    )


def _words(cards: Iterable[Card]) -> list[int]:
    """Cards as the kernel holds a set of them."""
    words = [0, 0]
    for card in cards:
        code = card_code(card)
        words[code >= _SECOND_WORD] += _INCREMENTS[code]
    return words


def _number(colour: Colour | None) -> int:
    return at.NONE if colour is None else COLOURS.index(colour)
