"""CSV as spreadsheet people write it: read in any layout and language, written, and wrong cells named."""

import csv
import io
from random import Random

import pytest
from engine_helpers import AMIGO, EDITIONS
from hypothesis import given, settings
from pad.example_pads import PRINTED_BOXES, PRINTED_NAMES, printed_pad, random_pad
from records.random_records import Game, games

from rage.engine import rules_of
from rage.pad.checks import RemarkCode
from rage.pad.files.any_format import FileFormat, decode, format_of
from rage.pad.files.csv.reader import read_csv
from rage.pad.files.csv.writer import MARK, write_csv
from rage.pad.files.from_record import from_record
from rage.pad.files.mistakes import Cells, MistakeCode, PadError
from rage.pad.sentences import mistake_sentence
from rage.pad.sheet import put, rows_of
from rage.words import Language, Words

HEADERS = {
    "de": "Runde;Karten;Spieler;Tipp;Stiche;+5;−5",
    "en": "Round,Cards,Player,Predicted,Tricks,+5,-5",
    "fr": "Manche\tCartes\tJoueur\tAnnonce\tPlis\tCartes +5\tCartes -5",
    "nl": "ronde;kaarten;speler;voorspeld;slagen;plus 5;min 5",
}
"""What people write above the columns, in four languages and with three separators."""
HEADER = "round,cards,player,bid,tricks,plus_fives,minus_fives\n"
TWO = "round,player,bid,tricks\n1,Ava,4,4\n1,Liam,6,6\n2,Ava,1,3\n2,Liam,2,6\n"


def mistakes(text: str) -> list[tuple[MistakeCode | RemarkCode, object]]:
    with pytest.raises(PadError) as refused:
        read_csv(text)
    return [(mistake.code, mistake.at) for mistake in refused.value.mistakes]


def sentences(text: str, language: Language = Language.ENGLISH) -> list[str]:
    with pytest.raises(PadError) as refused:
        read_csv(text)
    return [mistake_sentence(Words(language), mistake) for mistake in refused.value.mistakes]


def told(text: str) -> list[str]:
    """What is said about a text that may be damaged."""
    try:
        read_csv(text)
    except PadError as error:
        return [mistake_sentence(Words(Language.GERMAN), mistake) for mistake in error.mistakes]
    return []


def at(row: int, *columns: str) -> Cells:
    return Cells(row, row, columns)


@pytest.mark.parametrize("edition", AMIGO)
@pytest.mark.parametrize("language", HEADERS)
def test_the_printed_score_table_in_every_language(edition: str, language: str) -> None:
    header, names = HEADERS[language], PRINTED_NAMES[edition]
    boxes = ("3;3;0;1", "0;1;1;-", "2;2;;", "7;4;;")
    rows = [f"1;10;{name};{box}" for name, box in zip(names, boxes, strict=True)]
    separator = next(sign for sign in ";\t," if sign in header)
    text = "\n".join([header, *rows]).replace(";", separator)
    pad = read_csv(f"# edition: {edition}\n{text}").pad
    assert pad == printed_pad(edition)
    (row,) = rows_of(pad)
    assert [(box.bid, box.tricks, box.prediction, box.actions, box.total) for box in row.scores] == PRINTED_BOXES


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rounds", [0, 1, 4, 10])
def test_a_sheet_comes_back_from_its_csv(edition: str, rounds: int) -> None:
    rules = rules_of(edition, 5, {"first_dealer": 3, "slam": True, "points_missed": -4})
    pad = random_pad(rules, ("Ava", "Lîam, jr.", 'Zoe "Z"', "Ωμέγα", "5"), Random(rounds), rounds)
    if rounds:
        pad = put(pad, rounds - 1, 2, tricks=None)
        assert read_csv(write_csv(pad)).pad == pad
    else:
        assert write_csv(pad).splitlines()[-1].startswith("round,cards,player,bid")


@settings(max_examples=60, deadline=None)
@given(games())
def test_a_recorded_game_comes_back_from_its_csv_whatever_its_players_are_called(game: Game) -> None:
    pad = from_record(game.record)
    if any(entry.bid is not None for noted in pad.rounds for entry in noted):
        text = write_csv(pad)
        assert format_of(text) is FileFormat.CSV
        assert read_csv(text).pad == pad
        assert read_csv(text).notes == ()


