"""How much of a page has moved by itself, as the browser counts it: 0 where nothing has."""

from playwright.sync_api import Page

WATCH_LAYOUT_SHIFT = """
(() => {
  let sum = 0;
  const add = (entries) => (sum += entries.reduce((all, one) => all + one.value, 0));
  const watching = new PerformanceObserver((list) => add(list.getEntries()));
  watching.observe({ type: "layout-shift", buffered: true });
  window.layoutShift = async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return add(watching.takeRecords());
  };
})();
"""
"""For a visitor's context, before the page is opened. What moves right after a click counts as well."""


def layout_shift(page: Page) -> float:
    """The sum of all shifts since the page was loaded, once what is moving has come to rest."""
    return float(page.evaluate("layoutShift()"))
