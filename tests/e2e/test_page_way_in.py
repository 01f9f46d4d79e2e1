"""The way in: from the home page to cards, to friends, and to tables of others."""

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage, sit_down, sit_together
from e2e.news import expect_news
from e2e.page_time import stop_time
from e2e.table_page import TablePage
from e2e.visitor import Visitor
from e2e.waiting import wait_until
from rage.server.config import Limits


def test_play_now_deals_cards_against_bots(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_test_id("play-now").click()
    table = TablePage.of(visitor)
    expect(table.hand).to_have_count(10)
    assert [seat["kind"] for seat in visitor.table["seats"]] == ["person", "bot", "bot", "bot"]


@pytest.mark.parametrize("language", ["de", "en", "fr", "nl"])
def test_the_way_in_is_in_sight_on_a_small_phone(visit: Visit, language: str) -> None:
    visitor = visit(language=language, size=(360, 640))
    visitor.go("/")
    expect(visitor.page.get_by_test_id("play-now")).to_be_in_viewport(ratio=1)


def test_the_address_of_a_quick_game_deals_at_once(visitor: Visitor) -> None:
    visitor.go("/play")
    expect(TablePage.of(visitor).hand).to_have_count(10)


def test_friends_come_by_the_link_and_sit_down(visit: Visit) -> None:
    maker, friend = visit(), visit()
    lobby = LobbyPage.by_invitation(maker)
    link = maker.page.get_by_test_id("table-link").input_value()
    assert re.fullmatch(rf"{re.escape(maker.server.url)}/t/\w{{6,10}}", link), "short enough to say"
    expect(maker.page.get_by_test_id("qr")).to_be_visible()
    friend.go(link)
    friend.page.get_by_test_id("name").fill("Zoë")
    friend.page.get_by_test_id("name").press("Enter")
    sit_down(friend)
    expect(lobby.seats.filter(has_text="Zoë")).to_have_count(1)
    expect(lobby.seats.nth(1).locator(".monogram"), "in the colour of the seat, as at the table").to_have_text("Z")
    maker.page.get_by_test_id("start").click()
    for visitor in (maker, friend):
        expect(TablePage.of(visitor).hand).to_have_count(10)


def test_one_sits_down_under_the_name_typed_a_moment_ago(visit: Visit) -> None:
    maker, friend = visit(), visit()
    id = maker.make_table(None, None, start=False)
    naming: list[str] = []
    friend.page.route("**/api/me", lambda route: naming.append(route.request.url))
    friend.go(f"/t/{id}")
    friend.page.get_by_test_id("name").fill("Zoë")
    friend.page.get_by_test_id("name").press("Enter")
    seat = friend.page.get_by_test_id("seats").locator("li.free").get_by_role("button").first
    seat.click()
    wait_until(friend.page, lambda: naming)
    assert not friend.sent, "the seat is not asked for before the name is known"
    friend.page.unroute_all()  # lets what was held back go on
    friend.page.get_by_test_id("leave").wait_for()
    assert friend.table["seats"][1]["name"] == "Zoë"


def test_a_listed_table_is_on_the_home_page_and_can_be_joined_or_watched(visit: Visit) -> None:
    maker, guest, watcher = visit(), visit(), visit()
    lobby = LobbyPage.by_invitation(maker)
    expect(maker.page.get_by_test_id("settings").locator("summary").first).to_contain_text("no clock")
    lobby.open_settings()
    maker.page.get_by_test_id("listed").check()
    wait_until(maker.page, lambda: maker.table["settings"]["listed"])  # the home page does not look again for a while
    id = TablePage.of(maker).id
    guest.go("/")
    expect(guest.page.get_by_test_id("open-tables").locator(f"a[href='/t/{id}']")).to_be_visible()
    guest.page.locator(f"a[href='/t/{id}']").click()
    sit_down(guest)
    lobby.start()
    watcher.go("/")
    watcher.page.locator(f"a[href='/t/{id}']").click()
    shown = TablePage.of(watcher)
    expect(shown.seat(0)).to_be_visible()
    expect(shown.seat(3)).to_be_visible()
    expect(shown.hand).to_have_count(0)


CROWD = """
([id, pages]) => {
  window.crowd = Array.from({ length: pages }, () => new WebSocket(`ws://${location.host}/ws/tables/${id}`));
  return Promise.all(window.crowd.map((one) => new Promise((come) => (one.onmessage = () => come(null)))));
}
"""


def test_a_table_that_too_many_have_open_says_so_and_lets_one_in_as_soon_as_there_is_room(visitor: Visitor) -> None:
    id = visitor.make_table(None, "steady", "steady")
    visitor.go("/")
    visitor.page.evaluate(CROWD, [id, Limits().devices])
    late = visitor.new_page()
    tries: list[str] = []
    late.on("websocket", lambda socket: tries.append(socket.url))
    stop_time(late)
    late.goto(f"/t/{id}")
    expect(late.get_by_test_id("trouble")).to_contain_text("Too many have this table open")
    late.clock.fast_forward(15_000)
    assert len(tries) == 1, "nobody hammers at the door"
    late.get_by_test_id("trouble").get_by_role("button").click()
    expect_news(late, "Still no room")
    visitor.page.evaluate("window.crowd.pop().close()")

    def is_in() -> bool:
        late.clock.fast_forward(35_000)
        return late.get_by_test_id("table").is_visible()

    wait_until(late, is_in)


def test_a_guest_is_known_again(visitor: Visitor) -> None:
    visitor.go("/")
    name = visitor.page.get_by_test_id("name")
    name.fill("Ava")
    name.press("Enter")
    expect_news(visitor.page, "Ava")
    visitor.page.reload()
    expect(name).to_have_value("Ava")
    (cookie,) = visitor.context.cookies()
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Lax"


def test_a_name_nobody_can_have_is_refused_before_one_leaves_the_page(visitor: Visitor) -> None:
    visitor.go("/")
    page = visitor.page
    name = page.get_by_test_id("name")
    for bad, said in {
        "Ava\u202e": "direction of writing",
        "   ": "can be seen",
        "\u3164": "can be seen",
        "Ava" * 7: "At most 20",
    }.items():
        name.fill(bad)
        page.get_by_test_id("play-now").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(name).to_be_focused()
        expect(page.get_by_test_id("play-now")).to_have_attribute("aria-disabled", "false")
    name.fill("علی‌رضا 👩🏽‍🚀")
    page.get_by_test_id("play-now").click()
    expect(TablePage.of(visitor).hand).to_have_count(10)
    assert visitor.table["seats"][0]["name"] == "علی‌رضا 👩🏽‍🚀"


def test_who_logs_out_is_told_what_it_costs_and_is_a_new_guest_everywhere(visitor: Visitor) -> None:
    id = visitor.make_table(None, "steady", "steady")
    visitor.go(f"/t/{id}")
    table = visitor.page
    expect(table.get_by_test_id("table")).to_be_visible()
    mine = visitor.new_page()
    mine.goto("/me")
    mine.get_by_test_id("log-out-ask").click()
    expect(mine.get_by_test_id("log-out")).to_contain_text("nobody gets back to your seats")
    (before,) = visitor.context.cookies()
    mine.get_by_test_id("log-out-sure").click()
    expect_news(mine, "You are logged out")
    expect(mine.get_by_test_id("name")).to_have_value("")
    expect(table.get_by_test_id("trouble")).to_contain_text("You have logged out")
    wait_until(mine, lambda: len(visitor.context.cookies()) == 1)
    (after,) = visitor.context.cookies()
    assert before["value"].partition(".")[0] != after["value"].partition(".")[0]


def test_names_are_shown_as_they_are_written(visitor: Visitor) -> None:
    visitor.go("/")
    name = visitor.page.get_by_test_id("name")
    name.fill("<img src=x><b>Bo</b>")
    name.press("Enter")
    expect_news(visitor.page, "<b>Bo</b>")
    lobby = LobbyPage.by_invitation(visitor)
    expect(lobby.seats.first).to_contain_text("<img src=x><b>Bo</b>")


def test_no_script_runs_that_did_not_come_with_the_page(visitor: Visitor) -> None:
    visitor.expect_error("Content Security Policy")
    visitor.go("/")
    visitor.page.get_by_test_id("play-now").wait_for()
    smuggled = """() => {
      const script = document.createElement("script");
      script.textContent = "window.smuggled = true";
      document.body.append(script);
      return window.smuggled === true;
    }"""
    assert visitor.page.evaluate(smuggled) is False
    wait_until(visitor.page, lambda: visitor.errors)  # the browser says why


def test_what_is_unfinished_says_against_whom_and_can_be_discarded_or_gone_on_with(visitor: Visitor) -> None:
    id, other = (visitor.make_table(None, "steady", "steady", hand_sizes=[2], first_dealer=2) for _ in range(2))
    visitor.go("/")
    tables = visitor.page.get_by_test_id("your-tables").locator("li")
    expect(tables).to_have_count(2)
    for said in ("Mia and Ben", "your turn", "Round 1 of 1"):
        expect(tables.first).to_contain_text(said)
    expect(tables.first).not_to_contain_text("Guest")
    discarded = tables.filter(has=visitor.page.locator(f"a[href='/t/{other}']"))
    discarded.get_by_test_id("discard").click()
    expect(visitor.page.get_by_test_id("your-tables")).to_contain_text("Give this game up?")
    visitor.page.get_by_test_id("discard-sure").click()
    expect(tables).to_have_count(1)
    visitor.page.get_by_test_id("your-tables").locator(f"a[href='/t/{id}']").click()
    TablePage.of(visitor).play_to_the_end()


def test_a_reaction_is_seen_by_the_others_unless_they_do_not_want_to(visit: Visit) -> None:
    ann, bob = visit(), visit()
    hers, his = sit_together(ann, bob, hand_sizes=[2])
    shown = his.seat(0).locator(".bubble")
    for visitor in (ann, bob):
        stop_time(visitor.page)  # it is shown for some seconds

    def say(kind: str) -> None:
        ann.page.get_by_test_id("open-reactions").click()
        ann.page.locator(f"[data-reaction={kind}]").click()

    say("hello")
    expect(shown).to_be_visible()
    bob.page.get_by_test_id("open-reactions").click()
    bob.page.get_by_test_id("panel-reactions").get_by_role("checkbox").check()
    bob.page.keyboard.press("Escape")
    for visitor, table in ((ann, hers), (bob, his)):
        visitor.page.clock.fast_forward(5_000)
        expect(table.seat(0).locator(".bubble")).to_have_count(0)
    say("thanks")
    expect(hers.seat(0).locator(".bubble")).to_be_visible()
    wait_until(bob.page, lambda: any(answer.get("kind") == "thanks" for answer in bob.answers))
    expect(shown).to_have_count(0)


SHIFTS = """
() => {
  window.shifts = 0;
  const add = (list) => list.getEntries().forEach((one) => (window.shifts += one.value));
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}
"""


def test_the_home_page_shows_a_public_game_as_it_is_played_until_one_wants_it_to_stand_still(visit: Visit) -> None:
    maker, guest, calm = visit(), visit(calm=False, size=(360, 640)), visit()
    guest.context.add_init_script(f"({SHIFTS})()")
    calm.go("/")
    scene = calm.page.get_by_test_id("table-in-play")
    expect(scene).to_contain_text("takes the trick")
    expect(calm.page.get_by_test_id("learn")).to_have_attribute("href", "/rules/en-amigo")
    id = maker.make_table(None, "steady", "steady", settings={"listed": True}, hand_sizes=[3], first_dealer=2)
    table = TablePage.at(maker, id)
    table.play_until("play")
    table.make(table.legal[0])
    guest.go("/")
    live = guest.page.locator(f"[data-live='{id}']")
    expect(live).to_contain_text("are playing: watch")
    expect(live.locator(".card").first).to_be_visible()
    expect(guest.page.get_by_test_id("open-tables")).to_contain_text("Round 1 of 1")
    expect(guest.page.locator(".playing")).to_have_text("1 game is being played right now")
    assert maker.table["watchers"] == 0, "who looks from the home page is not at the table"
    guest.page.get_by_test_id("stand-still").click()
    expect(live).to_have_count(0)
    shifted: float = guest.page.evaluate("window.shifts")
    assert shifted < 0.02
    calm.page.evaluate("document.documentElement.style.fontSize = '200%'")
    calm.page.set_viewport_size({"width": 320, "height": 640})
    wide = "() => document.querySelector('main').scrollWidth - document.documentElement.clientWidth"
    assert calm.page.evaluate(wide) <= 0
