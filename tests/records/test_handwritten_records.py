"""Texts written by hand: whatever can be understood in one way only is read."""

import pytest
from records.golden_files import NAMES, golden

from rage.engine.record import Record
from rage.engine.record_text import read_text, write_text

TEXT = golden("en-amigo")
RECORD = read_text(TEXT)


def read_with(old: str, new: str) -> Record:
    assert old in TEXT
    return read_text(TEXT.replace(old, new))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("line_end", ["\r\n", "\r", "  \t\r\n", "\n\n"])
def test_line_ends_and_blanks_at_them_do_not_matter(name: str, line_end: str) -> None:
    text = golden(name)
    remark = "Every action card in one trick,\nand names that are hard to write."
    text = text.replace(remark, remark.replace("\n", " "))  # within a remark, blanks are part of it
    assert read_text(text.replace("\n", line_end)) == read_text(text)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read_text("\ufeff" + TEXT) == RECORD


def test_small_letters_will_do() -> None:
    small = TEXT.lower().replace("{a bold start.}", "{A bold start.}").replace("{nobody", "{Nobody")
    names = read_text(small).players
    assert names == ("ava", "liam", "ethan")
    assert read_text(small).rounds == RECORD.rounds
    assert read_text(small.replace('"ava"', '"Ava"')).rounds == RECORD.rounds


def test_everything_may_stand_on_one_line() -> None:
    assert read_text(TEXT.replace("\n", " ")) == RECORD


def test_every_token_may_stand_on_its_own_line() -> None:
    head, body = TEXT.split("\n\n{A bold start.}\n\n")
    spaced = body.replace("Nobody saw that coming.", "Nobody").replace(" ", "\n").replace("=", "\n=\n")
    spaced = spaced.replace(":", "\n:").replace(",", "\n,").replace(".", "\n.")
    assert read_text(f"{head}\n{spaced}".replace("Nobody", "Nobody saw that coming.")).rounds == RECORD.rounds


def test_the_commas_may_be_left_out() -> None:
    head, body = TEXT.split("\n\n{A bold start.}\n\n")
    assert read_text(f"{head}\n{body.replace(',', '')}").rounds == RECORD.rounds


def test_what_follows_from_the_moves_may_be_left_out() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(("Scores", "Totals", "[Result", "[Rage"))]
    bare = [line.partition(" > ")[0] if line[0:1].isdigit() else line for line in lines]
    shorter = [f"Round {line[6]}" if line.startswith("Round") else line for line in bare]
    leaderless = [f"{line[0]}. {line.partition(': ')[2]}" if line[0:1].isdigit() else line for line in shorter]
    assert read_text("\n".join(leaderless)) == RECORD


def test_a_seat_may_be_named_by_its_number() -> None:
    text = TEXT.replace("Ava", "1").replace("Liam", "2").replace("Ethan", "3")
    for seat, name in enumerate(RECORD.players, start=1):
        text = text.replace(f'[Seat{seat} "{seat}"]', f'[Seat{seat} "{name}"]')
    text = text.replace('"1. 1 18, 2. 3 3, 3. 2 0"', '"1. Ava 18, 2. Ethan 3, 3. Liam 0"')
    assert read_text(text) == RECORD


def test_a_name_may_stand_in_quotation_marks() -> None:
    assert read_with("Ava: Y2 O0", '"Ava": Y2 O0') == RECORD


def test_the_hands_may_come_in_any_order() -> None:
    assert read_with("Ava: Y2 O0\nLiam: T -5\n", "Liam: -5 T\nAva: O0 Y2\n") == RECORD


def test_a_printed_minus_sign_will_do() -> None:
    assert read_with("-5", "−5") == RECORD


def test_the_tags_may_come_in_any_order() -> None:
    tags, empty, body = TEXT.partition("\n\n")
    assert read_text("\n".join(reversed(tags.splitlines())) + empty + body) == RECORD


@pytest.mark.parametrize(
    "options",
    ["hand_sizes = 3, 2, 1 bidding = hidden", "bidding=HIDDEN, hand_sizes=3,2,1", "hand_sizes=3,2,1,bidding=hidden"],
)
def test_options_may_be_spaced_and_ordered_freely(options: str) -> None:
    assert read_with("hand_sizes=3,2,1 bidding=hidden", options) == RECORD


def test_a_hand_size_on_its_own_is_a_sequence_of_one() -> None:
    assert (
        read_text('[Rules "de-amigo"][Options "hand_sizes=7"][Seat1 "A"][Seat2 "B"][FirstDealer "1"]').rules.rounds == 1
    )


def test_the_first_dealer_that_the_rules_set_need_not_be_repeated() -> None:
    text = '[Rules "de-amigo"][Options "first_dealer=2"][Seat1 "A"][Seat2 "B"]'
    assert read_text(text).first_dealer == 1


def test_remarks_stay_where_they_stood() -> None:
    text = TEXT.replace("{A bold start.}", "{one}\n; two { \n{three}").replace("{Nobody saw that coming.}", "")
    text = text.replace("\nAva: Y2 O0", " {four}\nAva: {five} Y2 O0").replace(
        "Liam 1, Ava 1", "Liam {six} 1 {seven}, Ava 1"
    )
    text = text.replace("1. Liam: T Y4", "; eight\n1. Liam: T {nine} Y4").replace("Y4 Y2 >", "Y4 Y2 {ten} >")
    text = text.replace("\nRound 3", "{eleven}\nRound 3") + "; twelve"
    record = read_text(text)
    assert record.comment == "one\ntwo {\nthree"
    assert record.rounds[0].comments == ()
    second = ((0, "four"), (0, "five"), (0, "six"), (1, "seven"), (3, "eight"), (4, "nine"), (6, "ten"), (9, "eleven"))
    assert record.rounds[1].comments == second
    assert record.rounds[2].comments == ((6, "twelve"),)
    assert read_text(write_text(record)) == record
    assert record.rounds[1].comments_after(0) == ("four", "five", "six")
