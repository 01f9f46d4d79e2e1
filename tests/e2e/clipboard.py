"""What is in the clipboard, read as people do: by pasting. Pages without a secure origin cannot ask for it."""

from playwright.sync_api import Page

from e2e.waiting import wait_until

LISTEN = 'addEventListener("paste", (event) => (window.pasted = event.clipboardData.getData("text")), { once: true })'


def pasted(page: Page) -> str:
    """The text that is pasted into a page now."""
    page.evaluate(LISTEN)
    page.keyboard.press("Control+V")
    wait_until(page, lambda: page.evaluate("window.pasted !== undefined"))
    return str(page.evaluate("(({ pasted }) => (delete window.pasted, pasted))(window)"))
