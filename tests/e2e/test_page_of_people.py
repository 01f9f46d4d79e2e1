"""People at a table, in two and three browsers: who is away, who is replaced, who is removed, and who is host."""

import re
from pathlib import Path

from playwright.sync_api import Dialog, expect
from server.running_server import DATA

from e2e.accessibility import violations
from e2e.conftest import Visit
from e2e.holding import assert_holds
from e2e.lobby_page import sit_down, sit_together
from e2e.news import expect_news
from e2e.server_process import Server
from e2e.table_page import TablePage, power_cut
from e2e.visitor import LOST, Visitor
from rage.server.admin.moderation import list_reports


def come(visit: Visit, server: Server, count: int) -> list[Visitor]:
    visitors = [visit(server) for _ in range(count)]
    for visitor in visitors:
        visitor.expect_error(LOST)
    return visitors


def test_who_has_gone_is_said_with_the_time_left_and_the_others_have_a_bot_play_also_after_a_kill(
    visit: Visit, own_server: Server
) -> None:
    ann, bob, zoe = come(visit, own_server, 3)
    tables = sit_together(ann, bob, zoe, hand_sizes=[3], first_dealer=0)
    zoe.go("/")
    for visitor in (ann, bob):
        absence = visitor.page.get_by_test_id("absence")
        expect(absence).to_have_text(re.compile(r"Guest 3 has gone; a bot takes over in 5\d:\d\d"))
    expect(tables[0].log).to_contain_text("Guest 3 has gone.")
    ann.page.get_by_test_id("replace").click()
    expect(bob.page.get_by_test_id("absence")).to_contain_text("1 of 2 agree")
    assert_holds(bob, "somebody has gone, and one has voted")
    expect(ann.page.get_by_test_id("replace")).to_have_count(0)
    power_cut(*tables[:2])
    expect(bob.page.get_by_test_id("absence")).to_contain_text("1 of 2 agree")
    bob.page.get_by_test_id("replace").click()
    for visitor, table in ((ann, tables[0]), (bob, tables[1])):
        expect(visitor.page.get_by_test_id("absence")).to_have_count(0)
        expect(table.log).to_contain_text("A bot now plays for Guest 3.")
    bob.page.set_viewport_size({"width": 360, "height": 560})
    expect(tables[1].seat(2).locator(".score"), "what a bot does there counts").to_have_text(re.compile("/0"))
    bob.page.set_viewport_size({"width": 1024, "height": 768})
    tables[1].play_until("bid")
    tables[1].step()
    tables[0].wait_for("bid", "a bot has bid in the empty seat")
    zoe.go(f"/t/{tables[0].id}")
    read = zoe.page.get_by_test_id("while-away")
    expect(read).to_contain_text("A bot played for you while you were away. It said")
    assert_holds(zoe, "what was played for me")
    read.get_by_role("button").click()
    expect(read).to_have_count(0)
    expect(zoe.page.get_by_test_id("replaced")).to_have_count(0)
    for table in tables[:2]:
        expect(table.log.get_by_text("Guest 3 is back.")).to_have_count(1)


def test_who_takes_long_is_replaced_which_a_kill_does_not_change_and_takes_the_seat_back(
    visit: Visit, impatient: Server
) -> None:
    ann, bob = come(visit, impatient, 2)
    tables = sit_together(ann, bob, hand_sizes=[3], first_dealer=1)
    tables[0].wait_for("bid")
    absence = bob.page.get_by_test_id("absence")
    expect(absence).to_contain_text("Guest is taking a long time.")
    assert_holds(bob, "somebody takes long")
    absence.get_by_test_id("replace").click()
    expect(ann.page.get_by_test_id("replaced")).to_be_visible()
    power_cut(*tables)
    replaced = ann.page.get_by_test_id("replaced")
    expect(replaced).to_be_visible()
    assert_holds(ann, "a bot in my seat")
    tables[1].play_until("bid")
    assert not ann.moves
    replaced.get_by_role("button").click()
    expect(replaced).to_have_count(0)


