"""The rules at a glance and the deck to cut out, on paper."""

from collections import Counter
from importlib.resources import files

import pytest
from engine_helpers import EDITIONS
from pad.read_pdf import Picture, check_apart, look, read

from rage.engine import Card, Rules, rules_of
from rage.engine.cards import COLOURS, FACES, Colour
from rage.engine.editions import edition_of
from rage.engine.rules import SixthColour
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.card_faces import HEIGHT, WIDTH
from rage.pad.paper.colour_shapes import outline
from rage.pad.paper.colours import ACTION, BLACK, GREY, WHITE, fill_colour, text_colour
from rage.pad.paper.deck_pdf import ACROSS, DOWN, print_deck
from rage.pad.paper.paper_size import PaperSize
from rage.pad.paper.rules_pdf import add_rules, print_rules
from rage.pad.paper.score_sheet_pdf import print_sheet
from rage.pad.sheet import Pad
from rage.words import Language, Words, card_name, colour_letter, colour_name, option_sentence, signed, variant_name

SHAPE = (9.5, 21.5)
"""Where the small shape of a card is."""
GROUND = (31.5, 6.0)
"""A place where an action card is grey and the others are white."""


@pytest.mark.parametrize("format", PaperSize)
@pytest.mark.parametrize("language", Language)
def test_the_rules_of_every_edition_fit_one_page_in_every_language(format: PaperSize, language: Language) -> None:
    canvas = Canvas(format, "rules", language)
    variants = {"slam": True, "plus_minus_one": True} if format is PaperSize.A4 else {}
    games = [rules_of(edition, 4, variants) for edition in EDITIONS]
    for rules in games:
        add_rules(canvas, rules, Words(language, rules.edition))
    for rules, page in zip(games, read(canvas.to_bytes()), strict=True):
        check_apart(page)
        middle = page.width / 2
        assert all(word.right <= middle or word.left >= middle for word in page.words if word.top > 35)
        text = "".join(page.text.split())
        for sentence in told_by(rules, Words(language, rules.edition)):
            assert "".join(sentence.split()) in text, sentence


def told_by(rules: Rules, words: Words) -> list[str]:
    """What the rules at a glance have to say about an edition."""
    options = ("bidding", "free_actions", "tie_break", "trump_change", "no_trump")
    sentences = [option_sentence(words, name, getattr(rules, name)) for name in options]
    sentences += [colour_name(words, rules, colour) for colour in COLOURS]
    sentences += [f"{rules.copies[face]} × {card_name(words, rules, face)}" for face in FACES if face.is_action]
    variants = edition_of(rules.edition).variants
    sentences += [variant_name(words, variant) for variant in variants if not getattr(rules, variant, False)]
    if rules.plus_minus_one:
        sentences.append(option_sentence(words, "plus_minus_one", True))
    return [*sentences, signed(rules.points_exact), signed(rules.points_missed), str(len(rules.deck))]


def test_variants_that_are_on_move_from_the_variants_to_the_rules() -> None:
    words = Words(Language.ENGLISH, "de-amigo")
    (page,) = read(print_rules(rules_of("de-amigo", 4, {"bidding": "secret", "slam": True}), words))
    assert "Everybody predicts in secret. The predictions are shown only when the round is over." in page.text
    assert page.text.count("shown only when the round is over") == 1
    assert "Each trick (Breakthrough) +2" in page.text
    assert "Secret Prediction." not in page.text


def places(format: PaperSize) -> list[tuple[float, float]]:
    width, height = format.millimetres
    left, top = (width - ACROSS * WIDTH) / 2, (height - DOWN * HEIGHT) / 2
    return [(left + column * WIDTH, top + row * HEIGHT) for row in range(DOWN) for column in range(ACROSS)]


def card_at(shown: list[str], picture: Picture, rules: Rules, words: Words, x: float, y: float) -> Card | None:
    """The card that is printed at a place, by what can be read and seen there."""
    if picture.ink(x + GROUND[0], y + GROUND[1]) == ACTION:
        names = {card_name(words, None, face): face for face in FACES if face.is_action}
        text = " ".join(shown)
        (card,) = {face for name, face in names.items() if name in text}
        return card
    if not shown:
        return None
    inks = {fill_colour(colour, rules.sixth_colour): colour for colour in COLOURS}
    colour = inks[picture.ink(x + SHAPE[0], y + SHAPE[1])]
    letter = colour_letter(words, rules, colour)
    value = next(text for text in shown if text != letter)
    assert sorted(shown) == sorted([value] * 3 + [letter] * 2)
    return Card(f"{colour}{value}")


