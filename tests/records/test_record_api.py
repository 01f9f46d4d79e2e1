"""Building a record move by move, and what it refuses to hold."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from records.random_records import play

from rage.engine import Bid, Illegal, Reason, rules_of
from rage.engine.record import (
    Flaw,
    RecordError,
    RoundRecord,
    add_comment,
    add_deal,
    add_move,
    final_state,
    replay,
    start_record,
)

RULES = rules_of("nl-amigo", 3, {"hand_sizes": [2, 1]})
START = start_record(RULES, ("Ava", "Ben", "Cleo"), 0)
WHOLE = play(START, 10_000, Random(1), []).record


def test_a_record_grows_by_deals_and_moves() -> None:
    record = START
    for played in WHOLE.rounds:
        record = add_deal(record, played.deal)
        for seat, move in played.moves:
            record = add_move(record, seat, move)
    assert record == WHOLE
    assert len(list(replay(record))) == sum(1 + len(played.moves) for played in WHOLE.rounds)


def test_a_record_resumes_where_it_stopped() -> None:
    played = WHOLE.rounds[0]
    record = replace(START, rounds=(RoundRecord(played.deal, played.moves[:4]),))
    state = final_state(record)
    assert (state.dealt, len(state.plays)) == (1, 1)
    for seat, move in played.moves[4:]:
        record = add_move(record, seat, move)
    assert final_state(record).sheet == final_state(WHOLE).sheet[:1]


def test_a_move_before_the_first_deal_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        add_move(START, 1, Bid(0))
    assert caught.value.details["illegal"] == Illegal(Reason.WAIT_FOR_DEAL)


def test_a_replay_gives_every_step_up_to_the_illegal_one() -> None:
    first = WHOLE.rounds[0]
    record = replace(START, rounds=(replace(first, moves=(*first.moves[:2], first.moves[1])),))
    steps = replay(record)
    assert [next(steps)[0].dealt for _ in range(3)] == [1, 1, 1]
    with pytest.raises(RecordError) as caught:
        next(steps)
    assert (caught.value.details["round"], caught.value.details["move"]) == (1, 3)


def test_a_remark_is_kept_where_it_was_made() -> None:
    record = add_comment(add_comment(START, "before"), "the game\r\n ")
    assert record.comment == "before\nthe game"
    record = add_deal(record, WHOLE.rounds[0].deal)
    record = add_comment(add_move(add_comment(record, "dealt"), 1, Bid(0)), " bid ")
    assert record.rounds[0].comments == ((0, "dealt"), (1, "bid"))
    assert record.rounds[0].comments_after(1) == ("bid",)


def test_an_empty_remark_is_none() -> None:
    assert add_comment(START, " \n").comment is None
    assert add_comment(WHOLE, "").rounds == WHOLE.rounds


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"players": ("Ava", "Ben")}, Flaw.PLAYER_COUNT),
        ({"players": ("Ava", "", "Cleo")}, Flaw.NO_NAME),
        ({"players": ("Ava", "\ud83c", "Cleo")}, Flaw.BAD_TEXT),
        ({"first_dealer": 3}, Flaw.BAD_DEALER),
        ({"first_dealer": -1}, Flaw.BAD_DEALER),
        ({"rules": replace(RULES, first_dealer=1)}, Flaw.BAD_DEALER),
        ({"date": "15.11.2026"}, Flaw.BAD_DATE),
        ({"tags": (("Rules", "x"),)}, Flaw.BAD_TAG),
        ({"tags": (("seat2", "x"),)}, Flaw.BAD_TAG),
        ({"tags": (("Two words", "x"),)}, Flaw.BAD_TAG),
        ({"tags": (("Event", "x"), ("EVENT", "y"))}, Flaw.BAD_TAG),
        ({"tags": (("Event", "\ud83c"),)}, Flaw.BAD_TEXT),
        ({"comment": "\ud83c"}, Flaw.BAD_TEXT),
    ],
)
def test_a_record_refuses_what_can_be_in_no_file(change: dict[str, Any], flaw: Flaw) -> None:
    with pytest.raises(RecordError) as caught:
        replace(START, **change)
    assert caught.value.code is flaw


@pytest.mark.parametrize("place", [-1, 1])
def test_a_round_refuses_a_remark_after_a_move_that_is_not_there(place: int) -> None:
    with pytest.raises(RecordError) as caught:
        RoundRecord(WHOLE.rounds[0].deal, (), ((place, "x"),))
    assert caught.value.code is Flaw.STRAY_COMMENT
