"""Claiming the rest of a round, in three browsers, with the server killed in the middle."""

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.holding import assert_holds
from e2e.lobby_page import sit_together
from e2e.server_process import Server
from e2e.test_page_of_people import come

PLAIN = dict.fromkeys(("jokers", "no_trumps", "trump_changes", "plus_fives", "minus_fives"), 0)
HAND = "Guest’s hand: red 0, red 2, red 4, red 7 and orange 1"


def test_the_rest_is_claimed_with_the_hand_shown_and_counts_when_all_agree_also_after_a_kill(
    visit: Visit, own_server: Server
) -> None:
    ann, bob, zoe = visitors = come(visit, own_server, 3)
    tables = sit_together(ann, bob, zoe, hand_sizes=[5, 2], first_dealer=2, **PLAIN)
    for table in tables:
        assert table.wait() == "bid"
        table.make("1")
    assert tables[0].wait() == "play"
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("claim-rest").press("Enter")
    expect(ann.page.get_by_text("If anybody says no, you play on with your hand open.")).to_be_visible()
    assert_holds(ann, "before a claim")
    ann.page.get_by_test_id("claim").press("Enter")
    expect(ann.page.get_by_test_id("claim-strip")).to_have_text("Waiting for the others to agree.")
    for visitor in (bob, zoe):
        strip = visitor.page.get_by_test_id("claim-strip")
        expect(strip.get_by_role("status")).to_have_text("Guest claims every trick that is left.")
        expect(strip.get_by_role("img", name=HAND)).to_be_visible()
    assert_holds(bob, "a claim")
    bob.page.get_by_test_id("claim-agree").press("Enter")
    own_server.kill()
    expect(tables[2].reconnecting).to_be_visible()
    own_server.start()
    for table in tables:
        expect(table.reconnecting).to_have_count(0)
    expect(bob.page.get_by_test_id("claim-agree")).to_have_count(0)
    zoe.page.get_by_test_id("claim-agree").click()
    for visitor, table in zip(visitors, tables, strict=True):
        told = "The rest is yours." if visitor is ann else "The rest goes to Guest."
        expect(visitor.page.get_by_test_id("toasts")).to_have_text(told)
        assert table.wait() == "result"
        expect(table.log.get_by_text("takes the trick")).to_have_count(0)
        table.go_on()
        assert table.wait() == "bid" if visitor is bob else True
    for table in (tables[1], tables[2], tables[0]):
        assert table.wait() == "bid"
        table.make("0")
    assert tables[1].wait() == "play"
    bob.page.get_by_test_id("open-menu").click()
    bob.page.get_by_test_id("claim-rest").click()
    bob.page.get_by_test_id("claim").click()
    ann.page.get_by_test_id("claim-refuse").click()
    for visitor in visitors:
        text = "The claim does not stand: play goes on, with that hand open."
        expect(visitor.page.get_by_test_id("toasts")).to_have_text(text)
    shown = ann.page.locator("[data-shown='1'] svg")
    expect(shown).to_have_count(2)
    tables[1].make(tables[1].legal[0])
    expect(shown).to_have_count(1)
    expect(bob.page.get_by_test_id("claim-strip")).to_have_count(0)
    winning = zoe.page.locator("[data-play]").and_(zoe.page.get_by_role("img", name="highest so far"))
    expect(winning).to_have_attribute("data-by", "1")
