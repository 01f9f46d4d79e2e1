"""The pad on small and large screens, light and dark, for eyes and for screen readers, in four languages."""

from collections.abc import Iterator, Sequence
from random import Random

from e2e.accessibility import violations
from e2e.conftest import Visit
from e2e.geometry import LAPTOP, NORMAL, ON_A_PHONE, OWN, PHONE, SMALL, TOAST, WIDE, Faults, faults, told
from pad.example_pads import random_pad
from playwright.sync_api import expect

from pad_page.cases import notes_of
from pad_page.phone import Phone
from rage.engine import rules_of
from rage.pad.files.json.writer import to_json

EIGHT = ("Maximiliane", "Bartholomäus Schmidt", "Al", "Zoë", "Dieter", "Friederike", "Günther", "X")
THREE = EIGHT[:3]


def tour(phone: Phone, players: Sequence[str]) -> Iterator[str]:
    """Go everywhere, and say where."""
    phone.page.goto("/pad")
    phone.find("no-games").wait_for()
    yield "home"
    phone.page.goto("/pad/new")
    phone.page.locator("details summary").tap()
    yield "new game"
    phone.begin(players, hand_sizes="2,1")
    yield "bids"
    first_alone = [1, *[0] * (len(players) - 1)]
    phone.numbers(*first_alone)
    yield "tricks"
    phone.numbers(2, *first_alone[:-1])
    yield "wrong"
    phone.tap("tricks-1")
    phone.numbers(1)
    yield "done"
    phone.next_round()
    phone.tap("tab-sheet")
    phone.find("score-chart").wait_for()
    yield "sheet"
    phone.tap("round-1", "tricks-0")
    yield "correct"
    phone.tap("tab-settle", "colour-R", f"leader-{len(players) - 1}", "colour-Y", "card-Y8", "card-N", "card-J")
    yield "settle"
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    links = {"followed": phone.find("follow-link").input_value(), "shared": phone.link()}
    phone.page.evaluate(TOAST)
    yield "show"
    phone.tap("tab-sheet")
    phone.page.locator("a[href$='/names']").tap()
    phone.find("save").wait_for()
    yield "names"
    phone.tap("back", "tab-entry")
    phone.numbers(*first_alone)
    phone.enter("all-exact", "next")
    phone.find("winner").wait_for()
    yield "end"
    for place, link in links.items():
        phone.page.goto(link)
        phone.find("score-sheet").wait_for()
        yield place
    yield from secret_bids(phone, players)
    phone.page.goto("/pad")
    phone.find("open-games").wait_for()
    phone.find("records").wait_for()
    yield "games"


def secret_bids(phone: Phone, players: Sequence[str]) -> Iterator[str]:
    """A phone that goes round, before and after its next owner says so."""
    phone.begin(players, bidding="secret", hand_sizes="2")
    phone.find("here").wait_for()
    yield "secret bids"
    phone.tap("here", "number-1")
    yield "a secret bid"


def test_nobody_is_left_out_anywhere(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    found: dict[str, Faults] = {}
    for place in tour(Phone(visitor.page), EIGHT):
        found[place] = faults(visitor.page)
        found[place] |= {wrong: ["axe"] for wrong in violations(visitor.page)}
    assert not told(found), told(found)


def test_nobody_is_left_out_over_a_home_network_where_the_pad_says_what_needs_https(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, plain=True)
    places = tour(Phone(visitor.page), THREE)
    wrong = told({place: faults(visitor.page, ON_A_PHONE | {LAPTOP: (NORMAL,)}) for place in places})
    assert visitor.page.evaluate("isSecureContext") is False
    assert not wrong, wrong


CUT_OFF = """
(sheet) => [...sheet.querySelectorAll(".box > :not(.points), thead .name")].flatMap((shown) => {
  const text = document.createRange();
  text.selectNodeContents([...shown.childNodes].find((node) => node.nodeType === 3));
  const [inner, outer] = [text.getBoundingClientRect(), shown.closest("td, th").getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right ? [shown.textContent] : [];
})
"""


def test_the_sheet_of_eight_is_read_on_a_phone_without_scrolling_sideways(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    rules = rules_of("de-amigo", len(EIGHT), {"points_missed": -20, "points_exact": 20, "points_exact_zero": 20})
    sheet = notes_of(to_json(random_pad(rules, EIGHT, Random("sheet"))))
    made = visitor.context.request.post("/api/pads", data={"number": 1, "sheet": sheet})
    visitor.go(f"/pad/f/{made.json()['id']}")
    shown = Phone(visitor.page).find("score-sheet")
    expect(shown.locator(".running")).to_have_count(rules.rounds * len(EIGHT))
    for screen in (SMALL, PHONE):
        visitor.page.set_viewport_size({"width": screen[0], "height": screen[1]})
        for font in (OWN, WIDE):
            visitor.page.evaluate("(font) => document.documentElement.style.setProperty('--font', font)", font)
            assert shown.evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth") == 0
            assert shown.evaluate(CUT_OFF) == []


def test_whoever_goes_by_keyboard_is_never_left_nowhere(visit: Visit) -> None:
    visitor = visit()
    page, phone = visitor.page, Phone(visitor.page)
    visitor.go("/pad/new")
    for place, name in enumerate(THREE):
        phone.find(f"name-{place}").fill(name)
    phone.find("remove-3").press("Enter")
    expect(phone.find("drag-0"), "the next player is gone, the list is not").to_be_focused()
    phone.find("begin").press("Enter")
    expect(page.locator("main, h1").and_(page.locator(":focus"))).to_have_count(1)
    for entries, number in enumerate((0, 0, 0, 5, 5), start=1):
        phone.find(f"number-{number}").press("Enter")
        expect(phone.find("game"), "what was pressed is kept").to_have_attribute("data-entries", str(entries))
    expect(phone.find("next"), "the question was the last one").to_be_focused()
    page.keyboard.press("Enter")
    expect(phone.find("number-0"), "the next round's first question").to_be_focused()
    phone.find("tab-settle").press("Enter")
    phone.find("colour-R").press("Enter")
    expect(phone.find("leader-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(phone.find("colour-R")).to_be_focused()


def test_names_on_a_round_are_of_one_size_whoever_has_the_longest(visit: Visit) -> None:
    phone = Phone(visit(size=PHONE, touch=True).page)
    phone.begin(("Sanne", "Opa Gerrit", "Al"))
    names = phone.find("round-table").locator("tbody th .name")
    expect(names).to_have_count(3)
    assert len(set(names.evaluate_all("(all) => all.map((one) => getComputedStyle(one).fontSize)"))) == 1
