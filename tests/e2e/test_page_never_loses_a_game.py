"""A reload, a power cut, a lost connection, another device: the page is back at the same card by itself."""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from server.running_server import DATA

from e2e.conftest import Visit
from e2e.lobby_page import sit_together
from e2e.page_time import stop_time
from e2e.server_process import Server
from e2e.table_page import TablePage, power_cut
from e2e.visitor import LOST, Visitor
from e2e.waiting import wait_until
from rage.server.store.lock_file import SUFFIX


def sit_in_mid_trick(visitor: Visitor) -> TablePage:
    """A table where two cards lie in the trick, and one is to play the third."""
    id = visitor.make_table(None, "steady", "steady", hand_sizes=[3], first_dealer=0)
    table = TablePage.at(visitor, id)
    table.play_until("play")
    expect(table.trick).to_have_count(2)
    return table


class Seen(NamedTuple):
    """Everything of a table that must be the same again."""

    version: int
    phase: str
    held: list[str]
    playable: list[str]
    trick: list[str | None]
    trump: str


def seen(table: TablePage) -> Seen:
    trick = [play.get_attribute("data-play") for play in table.trick.all()]
    return Seen(table.version, table.phase, table.held, table.playable, trick, table.trump)


def test_a_reload_in_mid_trick_comes_back_to_the_same_card(visitor: Visitor) -> None:
    table = sit_in_mid_trick(visitor)
    before = seen(table)
    visitor.page.reload()
    table.wait_for("play")
    assert seen(table) == before
    table.play_to_the_end()


def test_a_server_killed_in_mid_trick_goes_on_with_the_very_next_card(visit: Visit, own_server: Server) -> None:
    visitor = visit(own_server)
    visitor.expect_error(LOST)
    table = sit_in_mid_trick(visitor)
    before = seen(table)
    power_cut(table)
    assert seen(table) == before
    card = next(card for card in table.playable if card != "J")
    table.make(card)
    after = next(game for game in visitor.games if game["v"] == before.version + 1)
    assert after["events"][0] == {"event": "card_played", "seat": 0, "play": card}
    table.play_to_the_end()


def test_a_card_played_while_the_server_is_down_is_played_once_it_is_back(visit: Visit, own_server: Server) -> None:
    visitor = visit(own_server)
    visitor.expect_error(LOST)
    table = sit_in_mid_trick(visitor)
    hand, card = table.held, next(card for card in table.playable if card != "J")
    own_server.kill()
    expect(table.reconnecting).to_be_visible()
    table.card(card).click()
    own_server.start()
    expect(table.reconnecting).to_have_count(0)
    table.wait()
    expect(table.hand).to_have_count(len(hand) - 1)
    table.play_to_the_end()
    steps = visitor.page.request.get(f"/api/games/{table.id}").json()["steps"]
    told = [told for step in steps for told in step["events"]]
    mine = [event["play"] for event in told if event["event"] == "card_played" and event["seat"] == 0]
    assert mine[0] == card
    assert len(mine) == 3


def test_a_page_that_is_open_goes_on_from_the_backup_that_its_server_was_restored_from(
    visit: Visit, own_server: Server, tmp_path: Path
) -> None:
    visitor = visit(own_server)
    visitor.expect_error(LOST)
    table = sit_in_mid_trick(visitor)
    before = seen(table)
    own_server.kill()
    files = [file for file in tmp_path.glob(f"{DATA}*") if not file.name.endswith(SUFFIX)]
    backup = {file: file.read_bytes() for file in files}
    own_server.start()
    expect(table.reconnecting).to_have_count(0)
    assert seen(table) == before
    table.make(next(card for card in table.playable if card != "J"))
    table.wait_for("play")
    assert table.version > before.version
    own_server.kill()
    for file in files:
        file.write_bytes(backup[file])
    own_server.start()
    wait_until(table.page, lambda: table.version == before.version)
    table.wait_for("play")
    assert seen(table) == before
    table.play_to_the_end()


def test_a_second_device_takes_over_and_both_show_the_same(visit: Visit) -> None:
    first = visit()
    table = sit_in_mid_trick(first)
    second = visit(state=first.context.storage_state(), size=(360, 640))
    other = TablePage.at(second, table.id)
    other.wait_for("play")
    assert seen(other) == seen(table)
    other.make(other.legal[0])
    other.wait()
    expect(table.hand).to_have_count(2)
    assert table.wait() == other.phase
    assert seen(table) == seen(other)
    table.play_until("result")
    other.play_until("result")


