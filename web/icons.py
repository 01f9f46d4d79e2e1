"""Draws icons as PNG, the app's and the tab's: `python web/icons.py`. Needs Playwright and a Chromium."""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).parent
ICONS = WEB / "public" / "icons"
APP = ICONS / "icon.svg"
TAB = WEB / "src" / "shell" / "icon.svg"
SIZES = {
    "icon-192": (APP, 192, 1.0, True),
    "icon-512": (APP, 512, 1.0, True),
    "maskable-512": (APP, 512, 0.8, False),
    "apple-180": (APP, 180, 0.92, False),
    "tab-48": (TAB, 48, 1.0, True),
}
"""The drawing, the width, how much of it the drawing takes, and whether the corners are left out."""


def draw() -> None:
    """Draw every size. A maskable icon fills its square, with all that matters well inside."""
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in SIZES:
            _draw(browser, name)
        browser.close()


def _draw(browser: Browser, name: str) -> None:
    drawing, size, share, rounded = SIZES[name]
    page = browser.new_page(viewport={"width": size, "height": size})
    text = drawing.read_text(encoding="utf-8")
    shown = text if rounded else text.replace('rx="112" ', "")
    inset = size * (1 - share) / 2
    page.set_content(
        f"<style>body{{margin:0;background:{'transparent' if rounded else '#161310'}}}"
        f"svg{{display:block;margin:{inset}px;width:{size * share}px}}</style>{shown}"
    )
    page.screenshot(path=ICONS / f"{name}.png", omit_background=rounded)
    page.close()


if __name__ == "__main__":
    draw()
