"""Score sheets on paper: every name and number is there, in its box and on the page."""

from random import Random

import pytest
from engine_helpers import AMIGO, EDITIONS
from pad.example_pads import PRINTED_BOXES, printed_pad, random_pad
from pad.read_pdf import Page, check_apart, inside, look, read

from rage.engine import rules_of
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.paper_size import PaperSize
from rage.pad.paper.score_sheet_layout import HEAD, LABELS, LOWEST, MARGIN, NAMES, TOTALS, Grid, best_grid
from rage.pad.paper.score_sheet_pdf import add_sheet, print_sheet
from rage.pad.sheet import Pad, dealer, put, rows_of, score_of, standing_of
from rage.words import Language, Words, edition_name, signed, written

LONG_NAMES = (
    "I", "WWWWWWWWWWWWWWWWWWWW", "Maximiliane-Sophie X", "Zoë", "Ωμέγα Παπαδόπουλος",
    "Александра Львовна", "Żaneta Śćwięk", "iiiiiiiiiiiiiiiiiiii",
)  # fmt: skip
"""Names of 1 to 20 letters, wide and narrow, in three scripts."""
Field = tuple[float, float, float, float]


def box_fields(grid: Grid, seat: int, line: int) -> dict[str, Field]:
    """The fields of one player's box in one line of a page."""
    x, y = MARGIN + LABELS + seat * grid.box, MARGIN + HEAD + NAMES + line * grid.line
    first, second, third, fourth = grid.columns
    left, middle, right = x + first, x + first + second, x + first + second + third
    half, end = y + grid.line / 2, y + grid.line
    return {
        "total": (x, y, left, end),
        "bid": (left, y, middle, half),
        "tricks": (middle, y, right, half),
        "prediction": (left, half, middle, end),
        "actions": (middle, half, right, end),
        "running_total": (right, y, right + fourth, end),
    }


def texts(page: Page, field: Field) -> str:
    """What stands in a field, all of it within its lines."""
    words = page.within(*field)
    assert all(inside(word, *field) for word in words), words
    return " ".join(word.text for word in words)


def expected_box(pad: Pad, round: int, seat: int) -> dict[str, str]:
    entry, score, rows = pad.rounds[round][seat], score_of(pad, round, seat), rows_of(pad)
    return {
        "total": signed(score.total) if score else "",
        "bid": "" if entry.bid is None else str(entry.bid),
        "tricks": "" if entry.tricks is None else str(entry.tricks),
        "prediction": signed(score.prediction) if score else "",
        "actions": signed(score.actions) if score else "",
        "running_total": written(rows[round].totals[seat]) if round < len(rows) else "",
    }


def check_boxes(page: Page, pad: Pad, grid: Grid, first: int = 0) -> int:
    """Compare every box on a page with the pad; how many rounds it has."""
    last = min(first + grid.per_page, pad.rules.rounds)
    for round in range(first, last):
        for seat in range(pad.rules.players):
            fields = box_fields(grid, seat, round - first)
            shown = {name: texts(page, field) for name, field in fields.items()}
            assert shown == expected_box(pad, round, seat)
    return last - first


def check_names(page: Page, pad: Pad, grid: Grid) -> None:
    top = MARGIN + HEAD
    for seat, name in enumerate(pad.players):
        left = MARGIN + LABELS + seat * grid.box
        shown = texts(page, (left, top, left + grid.box, top + NAMES))
        assert shown.replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize("format", PaperSize)
@pytest.mark.parametrize("language", Language)
def test_every_name_and_number_is_in_its_box_for_2_to_8_players(format: PaperSize, language: Language) -> None:
    rng = Random(f"{format} {language}")
    canvas = Canvas(format, "sheets", language)
    pads = []
    for players in range(2, 9):
        names = tuple(rng.sample(LONG_NAMES, players))
        pads.append(random_pad(rules_of(rng.choice(EDITIONS), players, {"slam": True}), names, rng))
        add_sheet(canvas, pads[-1], Words(language, pads[-1].rules.edition), format)
    pages = read(canvas.to_bytes())
    assert len(pages) == len(pads)
    for page, pad in zip(pages, pads, strict=True):
        grid = best_grid(format, pad.rules.players, pad.rules.rounds)
        assert (page.width > page.height) is grid.landscape
        check_names(page, pad, grid)
        assert check_boxes(page, pad, grid) == 10
        check_apart(page)


@pytest.mark.parametrize("edition", AMIGO)
def test_the_printed_score_table_on_paper_in_every_language(edition: str) -> None:
    canvas = Canvas(PaperSize.A4, "sheets", "de")
    for language in Language:
        add_sheet(canvas, printed_pad(edition), Words(language, edition), PaperSize.A4)
    grid = best_grid(PaperSize.A4, 4, 10)
    order = ("bid", "tricks", "prediction", "actions", "total", "running_total")
    for page in read(canvas.to_bytes()):
        for seat, (bid, tricks, prediction, actions, total) in enumerate(PRINTED_BOXES):
            fields = box_fields(grid, seat, 0)
            numbers = [str(bid), str(tricks), signed(prediction), signed(actions), signed(total), written(total)]
            assert [texts(page, fields[name]) for name in order] == numbers


