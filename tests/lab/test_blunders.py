"""Choices that playouts call plainly wrong, and those they do not."""

import pytest
from typer import BadParameter

from rage.bots.specs import LEVELS
from rage.engine import parse_move
from rage.lab.positions.blunders import judge, kind_of, main, rounds_of
from rage.lab.positions.position import Position, laid_out

NEEDED = Position(
    says="last to play, a trick with +5 and the bid needs it",
    hands=("B4 G3", "+5 G4", "B2 B9"),
    pile="R0",
    bids=(0, 0, 1),
    players=3,
    dealer=2,
    plays="B4 +5",
)


def test_a_plainly_wrong_move_is_named_with_what_would_have_been_better() -> None:
    view = laid_out(NEEDED).view
    assert judge(view, parse_move("B9")) is None
    found = judge(view, parse_move("B2"))
    assert found is not None
    assert (found.better, found.loss > 3) == ("B9", True)
    assert "hand B2 B9" in str(found)
    assert "on B4 +5, led by seat 0: B2, where B9 brings" in str(found)
    assert kind_of(view) == "last to play"


def test_a_bot_that_draws_lots_errs_often_and_one_round_is_the_same_each_time() -> None:
    (first,), (again,) = ([*rounds_of("random", 1, "b")] for _ in range(2))
    assert first == again
    assert len(first.blunders) > first.choices.total() / 5


def test_the_command_counts_them_by_what_they_are_about(capsys: pytest.CaptureFixture[str]) -> None:
    main(LEVELS[2], 2, "count")
    *named, rate = capsys.readouterr().out.splitlines()
    counts = [line for line in named if not line.startswith("round")]
    wrong, of = (sum(int(line.split()[place]) for line in counts) for place in (-3, -1))
    assert len(named) - len(counts) == wrong
    assert rate.startswith(f"{1000 * wrong / of:.0f} ±")


@pytest.mark.parametrize("given", ["nobody", "champion:/nowhere.onnx", "wire:true", "wire:"])
def test_what_is_no_bot_is_refused_in_a_sentence(given: str) -> None:
    with pytest.raises(BadParameter, match=r"no bot that can be asked|programs are not asked"):
        main(given, 2, "none")