def test_text_to_sheet_to_csv_is_the_same_text() -> None:
    text = write_csv(random_pad(rules_of("us-fundex", 3), ("Ava", "Liam", "Zoe"), Random(1)))
    assert write_csv(read_csv(text).pad) == text
    bare = text[text.index("round,cards") :]
    reading = read_csv(f"# edition: us-fundex\n{bare}")
    assert write_csv(reading.pad, settings=False) == bare


def test_the_first_row_is_the_header_unless_settings_are_wanted() -> None:
    pad = printed_pad("de-amigo")
    rows = list(csv.DictReader(io.StringIO(write_csv(pad, settings=False))))
    assert rows[0]["player"] == "Anja"
    assert [row["running_total"] for row in rows] == ["8", "1", "12", "-1"]
    assert list(rows[0]) == [
        "round", "cards", "player", "bid", "tricks", "plus_fives", "minus_fives",
        "prediction", "actions", "total", "running_total",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "separator"),
    [(Language.GERMAN, ";"), (Language.ENGLISH, ","), (Language.FRENCH, ";"), (Language.DUTCH, ";")],
)
def test_spreadsheets_of_every_language_open_what_is_written(language: Language, separator: str) -> None:
    names = ("Zoë", "Ava; jr.", "Li, am", 'Max "M"')
    pad = random_pad(rules_of("de-amigo", 4), names, Random(language))
    text = write_csv(pad, language)
    assert text.count("\n") == text.count("\r\n")
    assert f"\nround{separator}cards{separator}player" in text
    table = text[text.index("round" + separator) :]
    rows = list(csv.DictReader(io.StringIO(table, newline=""), delimiter=separator))
    assert [row["player"] for row in rows[:4]] == list(names)
    assert read_csv(decode(MARK + text.encode())).pad == pad


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_files_of_any_program_are_read(encoding: str, line_end: str) -> None:
    text = '"round";"player";"bid";"tricks"\n1;"Jörg ""J"" Öst";4;4\n1;Zoë;6;6\n\n'.replace("\n", line_end)
    pad = read_csv(decode(text.encode(encoding))).pad
    assert pad.players == ('Jörg "J" Öst', "Zoë")


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(PadError) as refused:
        decode(b"%PDF-1.4\0\x8d")
    assert refused.value.mistakes[0].code is MistakeCode.NOT_TEXT


def test_a_first_line_may_tell_the_separator() -> None:
    assert read_csv("sep=;\nround;player;bid;tricks\n1;Ava;4;4\n1;Liam;6;6\n").pad.players == ("Ava", "Liam")


def test_the_rows_may_be_sorted_by_player() -> None:
    text = "player,round,bid,tricks\nAva,1,4,4\nAva,2,1,3\nLiam,1,6,6\nLiam,2,2,6\n"
    assert read_csv(text).pad == read_csv(TWO).pad


def test_without_a_column_for_it_a_player_who_comes_again_begins_the_next_round() -> None:
    text = "player,bid,tricks\nAva,4,4\nLiam,6,6\nAva,1,3\nLiam,2,6\n"
    assert read_csv(text).pad == read_csv(TWO).pad


def test_blank_rows_totals_and_other_columns_are_left_alone() -> None:
    text = "round,player,bid,tricks,mood\n1,Ava,4,4,good\n\n,Liam,6,6\n,,,,\n2,Ava,1,3\n2,Liam,2,6\nTotal,,,9,\n"
    assert read_csv(text).pad == read_csv(TWO).pad


def test_a_player_may_be_called_total() -> None:
    assert read_csv("round,player,bid,tricks\n1,Total,4,4\n1,Sum,6,6\n").pad.players == ("Total", "Sum")


def test_names_are_the_same_in_any_case_and_spacing() -> None:
    pad = read_csv("round,player,bid,tricks\n1,Mary Lou,4,4\n1,Liam,6,6\n2,mary  lou,1,3\n2,LIAM,2,6\n").pad
    assert pad.players == ("Mary Lou", "Liam")


