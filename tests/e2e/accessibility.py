"""What axe-core finds on a page."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def _script() -> str:
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Every violation, with where it is."""
    page.evaluate(_script())
    found: list[dict[str, Any]]
    found, passed = page.evaluate("axe.run().then(({ violations, passes }) => [violations, passes.length])")
    assert passed, "axe looked at something"
    return [f"{one['id']}: {', '.join(str(node['target']) for node in one['nodes'])}" for one in found]
