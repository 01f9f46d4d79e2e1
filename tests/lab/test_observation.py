"""An observation says what a seat's View says, no less and no more."""

import hashlib
from random import Random
from typing import Any

import numpy as np
import pytest
from effort import cases
from engine_helpers import EDITIONS
from hypothesis import given, settings
from lab.engine_and_kernel import random_game, retell, story_in_turn
from laws.strategies import rules as any_rules
from laws.strategies import seeds
from laws.test_views import possible_worlds, replay

from rage.engine import Card, Phase, Rules, View, legal_moves, rules_of, seats_to_act, view_of
from rage.engine.cards import COLOURS, sort_hand
from rage.engine.sheet import totals
from rage.lab.env import observation
from rage.lab.env.observation import Fields, named, observation_of, to_float
from rage.lab.env.pettingzoo_env import raw_env
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import features
from rage.lab.kernel.codec import action_of, card_of
from rage.lab.kernel.features import Bytes
from rage.lab.kernel.layout import NUMBERS
from rage.lab.single.env import SingleEnv
from rage.lab.single.vector_env import SingleVectorEnv
from rage.random_rules import random_rules

BIDDING: list[dict[str, Any]] = [{}, {"plus_minus_one": True}, {"bidding": "hidden"}, {"bidding": "secret"}]
LOW, HIGH = features.bounds(2)


def check_game(rules: Rules, seed: str) -> int:
    """Every seat's observation in every position of a game, from both sides; the number of positions."""
    rng, positions = Random(seed), 0
    for state, mirror in random_game(rules, rng):
        positions += 1
        for seat in range(rules.players):
            seen, mask = mirror.look(seat)
            view = view_of(state, seat)
            expected = observation_of(view, version=2)
            assert observation_of(view).tobytes() == expected[: features.WIDTH].tobytes()
            assert seen.tobytes() == expected.tobytes(), [
                (name, field, named(expected)[name])
                for name, field in named(seen).items()
                if (field != named(expected)[name]).any()
            ]
            assert (seen >= LOW).all()
            assert (seen <= HIGH).all()
            is_turn = seat in seats_to_act(state)[:1]
            legal = sorted(action_of(move) for move in legal_moves(state, seat)) if is_turn else []
            assert np.flatnonzero(mask).tolist() == legal
    return positions


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_the_kernel_writes_what_the_view_tells_in_every_edition(edition: str, players: int) -> None:
    options: dict[str, Any] = {"hand_sizes": [5, 2], **BIDDING[(players + EDITIONS.index(edition)) % 4]}
    assert check_game(rules_of(edition, players, options), f"{edition} {players}") >= 9 * players


def test_the_kernel_writes_what_the_view_tells_with_any_house_rules() -> None:
    rng = Random(5)
    positions = sum(check_game(random_rules(rng, most_cards=6), f"house rules {number}") for number in range(cases(12)))
    assert positions > 400


def test_large_numbers_are_cut_to_what_a_byte_holds() -> None:
    """Points, bids and a pile larger than the printed game's."""
    options = {"points_exact": 100, "points_missed": -100, "hand_sizes": [1, 1, 1, 1]}
    for seed in range(3):
        assert check_game(rules_of("de-amigo", 3, {**options, "no_trumps": 20, "plus_fives": 20}), f"large {seed}")
    assert check_game(rules_of("de-amigo", 3, {"hand_sizes": [37]}), "many cards") > 100