@pytest.mark.parametrize(
    ("edition", "language", "format", "options"),
    [
        ("de-amigo", Language.GERMAN, PaperSize.A4, {}),
        ("nl-amigo", Language.DUTCH, PaperSize.LETTER, {"jokers": 5, "minus_fives": 0}),
        ("en-amigo", Language.ENGLISH, PaperSize.A4, {}),
        ("fr-amigo", Language.FRENCH, PaperSize.A4, {}),
        ("us-fundex", Language.ENGLISH, PaperSize.LETTER, {}),
    ],
)
def test_the_deck_has_exactly_the_cards_of_the_rules_and_marks_to_cut_along(
    edition: str, language: Language, format: PaperSize, options: dict[str, int]
) -> None:
    rules, words = rules_of(edition, 4, options), Words(language, edition)
    content = print_deck(rules, words, format)
    pages, pictures = read(content), look(content)
    cards: Counter[Card] = Counter()
    for page, picture in zip(pages, pictures, strict=True):
        for x, y in places(format):
            words_there = page.within(x, y, x + WIDTH, y + HEIGHT)
            assert all(x + 3 <= word.left and word.right <= x + WIDTH - 3 for word in words_there)
            card = card_at([word.text for word in words_there], picture, rules, words, x, y)
            cards.update([card] if card else [])
    assert cards == +rules.copies
    assert cards.total() == {"us-fundex": 110}.get(edition, 112)
    assert len(pages) == 13
    check_marks(pictures[-1], format)


@pytest.mark.parametrize("format", PaperSize)
def test_nothing_is_printed_where_printers_do_not_reach(format: PaperSize) -> None:
    rules, words = rules_of("de-amigo", 8), Words(Language.GERMAN, "de-amigo")
    pad = Pad(rules, tuple("ABCDEFGH"))
    papers = {
        "deck": print_deck(rules, words, format, backs=True),
        "rules": print_rules(rules, words, format),
        "sheet": print_sheet(pad, words, format),
    }
    margins = {
        name: min(picture.margin for picture in look(content, 2, pages=2 if name == "deck" else None))
        for name, content in papers.items()
    }
    assert min(margins.values()) >= 5, margins


def check_marks(picture: Picture, format: PaperSize) -> None:
    """There is a short line in the margin at either end of every cut."""
    width, height = format.millimetres
    left, top = places(format)[0]
    for column in range(ACROSS + 1):
        x = left + column * WIDTH
        for y in (top - 2, height - top + 2):
            assert picture.is_drawn(x, y, 0.3)
            assert not picture.is_drawn(x + 3, y, 0.3)
    for row in range(DOWN + 1):
        y = top + row * HEIGHT
        for x in (left - 2, width - left + 2):
            assert picture.is_drawn(x, y, 0.3)
            assert not picture.is_drawn(x, y + 3, 0.3)


def test_backs_lie_behind_their_cards_when_the_page_is_turned_over() -> None:
    rules, words = rules_of("de-amigo", 4), Words(Language.GERMAN, "de-amigo")
    content = print_deck(rules, words, backs=True)
    pages, pictures = read(content), look(content)
    assert len(pages) == 26
    for front, back, text in zip(pictures[::2], pictures[1::2], pages[1::2], strict=True):
        assert text.words == ()
        for x, y in places(PaperSize.A4):
            middle = y + HEIGHT / 2
            has_card = front.is_drawn(x + WIDTH / 2, middle, 12)
            assert back.is_drawn(210 - x - WIDTH / 2, middle, 12) is has_card


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("sixth", SixthColour)
@pytest.mark.parametrize("colour", COLOURS)
def test_numbers_read_well_on_paper_and_in_their_shapes(colour: Colour, sixth: SixthColour) -> None:
    """WCAG AA: 4.5 for text, 3 for large text."""
    assert contrast(text_colour(colour, sixth), WHITE) >= 4.5
    inner = BLACK if colour in {Colour.YELLOW, Colour.ORANGE} else WHITE
    assert contrast(fill_colour(colour, sixth), inner) >= 3
    assert contrast(GREY, WHITE) >= 4.5
    assert contrast(GREY, ACTION) >= 4.5


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert len({outline(colour) for colour in COLOURS}) == len(COLOURS)


def test_the_font_comes_with_its_licence_and_is_small() -> None:
    folder = files("rage.pad.paper").joinpath("fonts")
    assert "SIL OPEN FONT LICENSE" in folder.joinpath("LICENSE.txt").read_text(encoding="utf-8")
    for weight in ("Regular", "Bold"):
        assert len(folder.joinpath(f"Inter-{weight}.ttf").read_bytes()) < 80_000
