"""Golden games of every edition: what each seat saw stays the same, to the letter."""

from itertools import product

import pytest
from engine_helpers import EDITIONS
from games.golden import FOLDER, GAMES, transcript

from rage.engine.record_text import read_text


@pytest.mark.parametrize(("edition", "game"), list(product(EDITIONS, GAMES)))
def test_every_seat_sees_what_it_saw(edition: str, game: str) -> None:
    path = FOLDER / f"{edition}-{game}.rage"
    record = read_text(path.read_text(encoding="utf-8"))
    assert record.rules.edition == edition
    seen = path.with_suffix(".seen").read_text(encoding="utf-8").splitlines()
    assert list(transcript(record)) == seen


def test_the_golden_games_hold_every_kind_of_event_and_reason() -> None:
    """Otherwise a change to one of them would go unseen."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.seen"))
    for name in (
        *(
            "HandDealt",
            "TrumpTurned",
            "BidSeen",
            "BidsShown",
            "CardPlayed",
            "TrumpCancelled",
            "PileSeen",
            "TrumpPicked",
        ),
        *("TrickTaken", "RoundScored", "GameEnded", "Won.TRUMP", "Won.LEAD", "Won.JOKERS", "Won.ACTIONS"),
    ):
        assert name in text, name
