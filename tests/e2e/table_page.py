"""A table in the page: what one sees there and what one does, by the names people would use."""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, expect

from e2e.visitor import Visitor
from e2e.waiting import expect_read

Choose = Callable[["TablePage"], str]
ASKED = "[data-testid=table][data-my-turn=true]"
RESULT = "[data-testid=round-result]"
OVER = "[data-testid=standing]"
PHASE = """
([asked, result, over]) => {
  if (document.querySelector(over)) return "over";
  if (document.querySelector(result)) return "result";
  return document.querySelector(asked)?.dataset.phase ?? "wait";
}
"""


class Box(NamedTuple):
    """A rectangle on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box", by: float = 1) -> bool:
        """Whether two rectangles share more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > by and down > by


class TablePage:
    """The table that a visitor has open."""

    def __init__(self, visitor: Visitor, id: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.id = id
        self.hand = self.page.get_by_test_id("hand").locator("[data-card]")
        self.trick = self.page.get_by_test_id("trick").locator("[data-play]")
        self.bids = self.page.locator("[data-bid]")
        self.picks = self.page.locator("[data-pick]")
        self.colours = self.page.locator("button[data-colour]")
        self.result = self.page.locator(RESULT)
        self.sentence = self.page.get_by_test_id("sentence")
        self.log = self.page.get_by_test_id("log")
        self.reconnecting = self.page.get_by_test_id("reconnecting")

    @classmethod
    def of(cls, visitor: Visitor) -> "TablePage":
        """The table whose page is open."""
        visitor.page.wait_for_url(re.compile("/t/"))
        return cls(visitor, visitor.page.url.rpartition("/")[2])

    @classmethod
    def at(cls, visitor: Visitor, id: str) -> "TablePage":
        """Go to a table."""
        visitor.go(f"/t/{id}")
        return cls(visitor, id)

    def seat(self, seat: int) -> Locator:
        return self.page.locator(f"[data-seat='{seat}']")

    @property
    def trump(self) -> str:
        """The trump's letter, or `none`."""
        return self.page.locator("[data-trump]").get_attribute("data-trump") or ""

    @property
    def version(self) -> int:
        """The version of the view that is shown."""
        return int(self.page.locator("[data-v]").get_attribute("data-v") or 0)

    @property
    def phase(self) -> str:
        """What one is asked for: bid, play or pick; `result` after a round, `over` at the end, `wait` otherwise."""
        return str(self.page.evaluate(PHASE, [ASKED, RESULT, OVER]))

    def wait(self) -> str:
        """Wait until something is asked, or there is something to read: what it is."""
        while True:
            self.page.locator(f"{ASKED}, {RESULT}, {OVER}").first.wait_for(state="attached")
            if (phase := self.phase) != "wait":
                return phase

    def wait_for(self, phase: str, why: str = "") -> None:
        """Wait until this is asked, or there to be read."""
        expect_read(self.page, lambda: self.phase, phase, why)

    @property
    def held(self) -> list[str]:
        """The cards of the hand, as they lie there."""
        return [card or "" for card in self._all(self.hand, "data-card")]

    @property
    def playable(self) -> list[str]:
        return self._all(self.page.locator("[data-testid=hand] [data-playable=true]"), "data-card")

    @property
    def legal(self) -> list[str]:
        """What the page offers: bids, cards or colours."""
        match self.phase:
            case "bid":
                return self._all(self.page.locator("[data-bid][aria-disabled=false]"), "data-bid")
            case "pick":
                return [f"={colour}" for colour in self._all(self._free_picks, "data-pick")]
            case "play":
                return self.playable
        return []

    @property
    def _free_picks(self) -> Locator:
        return self.page.locator("[data-pick][aria-disabled=false]")

    @staticmethod
    def _all(found: Locator, attribute: str) -> list[str]:
        listed: list[str] = found.evaluate_all("(all, name) => all.map((one) => one.getAttribute(name))", attribute)
        return listed

    def card(self, card: str) -> Locator:
        """A card of the hand; the first of several alike."""
        return self.page.locator(f"[data-testid=hand] [data-card='{card}']").first

    def make(self, move: str) -> None:
        """Make a move with the mouse, in the notation: a bid, a card, `J=R`, or `=R` for a trump pick."""
        known = self.version
        self.touch(move)
        self.page.locator(f"[data-v]:not([data-v='{known}']), {RESULT}, {OVER}").first.wait_for()

    def touch(self, move: str) -> None:
        """The same, and do not wait until it is shown."""
        card, _, colour = move.partition("=")
        if move.isdigit():
            self.page.locator(f"[data-bid='{move}']").click()
        elif not card:
            self.page.locator(f"[data-pick='{colour}']").click()
        else:
            self.card(card).click()
            if card == "J":
                self.page.locator(f"button[data-colour='{colour or 'R'}']").click()

    def go_on(self) -> None:
        """Leave the result of a round."""
        self.page.get_by_test_id("go-on").click()
        self.result.wait_for(state="detached")

    def step(self, choose: Choose | None = None) -> str:
        """Do whatever is to be done next: what it was."""
        phase = self.wait()
        if phase == "result":
            self.go_on()
        elif phase != "over":
            self.make(choose(self) if choose else self.legal[0])
        return phase

    def play_until(self, wanted: str, choose: Choose | None = None) -> None:
        """Play on until one is asked for a bid, a card, a pick, until a round's result, or until the end."""
        while self.wait() != wanted:
            assert self.phase != "over", f"the game ended without {wanted}"
            self.step(choose)

    def play_to_the_end(self, choose: Choose | None = None) -> None:
        self.play_until("over", choose)

    def box(self, found: Locator) -> Box:
        shape = found.bounding_box()
        assert shape is not None, f"{found} is not to be seen"
        return Box(shape["x"], shape["y"], shape["x"] + shape["width"], shape["y"] + shape["height"])


def power_cut(*tables: TablePage) -> None:
    """The server of some tables is killed and started again: every page notices, and comes back by itself."""
    server = tables[0].visitor.server
    server.kill()
    for table in tables:
        expect(table.reconnecting).to_be_visible()
    server.start()
    for table in tables:
        expect(table.reconnecting).to_have_count(0)
