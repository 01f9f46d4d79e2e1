"""A card that is tapped while others think plays itself, where it is legal; and so does the last one, if one wants."""

from itertools import product

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.lobby_page import sit_together
from e2e.server_process import Server
from e2e.table_page import TablePage, power_cut
from e2e.visitor import LOST


def is_number(card: str) -> bool:
    return card[1:].isdigit()


def numbers_of(leader: TablePage, other: TablePage) -> list[tuple[str, str]]:
    """Every number card to lead, with every one that the other holds."""
    return list(product(filter(is_number, leader.held), filter(is_number, other.held)))


def losing(leader: TablePage, other: TablePage) -> tuple[str, str]:
    """A card to lead, and one that the other may play to it and does not win with."""
    pairs = numbers_of(leader, other)
    return next(pair for pair in pairs if pair[0][0] == pair[1][0] and int(pair[0][1:]) > int(pair[1][1:]))


def illegal(leader: TablePage, other: TablePage) -> tuple[str, str]:
    """A card to lead, and one that the other may not play to it."""
    pairs = numbers_of(leader, other)
    return next(
        (lead, card) for lead, card in pairs if card[0] != lead[0] and any(held[0] == lead[0] for _, held in pairs)
    )


def catch_up(table: TablePage, other: TablePage) -> None:
    """Wait until a table shows what the other does: meanwhile a tap would only skip."""
    expect(table.page.locator("[data-live=true]")).to_have_attribute("data-v", str(other.version))


def play_to_the_last_card(table: TablePage, other: TablePage) -> str:
    """Play until the one who sits at the first table has one card left, which may play itself: that card."""
    left = table.held
    while len(left) > 1:
        if table.phase == "play":
            left.remove(move := table.legal[0])
            table.make(move)
        elif other.phase == "play":
            other.make(other.legal[0])
        table.page.wait_for_timeout(20)
    return left[0]


def test_a_queued_card_is_taken_back_let_go_or_played_and_the_last_plays_itself_also_when_the_server_was_killed(
    visit: Visit, own_server: Server
) -> None:
    ann, bob = visit(own_server), visit(own_server)
    for visitor in (ann, bob):
        visitor.expect_error(LOST)
    table, other = sit_together(ann, bob, hand_sizes=[6], first_dealer=0)
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("last-card").check()
    ann.page.keyboard.press("Escape")
    for one in (other, table):
        one.play_until("bid")
        one.make("2")
    alert = ann.page.get_by_test_id("alert")
    other.wait_for("play")
    catch_up(table, other)
    lead, card = losing(other, table)
    queued = ann.page.locator("[data-queued=true]")
    table.card(card).click()
    expect(queued).to_have_attribute("data-card", card)
    expect(alert).to_contain_text("waits for your turn")
    table.card(card).click()
    expect(queued).to_have_count(0)
    table.card(card).click()
    power_cut(table, other)
    ann.page.reload()
    expect(queued).to_have_attribute("data-card", card)
    other.make(lead)
    expect(table.card(card)).to_have_count(0)
    assert ann.moves[1:] == [card], "after the bid"
    other.wait_for("play")
    catch_up(table, other)
    lead, card = illegal(other, table)
    table.card(card).click()
    expect(queued).to_have_attribute("data-card", card)
    other.make(lead)
    expect(alert).to_contain_text("cannot be played now: choose another card.")
    expect(queued).to_have_count(0)
    assert card in table.held
    assert len(ann.moves) == 2
    last = play_to_the_last_card(table, other)
    power_cut(table, other)
    while not ann.page.get_by_test_id("round-result").count() and not ann.page.get_by_test_id("standing").count():
        if bob.page.locator("[data-my-turn=true]").count():
            other.make(other.legal[0])
        ann.page.wait_for_timeout(20)
    by_itself = ann.moves[1 + 5 :]
    assert set(by_itself) == {last}, "asked for once more, if the server was killed as it heard of it"
