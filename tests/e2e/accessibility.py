"""What axe-core finds on a page."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def _script() -> str:
    return AXE.read_text(encoding="utf-8")


RUN = "(options) => axe.run(options).then(({ violations, passes }) => [violations, passes.length])"
CONTRAST = {"runOnly": ["color-contrast"]}
"""What depends on light and dark."""


def violations(page: Page) -> list[str]:
    """Every violation in dark, and in light what may differ there, with where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
    dark = _run(page, {})
    page.emulate_media(color_scheme="light")
    light = _run(page, CONTRAST)
    page.emulate_media(color_scheme="dark")
    return [*dark, *(f"light: {one}" for one in light)]


def _run(page: Page, options: dict[str, Any]) -> list[str]:
    found: list[dict[str, Any]]
    found, passed = page.evaluate(RUN, options)
    assert passed, "axe looked at something"
    return [f"{one['id']}: {', '.join(str(node['target']) for node in one['nodes'])}" for one in found]
