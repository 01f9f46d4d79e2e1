"""What the dialogs of a table show is in line and whole, where no text is wrong but its place or its name could be."""

from playwright.sync_api import expect

from e2e.all_pages import OPENERS, opened_dialog
from e2e.conftest import Visit
from e2e.table_page import TablePage

SIZES = "boxes => new Set(boxes.map(({ offsetWidth, offsetHeight }) => `${offsetWidth} × ${offsetHeight}`)).size"
TOPS = "numbers => new Set(numbers.map((number) => number.getBoundingClientRect().top)).size"
ROUND = "cards => cards.every((card) => getComputedStyle(card).borderRadius !== '0px')"


def test_dialogs_are_in_order(visit: Visit) -> None:
    visitor = visit(size=(360, 640), language="de")
    page = visitor.page
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "steady", hand_sizes=[5], first_dealer=0))
    table.play_until("play")
    page.locator(OPENERS["menu"]).click()
    for _ in opened_dialog(page, "menu"):
        boxes = page.get_by_test_id("panel-menu").locator("[type=checkbox]")
        expect(page.get_by_label("Benachrichtigen, wenn ich dran bin"), "refused it has its name").to_have_count(1)
        assert boxes.evaluate_all(SIZES) == 1, "beside long words a box is as large as beside short ones"
    page.keyboard.press("s")
    for _ in opened_dialog(page, "sheet"):
        numbers = page.get_by_test_id("panel-sheet").locator(".open > .bid, .open > .tricks")
        assert (numbers.count(), numbers.evaluate_all(TOPS)) == (6, 1), "the dealer's numbers are in line with all"
    page.locator(OPENERS["pile"]).click()
    for _ in opened_dialog(page, "pile"):
        assert page.get_by_test_id("turned").locator("> .card").evaluate_all(ROUND), "their shadows are round too"
    page.keyboard.press("?")
    for _ in opened_dialog(page, "help"):
        keys = page.get_by_test_id("panel-help").locator(".colour").all()
        assert [key.locator("kbd").all_text_contents() for key in keys[2:4]] == [["G", "R"], ["G", "E"]]
