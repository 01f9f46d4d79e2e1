"""Where one request ends and the next begins, and which texts are no JSON."""

from collections.abc import Iterator
from itertools import chain, islice, repeat

import pytest

from rage.judge import Refusal
from rage.judge.json_text import read_json, split_requests


def requests_in(text: str | bytes) -> list[object]:
    content = text.encode() if isinstance(text, str) else text
    return [outcome(part) for part in split_requests(content.splitlines(keepends=True))]


def outcome(part: bytes) -> object:
    content = read_json(part)
    return f"{content.code}: {content.case}" if isinstance(content, Refusal) else content


def test_each_line_is_a_request_and_blank_lines_are_none() -> None:
    assert requests_in('{"a": 1}\n\n  \r\n{"b": 2}\r\n') == [{"a": 1}, {"b": 2}]


def test_one_request_may_span_lines() -> None:
    assert requests_in('{\n "a": [\n  1\n\n ]\n}\n') == [{"a": [1]}]
    assert requests_in('{"a":\n{"b": 1}\n, "c": 2}') == [{"a": {"b": 1}, "c": 2}]


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert requests_in('\ufeff{"a": 1}\n{"b": 2}') == [{"a": 1}, {"b": 2}]
    assert requests_in('\ufeff{\n"a": 1}') == [{"a": 1}]


@pytest.mark.parametrize("garbage", ["garbage", "{", '{"a": ', "{'a': 1}", '{"a": 1}}', "}", "[", "3 4"])
def test_a_line_of_garbage_does_not_spoil_the_others(garbage: str) -> None:
    first, *others = requests_in(f'{garbage}\n{{"a": 1}}\n[]\n')
    assert str(first).startswith("not_json: ")
    assert others == [{"a": 1}, []]
    assert requests_in(f'{{"a": 1}}\n{garbage}\n{{"b": 2}}\n') == [{"a": 1}, first, {"b": 2}]


def test_lines_that_each_begin_a_request_are_refused_one_by_one() -> None:
    assert requests_in('{"a": \n{"b": \n{bad\n') == ["not_json: unfinished", "not_json: unfinished", "not_json: syntax"]


def test_a_single_request_with_a_slip_in_it_is_refused_once() -> None:
    assert requests_in('{\n "a": 1\n "b": 2\n}\n') == ["not_json: syntax"]
    assert requests_in("{'a': 1,\n 'b': 2}\n") == ["not_json: syntax"]
    assert requests_in('{\n "a": 1,\n') == ["not_json: unfinished"]


def test_the_place_of_a_slip_is_told_as_an_editor_counts() -> None:
    refusal = read_json(b'\n{\n\n "a": 1\n "b": 2}')
    assert isinstance(refusal, Refusal)
    assert refusal.details == {"line": 5, "column": 2}


def test_a_list_of_requests_is_one_value() -> None:
    assert requests_in('[\n{"a": 1},\n{"b": 2}\n]\n') == [[{"a": 1}, {"b": 2}]]


@pytest.mark.parametrize("text", ["", "\n", "  \n\t\n", "\ufeff"])
def test_an_empty_text_is_refused_once(text: str) -> None:
    assert requests_in(text) == ["not_json: empty"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b'{"a": "\xff"}', "not_json: utf8"),
        ('{"a": 1}'.encode("utf-16"), "not_json: utf8"),
        (b'{"a": NaN}', "not_json: constant"),
        (b'{"a": [-Infinity]}', "not_json: constant"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not_json: number"),
        (b"[" * 100_000, "not_json: depth"),
        (b'{"a": ' * 100_000, "not_json: depth"),
        (b'{"a": 1, "a": 1}', "nonsense: twice"),
        (b'{"a": {"b": 1, "b": 2}}', "nonsense: twice"),
        (b'{"a": "x\ny"}', "not_json: syntax"),
    ],
)
def test_what_is_no_strict_json_is_refused(text: bytes, reason: str) -> None:
    assert outcome(text) == reason


def test_lines_are_read_as_they_come() -> None:
    def endless(first: bytes) -> Iterator[bytes]:
        return chain([first], repeat(b'{"a": 1}\n'))

    for first in (b'{"b": 1}\n', b"garbage\n", b"{\n"):
        assert len(list(islice(split_requests(endless(first)), 3))) == 3


def test_reading_on_and_on_stays_cheap() -> None:
    """A long list is not read again for every line."""
    assert len(list(split_requests(chain([b"[\n"], repeat(b'{"a": 1},\n', 20_000), [b"{}]"])))) == 1
