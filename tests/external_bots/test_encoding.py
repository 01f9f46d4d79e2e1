"""What an external program is told: everything a seat knows, and nothing else."""

import ast
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import get_args

import pytest
from engine_helpers import EDITIONS, states_of_random_game
from hypothesis import given, settings
from laws.strategies import rules, seeds
from laws.test_views import possible_worlds, random_story, replay

from rage.bots.external import encoding
from rage.bots.external.decoding import read_rules, read_view
from rage.bots.external.encoding import rules_data, seen_data, view_data
from rage.bots.external.protocol import choose_line, seen_line
from rage.engine import LegalMoves, Rules, View, rules_of, view_of
from rage.engine.events import AnySeen
from rage.wire import event_messages, view
from rage.wire.event_messages import MESSAGES


@given(rules=rules(most_cards=5, most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_two_worlds_that_look_alike_to_a_seat_are_the_same_bytes(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    story = random_story(rules, rng)
    for viewer in (None, *range(rules.players)):
        for other in possible_worlds(story, viewer, rng, tries=2):
            for (state, events), (twin, twin_events) in zip(replay(story), replay(other), strict=True):
                assert choose_line(view_of(state, viewer)) == choose_line(view_of(twin, viewer))
                lines = [seen_line(event.seen_by(viewer)) for event in events]
                assert lines == [seen_line(event.seen_by(viewer)) for event in twin_events]


def test_another_seat_s_bytes_tell_these_worlds_apart() -> None:
    """Keeps the law above from holding because nothing is said at all."""
    settled, told_apart = rules_of("us-fundex", 3, {"hand_sizes": [4], "bidding": "hidden"}), 0
    for seed in range(20):
        rng = Random(seed)
        story = random_story(settled, rng)
        for other in possible_worlds(story, 0, rng):
            steps = zip(replay(story), replay(other), strict=True)
            told_apart += any(
                choose_line(view_of(one, 1)) != choose_line(view_of(two, 1)) for (one, _), (two, _) in steps
            )
    assert told_apart > 50


@given(rules=rules(most_rounds=3), seed=seeds)
@settings(max_examples=40, deadline=None)
def test_a_view_comes_back_from_the_wire_as_it_was(rules: Rules, seed: int) -> None:
    assert read_rules(json.loads(json.dumps(rules_data(rules)))) == rules
    for state in states_of_random_game(rules, Random(seed)):
        for seat in range(rules.players):
            view = view_of(state, seat)
            data = json.loads(json.dumps(view_data(view)))
            assert read_view(data, rules) == _without_reasons(view)


def _without_reasons(view: View) -> View:
    return replace(view, legal=LegalMoves(view.legal.moves))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_line_is_one_line_of_ascii(edition: str) -> None:
    for state in states_of_random_game(rules_of(edition, 4, {"hand_sizes": [3, 2]}), Random(edition)):
        line = choose_line(view_of(state, 1))
        assert line.isascii()
        assert "\n" not in line


def test_every_kind_of_event_that_can_be_seen_can_be_said() -> None:
    kinds = set(get_args(AnySeen))
    assert len(kinds) == 11
    assert kinds == set(MESSAGES)


def test_an_event_as_it_really_happened_cannot_be_said() -> None:
    dealt = next(event for _, events in replay(random_story(rules_of("de-amigo", 3), Random(1))) for event in events)
    with pytest.raises(TypeError):
        seen_data(dealt)  # type: ignore[arg-type]


@pytest.mark.parametrize("module", [encoding, event_messages, view])
def test_the_writer_knows_no_state(module: ModuleType) -> None:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert not names & {"State", "Event", "Deal", "view_of"}
    assert not {f"events.{name}" for name in ("Dealt", "BidMade", "PileSearched")} & _reached(tree)


def _reached(tree: ast.AST) -> set[str]:
    """What is reached for within modules, such as `events.TrickTaken`."""
    return {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
