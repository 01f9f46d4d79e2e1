"""Whatever the judge is given, it answers: a settled round or a refusal, never an exception."""

import copy
import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from oracle.rounds import random_round

from rage.cli.judge.report import refusal_sentence, words_for
from rage.judge import Refusal, settle
from rage.judge.json_text import read_json
from rage.words import Language

FIELDS = ["edition", "options", "players", "dealer", "hands", "pile", "bids", "plays"]
WORDS = [
    "de-amigo",
    "us-fundex",
    "slam",
    "bidding",
    "hand_sizes",
    "Ava",
    "Liam",
    "R5",
    "J",
    "J=R",
    "T",
    "T=B",
    "+5",
    "",
]
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.sampled_from(WORDS)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text() | st.sampled_from(WORDS), inner, max_size=6),
    max_leaves=20,
)


def check_answer(request: object) -> dict[str, Any]:
    """The answer, which is an object for programs that says one thing or the other."""
    verdict = settle(request)
    if isinstance(verdict, Refusal):
        sentences = [refusal_sentence(words_for(language, verdict), verdict) for language in Language]
        answer = verdict.to_json(sentences[0])
        assert set(answer["error"]) == {"code", "message", "player", "play", "index"}
        assert all(0 < len(sentence) < 1000 for sentence in sentences)
    else:
        answer = verdict.to_json()
        assert set(answer) - {"scores"} == {"first_trump", "tricks"}
    assert json.loads(json.dumps(answer)) == answer
    return answer


@given(values)
@settings(max_examples=80, deadline=None)
def test_any_value_is_answered(request: object) -> None:
    assert "error" in check_answer(request)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(FIELDS, values)))
@settings(max_examples=80, deadline=None)
def test_any_object_with_the_right_fields_is_answered(request: object) -> None:
    check_answer(request)


@given(st.integers(0, 10**6), st.data())
@settings(max_examples=120, deadline=None)
def test_any_round_with_something_replaced_is_answered(seed: int, data: st.DataObject) -> None:
    request = random_round(random.Random(seed))
    for _ in range(data.draw(st.integers(1, 3))):
        replace_something(request, data)
    check_answer(request)


@given(st.integers(0, 10**6), st.data())
@settings(max_examples=60, deadline=None)
def test_any_round_with_plays_moved_about_is_answered(seed: int, data: st.DataObject) -> None:
    request = random_round(random.Random(seed))
    request["plays"] = data.draw(st.permutations(request["plays"])) + data.draw(st.lists(st.sampled_from(WORDS)))
    check_answer(request)


@given(st.binary() | st.text().map(str.encode) | values.map(json.dumps).map(str.encode))
@settings(max_examples=80, deadline=None)
def test_any_text_is_answered(text: bytes) -> None:
    request = read_json(text)
    if not isinstance(request, Refusal):
        check_answer(request)


def replace_something(request: dict[str, Any], data: st.DataObject) -> None:
    """Put any value in the place of one that a round holds, at any depth."""
    place: Any = request
    while True:
        keys = list(range(len(place))) if isinstance(place, list) else sorted(place)
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], list | dict) and place[key] and data.draw(st.booleans()):
            place[key] = place = copy.copy(place[key])
        else:
            place[key] = data.draw(values)
            return
