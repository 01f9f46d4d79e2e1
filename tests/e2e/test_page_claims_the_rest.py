"""Claiming the rest of a round, in three browsers, with the server killed in the middle."""

from functools import partial
from typing import Any

from playwright.sync_api import expect

from e2e.announcements import expect_announced, heard, listening
from e2e.conftest import Visit
from e2e.geometry import TOAST, TOAST_AWAY
from e2e.holding import assert_holds
from e2e.lobby_page import sit_together
from e2e.news import expect_news
from e2e.server_process import Server
from e2e.table_page import TablePage, power_cut
from e2e.test_page_of_people import come
from e2e.visitor import Visitor
from e2e.waiting import expect_read

PLAIN = dict.fromkeys(("jokers", "no_trumps", "trump_changes", "plus_fives", "minus_fives"), 0)
HAND = "Guest’s hand: red 0, red 2, red 4, red 7 and orange 1"

LATER = 2_500
"""So many milliseconds later than others, somebody whose server was killed has not gone."""


def test_the_rest_is_claimed_with_the_hand_shown_and_counts_when_all_agree_also_after_a_kill(
    visit: Visit, own_server: Server
) -> None:
    ann, bob, zoe = visitors = listening(come(visit, own_server, 3))
    tables = sit_together(ann, bob, zoe, hand_sizes=[5, 2], first_dealer=2, **PLAIN)
    for table in tables:
        table.wait_for("bid")
        table.make("1")
    tables[0].wait_for("play")
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("claim-rest").press("Enter")
    expect(ann.page.get_by_text("If anybody says no, you play on with your hand open.")).to_be_visible()
    assert_holds(ann, "before a claim")
    ann.page.get_by_test_id("claim").press("Enter")
    expect(ann.page.get_by_test_id("claim-strip")).to_have_text("Waiting for the others to agree.")
    for visitor in (bob, zoe):
        strip = visitor.page.get_by_test_id("claim-strip")
        expect(strip).to_contain_text("Guest claims every trick that is left.")
        expect(strip.get_by_role("img", name=HAND)).to_be_visible()
    for table in tables[1:]:
        expect(table.sentence, "nobody is thinking but those who are asked").to_have_text("")
    zoe.go("/")
    assert_holds_with_somebody_gone(bob)
    zoe.go(f"/t/{tables[2].id}")
    expect(bob.page.get_by_test_id("absence")).to_have_count(0)
    assert_holds(bob, "a claim")
    bob.page.get_by_test_id("claim-agree").press("Enter")
    power_cut_for_longer(tables[2], *tables[:2])
    expect(bob.page.get_by_test_id("claim-agree")).to_have_count(0)
    zoe.page.get_by_test_id("claim-agree").click()
    for visitor, table in zip(visitors, tables, strict=True):
        told = "The rest is yours." if visitor is ann else "The rest goes to Guest."
        expect_news(visitor.page, told, whole=True)
        table.wait_for("result")
        expect_announced(visitor.page, told)
        expect(table.log.get_by_text("takes the trick")).to_have_count(0)
        table.go_on()
        if visitor is bob:
            table.wait_for("bid")
    expect_announced(bob.page, "Guest claims every trick that is left.", "Guest 3 has gone.", "Guest 3 is back.")
    assert "Your turn: play a card." not in heard(bob.page), "nobody is asked while the rest is played"
    for table in (tables[1], tables[2], tables[0]):
        table.wait_for("bid")
        table.make("0")
    tables[1].wait_for("play")
    bob.page.get_by_test_id("open-menu").click()
    bob.page.get_by_test_id("claim-rest").click()
    bob.page.get_by_test_id("claim").click()
    ann.page.get_by_test_id("claim-refuse").click()
    for visitor in visitors:
        text = "The claim does not stand: play goes on, with that hand open."
        expect_news(visitor.page, text, whole=True)
    shown = ann.page.locator("[data-shown='1'] svg")
    expect(shown).to_have_count(2)
    tables[1].make(tables[1].legal[0])
    expect(shown).to_have_count(1)
    expect(bob.page.get_by_test_id("claim-strip")).to_have_count(0)
    winning = zoe.page.locator("[data-play]").and_(zoe.page.get_by_role("img", name="highest so far"))
    expect(winning).to_have_attribute("data-by", "1")


def test_a_claim_that_is_proved_counts_at_once_also_when_the_server_is_killed_as_it_hears_of_it(
    visit: Visit, own_server: Server
) -> None:
    ann, bob, zoe = come(visit, own_server, 3)
    jokers: dict[str, Any] = PLAIN | {"jokers": 10, "equal_jokers": "earlier"}
    tables = sit_together(ann, bob, zoe, hand_sizes=[3, 1], first_dealer=2, **jokers)
    for table in tables:
        table.wait_for("bid")
        table.make("1")
    tables[0].wait_for("play")
    assert tables[0].held == ["J"] * 3
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("claim-rest").click()
    ann.page.get_by_test_id("claim").click()
    power_cut(*tables)
    for table in tables:
        expect_read(table.page, partial(tricks_of, table), [3, 0, 0])
        expect(table.page.get_by_test_id("claim-agree"), "nobody was asked").to_have_count(0)
    assert ann.moves == ["1"], "no card had to be played"
    assert all(visitor.moves == ["1"] for visitor in (bob, zoe))


def power_cut_for_longer(late: TablePage, *tables: TablePage) -> None:
    """The server is killed and started again, and one page comes back later than the others."""
    server, network = late.visitor.server, late.page.context
    late.visitor.expect_error("INTERNET_DISCONNECTED")
    server.kill()
    network.set_offline(True)
    for table in (late, *tables):
        expect(table.reconnecting).to_be_visible()
    server.start()
    for table in tables:
        expect(table.reconnecting).to_have_count(0)
    late.page.wait_for_timeout(LATER)
    expect(late.reconnecting).to_be_visible()
    network.set_offline(False)
    expect(late.reconnecting).to_have_count(0)


def tricks_of(table: TablePage) -> list[int]:
    """How many tricks everybody has on the sheet, in the first round; nothing while that is played."""
    sheets = [game["sheet"] for game in table.visitor.games if game.get("sheet")]
    tricks: list[int] = sheets[-1][0]["tricks"] if sheets else []
    return tricks


def assert_holds_with_somebody_gone(visitor: Visitor) -> None:
    """The page of somebody who is asked about a claim, with all else that may be told at once."""
    expect(visitor.page.get_by_test_id("absence")).to_be_visible()
    assert_holds(visitor, "a claim, and somebody has gone")
    visitor.page.evaluate(TOAST)
    assert_holds(visitor, "a claim, with news, and somebody has gone", news=1)
    visitor.page.evaluate(TOAST_AWAY)


def test_nobody_who_claims_the_rest_is_told_to_take_long_until_the_others_have_answered(
    visit: Visit, impatient: Server
) -> None:
    ann, bob, zoe = come(visit, impatient, 3)
    tables = sit_together(ann, bob, zoe, hand_sizes=[5], first_dealer=2, **PLAIN)
    for table in tables:
        table.wait_for("bid")
        table.make("1")
    absence = bob.page.get_by_test_id("absence")
    expect(absence).to_contain_text("Guest is taking a long time.")
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("claim-rest").press("Enter")
    ann.page.get_by_test_id("claim").press("Enter")
    expect(bob.page.get_by_test_id("claim-agree")).to_be_visible()
    expect(absence, "it is the others who are asked").to_have_count(0)
    bob.page.get_by_test_id("claim-refuse").click()
    expect(absence).to_contain_text("Guest is taking a long time.")
