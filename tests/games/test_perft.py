"""perft: the number of lines of play from fixed small deals, as data; the oracle counts the same."""

from typing import Any

import pytest
from engine_helpers import EDITIONS
from games.perft import cases, count_lines, start
from oracle.judge import settle

COLOURS = ("=R", "=B", "=G", "=Y", "=V", "=O")
CASES = [pytest.param(case, id=f"{edition}: {case['name']}") for edition, case in cases()]


def test_every_edition_has_its_perft_file() -> None:
    assert {edition for edition, _ in cases()} == set(EDITIONS)


@pytest.mark.parametrize("case", CASES)
def test_the_number_of_lines_of_play(case: dict[str, Any]) -> None:
    state = start(case)
    assert [count_lines(state, depth + 1) for depth in range(len(case["lines"]))] == case["lines"]
    assert count_lines(state, len(case["lines"]) + 5) == case["lines"][-1]


@pytest.mark.parametrize("case", CASES)
def test_the_oracle_knows_as_many_ways_to_play_the_cards(case: dict[str, Any]) -> None:
    """Each way to bid is followed by the same ways to play, so the last count is their product."""
    bidding = case["lines"][len(case["hands"]) - 1]
    assert case["lines"][-1] % bidding == 0
    assert ways_to_play(case, []) == case["lines"][-1] // bidding


def ways_to_play(case: dict[str, Any], plays: list[str]) -> int:
    names = [f"seat {seat}" for seat in range(len(case["hands"]))]
    hands = [hand.split() for hand in case["hands"]]
    if len(plays) == sum(map(len, hands)):
        return 1
    request = {
        "edition": case["edition"],
        "options": case.get("options", {}),
        "players": names,
        "dealer": names[-1],
        "hands": dict(zip(names, hands, strict=True)),
        "pile": case["pile"].split(),
    }
    cards = {card for hand in hands for card in hand}
    texts = {f"{card}{colour}" for card in cards for colour in ("", *(COLOURS[:1] if card[1:].isdigit() else COLOURS))}
    return sum(
        ways_to_play(case, [*plays, text])
        for text in texts
        if "error" not in settle({**request, "plays": [*plays, text]})
    )
