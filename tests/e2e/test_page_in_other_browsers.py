"""What other browsers lack, and what somebody has switched off: taken away from the one that is here."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage
from e2e.page_time import stop_time
from e2e.server_process import Server
from e2e.table_page import TablePage
from e2e.visitor import Visitor
from rage.server.config import PAGE

NOTHING_KEPT = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });
window.BroadcastChannel = class { constructor() { throw new DOMException("no", "SecurityError"); } };
"""
NO_COOKIES = "Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });"
UNLIKE_GRID = """
() => [...document.querySelectorAll("body *")].filter((one) => {
  const { alignContent, display } = getComputedStyle(one);
  return alignContent !== "normal" && !/grid|flex|none/.test(display);
}).map((one) => one.outerHTML.slice(0, 80))
"""
SMALL_FIELDS = """
() => [...document.querySelectorAll("select, input, textarea")]
  .filter((one) => !["checkbox", "radio", "range", "file"].includes(one.type))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML.slice(0, 80))
"""
CONTAINED = "() => document.querySelectorAll('header, main').forEach((one) => one.style.contain = 'layout')"
ON_TOP = """
(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#preferences") != null;
}
"""
LATE = {
    "de": "RAGE lässt sich nicht laden.",
    "en": "RAGE is not loading.",
    "fr": "RAGE ne se charge pas.",
    "nl": "RAGE wordt niet geladen.",
}


def finish_a_game(visitor: Visitor) -> TablePage:
    table = TablePage.at(visitor, visitor.make_table(None, "steady", hand_sizes=[1]))
    table.play_to_the_end()
    return table


def test_where_the_browser_keeps_nothing_a_game_is_played_and_what_is_chosen_lasts_as_long_as_the_page(
    visitor: Visitor,
) -> None:
    page = visitor.page
    page.add_init_script(NOTHING_KEPT)
    visitor.go("/")
    page.get_by_test_id("preferences").click()
    page.get_by_test_id("theme-light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    finish_a_game(visitor)
    visitor.go("/pad")
    expect(page.get_by_text("This browser does not let the pad store anything.")).to_be_visible()


def test_where_there_are_no_cookies_the_page_says_what_is_missing(visitor: Visitor) -> None:
    visitor.page.add_init_script(NO_COOKIES)
    visitor.go("/")
    expect(visitor.page.get_by_test_id("toasts")).to_contain_text("Without them nobody can sit at a table")


def test_where_no_script_runs_the_page_says_so(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator("noscript :visible")).to_have_count(len(LATE), timeout=5000)
    context.close()


def say_it_is_late(page: Page, language: str = "en") -> None:
    expect(page.locator("[data-late]:visible")).to_have_count(1)
    expect(page.locator("[data-late]:visible")).to_contain_text(LATE[language])


@pytest.mark.parametrize("language", LATE)
def test_where_the_words_do_not_come_the_page_says_so_and_can_be_tried_again(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.expect_error("ERR_FAILED|Failed to fetch|was preloaded")
    page = visitor.page
    page.route("**/assets/words.*", lambda route: route.abort())
    visitor.go("/rules")
    say_it_is_late(page, language)
    page.unroute("**/assets/words.*")
    page.locator("[data-late]:visible").get_by_role("button").click()
    page.get_by_role("heading", level=1).wait_for()
    expect(page.locator("[data-late]")).to_have_count(0)


def test_a_browser_that_cannot_read_the_scripts_says_so(visitor: Visitor) -> None:
    visitor.expect_error("Invalid or unexpected token|was preloaded")
    page = visitor.page
    page.route("**/assets/index*.js", lambda route: route.fulfill(content_type="text/javascript", body="@"))
    visitor.go("/")
    say_it_is_late(page)


def test_after_eight_seconds_without_scripts_the_page_says_so(visitor: Visitor) -> None:
    page = visitor.page
    stop_time(page)
    page.route("**/assets/index*.js", lambda _: None)
    page.goto(visitor.url, wait_until="commit")
    page.locator("[data-late]").last.wait_for(state="attached")
    page.clock.fast_forward(7_000)
    expect(page.locator("[data-late]:visible")).to_have_count(0)
    page.clock.fast_forward(2_000)
    say_it_is_late(page)


def test_the_preferences_open_and_close_without_popovers(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/")
    button, choice = page.get_by_test_id("preferences"), page.get_by_test_id("theme-light")
    expect(button).to_be_visible()
    expect(page.locator("[popover]"), "not every browser has them").to_have_count(0)
    expect(choice).to_have_count(0)
    button.click()
    choice.click()
    expect(choice, "one may try all").to_be_visible()
    page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    expect(button).to_be_focused()
    button.click()
    page.get_by_role("heading", level=1).click()
    expect(choice).to_have_count(0)
    button.click()
    button.click()
    expect(choice).to_have_count(0)


def test_the_preferences_lie_above_the_page_where_a_container_is_a_layer_of_its_own(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/")
    page.get_by_test_id("preferences").click()
    page.evaluate(CONTAINED)
    assert page.get_by_test_id("theme-light").evaluate(ON_TOP)


def test_what_is_centred_needs_no_newer_browser_and_no_field_makes_an_iphone_zoom(visitor: Visitor) -> None:
    page = visitor.page
    table = TablePage.at(visitor, visitor.make_table(None, "steady", hand_sizes=[2], plus_minus_one=True))
    table.play_until("bid")
    assert page.evaluate(UNLIKE_GRID) == []
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
    table.play_to_the_end()
    assert page.evaluate(UNLIKE_GRID) == []
    visitor.go(f"/g/{table.id}")
    page.get_by_test_id("replay-sentence").wait_for()
    assert page.evaluate(UNLIKE_GRID) == []
    assert page.evaluate(SMALL_FIELDS) == []
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "auto"
    LobbyPage.by_invitation(visitor).open_settings()
    assert page.evaluate(SMALL_FIELDS) == []
    visitor.go("/pad")
    page.get_by_test_id("paper-sizes").wait_for()
    assert page.evaluate(SMALL_FIELDS) == []


def test_no_colour_is_written_in_a_way_that_only_newer_browsers_read() -> None:
    built = [file for ending in ("js", "css") for file in PAGE.rglob(f"*.{ending}")]
    assert built
    assert not [file.name for file in built if "light-dark(" in file.read_text(encoding="utf-8")]


def test_nothing_keeps_the_look_of_a_pointer_that_is_gone() -> None:
    """A finger has no hover, but leaves one behind."""
    for file in Path("web/src").rglob("*"):
        if file.suffix in {".css", ".svelte"}:
            text = re.sub(r"@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", file.read_text("utf-8"))
            assert ":hover" not in text, file
