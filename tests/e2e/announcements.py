"""What a screen reader is told by itself: whatever is new in a live region of a page, since that page was loaded."""

from contextlib import suppress

from playwright.sync_api import Page

from e2e.visitor import Visitor
from e2e.waiting import wait_until

_NOTE = """
(() => {
  const WHOLE = "[role=alert], [role=status]"; // read as a whole where not said otherwise
  const LIVE = `${WHOLE}, [role=log], [aria-live=polite], [aria-live=assertive]`;
  const HIDDEN = "[aria-hidden=true], [hidden]";
  const heard = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(HIDDEN)) return "";
    return [...node.childNodes].map(heard).join(" ");
  };
  const isWhole = (region) => (region.getAttribute("aria-atomic") ?? String(region.matches(WHOLE))) === "true";
  window.announced = [];
  new MutationObserver((changes) => {
    const news = new Set();
    const changed = ({ type, target, addedNodes }) => (type === "childList" ? [...addedNodes] : target);
    for (const node of changes.flatMap(changed)) {
      const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
      if (!element?.isConnected || element.closest(HIDDEN)) continue;
      const region = element.closest(LIVE);
      if (!region) for (const inside of element.querySelectorAll(LIVE)) news.add(inside);
      else if (region.getAttribute("aria-live") !== "off") news.add(isWhole(region) ? region : node);
    }
    for (const node of news) {
      const text = heard(node).replace(/\\s+/g, " ").trim();
      const isTold = [...news].some((other) => other !== node && other.contains(node));
      if (text && !isTold) window.announced.push(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
})();
"""


def listening(visitors: list[Visitor]) -> list[Visitor]:
    """From their next page on it is noted what these hear."""
    for visitor in visitors:
        visitor.context.add_init_script(_NOTE)
    return visitors


def heard(page: Page) -> list[str]:
    """Everything that was read aloud, in order."""
    announced: list[str] = page.evaluate("window.announced")
    return announced


def expect_announced(page: Page, *texts: str) -> None:
    """Each of these has been read aloud, alone or with other words, and once."""

    def times() -> list[int]:
        lines = heard(page)
        return [sum(line.count(text) for line in lines) for text in texts]

    with suppress(AssertionError):
        wait_until(page, lambda: all(times()))
    assert times() == [1] * len(texts), heard(page)
