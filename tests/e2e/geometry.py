"""What does not fit on a page: measured in place, on every screen, in every language, font and size of text."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from playwright.sync_api import Page

from e2e.page_text import SAID, missing_words_in

SCRIPT = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")
MEASURE = f"(asked) => {{ {SCRIPT} return faultsOf(asked, {SAID}) }}"
SHOW = "(shown) => { document.documentElement.style.opacity = shown ? '' : '0'; }"
"""What is measured need not be painted: that would take longer than all the rest."""
LANGUAGES = ("de", "en", "fr", "nl")
OWN, WIDE = "", '"DejaVu Sans", sans-serif'
"""The page's own font, and a wide one instead, where the own one cannot be loaded."""
NORMAL, WIDER, LARGE = (100, (OWN, WIDE)), (100, (WIDE,)), (200, (WIDE,))
"""How large the text is, in percent, and in which fonts: what holds in large wide letters holds in narrower ones."""
SMALL, PHONE, SIDEWAYS, LAPTOP = (320, 568), (360, 640), (740, 360), (1024, 768)
TABLET, DESK = (768, 1024), (1440, 900)
SCREENS = {SMALL: (WIDER, LARGE), PHONE: (NORMAL, LARGE), SIDEWAYS: (WIDER, LARGE), LAPTOP: (NORMAL, LARGE)}
"""How large a screen is in pixels, and how the text looks on it."""
MORE_SCREENS = SCREENS | {TABLET: (WIDER,), DESK: (WIDER,)}
"""With those on which a table is laid out in another way."""
ON_A_PHONE = {SMALL: (LARGE,), PHONE: (LARGE,)}
"""The two that leave the least room, where all the others were looked at before."""
FINGER = 44
MAY_OVERLAP = [
    ("[data-play]", "[data-play]"),  # cards of a trick, as on a real table
    ("[data-card]", "[data-card]"),  # a hand is fanned
]
MAY_BE_SHORTENED = "[data-seat], .name, .who, [data-testid=seats]"
"""Where names stand in badges and narrow columns: a screen reader hears them whole."""
TOAST = """
() => {
  const toasts = document.querySelector("[data-testid=toasts]");
  const news = document.createElement("p");
  news.className = [...toasts.classList].find((name) => name.startsWith("_"));
  news.textContent = "Maximiliane claims the rest of the tricks with an open hand, and nobody agrees to it";
  toasts.append(news);
}
"""
"""Shows news as the page would, that stays."""
TOAST_AWAY = "() => document.querySelector('[data-testid=toasts]').lastElementChild.remove()"
Faults = dict[str, list[str]]
Screens = Mapping[tuple[int, int], Sequence[tuple[int, Sequence[str]]]]


def faults(page: Page, screens: Screens = SCREENS) -> Faults:
    """Whatever does not fit on the page that is open, and every word that is missing, each with where it was found."""
    found: Faults = defaultdict(list)
    before = page.viewport_size
    assert before is not None
    page.evaluate(SHOW, arg=False)
    for (width, height), looks in screens.items():
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(
            MEASURE,
            {
                "languages": LANGUAGES,
                "looks": looks,
                "words": (width, height) == LAPTOP,
                "finger": FINGER,
                "mayOverlap": MAY_OVERLAP,
                "mayBeShortened": MAY_BE_SHORTENED,
            },
        )
        for fault, places in seen["faults"]:
            found[fault] += places
        for language, text in seen["said"].items():
            for word in missing_words_in(text):
                found[f"{word} is no word"].append(language)
    page.set_viewport_size(before)
    page.evaluate(SHOW, arg=True)
    return dict(found)


def told(faults: dict[str, Faults]) -> str:
    """The faults by page, each with where it was found first and how often."""
    lines = [
        f"{place}: {fault} ({len(where)} times, {where[0]})"
        for place, found in faults.items()
        for fault, where in found.items()
    ]
    return "\n".join(lines)
