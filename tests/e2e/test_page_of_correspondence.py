"""A game with days for a decision: who is away is told of their turn, whatever becomes of the server."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import expect
from server.push_stand_in import PushStandIn, make_certificate, open_stand_in
from server.running_server import DATA

from e2e.conftest import Visit
from e2e.lobby_page import sit_together
from e2e.notifications import PushedNotifications, allow_notifications
from e2e.server_process import HOUR, Server
from e2e.table_page import power_cut
from e2e.visitor import LOST
from e2e.waiting import PATIENCE, expect_read, wait_until

TWO_DAYS = 2 * 24 * 60 * 60 * 1000


@pytest.fixture
def push_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushStandIn]:
    certificate = make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(open_stand_in(certificate)) as stand_in:
        yield stand_in


@pytest.fixture
def pushing(tmp_path: Path, push_service: PushStandIn) -> Iterator[Server]:  # noqa: ARG001
    """A server that finds the push service; for one test alone, so it may be killed."""
    server = Server(tmp_path, pushes=True).start()
    yield server
    server.stop()


def told(folder: Path) -> int:
    """Up to which version people were told, as it is stored."""
    with closing(sqlite3.connect(folder / DATA, timeout=PATIENCE)) as connection:
        ((version,),) = connection.execute("SELECT told FROM correspondence").fetchall()
        return int(version)


def test_who_is_away_is_told_of_their_turn_once_by_a_server_that_was_killed_and_a_tap_leads_to_the_table(
    visit: Visit, pushing: Server, push_service: PushStandIn, tmp_path: Path
) -> None:
    ava, ben = visit(pushing, workers=True, language="de"), visit(pushing)
    for visitor in (ava, ben):
        visitor.expect_error(LOST)
    allow_notifications(ava, push_service.browser("ava").subscription)
    mine, other = sit_together(ava, ben, hand_sizes=[1], first_dealer=0, settings={"pace": "2_days"})
    ava.page.get_by_test_id("panel-turns").get_by_role("button", name="Ja, gern").click()
    expect_read(ava.page, lambda: ava.page.evaluate("JSON.parse(localStorage['rage.notify']).push"), wanted=True)
    pushed = PushedNotifications(ava)
    ava.go("/rules")
    wait_until(ben.page, lambda: not ben.table["seats"][0]["here"])
    other.wait_for("bid")
    other.make("0")
    version = other.version
    expect(other.sentence).to_have_text("Waiting for Guest…")
    expect(other.seat(0).locator(".score"), "nobody needs to be there").to_have_text("–/0")
    for _ in range(2):
        power_cut(other)
        expect_read(ben.page, lambda: told(tmp_path), version)
    (got,) = push_service.received
    assert (got.browser, got.message) == (
        "ava",
        {"title": "Du bist dran!", "body": "Am Tisch mit Gast 2.", "table": mine.id},
    )
    pushed.deliver(got.message)
    shown, opened = pushed.click()
    assert shown[0] == "Du bist dran!"
    assert opened == f"{ava.url}/t/{mine.id}"
    ava.go(opened)
    mine.wait_for("bid", "at the very decision that was awaited before")
    assert TWO_DAYS - 1000 * HOUR < ava.game["clock"]["left_ms"] <= TWO_DAYS
    expect(ava.page.get_by_test_id("clock").first).to_have_text("2 T")
    mine.make("0")
    while any(table.phase != "over" for table in (mine, other)):
        for table in (mine, other):
            if table.phase not in {"wait", "over"}:
                table.step()
        ava.page.wait_for_timeout(20)
    assert push_service.asked == ["ava"], "once, and nobody else"
