"""Phones held in one hand, large screens, two to eight players: nothing scrolls sideways, nothing overlaps."""

import re
from functools import partial
from itertools import combinations, pairwise

import pytest
from playwright.sync_api import Page, expect

from e2e.all_pages import every_game_screen, every_page
from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage
from e2e.table_page import Box, TablePage
from e2e.visitor import FONTS, Visitor

PHONE = (360, 640)
SCREENS = {
    "phone": PHONE,
    "small phone": (320, 568),
    "phone held sideways": (740, 360),
    "tablet": (768, 1024),
    "laptop": (1024, 768),
    "desk": (1440, 900),
}
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
FINGER = 44
SMALL_TARGETS = """
(finger) => [...document.querySelectorAll("button, select, summary, a.button, input:not(.unseen)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[data-testid=hand]"))
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < finger - 0.5 || box.width < finger - 0.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} is ${Math.round(box.width)} × ${Math.round(box.height)}`)
"""


@pytest.fixture(params=FONTS)
def visit(request: pytest.FixtureRequest, visit: Visit) -> Visit:
    """Visitors who see the page in its own font, and visitors who see it in a wide one."""
    return partial(visit, font=request.param)


def sideways(page: Page) -> int:
    """How far the page can be scrolled sideways."""
    far: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return far


def sit_down(visit: Visit, players: int, size: tuple[int, int]) -> TablePage:
    """A table where a whole trick but one's own card lies open."""
    visitor = visit(size=size, touch=size[0] < 800)
    bots = ["steady"] * (players - 1)
    table = TablePage.at(visitor, visitor.make_table(None, *bots, edition="us-fundex", first_dealer=0))
    table.play_until("bid")
    return table


def names_and_boxes(table: TablePage, players: int) -> dict[str, Box]:
    boxes = {f"seat {seat}": table.box(table.seat(seat)) for seat in range(players)}
    for play in table.trick.all():
        boxes[f"card of {play.get_attribute('data-by')}"] = table.box(play)
    boxes["status"] = table.box(table.page.get_by_test_id("status"))
    boxes["sentence"] = table.box(table.sentence)
    return boxes


def is_fine(one: str, other: str) -> bool:
    """Cards of a trick may lie on each other, as they do on a real table."""
    return one.startswith("card") and other.startswith("card")


@pytest.mark.parametrize(
    ("players", "screen"),
    [
        *((players, "phone") for players in range(2, 9)),
        (8, "small phone"),
        (3, "phone held sideways"),
        (8, "phone held sideways"),
        (8, "tablet"),
        (8, "laptop"),
        (5, "desk"),
        (8, "desk"),
    ],
)
def test_nothing_important_overlaps(visit: Visit, players: int, screen: str) -> None:
    size = SCREENS[screen]
    table = sit_down(visit, players, size)
    panel = table.box(table.page.get_by_test_id("bidding"))
    others = {seat: table.box(table.seat(seat)) for seat in range(1, players)}
    assert not [seat for seat, box in others.items() if box.overlaps(panel)]
    table.play_until("play")
    expect(table.trick).to_have_count(players - 1)
    boxes = names_and_boxes(table, players)
    boxes["hand"] = Box(0, min(table.box(card).top for card in table.hand.all()), size[0], size[1])
    pairs = [(one, other) for one, other in combinations(boxes, 2) if not is_fine(one, other)]
    assert not [f"{one} and {other}" for one, other in pairs if boxes[one].overlaps(boxes[other], by=2)]
    outside = [name for name, box in boxes.items() if box.left < -1 or box.right > size[0] + 1 or box.top < -1]
    assert not outside
    assert all(table.box(card).bottom <= size[1] + 1 for card in table.hand.all()), "the hand is on the screen"
    assert sideways(table.page) == 0


@pytest.mark.parametrize("players", [3, 8])
def test_in_letters_of_double_size_seats_cover_neither_each_other_nor_the_question(visit: Visit, players: int) -> None:
    table = sit_down(visit, players, SCREENS["small phone"])
    table.page.evaluate(LARGE_TEXT)
    for size in (SCREENS["small phone"], PHONE, SCREENS["phone held sideways"]):
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        table.page.wait_for_timeout(250)  # until the layout has followed
        boxes = {f"seat {seat}": table.box(table.seat(seat)) for seat in range(1, players)}
        boxes["question"] = table.box(table.page.get_by_test_id("bidding"))
        boxes["hand"] = table.box(table.page.get_by_test_id("hand"))
        assert not [f"{one} and {other}" for one, other in combinations(boxes, 2) if boxes[one].overlaps(boxes[other])]
        assert all(box.left > -1 and box.right < size[0] + 1 for box in boxes.values()), size


def test_the_sheet_beside_the_table_has_room_for_eight(visit: Visit) -> None:
    table = sit_down(visit, 8, SCREENS["desk"])
    sheet = table.page.locator("aside").get_by_test_id("score-sheet")
    assert sheet.evaluate("(box) => box.scrollWidth - box.clientWidth") == 0


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
        hand = table.box(shown.locator("[role=img]"))
        assert hand.top > 0
        assert hand.bottom < table.box(controls).top
    assert sideways(page) == 0


def test_no_page_scrolls_sideways_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    wide = {place: sideways(visitor.page) for place in every_page(visitor)}
    assert not {place: far for place, far in wide.items() if far}


def test_nothing_scrolls_sideways_in_a_game_on_a_phone_and_fingers_find_everything(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    small: dict[str, list[str]] = {}
    for place in every_game_screen(visitor):
        assert sideways(visitor.page) == 0, place
        small[place] = visitor.page.evaluate(SMALL_TARGETS, FINGER)
    assert not {place: found for place, found in small.items() if found}


def test_fingers_find_everything_outside_a_game(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    small = {place: visitor.page.evaluate(SMALL_TARGETS, FINGER) for place in every_page(visitor)}
    assert not {place: found for place, found in small.items() if found}


def test_a_lobby_of_eight_fits_a_phone(visit: Visit) -> None:
    lobby = LobbyPage.by_invitation(visit(size=PHONE, touch=True))
    lobby.fill_with_bots(8)
    expect(lobby.seats).to_have_count(8)
    assert sideways(lobby.page) == 0


@pytest.mark.parametrize("visit", ["own"], indirect=True)
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
    table = sit_down(visit, 8, PHONE)
    expect(table.hand).to_have_count(10)
    cards = [table.box(card) for card in table.hand.all()]
    strips = [after.left - before.left for before, after in pairwise(cards)]
    assert all(strip >= 24 for strip in strips if strip > 0), strips
