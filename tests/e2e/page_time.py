"""The time of a page: it stands still, and goes on as far as a test lets it. So what a page shows for a moment is seen,
and what it does after a while is not done too soon, however slow the machine is."""

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.waiting import wait_until

_AHEAD = 100.0
"""Seconds: time can be stopped only where it has not come to yet."""
_GLANCE = 20


def stop_time(page: Page) -> None:
    """Of all pages of a visitor; what is moved by the browser itself goes on."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + _AHEAD)


def look_until(page: Page, is_so: Callable[[], object]) -> None:
    """Let time that stands still go on with each look, by less than anything is shown for, until something is so."""

    def pass_and_look() -> object:
        page.clock.run_for(_GLANCE)
        return is_so()

    wait_until(page, pass_and_look)
