"""Each check fires where it should, names the box, and is silent about games that were really played."""

from random import Random

import pytest
from engine_helpers import EDITIONS
from hypothesis import given, settings
from pad.example_pads import random_pad
from records.random_records import Game, games

from rage.engine import rules_of
from rage.engine.editions import VARIANTS
from rage.pad.checks import Remark, RemarkCode, find_missing, find_wrong
from rage.pad.files.from_record import from_record
from rage.pad.sentences import remark_sentence
from rage.pad.sheet import Box, Entry, Pad, Round, put
from rage.words import Language, Words

NAMES = ("Ava", "Liam", "Zoe")
FINE: Round = (Entry(3, 3, 0, 1), Entry(2, 4, 2, 0), Entry(4, 3))


def pad(*rounds: Round, **options: object) -> Pad:
    return Pad(rules_of("de-amigo", 3, options), NAMES, rounds)


def only(sheet: Pad) -> Remark:
    (remark,) = find_wrong(sheet)
    return remark


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_nothing_is_wrong_with_a_game_that_can_have_happened(edition: str, variant: str | None) -> None:
    options: dict[str, object] = {"bidding": variant} if variant in {"hidden", "secret"} else {}
    if variant is not None and not options:
        options = {variant: True}
    for players in (2, 5, 8):
        rng = Random(f"{edition} {variant} {players}")
        sheet = random_pad(rules_of(edition, players, options), tuple("ABCDEFGH"[:players]), rng)
        assert find_wrong(sheet) == ()
        assert find_missing(sheet) == ()


@settings(max_examples=60, deadline=None)
@given(games())
def test_nothing_is_wrong_with_a_game_that_was_played(game: Game) -> None:
    assert find_wrong(from_record(game.record)) == ()


@pytest.mark.parametrize("bid", [-1, 11])
def test_a_bid_is_from_0_to_the_hand_size(bid: int) -> None:
    remark = only(put(pad(FINE), 0, 1, bid=bid))
    assert remark == Remark(RemarkCode.BID_OUT_OF_RANGE, 0, 1, Box.BID, {"number": bid, "limit": 10})


def test_plus_minus_one_binds_the_dealer() -> None:
    options = {"plus_minus_one": True, "first_dealer": 2}
    assert find_wrong(pad(FINE, **options)) == ()
    remark = only(put(pad(FINE, **options), 0, 1, bid=3))
    assert remark == Remark(RemarkCode.PLUS_MINUS_ONE, 0, 2, Box.BID, {"number": 4, "limit": 10})
    assert find_wrong(put(pad(FINE), 0, 1, bid=3)) == ()


def test_everybody_bids_before_any_tricks_are_noted() -> None:
    sheet = put(pad(), 0, 0, bid=3, tricks=3)
    assert find_wrong(sheet) == (
        Remark(RemarkCode.BIDS_FIRST, 0, 1, Box.BID),
        Remark(RemarkCode.BIDS_FIRST, 0, 2, Box.BID),
    )
    assert find_wrong(put(pad(), 0, 0, bid=3)) == ()


@pytest.mark.parametrize("tricks", [-1, 11])
def test_nobody_takes_more_tricks_than_there_are(tricks: int) -> None:
    remark = only(put(pad(FINE), 0, 2, tricks=tricks))
    assert remark == Remark(RemarkCode.TRICKS_OUT_OF_RANGE, 0, 2, Box.TRICKS, {"number": tricks, "limit": 10})


@pytest.mark.parametrize("tricks", [2, 4])
def test_the_tricks_add_up_to_the_hand_size(tricks: int) -> None:
    remark = only(put(pad(FINE), 0, 2, tricks=tricks))
    assert remark == Remark(RemarkCode.TRICKS_SUM, 0, None, Box.TRICKS, {"number": tricks + 7, "limit": 10})


def test_too_many_tricks_are_noticed_before_all_are_noted() -> None:
    few = put(put(pad(FINE), 0, 2, tricks=None), 0, 0, tricks=6)
    assert find_wrong(few) == ()
    assert only(put(few, 0, 1, tricks=5)).code is RemarkCode.TRICKS_SUM


