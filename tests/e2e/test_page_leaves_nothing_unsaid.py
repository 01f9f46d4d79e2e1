"""What would be silent otherwise: time that was up, a rule that makes no sense, that one only watches."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage
from e2e.news import expect_news
from e2e.table_page import Box, TablePage
from e2e.visitor import Visitor

JUST_IN_SIGHT = """
(start, field) => {
  scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 100, behavior: "instant" });
  start.click();
}
"""
"""Begin while a field is just above the bar, which grows then."""
BOX = "one => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; }"


def test_whose_time_is_up_hears_of_it_and_so_do_the_others(visit: Visit) -> None:
    ava, ben = visit(), visit()
    brisk = {"pace": "brisk", "stand_in": False}
    id = ava.make_table(None, "steady", "steady", start=False, hand_sizes=[2], first_dealer=2, settings=brisk)
    table = TablePage.at(ava, id)
    TablePage.at(ben, id).page.get_by_test_id("seats").wait_for()
    ava.page.get_by_test_id("start").click()  # no clock runs before both are there
    expect_news(ava.page, "Your time was up, so a bot decided for you.")
    expect(table.log).to_contain_text("Your time was up, so a bot decided for you. You predict")
    expect(ben.page.get_by_test_id("log")).to_contain_text("ran out of time, so a bot decided.")


def test_nobody_plays_by_a_rule_they_did_not_mean(visit: Visit) -> None:
    visitor = visit(language="de", size=(360, 740))
    lobby = LobbyPage.by_invitation(visitor)
    lobby.set(points_exact=-7777)
    start = visitor.page.get_by_test_id("start")
    field, bar = lobby.option("points_exact").locator("input"), visitor.page.locator(".start-bar")
    start.evaluate(JUST_IN_SIGHT, field.element_handle())
    expect(field).to_be_focused()
    expect(bar).to_contain_text("Berichtige zuerst das markierte Feld.")
    why = Box(*visitor.page.get_by_text("Gib eine ganze Zahl von").evaluate(BOX))
    assert 0 < why.top < why.bottom <= bar.evaluate(BOX)[1], "why it is marked is to be read, too"
    lobby.set(points_exact=9, hand_sizes="3 2 1")
    start.click()
    expect(visitor.page.get_by_test_id("status")).to_contain_text("Runde 1 von 3")


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_who_watches_is_told_so_and_sees_everything(visit: Visit, size: tuple[int, int], players: int) -> None:
    ava, watcher = visit(), visit(size=size)
    id = ava.make_table(None, *["steady"] * (players - 1), hand_sizes=[3])
    table = TablePage.at(ava, id)
    watched = TablePage.at(watcher, id)
    expect(watcher.page.get_by_test_id("watching")).to_have_text("You are watching.")
    table.play_until("play")
    total = watcher.page.get_by_test_id("bid-sum")
    expect(total).to_be_visible()
    seats = [Box(*watched.seat(seat).evaluate(BOX)) for seat in range(players)]
    assert not any(seat.overlaps(Box(*total.evaluate(BOX))) for seat in seats)


def test_a_link_that_nobody_else_can_open_says_so(visitor: Visitor) -> None:
    LobbyPage.by_invitation(visitor)
    expect(visitor.page.get_by_test_id("only-here")).to_contain_text("start the server with --host 0.0.0.0, or")
