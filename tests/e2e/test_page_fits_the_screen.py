"""What lies where on a phone: a replay with its trick and its hands, and cards that fingers find."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.geometry import DESK, LANGUAGES, OWN, PHONE, TABLET, WIDE
from e2e.table_page import TablePage
from e2e.visitor import Visitor


def in_both_fonts(page: Page) -> Iterator[None]:
    """Show the page in its own font, and then in a wide one."""
    for font in (OWN, WIDE):
        page.evaluate("(font) => document.documentElement.style.setProperty('--font', font)", font)
        yield


def open_replay(visit: Visit, players: int) -> TablePage:
    """A short game that was played, looked at on a phone, in its first trick."""
    visitor = visit(size=PHONE, touch=True)
    id = visitor.make_table(None, *["steady"] * (players - 1), hand_sizes=[2], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_to_the_end()
    visitor.go(f"/g/{id}")
    visitor.page.get_by_test_id("replay-slider").fill(str(players + 2))
    return table


@pytest.mark.parametrize("players", [3, 5])
def test_a_replay_on_a_phone_shows_the_trick_and_a_whole_hand(visit: Visit, players: int) -> None:
    table = open_replay(visit, players)
    for _ in in_both_fonts(table.page):
        controls = table.box(table.page.get_by_test_id("replay-controls"))
        assert controls.bottom <= PHONE[1]
        assert table.box(table.page.get_by_test_id("replay-trick")).bottom < controls.top
        assert table.box(table.page.get_by_test_id("replay-hands").locator("li").first).bottom < controls.top


def test_every_hand_of_eight_in_a_replay_is_one_tap_away_on_a_phone(visit: Visit) -> None:
    table = open_replay(visit, 8)
    page = table.page
    shown = page.get_by_test_id("replay-hands").locator("li").filter(visible=True)
    controls = page.get_by_test_id("replay-controls")
    for seat, player in enumerate(table.visitor.table["seats"]):
        page.get_by_test_id(f"replay-hand-{seat}").tap()
        expect(shown).to_have_count(1)
        expect(shown.locator("strong")).to_have_text(player["name"])
        for _ in in_both_fonts(page):
            hand = table.box(shown.locator("[role=img]"))
            assert hand.top > 0
            assert hand.bottom < table.box(controls).top


def test_a_finger_lifts_a_card_first_and_plays_it_with_the_second_tap(visit: Visit) -> None:
    visitor: Visitor = visit(size=PHONE, touch=True)
    visitor.context.add_init_script("localStorage['rage.table'] = JSON.stringify({ speed: 'quick', oneTap: false })")
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[3], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("play", lambda _table: "1")
    moves, known = len(visitor.moves), table.version
    card = next(card for card in table.playable if card != "J")
    table.card(card).tap()
    expect(table.card(card)).to_have_class(re.compile("lifted"))
    assert len(visitor.moves) == moves
    table.card(card).tap()
    table.page.locator(f"[data-v]:not([data-v='{known}'])").or_(table.result).first.wait_for()
    assert visitor.moves[moves:] == [card]


def test_fingers_hit_every_card_of_a_full_hand(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    bots = ["steady"] * 7
    table = TablePage.at(visitor, visitor.make_table(None, *bots, edition="us-fundex", first_dealer=0))
    expect(table.hand).to_have_count(10)
    cards = [table.box(card) for card in table.hand.all()]
    strips = [after.left - before.left for before, after in pairwise(cards)]
    assert all(strip >= 24 for strip in strips if strip > 0), strips


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_half_of_what_the_game_is_about_has_a_line_of_its_own(visit: Visit, language: str) -> None:
    visitor = visit(language=language, size=TABLET)
    visitor.go("/")
    halves = visitor.page.locator("h1 span")
    expect(halves).to_have_count(2)
    for width, height in (TABLET, DESK):
        visitor.page.set_viewport_size({"width": width, "height": height})
        heights = halves.evaluate_all("(all) => all.map((one) => one.getClientRects()[0].height)")
        line = float(halves.first.evaluate("(one) => parseFloat(getComputedStyle(one).lineHeight)"))
        assert max(heights) < 1.5 * line, (width, heights)


def test_the_way_to_the_pad_stands_beside_the_open_tables_on_a_tablet(visit: Visit) -> None:
    visitor = visit(size=TABLET)
    visitor.go("/")
    tables, pad = (visitor.page.get_by_role("heading", name=name) for name in ("Open tables", "Score pad"))
    expect(pad).to_be_visible()
    one, other = tables.bounding_box(), pad.bounding_box()
    assert one is not None
    assert other is not None
    assert abs(one["y"] - other["y"]) < 2
    assert one["x"] < other["x"]


def test_a_replay_on_a_desk_shows_a_trick_that_can_be_read(visit: Visit) -> None:
    table = open_replay(visit, 4)
    table.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    card = table.box(table.page.locator("[data-testid=replay-trick] .card").first)
    assert card.right - card.left > 80
    controls = table.box(table.page.get_by_test_id("replay-controls"))
    assert table.box(table.page.get_by_test_id("replay-hands").locator("li").first).bottom < controls.top