@pytest.mark.parametrize(
    "header",
    [
        "round,Ava bid,Ava tricks,Ava +5,Ava -5,Liam bid,Liam tricks,Liam +5,Liam -5",
        "Runde,Ava: Tipp,Ava: Stiche,Ava: +5,Ava: −5,Liam: Tipp,Liam: Stiche,Liam: +5,Liam: −5",
        "round,Ava_bid,Ava_tricks,Ava_plus_fives,Ava_minus_fives,Liam_bid,Liam_tricks,Liam_plus_fives,Liam_minus_fives",
        ",Ava,,,,Liam,,,\nround,bid,tricks,+5,-5,bid,tricks,+5,-5",
        "Player,Ava,,,,Liam\nround,bid,tricks,+5,-5,bid,tricks,+5,-5",
    ],
)
def test_the_wide_layout_has_a_row_for_each_round(header: str) -> None:
    wide = read_csv(f"{header}\n1,4,4,1,,6,6,,\n2,1,3,,2,2,6,,\n").pad
    assert wide == put(put(read_csv(TWO).pad, 0, 0, plus_fives=1), 1, 0, minus_fives=2)


def test_the_wide_layout_counts_rounds_that_have_no_number() -> None:
    assert read_csv("Ava bid,Ava tricks,Liam bid,Liam tricks\n4,4,6,6\n1,3,2,6\n").pad == read_csv(TWO).pad


def test_points_from_action_cards_stand_for_the_cards() -> None:
    pad = read_csv("round,player,bid,tricks,Action cards\n1,Ava,4,4,+10\n1,Liam,6,6,−5\n").pad
    assert [(entry.plus_fives, entry.minus_fives) for entry in pad.rounds[0]] == [(2, 0), (0, 1)]
    assert mistakes("round,player,bid,tricks,actions\n1,Ava,4,4,3\n1,Liam,6,6,-5\n") == [
        (MistakeCode.NOT_FIVES, at(2, "actions"))
    ]


def test_a_column_headed_prediction_is_the_bid_where_there_is_no_other() -> None:
    assert read_csv("round,player,Voraussage,Stiche\n1,Ava,4,4\n1,Liam,6,6\n").pad.rounds[0][1].bid == 6


def test_settings_stand_above_the_header_as_a_spreadsheet_saves_them() -> None:
    text = (
        '# edition: US-Fundex,,,\n"# hand_sizes: 5,4,3",,,\n# hand sizes of our own,,,\n# Note: rain,,,\n'
        "# first dealer = liam,,,\n#slam: TRUE\n# date: 2026-11-14\n# points_missed: −1\n"
        "round,player,bid,tricks\n1,Ava,2,2\n1,Liam,3,3\n"
    )
    pad = read_csv(text).pad
    options = {"hand_sizes": [5, 4, 3], "first_dealer": 1, "slam": True, "points_missed": -1}
    assert pad.rules == rules_of("us-fundex", 2, options)
    assert pad.date == "2026-11-14"
    assert read_csv(text).has_settings
    assert not read_csv(TWO).has_settings


def test_hand_sizes_are_taken_from_the_rows_where_these_play_others() -> None:
    pad = read_csv("round,cards,player,bid,tricks\n1,3,Ava,2,2\n1,3,Liam,1,1\n2,2,Ava,0,1\n2,2,Liam,1,1\n").pad
    assert pad.rules.hand_sizes == (3, 2)


def test_a_game_may_go_on_after_its_last_round() -> None:
    sizes = [*range(10, 0, -1), 2]
    rows = "".join(
        f"{round},{size},Ava,1,0\n{round},{size},Liam,1,{size}\n" for round, size in enumerate(sizes, start=1)
    )
    pad = read_csv(f"round,cards,player,bid,tricks\n{rows}").pad
    assert pad.rules.hand_sizes == tuple(sizes)
    assert len(rows_of(pad)) == 11


def test_a_single_hand_size_that_differs_is_a_mistake() -> None:
    rows = "1,10,Ava,4,4\n1,10,Liam,6,6\n2,8,Ava,1,3\n2,9,Liam,2,6\n"
    assert mistakes(f"round,cards,player,bid,tricks\n{rows}") == [(MistakeCode.WRONG_CARDS, at(4, "cards"))]


def test_hand_sizes_that_are_set_bind_the_rows() -> None:
    text = "# hand_sizes: 3,2\nround,cards,player,bid,tricks\n1,4,Ava,2,2\n1,4,Liam,1,1\n"
    assert mistakes(text) == [(MistakeCode.WRONG_CARDS, at(3, "cards")), (MistakeCode.WRONG_CARDS, at(4, "cards"))]


