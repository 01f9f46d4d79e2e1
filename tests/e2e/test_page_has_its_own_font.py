"""The page brings its own font: it has every sign, its figures align, and nothing jumps when it comes."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from playwright.sync_api import Page, Route

import rage.words
from e2e.conftest import Visit
from e2e.visitor import FONTS, Font
from e2e.waiting import expect_read

SOURCES = Path(__file__).parents[2] / "web" / "src"
FONT = SOURCES / "font" / "rage-sans.woff2"
NAMES = "Zoë Łukasz Jürgen Ðorđe Çağla Françoise Ștefan Øyvind Æsa Núñez Žižek Őrsi Ĉapek ß ẞ"
FAMILIES = {"own": "Rage Sans", "fallback": "DejaVu Sans"}
SHIFTS = """
() => new Promise((tell) => {
  const shifts = [];
  const read = (list) => shifts.push(...list.getEntries().map(({ value, startTime }) => [value, startTime]));
  new PerformanceObserver(read).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => tell(shifts), 200);
})
"""


@cache
def font() -> TTFont:
    return TTFont(FONT)


def page_texts() -> Iterator[Path]:
    """Everything that the page may write: the words, and what its sources write themselves."""
    words = Path(rage.words.__file__).parent
    yield from (file for file in words.rglob("*") if file.suffix in {".ftl", ".toml"})
    yield from (file for file in SOURCES.rglob("*") if file.suffix in {".svelte", ".ts"})


def test_the_font_has_every_sign_of_the_catalogue_and_the_page() -> None:
    known = {chr(code) for code in font().getBestCmap()} | {"\n"}
    missing = {file.name: found for file in page_texts() if (found := set(file.read_text(encoding="utf-8")) - known)}
    assert not missing


def test_the_font_has_what_names_in_europe_are_written_with() -> None:
    assert not set(NAMES) - {chr(code) for code in font().getBestCmap()}


@pytest.mark.parametrize("weight", [400, 600, 800])
def test_figures_and_signs_have_one_width(weight: int) -> None:
    cut = instantiateVariableFont(TTFont(FONT), {"wght": weight})
    glyphs, widths = cut.getBestCmap(), cut["hmtx"]
    assert len({widths[glyphs[ord(sign)]][0] for sign in "0123456789+−"}) == 1


def test_the_font_is_small_and_comes_with_its_licence() -> None:
    assert FONT.stat().st_size < 60_000
    licence = (FONT.parent / "LICENSE.md").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
    names = font()["name"]
    assert "Source" not in names.getDebugName(1), "the name is reserved for the original"
    assert "SIL Open Font License" in names.getDebugName(13)
    assert "Adobe" in names.getDebugName(0)


def families(page: Page) -> set[str]:
    """The fonts in which a page is really set."""
    browser = page.context.new_cdp_session(page)
    browser.send("DOM.enable")
    browser.send("CSS.enable")
    root = browser.send("DOM.getDocument")["root"]["nodeId"]
    texts = browser.send("DOM.querySelectorAll", {"nodeId": root, "selector": "h1, h2, p, a, button, option"})[
        "nodeIds"
    ]
    used = [browser.send("CSS.getPlatformFontsForNode", {"nodeId": text})["fonts"] for text in texts]
    return {font["familyName"] for fonts in used for font in fonts}


def wait_for_fonts(route: Route) -> None:
    """A style sheet as it is, but that the page waits for its font: on a slow machine it would do without."""
    answer = route.fetch()
    style, places = re.subn(r"font-display: *optional", "font-display:block", answer.text())
    assert places <= 1
    route.fulfill(response=answer, body=style)


@pytest.mark.parametrize("font", FONTS)
def test_the_page_is_set_in_the_font_that_a_test_asks_for(visit: Visit, font: Font) -> None:
    visitor = visit(font=font)
    visitor.context.route("**/*.css", wait_for_fonts)
    visitor.go("/rules")
    visitor.page.get_by_role("heading", level=1).wait_for()
    expect_read(visitor.page, lambda: families(visitor.page), {FAMILIES[font]})


def come_late(route: Route) -> None:
    route.request.frame.page.wait_for_timeout(700)
    route.continue_()


@pytest.mark.parametrize("path", ["/", "/rules", "/pad", "/me"])
@pytest.mark.parametrize("late", [False, True])
def test_nothing_jumps_when_the_font_comes(visit: Visit, path: str, late: bool) -> None:
    visitor = visit(size=(360, 640), touch=True)
    if late:
        visitor.context.route("**/*.woff2", come_late)
    with visitor.page.expect_response("**/*.woff2"):
        visitor.go(path)
    visitor.page.get_by_role("heading", level=1).wait_for()
    assert visitor.page.evaluate(SHIFTS) == []
