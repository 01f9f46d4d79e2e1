"""A phone on the table: the pad used by touch, one tap after the other."""

import re
from collections.abc import Sequence
from typing import Any

from e2e.fields import type_into
from e2e.waiting import expect_read
from playwright.sync_api import Locator, Page, expect

from rage.pad.sheet import Pad, bidding_order

SMALL = (360, 640)
BOXES = """
boxes => boxes.map(box => {
  const text = one => [...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data).join("");
  const own = name => [...box.querySelectorAll(`.${name}`)].map(text);
  return [...own("bid"), ...own("tricks"), ...own("points"), ...own("total"), ...own("running")];
})
"""


EAGER = """
Object.defineProperty(Event.prototype, "timeStamp", { get: () => Infinity });
"""
"""Lets every tap count: the page lets go what is tapped too soon after a question has changed."""


class Phone:
    """Whoever keeps the score: somebody who never taps twice by mistake, and need not wait between taps."""

    def __init__(self, page: Page, *, eager: bool = True) -> None:
        self.page = page
        browser = page.context.browser
        self._taps = browser is not None and browser.browser_type.name == "chromium"
        if eager:
            page.add_init_script(EAGER)

    def find(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def tap(self, *names: str) -> None:
        for name in names:
            self.touch(self.find(name))

    def touch(self, found: Locator) -> None:
        """Tap; in a Firefox, whose driver has no finger, click."""
        found.tap() if self._taps else found.click()

    def begin(self, players: Sequence[str], *, dealer: int = 0, bidding: str | None = None, **options: Any) -> str:
        """Start a game from the pad's own page: its address."""
        if "/pad/new" not in self.page.url:
            self.page.goto("/pad/new")
        self.find("begin").wait_for()
        shown = self.find("names").locator("input").count()
        for _ in range(len(players) - shown):
            self.tap("add-player")
        for place in range(shown - 1, len(players) - 1, -1):
            self.tap(f"remove-{place}")
        for place, name in enumerate(players):
            self.find(f"name-{place}").fill(name)
        self.tap(f"dealer-{dealer}")
        if edition := options.pop("edition", None):
            self.find("edition").select_option(edition)
        if bidding:
            self.find("option-bidding").locator("select").select_option(bidding)
        for name, setting in options.items():
            self._set(name, setting)
        self.tap("begin")
        self.page.wait_for_url("**/pad/g/*")
        return self.page.url

    def _set(self, name: str, setting: object) -> None:
        details = self.page.locator("details")
        if details.get_attribute("open") is None:
            self.touch(details.locator("summary"))
        field = self.find(f"option-{name}").locator("input")
        if setting is True:
            field.check()
        else:
            type_into(field, str(setting))

    def numbers(self, *numbers: int) -> None:
        """Tap numbers, each when the one before has been written down."""
        self.enter(*(f"number-{number}" for number in numbers))

    def enter(self, *names: str) -> None:
        """Tap on what makes an entry each time, and wait until it is kept."""
        game = self.find("game")
        before = int(game.get_attribute("data-entries") or 0)
        for entries, name in enumerate(names, start=before + 1):
            self.tap(name)
            expect(game).to_have_attribute("data-entries", str(entries))

    def note_round(self, pad: Pad, round: int) -> None:
        """Note a round as it stands on a pad: bids in bidding order, tricks of all but the last, and the cards won."""
        order = bidding_order(pad, round)
        entries = pad.rounds[round]
        self.numbers(*(entries[seat].bid or 0 for seat in order))
        self.numbers(*(entries[seat].tricks or 0 for seat in order[:-1]))
        for seat, entry in enumerate(entries):
            for box in ("plus_fives", "minus_fives"):
                self.enter(*[f"{box}-{seat}"] * getattr(entry, box))

    def next_round(self) -> None:
        self.enter("next")

    def shows(self, boxes: list[list[str]]) -> None:
        """The sheet has these finished boxes."""
        self.tap("tab-sheet")
        expect_read(self.page, self.boxes, boxes)

    def boxes(self) -> list[list[str]]:
        """The finished boxes of the sheet, row by row: bid, tricks, prediction, actions, total, running total."""
        self.find("score-sheet").first.wait_for()
        found: list[list[str]] = self.page.locator("[data-testid=score-sheet] .box:not(.open)").evaluate_all(BOXES)
        return found

    def link(self) -> str:
        """The link that holds the sheet, once it is packed."""
        field = self.find("sheet-link")
        expect(field).to_have_value(re.compile("#."))
        return field.input_value()

    def says(self, name: str, text: str) -> None:
        expect(self.find(name)).to_contain_text(text)