def test_points_that_are_worked_out_wrongly_are_noted_and_put_right() -> None:
    text = "round,player,bid,tricks,prediction,total,running total\n1,Ava,4,4,10,14,14\n1,Liam,6,6,,17,17\n"
    more = "2,Ava,1,3,-5,-2,12\n2,Liam,2,6,-5,1,18\n"
    notes = read_csv(text + more).notes
    assert [(note.code, note.at) for note in notes] == [
        (MistakeCode.STATED_WRONGLY, at(3, "total")),
        (MistakeCode.STATED_WRONGLY, at(3, "running total")),
    ]
    assert mistake_sentence(Words(Language.ENGLISH), notes[0]) == (
        "Row 3, column “total”: This says 17, but it comes to 16."
    )
    assert rows_of(read_csv(text + more).pad)[1].totals == (12, 17)


@pytest.mark.parametrize(
    ("row", "code", "place"),
    [
        ("1,10,Liam,x,6,,", MistakeCode.NOT_A_NUMBER, at(3, "bid")),
        ("1,10,Liam,6.0,6,,", MistakeCode.NOT_A_NUMBER, at(3, "bid")),
        ("1,10,Liam,6,6½,,", MistakeCode.NOT_A_NUMBER, at(3, "tricks")),
        ("1,10,Liam,6,٣,,", MistakeCode.NOT_A_NUMBER, at(3, "tricks")),
        ("1,ten,Liam,6,6,,", MistakeCode.NOT_A_NUMBER, at(3, "cards")),
        ("one,10,Liam,6,6,,", MistakeCode.NOT_A_NUMBER, at(3, "round")),
        ("0,10,Liam,6,6,,", MistakeCode.BAD_ROUND, at(3, "round")),
        ("1,10,,6,6,,", MistakeCode.NAMELESS, at(3, "player")),
        ("1,10,ava,6,6,,", MistakeCode.PLAYER_TWICE, at(3, "player")),
        ("1,10,Liam,11,6,,", RemarkCode.BID_OUT_OF_RANGE, at(3, "bid")),
        ("1,10,Liam,-1,6,,", RemarkCode.BID_OUT_OF_RANGE, at(3, "bid")),
        ("1,10,Liam,,6,,", RemarkCode.BIDS_FIRST, at(3, "bid")),
        ("1,10,Liam,6,11,,", RemarkCode.TRICKS_OUT_OF_RANGE, at(3, "tricks")),
        ("1,10,Liam,6,5,,", RemarkCode.TRICKS_SUM, Cells(2, 3, ("tricks",))),
        ("1,10,Liam,6,6,4,", RemarkCode.FIVES_OUT_OF_RANGE, at(3, "plus_fives")),
        ("1,10,Liam,6,6,,3", RemarkCode.FIVES_SUM, Cells(2, 3, ("minus_fives",))),
    ],
)
def test_a_mistake_is_told_with_its_row_and_column(row: str, code: MistakeCode | RemarkCode, place: Cells) -> None:
    assert (code, place) in mistakes(f"{HEADER}1,10,Ava,4,4,,1\n{row}\n")


def test_plus_minus_one_and_fives_without_tricks_are_told_with_their_cells() -> None:
    head = "# plus_minus_one: true\nround,player,bid,tricks,+5,-5\n"
    assert mistakes(f"{head}1,Ava,4,4,,\n1,Liam,6,6,,\n") == [(RemarkCode.PLUS_MINUS_ONE, at(3, "bid"))]
    assert mistakes(f"{head}1,Ava,4,10,,\n1,Liam,5,0,,1\n") == [(RemarkCode.FIVES_WITHOUT_TRICKS, at(4, "-5"))]


def test_players_who_are_missing_or_unknown_are_told() -> None:
    assert mistakes(TWO.replace("2,Liam", "2,Lima")) == [(MistakeCode.UNKNOWN_PLAYER, at(5, "player"))]
    assert mistakes(TWO.replace("2,Liam,2,6\n", "")) == [(MistakeCode.PLAYER_MISSING, at(4, "player"))]
    assert sentences(TWO.replace("2,Liam", "2,Lima"))[0].endswith("Did you mean Liam?")