def test_the_host_removes_somebody_and_a_host_who_is_gone_passes_the_table_on(visit: Visit, impatient: Server) -> None:
    ann, bob, zoe = come(visit, impatient, 3)
    id = ann.make_table(None, None, None, start=False)
    for visitor in (ann, bob, zoe):
        TablePage.at(visitor, id)
    sit_down(bob)
    sit_down(zoe)
    expect(bob.page.get_by_test_id("remove-2")).to_have_count(0)
    assert_holds(ann, "whom I may remove")
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss() if len(asked) == 1 else dialog.accept()

    ann.page.on("dialog", answer)
    ann.page.get_by_test_id("remove-2").click()
    ann.page.get_by_test_id("remove-2").click()
    expect(zoe.page.get_by_test_id("removed")).to_be_visible()
    assert len(asked) == 2
    assert "only if you let them" in asked[0]
    expect(zoe.page.get_by_test_id("removed")).to_be_visible()
    expect_news(bob.page, "The host has removed Guest 3 from the table.")
    assert_holds(ann, "whom I may let back")
    ann.page.get_by_role("button", name="Let Guest back").click()
    expect_news(zoe.page, "The host lets you sit down again.")
    sit_down(zoe)
    ann.page.get_by_test_id("remove-2").click()
    expect(zoe.page.get_by_test_id("removed")).to_be_visible()
    assert_holds(zoe, "removed")
    expect(zoe.page.get_by_test_id("sit")).to_have_count(0)
    impatient.kill()
    impatient.start()
    zoe.page.reload()
    expect(zoe.page.get_by_test_id("removed")).to_be_visible()
    ann.go("/")
    expect(bob.page.get_by_test_id("start")).to_be_visible()
    expect_news(bob.page, "You are the host now.")
    ann.go(f"/t/{id}")
    expect(ann.page.get_by_test_id("start")).to_be_visible()
    expect(bob.page.get_by_test_id("start")).to_have_count(0)
    ann.go("/")
    bob.page.get_by_test_id("start").click()
    bob.page.get_by_test_id("table").wait_for()


def test_a_card_is_taken_back_when_the_other_agrees_also_after_a_kill_and_not_when_not(
    visit: Visit, own_server: Server
) -> None:
    ann, bob = come(visit, own_server, 2)
    table, other = sit_together(ann, bob, hand_sizes=[3], first_dealer=1)
    for one in (table, other):
        one.play_until("bid")
        one.make("1")
    table.wait_for("play")
    held, version = table.held, table.version
    card = next(card for card in table.playable if card != "J")
    table.make(card)
    other.wait_for("play")
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("undo").click()
    expect(ann.page.get_by_test_id("undo-question")).to_contain_text("Waiting for the others")
    question = bob.page.get_by_test_id("undo-question")
    expect(question).to_contain_text("Guest asks to take the last move back. What was seen cannot be unseen.")
    assert_holds(bob, "an undo is asked for")
    power_cut(table, other)
    bob.page.get_by_test_id("undo-agree").press("Enter")
    expect(bob.page.get_by_role("heading", level=1), "the focus stays at the table").to_be_focused()
    expect(table.hand).to_have_count(3)
    table.wait_for("play")
    assert (table.held, table.version) == (held, version + 2)
    expect(other.trick).to_have_count(0)
    expect(other.log).to_contain_text("The last move was taken back. What was seen cannot be unseen.")
    table.make(card)
    ann.page.reload()
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("undo").click()
    bob.page.get_by_test_id("undo-refuse").click()
    expect_news(ann.page, "Not everybody agrees: the move stands.")
    expect(question).to_have_count(0)
    other.wait_for("play")
    other.make(other.legal[0])
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("leave").wait_for()
    expect(ann.page.get_by_test_id("undo")).to_have_count(0)


def test_somebody_at_the_table_can_be_reported_from_the_menu_and_does_not_learn_of_it(
    visit: Visit, own_server: Server, tmp_path: Path
) -> None:
    ann, bob = come(visit, own_server, 2)
    tables = sit_together(ann, bob, hand_sizes=[1])
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("report").click()
    ann.page.get_by_label("What happened?").fill("sends rude names")
    assert not violations(ann.page)
    ann.page.set_viewport_size({"width": 360, "height": 740})
    shown = ann.page.get_by_test_id("report-person")
    expect(shown).to_have_count(1)
    shown.scroll_into_view_if_needed()
    heard = len(bob.received)
    shown.click()
    expect_news(ann.page, "Thank you. Whoever runs this site")
    (report,) = list_reports(str(tmp_path / DATA))
    assert (report.table, report.why) == (tables[0].id, "sends rude names")
    assert not any("rude" in text for text in bob.received[heard:])
