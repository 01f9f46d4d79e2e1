"""A table that is opened stands still, and its cards are dealt."""

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.layout_shift import WATCH_LAYOUT_SHIFT, layout_shift
from e2e.page_time import stop_time
from e2e.table_page import TablePage

UNSEEN = 0.005
"""A line of small text that moves by its own height is a tenth of this."""
WATCH_DEAL = """
window.dealt = 0;
addEventListener("animationstart", ({ animationName }) => (window.dealt += animationName.endsWith("dealt")));
"""


def test_nothing_moves_from_the_click_or_the_link_until_one_is_asked_for_a_bid(visit: Visit) -> None:
    visitor = visit(size=(360, 640), calm=False, hurry=False)
    for script in (WATCH_LAYOUT_SHIFT, WATCH_DEAL):
        visitor.context.add_init_script(script)
    page = visitor.page

    visitor.go("/")
    stop_time(page)  # cards are dealt to who has just sat down
    page.get_by_test_id("play-now").click()
    table = TablePage.of(visitor)
    expect(table.hand).to_have_count(10)
    page.wait_for_function("() => dealt === 10")  # they are dealt before one's eyes
    page.clock.resume()
    table.wait_for("bid")
    expect(table.bids.first).to_be_visible()
    assert layout_shift(page) < UNSEEN, "on a phone, from the home page"
    assert page.evaluate("dealt") == 10, "once"

    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "steady", "steady"))
    table.wait_for("bid")
    assert layout_shift(page) < UNSEEN, "on a large screen, by a link"
    assert page.evaluate("dealt") == 0, "where less motion is wanted they lie there"