def test_rounds_that_are_skipped_or_too_many_are_told() -> None:
    assert mistakes(TWO.replace("\n2,", "\n3,").replace("2,6", "2,5")) == [(RemarkCode.ROUND_SKIPPED, Cells(4, 5))]
    assert mistakes(TWO.replace("\n2,", "\n11,")) == [(MistakeCode.NO_SUCH_ROUND, Cells(4, 5, ("round",)))]
    wide = "round,Ava bid,Ava tricks,Liam bid,Liam tricks\n1,4,4,6,6\n"
    assert mistakes(f"{wide}1,1,3,2,6\n") == [(MistakeCode.ROUND_TWICE, at(3, "round"))]
    assert mistakes(f"{wide}-1,1,3,2,6\n") == [(MistakeCode.BAD_ROUND, at(3, "round"))]
    assert mistakes(f"{wide}2,1,3,2,5\n") == [(RemarkCode.TRICKS_SUM, at(3, "Ava tricks", "Liam tricks"))]


def test_rows_count_as_in_a_spreadsheet_with_comments_and_blank_lines() -> None:
    text = f"# edition: de-amigo\n\n{HEADER}\n1,10,Ava,4,4,,\n\n1,10,Liam,x,6,,\n"
    assert mistakes(text) == [(MistakeCode.NOT_A_NUMBER, at(7, "bid"))]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("round,player,bid\n1,Ava,4\n", MistakeCode.MISSING_COLUMN, at(1)),
        ("round,player,bid,trikcs\n1,Ava,4,4\n", MistakeCode.MISSING_COLUMN, at(1)),
        ("round,player,bid,tricks,Stiche\n1,Ava,4,4,4\n", MistakeCode.COLUMN_TWICE, at(1, "Stiche")),
        ("Ava bid,Ava tricks,Liam bid\n4,4,6\n", MistakeCode.MISSING_COLUMN, at(1)),
        ("round,player,bid,tricks\n1,Ava,4,4\n", MistakeCode.PLAYER_COUNT, at(1)),
        ("", MistakeCode.EMPTY, None),
        ("# edition: de-amigo\n", MistakeCode.EMPTY, None),
        ("round,player,bid,tricks\n", MistakeCode.EMPTY, None),
        (f"# editon: us-fundex\n{TWO}", MistakeCode.UNKNOWN_SETTING, at(1)),
        (f"# edition: us-amigo\n{TWO}", MistakeCode.RULES, at(1)),
        (f"# date: yesterday\n{TWO}", MistakeCode.BAD_DATE, at(1)),
        (f"#\n# slam: perhaps\n{TWO}", MistakeCode.RULES, at(2)),
        (f"# first_dealer: Zoe\n{TWO}", MistakeCode.UNKNOWN_PLAYER, at(1)),
        (f"# hand_sizes: 99\n{TWO}", MistakeCode.RULES, at(1)),
    ],
)
def test_what_makes_no_table_of_a_game_is_refused(text: str, code: MistakeCode, place: Cells | None) -> None:
    assert (code, place) in mistakes(text)


def test_all_mistakes_are_told_at_once_from_the_top() -> None:
    text = "# editon: x\nround,player,bid,tricks\n1,Ava,4,x\n1,Liam,60,6\n2,Ava,,3\n2,Lima,2,6\n"
    found = mistakes(text)
    assert [place.first for _, place in found if isinstance(place, Cells)] == [1, 3, 4, 6]
    assert len(found) == 4


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.ENGLISH, "Row 3, column “tricks”: “x” is not a whole number."),
        (Language.GERMAN, "Zeile 3, Spalte „tricks“: „x“ ist keine ganze Zahl."),
        (Language.FRENCH, "Ligne 3, colonne « tricks » : « x » n’est pas un nombre entier."),
        (Language.DUTCH, "Rij 3, kolom ‘tricks’: ‘x’ is geen geheel getal."),
    ],
)
def test_a_mistake_is_told_in_every_language(language: Language, expected: str) -> None:
    told = sentences("round,player,bid,tricks\n1,Ava,4,4\n1,Liam,6,x\n", language)
    assert [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in told] == [expected]


@settings(max_examples=40, deadline=None)
@given(games())
def test_any_damage_is_told_or_harmless(game: Game) -> None:
    """Whatever is cut out of a table, reading it ends with a pad or with mistakes that can be told."""
    text = write_csv(from_record(game.record))
    rng = Random(len(text))
    for _ in range(5):
        start = rng.randrange(len(text))
        damaged = text[:start] + rng.choice(["", ",", '"', "x", "\n", "9"]) + text[start + rng.randrange(4) :]
        for sentence in told(damaged):
            assert sentence.endswith((".", "?"))
