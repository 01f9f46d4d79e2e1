"""Waiting, patiently: the machine may be slow. Also for what no locator can wait for: anything that can be read."""

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page, expect

PATIENCE = 60.0
"""Seconds: what one step may take, of a browser or of a process."""
_PAUSE = 20.0
T = TypeVar("T")
expect.set_options(timeout=PATIENCE * 1000)


def wait_until(page: Page, is_so: Callable[[], object]) -> None:
    """Wait until something is so; meanwhile everything the browser says is heard."""
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest, "waited in vain"
        page.wait_for_timeout(_PAUSE)


def expect_read(page: Page, read: Callable[[], T], wanted: T, why: str = "") -> None:
    """Read something until it is as wanted; say what it was instead if it never comes to that."""
    latest = time.monotonic() + PATIENCE
    while (found := read()) != wanted and time.monotonic() < latest:
        page.wait_for_timeout(_PAUSE)
    assert found == wanted, why
