"""The pad on small and large screens, light and dark, for eyes and for screen readers, in four languages."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

import pytest
from e2e.accessibility import violations
from e2e.conftest import Visit
from e2e.visitor import FONTS
from pad.example_pads import random_pad
from playwright.sync_api import expect

from pad_page.cases import notes_of
from pad_page.phone import Phone
from rage.engine import rules_of
from rage.pad.files.json.writer import to_json
from rage.words import Language
from rage.words.catalogue import keys

EIGHT = ("Maximiliane", "Bartholomäus Schmidt", "Al", "Zoë", "Dieter", "Friederike", "Günther", "X")
THREE = EIGHT[:3]


@pytest.fixture(params=FONTS)
def visit(request: pytest.FixtureRequest, visit: Visit) -> Visit:
    """Visitors who see the page in its own font, and visitors who see it in a wide one."""
    return partial(visit, font=request.param)


def tour(phone: Phone, players: Sequence[str]) -> Iterator[str]:
    """Go everywhere, and say where."""
    phone.page.goto("/pad")
    phone.find("no-games").wait_for()
    yield "home"
    phone.page.goto("/pad/new")
    phone.page.locator("details summary").tap()
    yield "new game"
    phone.begin(players, hand_sizes="2,1,1")
    yield "bids"
    first_alone = [1, *[0] * (len(players) - 1)]
    phone.numbers(*first_alone)
    yield "tricks"
    phone.numbers(2, *first_alone[:-1])
    yield "wrong"
    phone.tap("tricks-1")
    phone.numbers(1)
    yield "done"
    phone.next_round()
    phone.tap("tab-sheet")
    phone.find("score-chart").wait_for()
    yield "sheet"
    phone.tap("round-1", "tricks-0")
    yield "correct"
    phone.tap("tab-settle", "colour-R", f"leader-{len(players) - 1}", "colour-Y", "card-Y8", "card-N", "card-J")
    yield "settle"
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    yield "show"
    phone.page.goto("/pad")
    phone.find("open-games").wait_for()
    yield "games"


@pytest.mark.parametrize("visit", ["own"], indirect=True)
@pytest.mark.parametrize(
    ("language", "theme", "width", "players"), [("de", "dark", 360, EIGHT), ("en", "light", 1440, THREE)]
)
def test_nobody_is_left_out_anywhere(
    visit: Visit, language: str, theme: str, width: int, players: Sequence[str]
) -> None:
    phone = Phone(visit(language=language, theme=theme, size=(width, 800), touch=True).page)
    for place in tour(phone, players):
        check_words_and_width(phone, language, place)
        assert violations(phone.page) == [], place


@pytest.mark.parametrize(("language", "width", "players"), [("fr", 320, EIGHT), ("de", 320, EIGHT), ("nl", 768, THREE)])
def test_every_word_is_there_and_fits(visit: Visit, language: str, width: int, players: Sequence[str]) -> None:
    phone = Phone(visit(language=language, size=(width, 640), touch=True).page)
    for place in tour(phone, players):
        check_words_and_width(phone, language, place)


CUT_OFF = """
(sheet) => [...sheet.querySelectorAll(".box > :not(.points), thead .name")].flatMap((shown) => {
  const text = document.createRange();
  text.selectNodeContents([...shown.childNodes].find((node) => node.nodeType === 3));
  const [inner, outer] = [text.getBoundingClientRect(), shown.closest("td, th").getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right ? [shown.textContent] : [];
})
"""


@pytest.mark.parametrize("width", [320, 360])
def test_the_sheet_of_eight_is_read_on_a_phone_without_scrolling_sideways(visit: Visit, width: int) -> None:
    visitor = visit(size=(width, 640), touch=True)
    rules = rules_of("de-amigo", len(EIGHT), {"points_missed": -20, "points_exact": 20, "points_exact_zero": 20})
    sheet = notes_of(to_json(random_pad(rules, EIGHT, Random("sheet"))))
    made = visitor.context.request.post("/api/pads", data={"number": 1, "sheet": sheet})
    visitor.go(f"/pad/f/{made.json()['id']}")
    shown = Phone(visitor.page).find("score-sheet")
    expect(shown.locator(".running")).to_have_count(rules.rounds * len(EIGHT))
    assert shown.evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth") == 0
    assert shown.evaluate(CUT_OFF) == []


def check_words_and_width(phone: Phone, language: str, place: str) -> None:
    beyond = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert beyond <= 0, f"{place} is {beyond} pixels too wide"
    text = phone.page.locator("body").inner_text()
    assert "{" not in text, place
    assert not [key for key in keys(Language(language)) if "." in key and key in text], place
