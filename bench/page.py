"""How soon the page can be used, and what it weighs: five cold visits each to the home page and to a table.

    PYTHONPATH=tests python -m bench.page

A visit is useful when the button that deals cards, or one's hand, is painted. Printed as JSON, times in milliseconds.
"""

import json
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from e2e.browser import open_browser
from e2e.server_process import Server
from e2e.visitor import Visitor
from e2e.weight import weigh_page
from playwright.sync_api import Browser

VISITS = 5
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
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def measure_page() -> dict[str, Any]:
    """Everything there is to know about the page's speed and weight."""
    with TemporaryDirectory() as folder, open_browser() as browser:
        server = Server(Path(folder)).start()
        try:
            times = {
                "home": [_visit(browser, server, table=False) for _ in range(VISITS)],
                "table": [_visit(browser, server, table=True) for _ in range(VISITS)],
            }
        finally:
            server.stop()
    paints = {
        name: {
            "first_contentful_paint_ms": round(median(painted for painted, _ in visits)),
            "useful_ms": round(median(useful for _, useful in visits)),
        }
        for name, visits in times.items()
    }
    return {**paints, "visits": VISITS, "compressed_bytes": weigh_page()._asdict()}


def _visit(browser: Browser, server: Server, *, table: bool) -> tuple[float, float]:
    """Somebody comes for the first time: when they see anything, and when it is of use."""
    visitor = Visitor(browser, server)
    try:
        path = f"/t/{visitor.make_table(None, 'steady', 'steady', 'steady')}" if table else "/"
        visitor.context.add_init_script(WATCH)
        visitor.go(path)
        handle = visitor.page.locator("[data-testid=play-now], [data-testid=hand] [data-card]").first
        handle.wait_for()
        visitor.page.wait_for_timeout(100)
        return float(visitor.page.evaluate(PAINTED)), float(visitor.page.evaluate("window.useful"))
    finally:
        visitor.leave()


if __name__ == "__main__":
    print(json.dumps(measure_page(), indent=2))
