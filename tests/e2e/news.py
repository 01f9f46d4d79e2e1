"""The news at the edge of a page, all that came since it was loaded: each goes by itself after some seconds."""

from playwright.sync_api import Page

from e2e.waiting import expect_read

NOTE_NEWS = """
(() => {
  const noted = new WeakSet();
  const note = (news) => noted.add(news) && window.news.push(news.textContent.trim());
  window.news = [];
  new MutationObserver(() => {
    for (const news of document.querySelectorAll("[data-testid=toasts] > p")) noted.has(news) || note(news);
  }).observe(document, { childList: true, subtree: true });
})();
"""
"""For a visitor's context."""
LASTING_NEWS = """
(() => {
  const { setTimeout } = window;
  const lasts = new Set([5_000, 60_000]);
  window.setTimeout = (act, time, ...more) => setTimeout(act, lasts.has(time) ? 3_600_000 : time, ...more);
})();
"""
"""For a page on which news is looked at for longer than it lasts."""


def expect_news(page: Page, text: str, *, whole: bool = False) -> None:
    """Something was told, in these words or with these and others, whether it still stands there or not."""

    def told() -> list[str]:
        news: list[str] = page.evaluate("window.news")
        return [text] if any(text == one if whole else text in one for one in news) else news

    expect_read(page, told, [text])
