"""Draws icons as PNG, the site's, the pad's and the tab's: `python web/icons.py`. Needs Playwright and a Chromium."""

import shutil
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).parent
ICONS = WEB / "public" / "icons"
APPS = (ICONS, ICONS / "pad")
"""Each has its drawing there, and its pictures beside it."""
TAB = WEB / "src" / "shell" / "icon.svg"


class Size(NamedTuple):
    """The width, how much of it the drawing takes, and whether the corners are left out."""

    width: int
    share: float = 1.0
    rounded: bool = True


SIZES = {
    "icon-192": Size(192),
    "icon-512": Size(512),
    "maskable-512": Size(512, 0.8, rounded=False),
    "apple-180": Size(180, 0.92, rounded=False),
}


def draw() -> None:
    """Draw every size. A maskable icon fills its square, with all that matters well inside."""
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for folder in APPS:
            for name, size in SIZES.items():
                _draw(browser, folder / "icon.svg", size, folder / f"{name}.png")
        _draw(browser, TAB, Size(48), ICONS / "tab-48.png")
        browser.close()


def _draw(browser: Browser, drawing: Path, size: Size, picture: Path) -> None:
    width, share, rounded = size
    page = browser.new_page(viewport={"width": width, "height": width})
    text = drawing.read_text(encoding="utf-8")
    shown = text if rounded else text.replace('rx="112" ', "")
    inset = width * (1 - share) / 2
    page.set_content(
        f"<style>body{{margin:0;background:{'transparent' if rounded else '#161310'}}}"
        f"svg{{display:block;margin:{inset}px;width:{width * share}px}}</style>{shown}"
    )
    page.screenshot(path=picture, omit_background=rounded)
    page.close()


if __name__ == "__main__":
    draw()
