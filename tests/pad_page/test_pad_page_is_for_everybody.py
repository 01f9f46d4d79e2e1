"""The pad on small and large screens, light and dark, for eyes and for screen readers, in four languages."""

from collections.abc import Iterator

import pytest
from e2e.accessibility import violations
from e2e.conftest import Visit

from pad_page.phone import Phone
from rage.words import Language
from rage.words.catalogue import catalogue

EIGHT = ("Maximiliane", "Bartholomäus Schmidt", "Al", "Zoë", "Dieter", "Friederike", "Günther", "X")


def tour(phone: Phone) -> Iterator[str]:
    """Go everywhere, and say where."""
    phone.page.goto("/pad")
    phone.find("no-games").wait_for()
    yield "home"
    phone.page.goto("/pad/new")
    phone.page.locator("details summary").tap()
    yield "new game"
    phone.begin(EIGHT, hand_sizes="2,1,1")
    yield "bids"
    phone.numbers(0, 1, 0, 0, 0, 1, 0, 0)
    yield "tricks"
    phone.numbers(0, 1, 0, 0, 0, 0, 0, 0)
    yield "wrong"
    phone.tap("tricks-0")
    phone.numbers(1)
    yield "done"
    phone.next_round()
    phone.tap("tab-sheet")
    phone.find("score-chart").wait_for()
    yield "sheet"
    phone.tap("round-1", "tricks-0")
    yield "correct"
    phone.tap("tab-settle", "colour-R", "leader-7", "colour-Y", "card-Y8", "card-N", "card-J")
    yield "settle"
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    yield "show"
    phone.page.goto("/pad")
    phone.find("open-games").wait_for()
    yield "games"


@pytest.mark.parametrize(("language", "theme", "width"), [("de", "dark", 360), ("en", "light", 1440)])
def test_nobody_is_left_out_anywhere(visit: Visit, language: str, theme: str, width: int) -> None:
    phone = Phone(visit(language=language, theme=theme, size=(width, 800), touch=True).page)
    for place in tour(phone):
        check_words_and_width(phone, language, place)
        assert violations(phone.page) == [], place


@pytest.mark.parametrize(("language", "width"), [("fr", 320), ("nl", 768)])
def test_every_word_is_there_and_fits(visit: Visit, language: str, width: int) -> None:
    phone = Phone(visit(language=language, size=(width, 640), touch=True).page)
    for place in tour(phone):
        check_words_and_width(phone, language, place)


def check_words_and_width(phone: Phone, language: str, place: str) -> None:
    beyond = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert beyond <= 0, f"{place} is {beyond} pixels too wide"
    text = phone.page.locator("body").inner_text()
    assert "{" not in text, place
    assert not [key for key in catalogue(Language(language)) if "." in key and key in text], place