@pytest.mark.parametrize(("edition", "most"), [("de-amigo", 3), ("us-fundex", 2)])
@pytest.mark.parametrize("box", [Box.PLUS_FIVES, Box.MINUS_FIVES])
def test_nobody_wins_more_fives_than_the_deck_has(edition: str, most: int, box: Box) -> None:
    sheet = Pad(rules_of(edition, 3), NAMES, ((Entry(3, 3), Entry(2, 4), Entry(4, 3)),))
    assert find_wrong(put(sheet, 0, 1, **{box: most})) == ()
    for number in (-1, most + 1):
        remark = only(put(sheet, 0, 1, **{box: number}))
        assert remark == Remark(RemarkCode.FIVES_OUT_OF_RANGE, 0, 1, box, {"number": number, "limit": most})


@pytest.mark.parametrize("box", [Box.PLUS_FIVES, Box.MINUS_FIVES])
def test_all_together_win_no_more_fives_than_the_deck_has(box: Box) -> None:
    sheet = pad((Entry(3, 3), Entry(2, 4), Entry(4, 3)))
    remark = only(put(put(sheet, 0, 1, **{box: 2}), 0, 2, **{box: 2}))
    assert remark == Remark(RemarkCode.FIVES_SUM, 0, None, box, {"number": 4, "limit": 3})


def test_fives_are_won_in_tricks() -> None:
    sheet = pad((Entry(0, 0), Entry(1, 1), Entry(9, 9)))
    remark = only(put(sheet, 0, 0, minus_fives=1))
    assert remark == Remark(RemarkCode.FIVES_WITHOUT_TRICKS, 0, 0, Box.MINUS_FIVES, {"number": 1, "limit": 0})
    assert find_wrong(put(sheet, 0, 1, plus_fives=2, minus_fives=1)) == ()
    remark = only(put(sheet, 0, 1, plus_fives=2, minus_fives=2))
    assert remark == Remark(RemarkCode.FIVES_WITHOUT_TRICKS, 0, 1, Box.PLUS_FIVES, {"number": 4, "limit": 3})


def test_no_round_is_skipped() -> None:
    sheet = put(pad(FINE), 2, 0, bid=1)
    assert only(sheet) == Remark(RemarkCode.ROUND_SKIPPED, 2, details={"number": 2})


def test_bids_are_missed_first_and_in_bidding_order() -> None:
    sheet = put(pad(), 0, 2, bid=3)
    assert find_missing(sheet) == (
        Remark(RemarkCode.BID_MISSING, 0, 1, Box.BID),
        Remark(RemarkCode.BID_MISSING, 0, 0, Box.BID),
    )
    sheet = put(put(sheet, 0, 0, bid=1), 0, 1, bid=2)
    assert [(remark.code, remark.seat) for remark in find_missing(sheet)] == [
        (RemarkCode.TRICKS_MISSING, 1),
        (RemarkCode.TRICKS_MISSING, 2),
        (RemarkCode.TRICKS_MISSING, 0),
    ]
    sheet = put(sheet, 0, 2, tricks=8)
    assert [remark.seat for remark in find_missing(sheet)] == [1, 0]


def test_a_remark_goes_away_when_its_entry_is_corrected() -> None:
    wrong = put(pad(FINE), 0, 2, tricks=5)
    assert find_wrong(wrong)
    assert find_wrong(put(wrong, 0, 2, tricks=3)) == ()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", ["de-amigo", "us-fundex"])
@pytest.mark.parametrize("code", RemarkCode)
def test_every_remark_is_a_sentence_in_every_language(code: RemarkCode, edition: str, language: Language) -> None:
    remark = Remark(code, 3, 1, Box.PLUS_FIVES, {"number": -7, "limit": 29})
    sentence = remark_sentence(Words(language, edition), remark, NAMES)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert "4" in sentence
    assert "-7" not in sentence
