"""The screen: everything fits 80 columns, and colour never speaks alone."""

from io import StringIO
from itertools import pairwise
from random import Random

import pytest
from engine_helpers import EDITIONS, cards, play, states_of_random_game, table
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from rage.cli.play.card_input import CardReader
from rage.cli.terminal.cards import SHAPES, CardPainter
from rage.cli.terminal.game_screen import GameScreen
from rage.cli.terminal.score_tables import round_table, whole_sheet
from rage.cli.terminal.text_layout import flow, short
from rage.engine import Card, Phase, Play, Row, Score, rules_of, view_of
from rage.engine.cards import COLOURS, FACES, JOKER
from rage.engine.events import HandDealt
from rage.words import Language, Words, card_letters, card_name, colour_letter, colour_name

LONG = (
    "Wolfeschlegelstein",
    "Anastasia-Katharina",
    "李小龍李小龍李小龍",
    "Ava",
    "B",
    "\x1b[31mred",
    "[bold]x[/]",
    "Zoe",
)


def screen_for(edition: str, language: Language, players: int, you: int | None = 0) -> tuple[GameScreen, StringIO]:
    output = StringIO()
    console = Console(file=output, width=80, color_system=None, highlight=False)
    rules = rules_of(edition, players)
    return GameScreen(console, Words(language, edition), rules, LONG[:players], you), output


def lines_of(renderable: object) -> list[str]:
    console = Console(file=StringIO(), width=80, color_system=None, highlight=False)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get().splitlines()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_wider_than_80_columns_with_eight_players_and_long_names(edition: str, language: Language) -> None:
    screen, output = screen_for(edition, language, 8)
    screen.show_legend()
    rules = rules_of(edition, 8)
    for state in states_of_random_game(rules, Random(1)):
        if state.phase in {Phase.BID, Phase.PLAY, Phase.PICK} and state.dealt == 1:
            view = view_of(state, 0)
            screen.show_turn(view)
            screen.show_trick(view)
            if view.pile is not None:
                screen.show_pile(view.pile)
    screen.show_sheet(state.sheet)
    assert max(cell_len(line) for line in output.getvalue().splitlines()) <= 80


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_boxes_of_a_round_take_one_line_for_each_player(edition: str, language: Language) -> None:
    row = Row(0, 10, tuple(Score(10, 10, -100, -10, -100) for _ in LONG), (-1000,) * 8)
    assert len(lines_of(round_table(Words(language, edition), row, LONG))) == 1 + 8


def test_the_whole_sheet_has_every_round_of_every_player_in_blocks() -> None:
    row = Row(0, 10, tuple(Score(seat, 10, 10, -5, 15) for seat in range(8)), tuple(range(100, 108)))
    lines = [line for text in whole_sheet(Words(Language.ENGLISH), [row] * 10, LONG, 80) for line in lines_of(text)]
    assert len(lines) == 3 * (1 + 10 + 1) + 1
    assert sum(line.count("│") for line in lines) == 8 * (1 + 10)
    for total in row.totals:
        assert sum(str(total) in line for line in lines) == 10


def painter_for(language: Language, edition: str = "de-amigo") -> CardPainter:
    return CardPainter(Words(language, edition), rules_of(edition, 4))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_has_a_shape_and_the_letter_of_its_language(edition: str, language: Language) -> None:
    assert len(set(SHAPES.values())) == len(COLOURS)
    words, rules, painter = Words(language, edition), rules_of(edition, 4), painter_for(language, edition)
    assert len({painter.face(card) for card in FACES}) == len(FACES)
    for colour in COLOURS:
        letter, name = colour_letter(words, rules, colour), colour_name(words, rules, colour)
        assert name.casefold().startswith(letter.casefold())
        assert painter.face(Card(f"{colour}15")) == f"{SHAPES[colour]}{letter}15"
        assert painter.play_chip(Play(JOKER, colour)).plain == f" ✦J={SHAPES[colour]}{letter} "


