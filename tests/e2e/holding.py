"""Whether a page holds: nothing overlaps, nothing is cut, no word is missing, and axe-core finds nothing."""

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


def assert_holds(visitor: Visitor, place: str) -> None:
    """The page that is open holds; what is wrong is told with the name of the place."""
    wrong = told({place: faults_at(visitor)})
    assert not wrong, wrong
