"""A table before the first deal, in the page."""

from typing import Any

from playwright.sync_api import Locator, expect

from e2e.fields import type_into
from e2e.table_page import TablePage
from e2e.visitor import Visitor


class LobbyPage:
    """The lobby that a visitor has open, with what its maker can change."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.edition = self.page.get_by_test_id("edition")
        self.seats = self.page.get_by_test_id("seats").locator("li")

    @classmethod
    def by_invitation(cls, visitor: Visitor) -> "LobbyPage":
        """From the home page to a table for friends."""
        visitor.go("/")
        visitor.page.get_by_test_id("play-with-friends").click()
        visitor.page.get_by_test_id("start").wait_for()
        return cls(visitor)

    def option(self, name: str) -> Locator:
        """The row of a rule."""
        return self.page.get_by_test_id(f"option-{name}")

    def about(self, name: str) -> Locator:
        """The sentence that explains a rule as it is set."""
        return self.option(name).locator("p[id$=about]")

    def open_settings(self) -> None:
        """Unfold the line that tells what is agreed."""
        if not self.edition.is_visible():
            self.page.get_by_test_id("settings").locator("summary").first.click()

    def choose_edition(self, edition: str) -> None:
        self.open_settings()
        self.edition.select_option(edition)

    def set(self, **options: str | int | bool) -> None:
        """Set rules, as somebody would who sees them."""
        self.open_settings()
        for name, value in options.items():
            row = self.option(name)
            if not row.is_visible():
                self.page.locator("details", has=row).last.locator("summary").click()
            if isinstance(value, bool):
                row.get_by_role("switch").set_checked(value)
            elif row.locator("select").count():
                row.locator("select").select_option(str(value))
            else:
                type_into(row.locator("input"), str(value))

    def fill_with_bots(self, seats: int, bot: str = "steady") -> None:
        """Have so many seats, all but one's own with bots."""
        there = self.seats.count()
        for left in range(there - 1, seats - 1, -1):
            self.seats.last.locator("button.icon").click()
            expect(self.seats).to_have_count(left)
        for now in range(there + 1, seats + 1):
            self.page.get_by_test_id("add-seat").click()
            expect(self.seats).to_have_count(now)
        for seat in range(1, seats):
            self.page.get_by_test_id(f"who-{seat}").select_option(bot)

    def start(self) -> TablePage:
        self.page.get_by_test_id("start").click()
        expect(self.page.get_by_test_id("table")).to_be_visible()
        return TablePage.of(self.visitor)


def sit_down(visitor: Visitor) -> None:
    """Take the first free seat of the lobby that is open."""
    visitor.page.get_by_test_id("seats").locator("li.free").get_by_role("button").first.click()
    visitor.page.get_by_test_id("leave").wait_for()


def sit_together(maker: Visitor, *others: Visitor, bots: int = 0, **options: Any) -> list[TablePage]:
    """A table for people, and perhaps bots after them; all have it open, and the cards are dealt."""
    id = maker.make_table(*[None] * (1 + len(others)), *["steady"] * bots, start=False, **options)
    tables = [TablePage.at(visitor, id) for visitor in (maker, *others)]
    for other in others:
        sit_down(other)
    maker.page.get_by_test_id("start").click()
    for table in tables:
        table.page.get_by_test_id("table").wait_for()
    return tables
