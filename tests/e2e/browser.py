"""The browser: a Chromium that is installed, best of all one without windows, else Playwright's own."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from e2e.waiting import PATIENCE

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAIN_NAME = "rage.example"
"""A name that leads to this machine: unlike localhost no secure origin by plain http, as in a home network."""
FLAGS = (
    f"--host-resolver-rules=MAP {PLAIN_NAME} 127.0.0.1",
    "--ignore-certificate-errors",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def installed() -> str | None:
    """Where a Chromium is, if `tests/install-browser` found one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser, as long as it is needed."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS), timeout=PATIENCE * 1000)
        try:
            yield browser
        finally:
            browser.close()
