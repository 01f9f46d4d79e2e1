"""Bots: always legal, repeatable, and told no more than a view."""

from random import Random
from typing import Any

import pytest
from engine_helpers import EDITIONS, done

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.dealer import deal_next, open_table
from rage.engine import Move, Phase, Rules, State, View, apply, rules_of, seats_to_act, view_of

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"plus_minus_one": True},
    {"bidding": "hidden", "slam": True},
    {"bidding": "secret", "free_actions": True},
    {"trump_change": "pick", "no_trump": "round", "trump_changes": 15, "no_trumps": 15},
    {"jokers": 0, "plus_fives": 0},
    {"jokers": 20, "equal_jokers": "earlier"},
)


def play_game(rules: Rules, bots: list[Bot], rng: Random) -> State:
    """A whole game between bots; every move they choose must be legal."""
    state = open_table(rules, rng)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, _ = deal_next(state, rng)
            continue
        seat = rng.choice(seats_to_act(state))
        view = view_of(state, seat)
        move = bots[seat].choose(view)
        assert move in view.legal
        state, _ = done(apply(state, seat, move))
    return state


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", BOT_NAMES)
def test_a_bot_only_makes_legal_moves_in_every_edition_variant_and_at_every_table(bot: str, edition: str) -> None:
    rng = Random(f"{bot} {edition}")
    for players in range(2, 9):
        for options in VARIANTS:
            rules = rules_of(edition, players, {"hand_sizes": [rng.randint(1, 6)], **options})
            play_game(rules, [make_bot(bot, rng) for _ in range(players)], rng)


@pytest.mark.parametrize("bot", BOT_NAMES)
def test_a_bot_with_the_same_seed_plays_the_same_game(bot: str) -> None:
    rules = rules_of("us-fundex", 4, {"hand_sizes": [5, 3]})
    first, second = (play_game(rules, [make_bot(bot, Random(seat)) for seat in range(4)], Random(7)) for _ in range(2))
    assert first == second


def test_the_random_bot_tries_every_legal_move() -> None:
    state, _ = deal_next(open_table(rules_of("de-amigo", 3), Random(1)), Random(1))
    view, bot = view_of(state, seats_to_act(state)[0]), make_bot("random", Random(1))
    assert {bot.choose(view) for _ in range(200)} == set(view.legal)


def test_the_steady_bot_s_choice_follows_from_the_view_alone() -> None:
    """One that has been through another game chooses as a fresh one does."""
    rules, rng = rules_of("de-amigo", 4, {"hand_sizes": [6]}), Random(0)
    worn = make_bot("steady", rng)
    play_game(rules, [worn] * 4, Random(3))

    class Both:
        name = "both"

        def choose(self, view: View) -> Move:
            rng.seed(view.dealt)
            move = worn.choose(view)
            assert make_bot("steady", Random(view.dealt)).choose(view) == move
            return move

    play_game(rules, [Both()] * 4, Random(4))


@pytest.mark.parametrize("edition", ["de-amigo", "us-fundex"])
def test_the_steady_bot_is_far_better_than_chance(edition: str) -> None:
    rules, points, exact = rules_of(edition, 4), {"steady": 0, "random": 0}, {"steady": 0, "random": 0}
    for game in range(8):
        names = ["random"] * 4
        names[game % 4] = "steady"
        state = play_game(rules, [make_bot(name, Random(game)) for name in names], Random(f"better {game}"))
        for scores in state.sheet:
            for name, score in zip(names, scores, strict=True):
                points[name] += score.total
                exact[name] += score.exact
    assert points["steady"] / 8 > points["random"] / 24 + 20
    assert exact["steady"] / 80 > 0.4 > exact["random"] / 240


def test_four_steady_bots_keep_their_word_in_more_than_two_rounds_of_five() -> None:
    rules, kept = rules_of("de-amigo", 4), []
    for game in range(6):
        state = play_game(rules, [make_bot("steady", Random(game)) for _ in range(4)], Random(f"word {game}"))
        kept += [score.exact for scores in state.sheet for score in scores]
    assert sum(kept) / len(kept) > 0.45
