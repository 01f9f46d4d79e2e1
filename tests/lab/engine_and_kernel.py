"""The same game through the law and through the kernel, position by position."""

from collections.abc import Iterator
from random import Random

import numpy as np
from engine_helpers import done
from laws.test_views import Story

from rage.dealer import open_table, shuffled
from rage.engine import Deal, Phase, State, apply, cut, legal_moves, seats_to_act
from rage.engine.game import lay_out
from rage.engine.rules import Rules
from rage.engine.sheet import totals
from rage.lab.env.core import EnvCore
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import action_of, dealt_row
from rage.lab.kernel.features import Bytes


class Mirror:
    """A table of the kernel that follows the law's. Observations are of version 2, which begins as version 1."""

    def __init__(self, start: State) -> None:
        """Where the law stands before a deal."""
        self.core = EnvCore(start.rules, 1, observation=2)
        self.row = self.core.tables.rows[0]
        self.row[at.IN_ORDER] = 1
        self.row[at.DEALT], self.row[at.DEALER] = start.dealt, start.dealer
        for seat, total in enumerate(totals(start.sheet)):
            self.row[at.TOTAL + seat] = total
            self.row[at.EXACT + seat] = sum(scores[seat].exact for scores in start.sheet)

    def deal(self, cards: Deal) -> None:
        self.core.tables.decks[0] = dealt_row(cards)
        batch.deal_all(self.core.tables)

    def act(self, action: int) -> None:
        batch.apply_all(self.core.tables, np.array([action]))

    def look(self, seat: int) -> tuple[Bytes, Bytes]:
        """What a seat knows and may do."""
        buffers = self.core.new_buffers()
        self.core.observe(buffers, np.array([seat]))
        return buffers.observations[0], buffers.masks[0, : self.core.actions]


def random_game(rules: Rules, rng: Random) -> Iterator[tuple[State, Mirror]]:
    """Every position of a game played at random, in both forms, from the first deal to the end."""
    state = open_table(rules, rng)
    mirror = Mirror(state)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            cards = cut(rules, rules.hand_sizes[state.dealt], shuffled(rules, rng))
            state, _ = lay_out(state, cards)
            mirror.deal(cards)
        else:
            seat = seats_to_act(state)[0]
            move = rng.choice(legal_moves(state, seat).moves)
            state, _ = done(apply(state, seat, move))
            mirror.act(action_of(move))
        yield state, mirror


def story_in_turn(rules: Rules, rng: Random) -> Story:
    """A game at random, stopped at a random point; hidden bids too are made in turn, as the kernel does."""
    state = open_table(rules, rng)
    story = Story(state, Deal((), ()))
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            story = Story(state, cut(rules, rules.hand_sizes[state.dealt], shuffled(rules, rng)))
            state, _ = lay_out(state, story.cards)
        if story.moves and rng.random() < 0.08:
            break
        seat = seats_to_act(state)[0]
        story.moves.append((seat, rng.choice(legal_moves(state, seat).moves)))
        state, _ = done(apply(state, *story.moves[-1]))
    return story


def retell(story: Story, viewer: int) -> Iterator[bytes]:
    """What a seat observes from position to position of a story."""
    mirror = Mirror(story.start)
    mirror.deal(story.cards)
    yield mirror.look(viewer)[0].tobytes()
    for _, move in story.moves:
        mirror.act(action_of(move))
        yield mirror.look(viewer)[0].tobytes()
