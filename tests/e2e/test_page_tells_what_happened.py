"""What the table tells while it is played: whose turn it is, what happened and why, and how long one may think."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.table_page import TablePage
from e2e.visitor import Visitor


def sit_down(visitor: Visitor, **settings: object) -> TablePage:
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[3, 1], first_dealer=0, settings=settings)
    return TablePage.at(visitor, id)


def test_the_last_trick_can_be_looked_at_with_its_winner_and_why(visitor: Visitor) -> None:
    table = sit_down(visitor)
    table.play_until("play")
    table.make(table.legal[0])
    table.wait()
    trick = visitor.game["shared"]["last_trick"]
    visitor.page.keyboard.press("l")
    panel = visitor.page.get_by_test_id("panel-last")
    expect(panel.locator("li")).to_have_count(3)
    winner = "you" if trick["winner"] == 0 else visitor.table["seats"][trick["winner"]]["name"]
    assert winner.lower() in panel.locator("p").last.inner_text().lower()
    told = table.log.inner_text()
    assert panel.locator("p").last.inner_text() in told, "it was said when it happened, too"


def test_everything_that_happens_is_put_into_the_log_for_a_screen_reader(visitor: Visitor) -> None:
    table = sit_down(visitor)
    table.play_until("result")
    events = [told["event"] for game in visitor.games for told in game.get("events", [])]
    lines = table.log.locator("p")
    expect(lines).to_have_count(events.index("round_scored") + 1)
    assert all(lines.all_inner_texts())


def test_the_one_whose_turn_it_is_stands_out(visitor: Visitor) -> None:
    table = sit_down(visitor)
    table.play_until("play")
    expect(table.seat(0)).to_have_attribute("data-turn", "true")
    for bot in (1, 2):
        expect(table.seat(bot)).to_have_attribute("data-turn", "false")


def test_bids_are_shown_against_tricks_won(visitor: Visitor) -> None:
    table = sit_down(visitor)
    table.play_until("play")
    table.make(table.legal[0])
    table.wait()
    shared = visitor.game["shared"]
    for bot in (1, 2):
        expect(table.seat(bot).locator(".score")).to_have_text(f"{shared['bids'][bot]}/{shared['won'][bot]}")


@pytest.mark.parametrize(("pace", "clocks"), [("free", 0), ("relaxed", 1)])
def test_a_clock_runs_only_where_one_was_agreed(visitor: Visitor, pace: str, clocks: int) -> None:
    table = sit_down(visitor, pace=pace)
    table.play_until("play")
    expect(visitor.page.get_by_test_id("clock")).to_have_count(clocks)


def test_the_hand_is_sorted_by_colour_and_value(visit: Visit) -> None:
    visitor = visit()
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "steady"))
    expect(table.hand).to_have_count(10)
    colours = [card for card in table.held if card[0] in "RBGYVO"]
    assert colours == sorted(colours, key=lambda card: ("RBGYVO".index(card[0]), int(card[1:])))
    assert table.held == visitor.games[0]["own"]["hand"]


def test_dark_and_light_can_be_chosen_and_are_remembered(visitor: Visitor) -> None:
    visitor.go("/")
    page = visitor.page
    ink = "getComputedStyle(document.body).color"
    dark = page.evaluate(ink)
    page.get_by_test_id("preferences").click()
    page.get_by_test_id("theme-light").click()
    light = page.evaluate(ink)
    assert light != dark
    page.reload()
    page.get_by_test_id("play-now").wait_for()
    assert page.evaluate(ink) == light