def test_cards_that_may_not_be_played_look_different_without_colour() -> None:
    hand = cards("R1 R12 J")
    bright = painter_for(Language.ENGLISH).draw_hand(hand, hand, 80)
    dim = painter_for(Language.ENGLISH).draw_hand(hand, hand[:1], 80)
    assert [line.plain[:6] for line in bright] == [line.plain[:6] for line in dim]
    assert all(one.plain[6:] != other.plain[6:] for one, other in zip(bright, dim, strict=True))
    assert [bright[1].plain, dim[1].plain] == ["│▲R1 ││▲R12││ ✦J │", "│▲R1 │┊▲R12┊┊ ✦J ┊"]
    assert painter_for(Language.GERMAN).draw_hand(cards("Y12 R1"), (), 80)[1].plain == "┊★Ge12┊┊▲R1  ┊"


def test_a_hand_too_long_for_a_line_goes_on_below_with_its_numbers() -> None:
    drawn = painter_for(Language.ENGLISH).draw_hand(cards(" ".join(["R1"] * 30)), (), 80)
    assert len(drawn) == 3 * 3
    assert max(line.cell_len for line in drawn) <= 80
    assert "30" in drawn[-1].plain


def test_a_name_can_do_nothing_to_the_terminal() -> None:
    assert "\x1b" not in short("\x1b[2Jx")
    assert cell_len(short("李小龍李小龍李小龍")) <= 10
    screen, output = screen_for("de-amigo", Language.ENGLISH, 7)
    screen.tell(HandDealt(0, 1, 6, None))
    assert "[bold]x[/]" in output.getvalue()


def test_flowing_text_breaks_between_items_only() -> None:
    items = [Text(f"item {number}") for number in range(30)]
    lines = flow(items, 40)
    assert " ".join(line.plain for line in lines).count("item") == 30
    assert all(line.cell_len <= 40 for line in lines)
    assert all(one.cell_len + 5 + len("item 30") > 40 for one, _ in pairwise(lines))


def test_a_new_trump_is_announced_unless_the_round_ends_with_the_trick() -> None:
    hands = ["N R1", "N B1", "N G1"]
    for start, expected in (("N", True), ("R1 B1 G1 N", False)):
        screen, output = screen_for("de-amigo", Language.ENGLISH, 3)
        state, _ = play(table("de-amigo", hands, "Y0 Y1"), start)
        screen.show_turn(view_of(state, state.turn))
        assert ("a new trump comes after this trick" in output.getvalue()) is expected


@pytest.mark.parametrize("language", Language)
def test_cards_are_read_in_the_notation_by_letters_and_by_name_in_any_case(language: Language) -> None:
    for edition in EDITIONS:
        words, rules = Words(language, edition), rules_of(edition, 4)
        reader = CardReader(words, rules)
        for card in FACES:
            for text in (card.text, card.text.lower(), f"  {card.text} ", card.text.replace("-", "−")):
                assert reader.card(text) is card, text
            letters = card_letters(words, rules, card)
            assert reader.card(letters) is reader.card(letters.lower()) is card, letters
            named = card_name(words, rules, card)
            assert reader.card(named) is reader.card(named.upper()) is card, named
        for colour in COLOURS:
            name = colour_name(words, rules, colour)
            assert reader.colour(name.upper()) is colour
            assert reader.card(f"{name}7") is reader.card(f"{name} 7") is Card(f"{colour}7")
            joker = card_name(words, rules, JOKER)
            letter = colour_letter(words, rules, colour)
            assert reader.colour(letter) is reader.colour(letter.lower()) is colour
            for text in (f"j={letter}", f"J {letter}", f"j{letter}", f"{joker} {letter}"):
                assert reader.play(text) is Play(JOKER, colour), text
            for text in (f"j={colour}", f"J {colour}", f"j{colour}", f"J = {colour}", f"{joker} {name}", f"j {name}"):
                assert reader.play(text) is Play(JOKER, colour), text


@pytest.mark.parametrize("text", ["", "x", "R16", "R-1", "16", "RR", "R1R", "J=X", "R5=B", "+6", "=", "💥", "R١"])
def test_nonsense_is_no_card(text: str) -> None:
    assert CardReader(Words(Language.ENGLISH), rules_of("de-amigo", 4)).play(text) is None
