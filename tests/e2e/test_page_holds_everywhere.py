"""Every page and every moment of a game: nothing overlaps and nothing is cut, on small screens, in large text, in four
languages and a wide font; no word is missing; fingers find everything; axe-core finds nothing, in light and in dark."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.all_pages import WIDE_NAME, every_game_screen, every_interruption, every_page
from e2e.conftest import Visit
from e2e.geometry import MORE_SCREENS, ON_A_PHONE, PHONE, TOAST, Faults, faults, told
from e2e.holding import faults_at
from e2e.lobby_page import sit_together
from e2e.table_page import TablePage
from e2e.visitor import Visitor

EDITIONS = ("us-fundex", "de-amigo", "nl-amigo", "en-amigo", "fr-amigo")


def check(places: Iterable[tuple[Visitor, str]]) -> None:
    """Look at every place, in every way; all that is wrong is told together."""
    wrong = told({place: faults_at(visitor) for visitor, place in places})
    assert not wrong, wrong


def test_every_page_outside_a_game(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    check((visitor, place) for place in every_page(visitor))


def test_every_moment_of_a_game_and_after_it(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    check((visitor, place) for place in every_game_screen(visitor))


def test_the_same_over_a_home_network_where_the_page_says_what_needs_https(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, plain=True)
    places = chain(every_page(visitor), every_game_screen(visitor))
    wrong = told({place: faults(visitor.page, ON_A_PHONE) for place in places})
    assert visitor.page.evaluate("isSecureContext") is False
    assert not wrong, wrong


def test_whatever_comes_between(visit: Visit) -> None:
    visitor, watcher = visit(size=PHONE, touch=True), visit(size=PHONE, touch=True)
    visitor.expect_error("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    check(every_interruption(visitor, watcher))


def test_a_winner_with_a_wide_name(visit: Visit) -> None:
    """Whoever wins reads "You"; the others read the name."""
    winner, loser = visit(size=PHONE, touch=True), visit(size=PHONE, touch=True)
    for visitor in (winner, loser):
        visitor.ask("GET", "/api/home")
        visitor.ask("PUT", "/api/me", {"name": WIDE_NAME})
    tables = sit_together(winner, loser, hand_sizes=[1], first_dealer=0)
    for table in (*reversed(tables), *reversed(tables)):  # both predict nothing, so that one of them is right
        table.step()
    tables[1].play_to_the_end()
    expect(loser.page.get_by_test_id("headline")).to_contain_text(WIDE_NAME)
    expect(loser.page.get_by_test_id("standing").locator(".monogram"), "signs as at the table").to_have_count(2)
    check([(loser, "finish")])


@pytest.mark.parametrize("players", range(2, 9))
def test_a_table_of(visit: Visit, players: int) -> None:
    visitor = visit(size=PHONE, touch=True)
    edition = EDITIONS[(players - 2) % len(EDITIONS)]
    bots = ["steady"] * (players - 1)
    rounds: dict[str, Any] = {"hand_sizes": [1, 1, 10]} if players == 5 else {}
    table = TablePage.at(visitor, visitor.make_table(None, *bots, edition=edition, first_dealer=0, **rounds))
    for _ in rounds.get("hand_sizes", [])[1:]:
        table.play_until("result")
        table.go_on()
    found: dict[str, Faults] = {}
    table.play_until("bid")
    if players in {2, 5, 8}:  # the question lies in the same place at the tables between
        found["bidding"] = faults(visitor.page, MORE_SCREENS)
    table.play_until("play")
    if players % 2 == 0:
        visitor.page.evaluate(TOAST)
    found["trick"] = faults(visitor.page, MORE_SCREENS)
    assert not told(found), told(found)


def test_the_result_of_a_round_of_eight_one_of_whom_took_a_five(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.ask("GET", "/api/home")
    visitor.ask("PUT", "/api/me", {"name": WIDE_NAME})
    table = TablePage.at(visitor, visitor.make_table(None, *["steady"] * 7, hand_sizes=[1, 1]))
    table.play_until("result")
    expect(table.result.get_by_role("columnheader")).to_have_count(5)
    for width, text in ((360, 100), (320, 100), (360, 200), (320, 200)):
        visitor.page.set_viewport_size({"width": width, "height": 640})
        visitor.page.evaluate("(text) => document.documentElement.style.fontSize = `${text}%`", text)
        assert table.result.evaluate("(result) => result.scrollWidth <= result.clientWidth"), (width, text)
    wrong = told({"round result": faults(visitor.page, MORE_SCREENS)})
    assert not wrong, wrong
