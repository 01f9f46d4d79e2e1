"""What a View knows reaches the page and external bots: whoever adds a field is told where it is missing."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import pairwise
from random import Random
from typing import TypeVar

import msgspec
import pytest
from engine_helpers import states_of_random_game

from rage.bots.external.decoding import read_view
from rage.bots.external.encoding import view_data
from rage.engine import PrivateView, State, View, private_view_of, rules_of, view_of
from rage.wire.view import SharedView, own_view, shared_view, sheet_of

TOLD_ONCE = "rules"
"""Sent when a table is made, and not with every move."""
PRIVATE = [field.name for field in fields(PrivateView)]
PUBLIC = [field.name for field in fields(View) if field.name not in {*PRIVATE, TOLD_ONCE}]
RULES = rules_of("us-fundex", 3, {"hand_sizes": [4, 3], "bidding": "hidden", "trump_changes": 20, "no_trump": "trick"})


Known = TypeVar("Known", View, PrivateView)


def states() -> Iterator[State]:
    for seed in range(12):
        yield from states_of_random_game(RULES, Random(seed))


def is_told(name: str, known: list[Known], told: Callable[[Known], bytes]) -> bool:
    """Whether what is told of something known changes with one of its fields."""
    pairs = [
        (one, getattr(other, name)) for one, other in pairwise(known) if getattr(one, name) != getattr(other, name)
    ]
    assert pairs, f"no random game gives `{name}` two values"
    return any(told(replace(one, **{name: content})) != told(one) for one, content in pairs)


@pytest.mark.parametrize("name", PUBLIC)
def test_the_page_is_told_of_a_public_field(name: str) -> None:
    def told(view: View) -> bytes:
        return msgspec.json.encode([shared_view(view), sheet_of(view)])

    known = [view_of(state, None) for state in states()]
    assert is_told(name, known, told), f"the field `{name}` of a View is missing in SharedView (rage/wire/view.py)"


@pytest.mark.parametrize("name", PRIVATE)
def test_the_page_is_told_of_a_private_field(name: str) -> None:
    known = [private_view_of(state, seat) for state in states() for seat in range(RULES.players)]
    told = is_told(name, known, lambda private: msgspec.json.encode(own_view(private)))
    assert told, f"the field `{name}` of a PrivateView is missing in OwnView (rage/wire/view.py)"


@pytest.mark.parametrize("name", [field.name for field in fields(View) if field.name != TOLD_ONCE])
def test_a_bot_in_another_language_is_told_of(name: str) -> None:
    known = [view_of(state, seat) for state in states() for seat in range(RULES.players)]
    told = is_told(name, known, lambda view: json.dumps(view_data(view)).encode())
    assert told, f"the field `{name}` of a View is missing in view_data (rage/bots/external/encoding.py)"
    for view in known:
        content = getattr(read_view(view_data(view), RULES), name)
        same = content.moves == view.legal.moves if name == "legal" else content == getattr(view, name)
        assert same, f"the field `{name}` of a View is lost in read_view (rage/bots/external/decoding.py)"


@pytest.mark.parametrize("name", sorted(set(PUBLIC) & {field.name for field in msgspec.structs.fields(SharedView)}))
def test_the_page_is_told_a_public_field_under_its_own_name(name: str) -> None:
    """They are put together by position: two of one kind could change places."""
    for state in states():
        view = view_of(state, None)
        known, told = getattr(view, name), getattr(shared_view(view), name)
        assert told == ([str(each) for each in known] if name in {"turned", "plays"} else known)


def test_what_a_seat_alone_knows_is_a_part_of_its_view() -> None:
    """A bid of one's own is among the bids."""
    assert set(PRIVATE) - {"bid"} <= {field.name for field in fields(View)}
