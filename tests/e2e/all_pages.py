"""Goes through every page and every screen of a game, for tests that look at each."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Route, expect

from e2e.deals import pick_deal
from e2e.geometry import TOAST
from e2e.lobby_page import LobbyPage, sit_together
from e2e.table_page import TablePage
from e2e.visitor import Visitor
from e2e.waiting import wait_until

WIDE_NAME = "W" * 20
"""The widest of all the names that are short enough."""
OPENERS = {
    "sheet": "[data-testid=open-sheet]",
    "last": "[data-testid=open-last-trick]",
    "reactions": "[data-testid=open-reactions]",
    "menu": "[data-testid=open-menu]",
    "pile": "[data-trump]",
}
UNFOLD = "() => document.querySelectorAll('details').forEach((one) => (one.open = true))"
NOWHERE = {"no such table": "/t/nothing", "no such game": "/g/nothing", "no such page": "/me/lost"}


def every_page(visitor: Visitor) -> Iterator[str]:
    """Go to every page outside a game, and say which it is."""
    page = visitor.page
    visitor.go("/")
    page.get_by_test_id("play-now").wait_for()
    page.locator("details summary").click()
    yield "home"
    page.get_by_test_id("preferences").click()
    page.get_by_test_id("theme-light").wait_for()
    yield "preferences"
    lobby = LobbyPage.by_invitation(visitor)
    yield "lobby"
    lobby.open_settings()
    page.evaluate(UNFOLD)
    yield "lobby with its settings"
    page.get_by_test_id("to-invite").click()
    expect(page.get_by_test_id("table-link")).to_be_in_viewport()
    TablePage.at(visitor, visitor.make_table(None, *["steady"] * 7, start=False))
    expect(page.get_by_test_id("seats").locator("li")).to_have_count(8)
    page.evaluate(TOAST)
    yield "lobby of eight"
    visitor.go("/me")
    page.get_by_role("heading", level=1).wait_for()
    yield "no games yet"
    visitor.go("/rules/us-fundex")
    page.get_by_role("heading", level=1).wait_for()
    yield "rules"
    visitor.go("/pad")
    page.get_by_role("heading", level=1).wait_for()
    yield "pad"
    yield from a_quick_game_that_fails(visitor)
    visitor.expect_error("404")
    for place, path in NOWHERE.items():
        visitor.go(path)
        page.get_by_test_id("trouble").wait_for()
        expect(page.locator("nav [aria-current]"), "who is nowhere is on no page of these").to_have_count(0)
        yield place


def a_quick_game_that_fails(visitor: Visitor) -> Iterator[str]:
    """A game that is to be dealt at once, as long as the server says nothing, and when it cannot be reached."""
    visitor.expect_error("ERR_FAILED")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route("**/api/tables", hold)
    visitor.go("/play")
    wait_until(visitor.page, lambda: held)
    visitor.page.get_by_role("heading", level=1).wait_for()
    yield "quick game"
    held.pop().abort()
    visitor.page.get_by_test_id("trouble").wait_for()
    yield "quick game that fails"
    visitor.page.unroute_all()


def every_game_screen(visitor: Visitor, edition: str = "de-amigo") -> Iterator[str]:
    """Play a short game under a wide name and go everywhere on the way: each place by its name."""
    page = visitor.page
    visitor.ask("GET", "/api/home")
    visitor.ask("PUT", "/api/me", {"name": WIDE_NAME})
    id = visitor.make_table(None, "steady", "steady", edition=edition, hand_sizes=[5, 1], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("bid")
    yield "bidding"
    table.play_until("play")
    yield "trick"
    for panel, opener in OPENERS.items():
        if page.locator(opener).is_visible():
            page.locator(opener).click()
            yield from opened_dialog(page, panel)
    page.keyboard.press("?")
    yield from opened_dialog(page, "help")
    table.card("J").click()
    table.colours.first.wait_for()
    yield "colour choice"
    page.keyboard.press("Escape")
    table.colours.first.wait_for(state="detached")
    table.play_until("result")
    yield "round result"
    table.play_to_the_end()
    yield "finish"
    visitor.go(f"/g/{table.id}")
    page.get_by_test_id("replay-forward").click()
    expect(page.get_by_test_id("replay-slider")).to_have_value("1")
    page.evaluate(TOAST)
    yield "replay"
    visitor.go("/me")
    page.get_by_test_id("games").wait_for()
    yield "my games"


def every_interruption(visitor: Visitor, watcher: Visitor) -> Iterator[tuple[Visitor, str]]:
    """What comes between: a report, a pick, somebody who watches, a home with tables, a pause, a lost connection."""
    visitor.ask("GET", "/api/home")
    visitor.ask("PUT", "/api/me", {"name": WIDE_NAME})
    sit_together(watcher, visitor, hand_sizes=[1])
    watcher.page.get_by_test_id("open-menu").click()
    watcher.page.get_by_test_id("report").click()
    watcher.page.get_by_test_id("report-person").wait_for()
    yield watcher, "report"
    players, size, seat = pick_deal()
    seats = [None if place == seat else "steady" for place in range(players)]
    rules: dict[str, Any] = {"edition": "us-fundex", "hand_sizes": [size, 1], "first_dealer": (seat - 1) % players}
    id = visitor.make_table(*seats, settings={"listed": True}, **rules)
    table = TablePage.at(visitor, id)
    watched = TablePage.at(watcher, id)
    table.play_until("play")
    table.card("T").click()
    table.picks.first.wait_for()
    yield visitor, "pick"
    watched.page.get_by_test_id("bid-sum").wait_for()
    yield watcher, "watching"
    for place in home_with_tables(watcher, id):
        yield watcher, place
    id = visitor.make_table(None, *["steady"] * 4, edition="fr-amigo", first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("play")
    visitor.page.get_by_test_id("open-menu").click()
    visitor.page.get_by_test_id("pause").click()
    visitor.page.get_by_test_id("paused").wait_for()
    visitor.page.evaluate(TOAST)
    yield visitor, "paused"
    visitor.context.set_offline(True)
    table.reconnecting.wait_for()
    yield visitor, "paused without connection"
    visitor.context.set_offline(False)
    table.reconnecting.wait_for(state="detached")


def home_with_tables(visitor: Visitor, id: str) -> Iterator[str]:
    """Home, where one sits at tables, one of them with people, and another that is shown as it is played."""
    page = visitor.page
    visitor.expect_error("WebSocket is closed")  # the table is watched in another language at once
    visitor.make_table(None, *["steady"] * 7, first_dealer=0)
    visitor.go("/")
    page.get_by_test_id("open-tables").wait_for()
    page.get_by_test_id("stand-still").click()
    page.locator(f"[data-live='{id}']").wait_for()
    yield "home with tables"
    page.get_by_test_id("discard").last.click()
    page.get_by_test_id("discard-sure").wait_for()
    yield "home with a question"


def opened_dialog(page: Page, panel: str) -> Iterator[str]:
    """A dialog that was just opened; it is closed again."""
    dialog = page.get_by_test_id(f"panel-{panel}")
    dialog.wait_for()
    yield f"panel {panel}"
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
