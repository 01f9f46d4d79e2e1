"""Draws the app's icons as PNG from `public/icons/icon.svg`: `python web/icons.py`. Needs Playwright and a Chromium."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent / "public" / "icons"
SIZES = {"icon-192": (192, 1.0, True), "icon-512": (512, 1.0, True), "maskable-512": (512, 0.8, False)}
"""The width, how much of it the drawing takes, and whether the corners are left out."""
APPLE = {"apple-180": (180, 0.92, False)}


def draw() -> None:
    """Draw every size. A maskable icon fills its square, with all that matters well inside."""
    drawing = (ICONS / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, share, rounded) in (SIZES | APPLE).items():
            page = browser.new_page(viewport={"width": size, "height": size})
            shown = drawing if rounded else drawing.replace('rx="112" ', "")
            inset = size * (1 - share) / 2
            page.set_content(
                f"<style>body{{margin:0;background:{'transparent' if rounded else '#161310'}}}"
                f"svg{{display:block;margin:{inset}px;width:{size * share}px}}</style>{shown}"
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=rounded)
        browser.close()


if __name__ == "__main__":
    draw()
