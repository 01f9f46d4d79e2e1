"""The pad scores with the engine's own points, and knows who deals and who bids when."""

from random import Random

import pytest
from engine_helpers import AMIGO, EDITIONS
from hypothesis import given, settings
from pad.example_pads import PRINTED_BOXES, printed_pad, random_pad
from records.random_records import Game, games

from rage.engine import final_state, rows, rules_of, standing, start_record
from rage.engine.scoring import score
from rage.pad.files.from_record import from_record
from rage.pad.sheet import (
    Entry,
    Pad,
    barred_bid,
    begun,
    bidding_order,
    current_round,
    dealer,
    finished,
    put,
    rows_of,
    score_of,
    standing_of,
)

NAMES = ("Ava", "Liam", "Ethan", "Zoe")


def empty(edition: str = "de-amigo", **options: object) -> Pad:
    return Pad(rules_of(edition, 4, options), NAMES)


@pytest.mark.parametrize("edition", AMIGO)
def test_the_printed_score_table(edition: str) -> None:
    pad = printed_pad(edition)
    scores = [score_of(pad, 0, seat) for seat in range(4)]
    boxes = [(box.bid, box.tricks, box.prediction, box.actions, box.total) for box in scores if box]
    assert boxes == PRINTED_BOXES
    (row,) = rows_of(pad)
    assert (row.size, row.totals) == (10, (8, 1, 12, -1))
    assert [(place.seat, place.place, place.exact_rounds) for place in standing_of(pad)] == [
        (2, 1, 1),
        (0, 2, 1),
        (1, 3, 0),
        (3, 4, 0),
    ]


def test_the_same_notes_by_the_rules_of_us_fundex() -> None:
    pad = Pad(rules_of("us-fundex", 4), NAMES, printed_pad("en-amigo").rounds)
    assert rows_of(pad)[0].totals == (8, 6, 12, 4)
    pad = put(pad, 0, 2, bid=0, tricks=0)
    assert score_of(pad, 0, 2) == score(pad.rules, 10, 0, 0, 0)
    assert score(pad.rules, 10, 0, 0, 0).total == 5


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("slam", [False, True])
def test_every_edition_s_points_are_the_engine_s(edition: str, slam: bool) -> None:
    rules = rules_of(edition, 4, {"slam": slam})
    pad = random_pad(rules, NAMES, Random(f"{edition} {slam}"))
    sheet = tuple(
        tuple(
            score(rules, size, entry.bid or 0, entry.tricks or 0, 5 * (entry.plus_fives - entry.minus_fives))
            for entry in noted
        )
        for size, noted in zip(rules.hand_sizes, pad.rounds, strict=True)
    )
    assert finished(pad) == sheet
    assert rows_of(pad) == rows(rules, sheet)
    assert standing_of(pad) == standing(rules, sheet)


@settings(max_examples=60, deadline=None)
@given(games())
def test_a_recorded_game_gives_the_sheet_of_the_table(game: Game) -> None:
    pad, state = from_record(game.record), final_state(game.record)
    assert finished(pad) == state.sheet
    assert pad.first_dealer == game.record.first_dealer
    assert dealer(pad, max(state.dealt - 1, 0)) == state.dealer
    assert begun(pad) <= state.dealt
    assert len(set(pad.players)) == pad.rules.players


def test_players_of_a_record_who_have_one_name_are_told_apart() -> None:
    record = start_record(rules_of("de-amigo", 4), ("Ava", "ava", "Ava 2", "\n"), 1)
    assert from_record(record).players == ("Ava", "ava 2", "Ava 2 2", "?")


def test_the_scorekeeper_deals_first_and_the_deal_moves_to_the_left() -> None:
    """Ruling 10."""
    pad = empty()
    assert [dealer(pad, round) for round in range(6)] == [0, 1, 2, 3, 0, 1]
    assert bidding_order(pad, 0) == (1, 2, 3, 0)


