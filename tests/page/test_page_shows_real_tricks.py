"""The home page replays tricks where nobody plays in public: they go to whom the law gives them."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rage.engine.cards import Colour
from rage.engine.moves import Play, parse_move
from rage.engine.rules import EqualJokers
from rage.engine.trick import winner

FILE = Path(__file__).parents[2] / "web" / "src" / "home" / "greatTricks.json"
TRICKS = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_of_the_home_page_goes_to_its_winner(trick: dict[str, Any]) -> None:
    plays = [parse_move(text) for text in trick["plays"]]
    lead, trump = (Colour(trick[name]) if trick[name] else None for name in ("lead", "trump"))
    place, why = winner(tuple(play for play in plays if isinstance(play, Play)), lead, trump, EqualJokers.LATER)
    assert ((trick["leader"] + place) % len(plays), why) == (trick["winner"], trick["why"])


def test_the_tricks_follow_each_other() -> None:
    assert all(before["winner"] == after["leader"] for before, after in pairwise(TRICKS))
