"""What is opened stands still: the home page while it learns what is going on, a table while its cards are dealt."""

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


def test_the_home_page_is_full_and_nothing_on_it_moves_when_it_is_known_what_is_going_on(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(WATCH_LAYOUT_SHIFT)
    page = visitor.page
    for _ in range(2):
        visitor.make_table(None, "steady", "steady")
    for width, height in ((360, 640), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        visitor.go("/")
        expect(page.get_by_test_id("your-tables").locator("li")).to_have_count(2)
        expect(page.get_by_test_id("minute").locator("li")).to_have_count(3)
        expect(page.get_by_test_id("actions").locator("li")).to_have_count(5)
        assert layout_shift(page) < UNSEEN, f"at {width}"
        shown = page.get_by_test_id("actions").bounding_box()
        assert shown is not None
        assert shown["y"] + shown["height"] > height * 0.9, f"the first screen is full at {width}"


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
    side = table.box(page.locator("aside section"))
    assert side.bottom > 800, "beside the table there is something to read from the first round on"
