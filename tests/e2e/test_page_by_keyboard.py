"""Everything by keyboard; and nothing moves for those who asked for that."""

from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage
from e2e.table_page import ASKED, TablePage
from e2e.visitor import Visitor


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {wanted}")


def play_focused(table: TablePage, colour: str) -> None:
    """Play the card that has the focus; a Joker in a colour."""
    card = table.page.evaluate("document.activeElement.dataset.card")
    table.page.keyboard.press("Enter")
    if card == "J":
        table.colours.first.wait_for()
        table.page.keyboard.press(colour)


def play_by_keyboard(table: TablePage) -> None:
    """Do the next thing with keys alone."""
    phase, page = table.wait(), table.page
    known = table.version
    match phase:
        case "bid":
            page.keyboard.press("0")
        case "play":
            page.keyboard.press("ArrowRight")
            while not page.evaluate("document.activeElement?.dataset.playable === 'true'"):
                page.keyboard.press("ArrowRight")
            play_focused(table, "g")
        case "result":
            page.keyboard.press("Enter")
            table.result.wait_for(state="detached")
            return
    page.locator(f"[data-v]:not([data-v='{known}'])").or_(table.result).first.wait_for()


def test_a_whole_game_by_keyboard_from_the_home_page_to_the_rematch(visitor: Visitor) -> None:
    page = visitor.page
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[3, 2])
    visitor.go("/")
    page.get_by_test_id("your-tables").wait_for()
    tab_to(page, f"a[href='/t/{id}']")
    page.keyboard.press("Enter")
    table = TablePage.of(visitor)
    while table.wait() != "over":
        play_by_keyboard(table)
    tab_to(page, "[data-testid=rematch]")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: id not in url)


def test_the_focus_goes_along_from_the_lobby_to_the_first_bid(visitor: Visitor) -> None:
    page = visitor.page
    LobbyPage.by_invitation(visitor)
    tab_to(page, "[data-testid=start]")
    page.keyboard.press("Enter")
    TablePage.of(visitor).play_until("bid")
    expect(page.locator("[data-bid='0']")).to_be_focused()


def test_bids_and_cards_are_in_the_order_of_tab(visitor: Visitor) -> None:
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[3], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("bid")
    tab_to(visitor.page, "[data-bid='1']")
    visitor.page.keyboard.press("Space")
    table.wait_for("play")
    tab_to(visitor.page, "[data-playable=true]")
    play_focused(table, "b")
    expect(table.hand).to_have_count(2)


def test_the_focus_comes_back_when_a_panel_is_closed(visitor: Visitor) -> None:
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[3], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("play")
    page = visitor.page
    # Not forwards, from the last thing on the page: then the browser's own buttons have the focus, and in Firefox the
    # keys of its driver, which come to the page all the same, press nothing there any more.
    tab_to(page, "[data-testid=open-menu]", "Shift+Tab")
    page.keyboard.press("Enter")
    page.get_by_test_id("panel-menu").wait_for()
    page.get_by_test_id("panel-menu").get_by_role("button", name="Help").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("panel-help").get_by_text("“The rest is mine”")).to_be_visible()
    expect(page.get_by_test_id("panel-menu")).to_have_count(0)
    expect(page.get_by_test_id("panel-help").get_by_role("button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("open-menu")).to_be_focused()


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    visitor = visit()
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[10], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("bid")
    table.make("0")
    while True:
        table.wait()
        barred = [card for card in table.held if card not in table.playable]
        if barred:
            break
        table.step()
    asked = table.page.get_by_test_id("alert").inner_text()
    table.card(barred[0]).click()
    expect(table.page.get_by_test_id("alert")).not_to_have_text(asked)
    expect(table.page.locator(ASKED)).to_have_count(1)


COUNT_MOTION = """
() => {
  window.moving = 0;
  const move = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.moving++; return move.apply(this, how); };
  for (const begun of ["animationstart", "transitionrun"]) addEventListener(begun, () => window.moving++, true);
}
"""


def animations_in_a_trick(visit: Visit, *, calm: bool) -> int:
    """How many things move while a trick is played."""
    visitor = visit(calm=calm, hurry=False)
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[2], first_dealer=2)
    table = TablePage.at(visitor, id)
    table.play_until("play")
    visitor.page.evaluate(COUNT_MOTION)
    table.make(table.legal[0])
    table.wait()
    moving: int = visitor.page.evaluate("window.moving")
    return moving


def test_cards_move(visit: Visit) -> None:
    assert animations_in_a_trick(visit, calm=False) > 0


def test_with_reduced_motion_nothing_moves(visit: Visit) -> None:
    assert animations_in_a_trick(visit, calm=True) == 0
