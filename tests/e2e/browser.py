"""The browser: a Chromium that is installed, best of all one without windows, else Playwright's own. Or a Firefox.

PAGE_BROWSER=firefox has the tests of the page run in Firefox. Its driver cannot do all that they need: it has no
finger, no DevTools and no second opinion on motion, tells of no layout shifts, and keeps every visitor in the dark.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, Playwright, sync_playwright

from e2e import firefox
from e2e.waiting import PATIENCE

Kind = Literal["chromium", "firefox"]

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


def chosen() -> Kind:
    """The one that the environment names."""
    return "firefox" if os.environ.get("PAGE_BROWSER") == "firefox" else "chromium"


@contextmanager
def open_browser(kind: Kind = "chromium") -> Iterator[Browser]:
    """A browser, as long as it is needed."""
    opened = _firefox if kind == "firefox" else _chromium
    with sync_playwright() as playwright, opened(playwright) as browser:
        yield browser


@contextmanager
def _chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS), timeout=PATIENCE * 1000)
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def _firefox(playwright: Playwright) -> Iterator[Browser]:
    """By a program that Playwright takes for Firefox itself."""
    with TemporaryDirectory() as folder:
        program = Path(folder) / "firefox"
        paths = os.pathsep.join(sys.path)
        program.write_text(f'#!/bin/sh\nPYTHONPATH="{paths}" exec "{sys.executable}" -m e2e.firefox "$@"\n')
        program.chmod(0o755)
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=program,
            firefox_user_prefs=firefox.PREFERENCES,
            timeout=PATIENCE * 1000,
        )
        try:
            yield browser
        finally:
            browser.close()
