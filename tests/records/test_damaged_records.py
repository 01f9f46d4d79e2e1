"""However a record is damaged, it reads as some legal game or is refused with a `RecordError`."""

import json
from collections.abc import Callable
from typing import Any

from engine_helpers import EDITIONS
from hypothesis import given, settings
from hypothesis import strategies as st
from records.golden_files import NAMES, golden

from rage.engine.record import Record, RecordError
from rage.engine.record_json import from_json, to_json
from rage.engine.record_text import read_text, write_text
from rage.words import Language, Words
from rage.words.record_mistakes import record_sentence

WORDS = Words(Language.ENGLISH)
JUNK = (
    "", "{", "}", ";", '"', "\\", ":", "=", ">", ".", ",", "[", "]", "\n", "-", "−", "²", "٣", "ß", "\x00", "\ud800",
    "J=R", "T", "=B", "1.", "{}", "Round 1:", "Bids:", "Scores: Ava 1", '[Event "x"]', "9" * 5000, "\u2028",
)  # fmt: skip
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.sampled_from(["J", "J=R", "1"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def cut_up(text: str, how: str) -> list[str]:
    """The text in characters, tokens or lines; joined together again they are the text."""
    if how == "characters":
        return list(text)
    if how == "lines":
        return text.splitlines(keepends=True)
    return [piece for line in text.splitlines(keepends=True) for word in line.split(" ") for piece in (word, " ")]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A golden record with some parts deleted, doubled, swapped or replaced."""
    text = golden(draw(st.sampled_from(NAMES)))
    for _ in range(draw(st.integers(1, 3))):
        pieces = cut_up(text, draw(st.sampled_from(["characters", "tokens", "lines"])))
        one, other = (draw(st.integers(0, max(len(pieces) - 1, 0))) for _ in range(2))
        match draw(st.sampled_from(["delete", "double", "swap", "replace", "stop"])) if pieces else "nothing":
            case "delete":
                del pieces[one]
            case "double":
                pieces.insert(other, pieces[one])
            case "swap":
                pieces[one], pieces[other] = pieces[other], pieces[one]
            case "replace":
                pieces[one] = draw(st.sampled_from(JUNK))
            case "stop":
                del pieces[one:]
        text = "".join(pieces)
    return text


def outcome(read: Callable[[Any], Record], given: Any) -> Record | RecordError:
    """The record, or the error: anything else that is raised fails the test."""
    try:
        return read(given)
    except RecordError as error:
        return error


@settings(max_examples=400, deadline=None)
@given(damaged())
def test_a_damaged_text_is_a_record_or_an_error_with_its_line(text: str) -> None:
    found = outcome(read_text, text)
    if isinstance(found, Record):
        assert read_text(write_text(found)) == found
    else:
        assert found.line is not None
        assert 1 <= found.line <= len(text.splitlines()) + 1
        assert str(found.line) in record_sentence(WORDS, found)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text_is_a_record_or_an_error_with_its_line(text: str) -> None:
    found = outcome(read_text, text)
    assert isinstance(found, Record) or found.line is not None


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of the data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


@st.composite
def damaged_data(draw: st.DrawFn) -> Any:
    """The data of a golden record with some parts replaced or taken out."""
    data: Any = to_json(read_text(golden(draw(st.sampled_from(EDITIONS)))))
    for _ in range(draw(st.integers(1, 3))):
        depth = draw(st.integers(0, 5))
        path = draw(st.sampled_from([place for place in places(data) if len(place) <= depth]))
        if not path:
            return draw(ANY_JSON)
        here = data
        for key in path[:-1]:
            here = here[key]
        if draw(st.booleans()):
            here[path[-1]] = draw(ANY_JSON)
        else:
            del here[path[-1]]
        if not data:
            return data
    return data


@settings(max_examples=150, deadline=None)
@given(damaged_data())
def test_damaged_data_is_a_record_or_an_error(data: Any) -> None:
    found = outcome(from_json, data)
    if isinstance(found, Record):
        assert from_json(json.loads(json.dumps(to_json(found)))) == found
    else:
        assert record_sentence(WORDS, found)
