"""Whether a page holds: nothing overlaps, nothing is cut, no word is missing, and axe-core finds nothing."""

from playwright.sync_api import expect

from e2e.accessibility import violations
from e2e.geometry import LAPTOP, Faults, faults, told
from e2e.visitor import Visitor


def faults_at(visitor: Visitor) -> Faults:
    """All that is wrong with the page that is open, on every screen, in every language, font and size of text."""
    page = visitor.page
    size = page.viewport_size
    assert size is not None
    found = faults(page)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    found |= {wrong: ["axe"] for wrong in violations(page)}
    page.set_viewport_size(size)
    return found


def assert_holds(visitor: Visitor, place: str, *, news: int = 0) -> None:
    """The page that is open holds, with so much news; what is wrong is told with the name of the place."""
    expect(visitor.page.get_by_test_id("toasts").locator("p")).to_have_count(news)  # what came before goes by itself
    wrong = told({place: faults_at(visitor)})
    assert not wrong, wrong
