"""The plan of an arena: equal chances for all, from the seed alone."""

from collections import Counter

import pytest
from arena.sample_bots import plan_for

from rage.lab.arena.match_plan import batches_of, boards_of, cards_of, seated


@pytest.mark.parametrize("players", range(2, 9))
def test_over_the_rotations_everybody_has_every_seat_once(players: int) -> None:
    plan = plan_for(*["random"] * players)
    for board in boards_of(plan):
        seatings = [seated(board, rotation) for rotation in range(players)]
        for column in zip(*seatings, strict=True):
            assert sorted(column) == list(range(players))


def test_neighbours_change_from_board_to_board() -> None:
    left_of_first = {
        board.entries[board.entries.index(0) - 1] for board in boards_of(plan_for(*["random"] * 4, boards=30))
    }
    assert left_of_first == {1, 2, 3}


def test_sizes_come_equally_often_in_changing_order() -> None:
    sizes = [board.sizes[0] for board in boards_of(plan_for("random", "random", boards=60))]
    assert Counter(sizes) == {4: 20, 2: 20, 1: 20}
    assert len({tuple(sizes[start : start + 3]) for start in range(0, 60, 3)}) > 3


def test_a_whole_game_has_all_rounds_and_their_deals() -> None:
    plan = plan_for("random", "random", whole_games=True)
    for board in boards_of(plan):
        rules, _, deals = cards_of(plan, board)
        assert board.sizes == rules.hand_sizes == (4, 2, 1)
        assert [len(deal.hands[0]) for deal in deals] == [4, 2, 1]


def test_cards_and_dealer_follow_from_seed_and_board() -> None:
    plan, other = plan_for("random", "random", boards=20), plan_for("random", "random", boards=20, seed="2")
    boards = boards_of(plan)
    assert [cards_of(plan, board) for board in boards] == [cards_of(plan, board) for board in boards_of(plan)]
    assert cards_of(plan, boards[0]) != cards_of(plan, boards[1])
    assert cards_of(plan, boards[0]) != cards_of(other, boards_of(other)[0])
    assert {cards_of(plan, board)[1] for board in boards} == {0, 1}


def test_a_first_dealer_in_the_rules_is_kept() -> None:
    plan = plan_for("random", "random", "random", first_dealer=2, boards=10)
    assert {cards_of(plan, board)[1] for board in boards_of(plan)} == {2}


def test_more_bots_than_seats_play_equally_often_and_meet_each_other() -> None:
    boards = boards_of(plan_for(*["random"] * 7, players=3, boards=70))
    assert Counter(entry for board in boards for entry in board.entries) == dict.fromkeys(range(7), 30)
    met = {frozenset((one, other)) for board in boards for one in board.entries for other in board.entries}
    assert len(met) == 7 + 21


@pytest.mark.parametrize("boards", [1, 2, 63, 64, 65, 100, 1000, 5000])
def test_the_portions_of_work_hold_every_board_once(boards: int) -> None:
    batches = batches_of(plan_for("random", "random", boards=boards))
    assert [board.number for batch in batches for board in batch] == list(range(boards))
    assert max(map(len, batches)) <= 20


def test_programs_are_not_started_for_every_single_board() -> None:
    assert [len(batch) for batch in batches_of(plan_for("wire:bot", "random", boards=10))] == [4, 4, 2]
