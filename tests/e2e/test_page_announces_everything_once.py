"""A screen reader hears of everything that happens at a table by itself, and of nothing twice."""

from e2e.announcements import expect_announced, listening
from e2e.conftest import Visit
from e2e.lobby_page import sit_together
from e2e.server_process import Server
from e2e.table_page import TablePage
from e2e.test_page_of_people import come

TAKEN_BACK = "The last move was taken back. What was seen cannot be unseen."
TIME_UP = "Your time was up, so a bot decided for you."


def test_who_is_away_takes_long_is_replaced_comes_back_and_what_was_played_for_them(
    visit: Visit, impatient: Server
) -> None:
    ann, bob, zoe = listening(come(visit, impatient, 3))
    tables = sit_together(ann, bob, zoe, hand_sizes=[3], first_dealer=2)
    slow, vote = "Guest is taking a long time.", "Let a bot play for Guest: 1 of 2 agree."
    for visitor in (bob, zoe):
        expect_announced(visitor.page, slow)
    bob.page.get_by_test_id("replace").click()
    for visitor in (bob, zoe):
        expect_announced(visitor.page, vote)
    zoe.page.get_by_test_id("replace").click()
    for visitor in (bob, zoe):
        expect_announced(visitor.page, slow, vote, "A bot now plays for Guest.")
    expect_announced(ann.page, "A bot is playing for you.")
    ann.page.get_by_test_id("replaced").get_by_role("button").click()
    for visitor in (bob, zoe):
        expect_announced(visitor.page, "Guest is back.")
    ann.go("/")
    for visitor in (bob, zoe):
        expect_announced(visitor.page, "Guest has gone.")
    for table in tables[1:]:
        table.wait_for("bid")
        table.make("1")
    bob.page.get_by_test_id("replace").click()
    zoe.page.get_by_test_id("replace").click()
    tables[1].wait_for("play")
    ann.go(f"/t/{tables[0].id}")
    expect_announced(ann.page, "A bot played for you while you were away. It")


def test_a_move_that_is_taken_back(visit: Visit) -> None:
    ann, bob = listening([visit(), visit()])
    table, other = sit_together(ann, bob, hand_sizes=[3], first_dealer=1)
    for one in (table, other):
        one.play_until("bid")
        one.make("1")
    table.wait_for("play")
    table.make(next(card for card in table.playable if card != "J"))
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("undo").click()
    question = "Guest asks to take the last move back. What was seen cannot be unseen."
    expect_announced(bob.page, question)
    expect_announced(ann.page, "Waiting for the others to agree.")
    bob.page.get_by_test_id("undo-agree").click()
    table.wait_for("play")
    for visitor in (ann, bob):
        expect_announced(visitor.page, TAKEN_BACK)
    expect_announced(bob.page, question)


def test_time_that_is_up(visit: Visit) -> None:
    ava, ben = listening([visit(), visit()])
    brisk = {"pace": "brisk", "stand_in": False}
    id = ava.make_table(None, "steady", "steady", start=False, hand_sizes=[2], first_dealer=2, settings=brisk)
    TablePage.at(ava, id)
    TablePage.at(ben, id).page.get_by_test_id("seats").wait_for()
    ava.page.get_by_test_id("start").click()
    expect_announced(ava.page, TIME_UP, f"{TIME_UP} You predict")
    expect_announced(ben.page, "ran out of time, so a bot decided. Guest predicts")