@given(rules=any_rules(most_cards=5, most_rounds=2), seed=seeds)
@settings(max_examples=40, deadline=None)
def test_permuting_what_a_seat_cannot_know_leaves_its_observation_alone(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    story = story_in_turn(rules, rng)
    for viewer in range(rules.players):
        for other in possible_worlds(story, viewer, rng, tries=2):
            assert list(retell(story, viewer)) == list(retell(other, viewer))


def test_only_who_has_searched_the_pile_observes_what_lies_in_it() -> None:
    rules, different = rules_of("us-fundex", 3, {"hand_sizes": [4], "trump_changes": 12}), 0
    for seed in range(40):
        rng = Random(seed)
        story = story_in_turn(rules, rng)
        *_, (end, _) = replay(story)
        for viewer in set(range(3)) - end.searchers if end.searchers else ():
            for other in possible_worlds(story, viewer, rng):
                *_, (other_end, _) = replay(other)
                different += sort_hand(end.trump.pile) != sort_hand(other_end.trump.pile)
                assert list(retell(story, viewer)) == list(retell(other, viewer))
    assert different > 50


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_a_bid_that_was_not_shown_is_not_observed(bidding: str) -> None:
    rules, different = rules_of("de-amigo", 3, {"hand_sizes": [4], "bidding": bidding}), 0
    for seed in range(30):
        rng = Random(seed)
        story = story_in_turn(rules, rng)
        for viewer in range(3):
            for other in possible_worlds(story, viewer, rng, tries=4):
                different += story.moves != other.moves
                assert list(retell(story, viewer)) == list(retell(other, viewer))
    assert different > 10


def test_the_test_finds_a_leak_where_there_is_one() -> None:
    """What seat 0 cannot know is known to seat 1, whose observations tell most of seat 0's worlds apart."""
    told_apart = worlds = 0
    for bidding in ("open", "secret"):
        rules = rules_of("us-fundex", 3, {"hand_sizes": [4], "bidding": bidding, "trump_changes": 12})
        for seed in range(12):
            rng = Random(seed)
            story = story_in_turn(rules, rng)
            for other in possible_worlds(story, 0, rng, tries=4):
                worlds += 1
                assert list(retell(story, 0)) == list(retell(other, 0))
                told_apart += list(retell(story, 1)) != list(retell(other, 1))
    assert worlds > 20
    assert told_apart > worlds / 2


@pytest.mark.parametrize("edition", ["fr-amigo", "us-fundex"])
@pytest.mark.parametrize("bidding", BIDDING)
def test_the_view_can_be_read_back_from_its_observation(edition: str, bidding: dict[str, Any]) -> None:
    rules = rules_of(edition, 4, {"hand_sizes": [6, 3], "trump_changes": 12, "no_trumps": 8, **bidding})
    phases = set()
    for state, mirror in random_game(rules, Random(f"{edition} {bidding}")):
        phases.add(state.phase)
        for seat in range(rules.players):
            view = view_of(state, seat)
            assert read_back(named(mirror.look(seat)[0]), seat, rules.players) == facts(view)
    assert phases >= {Phase.BID, Phase.PLAY, Phase.DEAL, Phase.OVER}


def read_back(field: Fields, me: int, players: int) -> dict[str, object]:
    """A view's fields from an observation, by the documented meanings alone."""

    def seats(name: str) -> list[int]:
        """In the order of the table."""
        row = field[name].tolist()
        return [row[(seat - me) % players] for seat in range(players)]

    def marked(name: str) -> list[int]:
        return [seat for seat, mark in enumerate(seats(name)) if mark]

    def colour(marks: Bytes) -> str | None:
        return COLOURS[int(marks.argmax())] if marks.any() else None

    def cards(name: str) -> tuple[Card, ...]:
        found = [Card(f"{COLOURS[kind]}{value}") for kind, value in np.argwhere(field[f"{name}_cards"])]
        for kind, count in enumerate(field[f"{name}_actions"].tolist()):
            found += [card_of(NUMBERS + kind)] * count
        return sort_hand(found)

    def on_the_table(seat: int) -> str | None:
        """The card a seat has in the trick."""
        at = (seat - me) % players
        suit, kinds = colour(field["trick_colour"][at]), np.flatnonzero(field["trick_action"][at])
        if len(kinds):
            return f"{card_of(NUMBERS + int(kinds[0]))}" + (f"={suit}" if suit else "")
        return f"{suit}{np.flatnonzero(field['trick_value'][at])[0]}" if suit else None

    def history() -> list[tuple[int, int, str, str]]:
        """Trick by trick in the order of the seats: which colour card each has played, and how."""
        return sorted(
            (int(field["played_when"][card]), (int(field["played_by"][card]) - 1 + me) % players,
             f"{COLOURS[card[0]]}{card[1]}", "".join(name for name in ("led", "off", "took") if field[name][card]))
            for card in map(tuple, np.argwhere(field["played_by"]).tolist())
        )  # fmt: skip

    shown, bids = seats("bid_shown"), seats("bid")
    return {
        "phase": list(Phase)[int(field["phase"].argmax())],
        "dealt": int(field["round"][0]),
        "size": int(field["size"][0]),
        "dealer": marked("dealer"),
        "to_act": marked("to_act"),
        "hand": cards("hand"),
        "hand_counts": seats("hand_count"),
        "bids": [bid if known else None for bid, known in zip(bids, shown, strict=True)],
        "has_bid": seats("has_bid"),
        "won": seats("won"),
        "points": seats("points"),
        "trump": colour(field["trump"]),
        "last_trump": colour(field["last_trump"]),
        "trump_due": bool(field["trump_due"][0]),
        "seen": cards("seen"),
        "pile_count": int(field["pile_count"][0]),
        "pile": cards("pile") if field["searched"][0] else None,
        "plays": [on_the_table(seat) for seat in range(players)],
        "lead": colour(field["lead"]),
        "taken": int(field["taken"][0]),
        "totals": seats("total"),
        "history": history(),
        "actions": seats("actions_played"),
    }


def facts(view: View) -> dict[str, object]:
    """The same from the view itself."""
    assert view.seat is not None
    players, plays = view.rules.players, [play for trick in view.taken for play in trick.plays] + list(view.plays)
    on_the_table: list[str | None] = [None] * players
    for place, play in enumerate(view.plays):
        on_the_table[(view.leader + place) % players] = str(play)
    total = totals(view.sheet) or (0,) * players
    history, actions = [], [[0] * 5 for _ in range(players)]
    tricks = [(trick.leader, trick.plays, trick.lead, trick.seat) for trick in view.taken]
    for number, (leader, trick_plays, lead, winner) in enumerate([*tricks, (view.leader, view.plays, view.lead, None)]):
        is_set = False
        for place, play in enumerate(trick_plays):
            seat, colour = (leader + place) % players, play.card.colour
            if colour is None:
                actions[seat][["N", "T", "+5", "-5", "J"].index(str(play.card))] += 1
            else:
                how = "off" if colour is not lead else "" if is_set else "led"
                history.append((number + 1, seat, str(play.card), how + "took" * (seat == winner)))
            is_set = is_set or play.suit is not None
    return {
        "phase": view.phase,
        "dealt": view.dealt,
        "size": view.size,
        "dealer": [view.dealer],
        "to_act": sorted(view.to_act),
        "hand": view.hand,
        "hand_counts": list(view.hand_counts),
        "bids": list(view.bids),
        "has_bid": [int(has) for has in view.has_bid],
        "won": list(view.won),
        "points": list(view.points),
        "trump": view.trump,
        "last_trump": view.last_trump,
        "trump_due": view.trump_due,
        "seen": sort_hand([*view.turned, *(play.card for play in plays)]),
        "pile_count": view.pile_count,
        "pile": view.pile,
        "plays": on_the_table,
        "lead": view.lead,
        "taken": len(view.taken),
        "totals": [points - total[view.seat] for points in total],
        "history": sorted(history),
        "actions": actions,
    }


def test_every_environment_writes_the_version_that_is_asked_for() -> None:
    """Version 2 begins as version 1, and the rest of it is not empty."""
    rules = rules_of("us-fundex", 3)
    one, two = RageVectorEnv(20, rules), RageVectorEnv(20, rules, observation=2)
    before, _ = one.reset(seed=3)
    after, _ = two.reset(seed=3)
    for _ in range(30):
        assert (after[:, : features.WIDTH] == before).all()
        assert two.observation_space.contains(after)
        before, *_ = one.step(one.sample_actions())
        after, *_ = two.step(two.sample_actions())
    assert after[:, features.WIDTH :].any()
    single, plain = SingleVectorEnv(4, rules, observation=2), SingleEnv(rules, observation=2)
    table = raw_env(rules, observation=2)
    table.reset(seed=3)
    assert table.observation_space("seat_0").contains(table.observe("seat_0"))
    assert table.state_space.contains(table.state())
    for env in (single, plain):
        assert env.observation_space.contains(env.reset(seed=3)[0])
        assert env.metadata["name"] == "rage_single_v2"
    assert two.metadata["name"] == table.metadata["name"] == "rage_v2"
    assert one.metadata["name"] == "rage_v1"


def test_an_input_for_a_network_is_divided_by_the_scale_of_its_feature() -> None:
    seen = np.zeros((2, features.WIDTH), np.int8)
    named(seen)["total"][1, 3] = -25
    named(seen)["lead"][0, 2] = 1
    inputs = to_float(seen)
    assert inputs.dtype == np.float32
    assert inputs[1, features.TOTAL + 3] == -0.5
    assert inputs[0, features.LEAD + 2] == 1
    assert np.count_nonzero(inputs) == 2


@pytest.mark.parametrize(("version", "width"), [(1, 728), (2, 1248)])
def test_features_lie_side_by_side_under_names_of_their_own(version: int, width: int) -> None:
    listed = features.features_of(version)
    assert len({feature.name for feature in listed}) == len(listed)
    ends = [feature.stop for feature in listed]
    assert [feature.start for feature in listed] == [0, *ends[:-1]]
    assert ends[-1] == features.width_of(version) == width
    assert features.version_of(width) == version


def test_there_are_two_versions() -> None:
    with pytest.raises(ValueError, match="version 1 or 2, not 3"):
        features.features_of(3)
    with pytest.raises(ValueError, match="length of 100"):
        named(np.zeros(100, np.int8))


@pytest.mark.parametrize(("version", "expected"), [(1, "d3a0c5afbc328c77"), (2, "d044b96c0f7aaf5c")])
def test_another_table_of_features_is_another_version(version: int, expected: str) -> None:
    """Where this fails, make another version and write its fingerprint here."""
    listed = features.features_of(version)
    table = [(feature.name, feature.start, feature.shape, tuple(feature.range)) for feature in listed]
    assert hashlib.sha256(repr(table).encode()).hexdigest()[:16] == expected


def test_an_onlooker_has_no_observation() -> None:
    state, _ = next(random_game(rules_of("de-amigo", 3), Random(1)))
    with pytest.raises(AssertionError):
        observation.observation_of(view_of(state, None))
