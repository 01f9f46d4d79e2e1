"""Positions in which a move is plainly right or wrong, and the bots that have to get all of them right."""

import pytest

from rage.bots.specs import LEVELS
from rage.lab.positions.checking import is_borne_out
from rage.lab.positions.position import all_positions
from rage.lab.positions.rate import positions_rate, wrong_answers


def test_there_are_hundreds_each_with_words_of_its_own_and_a_wrong_move() -> None:
    positions = all_positions()
    assert len(positions) >= 300
    assert len({(laid.position.edition, laid.position.says) for laid in positions}) == len(positions)
    for laid in positions:
        right = [laid.position.is_right(move) for move in laid.view.legal]
        assert any(right), laid.position.says
        assert not all(right), laid.position.says


def test_playouts_bear_out_an_answer_before_it_is_kept() -> None:
    """One in fifty, as a sample: `python -m rage.lab.positions.checking` checks them all."""
    for laid in all_positions()[::50]:
        assert is_borne_out(laid), laid.position.says


@pytest.mark.parametrize("level", LEVELS[1:])
def test_every_level_from_the_second_up_does_what_is_plainly_right(level: str) -> None:
    assert [(laid.position.says, move) for laid, move in wrong_answers(level)] == []


def test_others_have_a_rate_below() -> None:
    assert positions_rate("random") < 0.7 < positions_rate("novice") < positions_rate("friendly") < 1
