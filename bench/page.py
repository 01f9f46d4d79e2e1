"""How soon the page can be used, how still it stands, and what it weighs: nine cold visits each to home and to a table.

    PYTHONPATH=tests python -m bench.page

A visit is useful when the button that deals cards, or one's hand, is painted; from the home page the button is pressed,
and the first card of the hand waited for. The layout shift is the browser's own, until one is asked for a bid. Every
figure is printed, as JSON, times in milliseconds; `python -m bench.run page` writes them down.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from e2e.browser import open_browser
from e2e.layout_shift import WATCH_LAYOUT_SHIFT, layout_shift
from e2e.server_process import Server
from e2e.visitor import Visitor
from e2e.weight import weigh_page
from playwright.sync_api import Browser

VISITS = 9
WATCH = """
(() => {
  const look = () => {
    if (!document.querySelector("[data-testid=play-now], [data-testid=hand] [data-card]")) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.useful = performance.now())));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });
})();
"""
PRESS = """
() => new Promise((done) => {
  const pressed = performance.now();
  const look = () => {
    if (!document.querySelector("[data-testid=hand] [data-card]")) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });
  document.querySelector("[data-testid=play-now]").click();
})
"""
"""From the click to the first card painted."""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def measure_page() -> dict[str, Any]:
    """Everything there is to know about the page's speed and weight."""
    with TemporaryDirectory() as folder, open_browser() as browser:
        server = Server(Path(folder)).start()
        try:
            _press(browser, server)  # a server and a browser that have just started are no page's fault
            home = [_visit(browser, server, table=False) for _ in range(VISITS)]
            table = [_visit(browser, server, table=True) for _ in range(VISITS)]
            clicks = [_press(browser, server) for _ in range(VISITS)]
        finally:
            server.stop()
    return {
        "home_painted_ms": [round(painted) for painted, _, _ in home],
        "home_useful_ms": [round(useful) for _, useful, _ in home],
        "home_shift": [round(shift, 4) for _, _, shift in home],
        "table_painted_ms": [round(painted) for painted, _, _ in table],
        "table_useful_ms": [round(useful) for _, useful, _ in table],
        "table_shift": [round(shift, 4) for _, _, shift in table],
        "first_card_ms": [round(click) for click in clicks],
        "visits": VISITS,
        "compressed_bytes": weigh_page()._asdict(),
    }


def _press(browser: Browser, server: Server) -> float:
    """Somebody reads the home page and presses the button: how long the first card takes."""
    visitor = Visitor(browser, server, calm=False, hurry=False)
    try:
        visitor.go("/")
        visitor.page.get_by_test_id("play-now").wait_for()
        visitor.page.wait_for_load_state("networkidle")
        return float(visitor.page.evaluate(PRESS))
    finally:
        visitor.leave()


def _visit(browser: Browser, server: Server, *, table: bool) -> tuple[float, float, float]:
    """Somebody comes for the first time: when they see anything, when it is of use, and how much moved."""
    visitor = Visitor(browser, server)
    try:
        path = f"/t/{visitor.make_table(None, 'steady', 'steady', 'steady')}" if table else "/"
        for script in (WATCH, WATCH_LAYOUT_SHIFT):
            visitor.context.add_init_script(script)
        visitor.go(path)
        visitor.page.locator("[data-testid=play-now], [data-my-turn=true]").wait_for()
        visitor.page.wait_for_timeout(100)
        page = visitor.page
        return float(page.evaluate(PAINTED)), float(page.evaluate("window.useful")), layout_shift(page)
    finally:
        visitor.leave()


if __name__ == "__main__":
    print(json.dumps(measure_page(), indent=2))