def test_another_first_dealer_can_be_set() -> None:
    pad = empty(first_dealer=2)
    assert [dealer(pad, round) for round in range(3)] == [2, 3, 0]
    assert bidding_order(pad, 0) == (3, 0, 1, 2)


def test_the_barred_bid_is_known_once_all_others_have_bid() -> None:
    pad = empty(plus_minus_one=True)
    for seat, bid in ((1, 3), (2, 4)):
        pad = put(pad, 0, seat, bid=bid)
        assert barred_bid(pad, 0) is None
    pad = put(pad, 0, 3, bid=1)
    assert barred_bid(pad, 0) == 2
    assert barred_bid(put(pad, 0, 0, bid=5), 0) == 2
    assert barred_bid(put(pad, 0, 3, bid=9), 0) is None
    assert barred_bid(put(empty(), 0, 3, bid=1), 0) is None


def test_correcting_an_earlier_entry_moves_every_total_after_it() -> None:
    pad = random_pad(rules_of("de-amigo", 4), NAMES, Random(3))
    before = rows_of(pad)
    entry = pad.rounds[2][1]
    assert entry.tricks is not None
    corrected = put(pad, 2, 1, bid=entry.tricks + (1 if entry.bid == entry.tricks else 0))
    moved = 15 if entry.bid != entry.tricks else -15
    for old, new in zip(before, rows_of(corrected), strict=True):
        assert new.totals[1] - old.totals[1] == (moved if old.number >= 2 else 0)
        assert new.totals[:1] + new.totals[2:] == old.totals[:1] + old.totals[2:]
    assert put(corrected, 2, 1, bid=entry.bid) == pad


def test_points_appear_as_they_are_earned() -> None:
    pad = put(empty(), 0, 1, bid=2)
    assert score_of(pad, 0, 1) is None
    pad = put(pad, 0, 1, tricks=2, plus_fives=1)
    points = score_of(pad, 0, 1)
    assert points is not None
    assert points.total == 17
    assert rows_of(pad) == ()


def test_only_rounds_up_to_the_first_unfinished_one_count() -> None:
    pad = random_pad(rules_of("de-amigo", 4), NAMES, Random(4), rounds=5)
    assert (len(rows_of(pad)), current_round(pad), begun(pad)) == (5, 5, 5)
    pad = put(pad, 1, 3, tricks=None)
    assert (len(rows_of(pad)), current_round(pad), begun(pad)) == (1, 1, 5)
    over = random_pad(rules_of("de-amigo", 4), NAMES, Random(4))
    assert current_round(over) is None


@pytest.mark.parametrize(("edition", "places"), [("de-amigo", [1, 1]), ("us-fundex", [1, 2])])
def test_ties_are_settled_by_the_edition_s_rule(edition: str, places: list[int]) -> None:
    """Both have 1 point for their trick, but only Liam has an exact round."""
    worth_nothing = {"points_exact": 0, "points_exact_zero": 0, "points_missed": 0}
    rules = rules_of(edition, 2, {"hand_sizes": [2], **worth_nothing})
    standing = standing_of(Pad(rules, ("Ava", "Liam"), ((Entry(0, 1), Entry(1, 1)),)))
    assert [(place.place, place.total) for place in standing] == [(place, 1) for place in places]
    assert standing[0].seat == (0 if places == [1, 1] else 1)


@pytest.mark.parametrize(
    ("names", "rounds"), [(("Ava", "Liam"), ()), (NAMES, ((Entry(),) * 4,) * 11), (NAMES, ((Entry(),) * 3,))]
)
def test_a_pad_that_does_not_fit_its_rules_cannot_be_made(
    names: tuple[str, ...], rounds: tuple[tuple[Entry, ...], ...]
) -> None:
    with pytest.raises(ValueError, match=r"needed|fit"):
        Pad(rules_of("de-amigo", 4), names, rounds)