def test_the_end_of_a_game_shows_totals_exact_rounds_and_places() -> None:
    pad = random_pad(rules_of("us-fundex", 5), ("A", "B", "C", "D", "E"), Random(5))
    (page,) = read(print_sheet(pad, Words(Language.ENGLISH, "us-fundex"), PaperSize.LETTER))
    grid = best_grid(PaperSize.LETTER, 5, 10)
    places = {place.seat: place for place in standing_of(pad)}
    for seat in range(5):
        left, y = MARGIN + LABELS + seat * grid.box, MARGIN + HEAD + NAMES + 10 * grid.line
        shown = []
        for height in TOTALS:
            shown.append(texts(page, (left, y, left + grid.box, y + height)))
            y += height
        place = places[seat]
        assert shown == [written(place.total), str(place.exact_rounds), str(place.place)]


def test_an_unfinished_game_leaves_its_totals_to_the_pencil() -> None:
    pad = random_pad(rules_of("de-amigo", 4), ("Ava", "Liam", "Ethan", "Zoe"), Random(6), rounds=4)
    pad = put(put(pad, 4, 1, bid=3), 4, 2, bid=0)
    (page,) = read(print_sheet(pad, Words(Language.GERMAN, "de-amigo")))
    grid = best_grid(PaperSize.A4, 4, 10)
    check_boxes(page, pad, grid)
    y = MARGIN + HEAD + NAMES + 10 * grid.line
    assert page.within(MARGIN + LABELS, y, page.width, y + sum(TOTALS)) == []


@pytest.mark.parametrize("format", PaperSize)
def test_a_blank_sheet_has_empty_boxes_and_a_mark_for_the_dealer(format: PaperSize) -> None:
    canvas = Canvas(format, "sheets", "nl")
    pads = [Pad(rules_of("nl-amigo", players, {"first_dealer": 1}), ("",) * players) for players in range(2, 9)]
    for pad in pads:
        add_sheet(canvas, pad, Words(Language.DUTCH, "nl-amigo"), format)
    content = canvas.to_bytes()
    for pad, page, picture in zip(pads, read(content), look(content, finer=2), strict=True):
        players = pad.rules.players
        grid = best_grid(format, players, 10)
        check_boxes(page, pad, grid)
        check_apart(page)
        for round in range(10):
            for seat in range(players):
                left, top, _, _ = box_fields(grid, seat, round)["total"]
                assert (picture.ink(left + 1.8, top + 1.8) != "#FFFFFF") is (dealer(pad, round) == seat)


def test_a_sheet_lies_as_leaves_most_room_to_write() -> None:
    for format in PaperSize:
        assert [best_grid(format, players, 10).landscape for players in range(2, 9)] == [False] * 5 + [True] * 2
        for players in range(2, 9):
            grid = best_grid(format, players, 10)
            assert grid.pages == 1
            assert grid.room >= 5.5


@pytest.mark.parametrize(("players", "rounds"), [(3, 19), (8, 19), (6, 40), (2, 100)])
def test_a_long_game_goes_on_over_pages(players: int, rounds: int) -> None:
    sizes = [1 + round % 7 for round in range(rounds)]
    rules = rules_of("de-amigo", players, {"hand_sizes": sizes})
    pad = random_pad(rules, LONG_NAMES[:players], Random(rounds))
    pages = read(print_sheet(pad, Words(Language.FRENCH, "de-amigo")))
    grid = best_grid(PaperSize.A4, players, rounds)
    assert grid.line >= LOWEST
    shown = 0
    for page in pages:
        check_names(page, pad, grid)
        shown += check_boxes(page, pad, grid, shown)
    assert shown == rounds
    assert len(pages) == grid.pages


@pytest.mark.parametrize("players", [2, 8])
def test_only_a_name_that_is_far_too_long_loses_its_end(players: int) -> None:
    names = ("Wolfeschlegelsteinhausenbergerdorff " * 12, *"ABCDEFG")[:players]
    (page,) = read(print_sheet(Pad(rules_of("de-amigo", players), names), Words(Language.GERMAN, "de-amigo")))
    grid = best_grid(PaperSize.A4, players, 10)
    left, top = MARGIN + LABELS, MARGIN + HEAD
    shown = texts(page, (left, top, left + grid.box, top + NAMES))
    assert shown.startswith("Wolfe")
    assert shown.endswith("…")


def test_signs_that_the_font_does_not_have_become_squares() -> None:
    names = ("李雷", "A\N{COMBINING DIAERESIS}nne", "♥ Eve")
    (page,) = read(print_sheet(Pad(rules_of("de-amigo", 3), names), Words(Language.GERMAN, "de-amigo")))
    assert "□□" in page.text
    assert "Änne" in page.text
    assert "□ Eve" in page.text


@pytest.mark.parametrize("language", Language)
def test_a_sheet_says_what_it_is_what_counts_and_which_variants_are_on(language: Language) -> None:
    rules = rules_of("us-fundex", 4, {"slam": True, "bidding": "hidden", "free_actions": True})
    words = Words(language, "us-fundex")
    (page,) = read(print_sheet(Pad(rules, ("",) * 4), words))
    text = page.text.replace("\N{NO-BREAK SPACE}", " ")
    assert edition_name(words, "us-fundex") in text
    for key in ("sheet.title", "choice.bidding.hidden", "option.slam", "option.free_actions"):
        assert words.say(key) in text
    for key in ("bid", "tricks", "prediction", "actions", "total", "running_total", "place", "exact_rounds"):
        assert words.say(f"sheet.{key}") in text
    for points in ("+10", "+5", "+1", "+2"):
        assert points in text
    assert words.say("pad.paper.date") in text