def test_a_double_click_plays_one_card(visit: Visit) -> None:
    visitor = visit(hurry=False)
    table = sit_in_mid_trick(visitor)
    moves = len(visitor.moves)
    card = next(card for card in table.playable if card != "J")
    stop_time(visitor.page)  # however late the second click comes, the trick is not over yet
    table.card(card).dblclick()
    expect(table.hand).to_have_count(2)
    visitor.page.clock.resume()
    table.wait_for("play", "the next trick has come, and the second click is long past")
    assert visitor.moves[moves:] == [card]
    expect(table.hand).to_have_count(2)


class SlowLine:
    """A page's socket on which what the server says can be held back."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[str | bytes] | None = None
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        server = socket.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self._held is None:
            self._socket.send(message)
        else:
            self._held.append(message)

    def hold(self) -> None:
        self._held = []

    def wait_for_reply(self) -> None:
        """Until an answer to what the page asked is among what is held back."""
        wait_until(self._page, lambda: any(json.loads(held)["t"] == "reply" for held in self._held or []))

    def release(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            self._socket.send(message)


def test_a_card_from_a_tab_that_fell_behind_is_refused_and_the_tab_catches_up(visit: Visit) -> None:
    visitor = visit()
    table = sit_in_mid_trick(visitor)
    behind = visit(state=visitor.context.storage_state())
    line = SlowLine(behind.page)
    other = TablePage.at(behind, table.id)
    other.wait_for("play")
    one, another = [card for card in table.playable if card != "J"][:2]
    line.hold()
    table.make(one)
    table.wait()
    other.card(another).click()
    line.wait_for_reply()
    line.release()
    expect(behind.page.locator("[data-v]")).to_have_attribute("data-v", str(table.version))
    expect(behind.page.get_by_test_id("alert")).not_to_be_empty()
    other.wait()
    assert seen(other) == seen(table)
    assert len(other.held) == 2
    assert another in other.held


def test_a_lost_network_is_said_and_the_page_comes_back_by_itself(visitor: Visitor) -> None:
    visitor.expect_error("WebSocket connection|ERR_INTERNET_DISCONNECTED")
    table = sit_in_mid_trick(visitor)
    before = seen(table)
    visitor.context.set_offline(True)
    expect(table.reconnecting).to_be_visible()
    visitor.context.set_offline(False)
    expect(table.reconnecting).to_have_count(0)
    assert seen(table) == before
    table.play_to_the_end()


def test_a_bot_plays_on_for_who_leaves_and_the_seat_can_be_taken_back(visit: Visit) -> None:
    ann, bob = visit(), visit()
    tables = sit_together(ann, bob, hand_sizes=[2], first_dealer=0)
    tables[1].play_until("bid")
    ann.page.get_by_test_id("open-menu").click()
    ann.page.get_by_test_id("leave").click()
    replaced = ann.page.get_by_test_id("replaced")
    expect(replaced).to_be_visible()
    expect(tables[1].log.get_by_text("A bot now plays for Guest.")).to_have_count(1)
    tables[1].make("0")
    tables[1].wait_for("play", "a bot has bid in the empty seat")
    assert not ann.moves
    replaced.get_by_role("button").click()
    expect(replaced).to_have_count(0)
    expect(tables[1].log.get_by_text("Guest is back.")).to_have_count(1)
    tables[1].make(tables[1].legal[0])
    tables[0].wait_for("play", "whoever is back plays for themselves")


@pytest.mark.parametrize("by", ["the one who paused", "after a reload"])
def test_a_pause_stops_the_game_until_somebody_goes_on(visitor: Visitor, by: str) -> None:
    table = sit_in_mid_trick(visitor)
    visitor.page.get_by_test_id("open-menu").click()
    visitor.page.get_by_test_id("pause").click()
    paused = visitor.page.get_by_test_id("paused")
    expect(paused).to_be_visible()
    expect(visitor.page.locator("[data-playable=true]")).to_have_count(0)
    if by == "after a reload":
        visitor.page.reload()
        expect(paused).to_be_visible()
    paused.get_by_role("button").click()
    expect(paused).to_have_count(0)
    table.play_to_the_end()
