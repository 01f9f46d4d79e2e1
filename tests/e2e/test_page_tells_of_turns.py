"""It is one's turn, and one looks elsewhere: the title, the icon, a notification; what is offered once; a rematch."""

import re

from playwright.sync_api import Page, Route, expect

from e2e.conftest import Visit
from e2e.holding import assert_holds
from e2e.lobby_page import LobbyPage, sit_together
from e2e.news import LASTING_NEWS
from e2e.notifications import PushedNotifications, allow_notifications, let_time_pass, look_away
from e2e.server_process import HOUR, Server
from e2e.table_page import TablePage, power_cut
from e2e.visitor import LOST, Visitor
from e2e.waiting import expect_read, wait_until

NOTIFICATIONS = "document.notifications ?? []"
PULSES = "document.pulses ?? []"


def icon(page: Page) -> str:
    return page.locator("link[rel=icon][type*=svg]").get_attribute("href") or ""


def expect_badge(page: Page, *, shown: bool) -> None:
    """The tab's icon and that of an installed app say that it is my turn, or no more."""
    wanted = (shown, 1 if shown else None)
    expect_read(page, lambda: ("turn" in icon(page), page.evaluate("document.badge")), wanted)


def act(table: TablePage) -> None:
    table.make(table.legal[0])


def play_round_to(mine: TablePage, other: TablePage) -> None:
    """The other plays until it is my turn; I may look elsewhere meanwhile."""
    while mine.phase == "wait":
        if other.phase == "result":
            other.go_on()
        elif other.phase != "wait":
            act(other)
        else:
            mine.page.wait_for_timeout(20)


def subscriptions_of(visitor: Visitor) -> list[tuple[str, dict[str, str]]]:
    """What a visitor's page sends about subscriptions: it does not reach the server, since the push service is none."""
    sent: list[tuple[str, dict[str, str]]] = []

    def take(route: Route) -> None:
        if route.request.method == "GET":
            route.continue_()
        else:
            sent.append((route.request.url.removeprefix(visitor.url), route.request.post_data_json or {}))
            route.fulfill(status=204)

    visitor.context.route(re.compile("/api/push"), take)
    return sent


def expect_subscribed(page: Page, sent: list[tuple[str, dict[str, str]]]) -> None:
    expect_read(page, lambda: page.evaluate("JSON.parse(localStorage['rage.notify']).push"), wanted=True)
    choices = page.evaluate("JSON.parse(localStorage['rage.notify'])")
    assert (choices["notify"], choices["answered"]) == (True, ["sound", "notification"]), "each is answered once"
    ((path, subscribed),) = sent
    assert (path, subscribed["endpoint"], len(subscribed["key"])) == ("/api/push", "https://push.example/1", 87)


def expect_refused(page: Page) -> None:
    """Where the browser blocks notifications, the setting keeps its name and the reason stands below."""
    page.get_by_test_id("open-menu").click()
    page.get_by_label("Notify me when it is my turn").click()
    expect(page.get_by_label("Notify me when it is my turn")).not_to_be_checked()
    expect(page.get_by_text("does not allow notifications")).to_be_visible()


def tell_by_push(visitor: Visitor, open_table: TablePage) -> None:
    """Messages of a push service are shown, other than of the table one looks at, and lead to theirs."""
    pushed = PushedNotifications(visitor)
    for table in (open_table.id, "another1"):
        pushed.deliver({"title": "Your turn!", "body": "At the table with Cleo.", "table": table})
    (title, options), opened = pushed.click()
    assert (title, options["body"], options["tag"]) == ("Your turn!", "At the table with Cleo.", "another1")
    assert opened == f"{visitor.url}/t/another1"
    assert pushed.badge == 1


def miss_turn(mine: TablePage, other: TablePage) -> None:
    """It becomes my turn while I look elsewhere."""
    look_away(mine.page)
    play_round_to(mine, other)
    look_away(mine.page, away=False)


def feel_turn(mine: TablePage, other: TablePage) -> None:
    """It becomes my turn while I look: felt after a while, and nobody is notified of what they see."""
    felt: list[int] = mine.page.evaluate(PULSES)  # on a slow machine one has waited for a while before
    let_time_pass(mine.page, seconds=9)
    play_round_to(mine, other)
    if mine.phase == "result":
        mine.go_on()
        play_round_to(mine, other)
    expect_read(mine.page, lambda: mine.page.evaluate(PULSES), [*felt, 60])
    expect_badge(mine.page, shown=True)
    assert mine.page.evaluate(NOTIFICATIONS) == []


def test_turns_are_told_outside_the_tab_and_what_may_help_is_offered_once(visit: Visit, own_server: Server) -> None:
    ava, ben = visit(own_server, workers=True), visit(own_server)
    for visitor in (ava, ben):
        visitor.expect_error(LOST)
    allow_notifications(ava, {"endpoint": "https://push.example/1"})
    sent = subscriptions_of(ava)
    mine, other = sit_together(ava, ben, hand_sizes=[4, 4], first_dealer=0)
    page, offer = ava.page, ava.page.get_by_test_id("offer")
    dialog = page.get_by_test_id("panel-turns")

    play_round_to(mine, other)
    expect(page).to_have_title(re.compile("Your turn!"))
    expect_badge(page, shown=True)
    expect(offer).to_have_count(0)
    act(mine)
    expect_badge(page, shown=False)

    miss_turn(mine, other)
    expect(offer).to_contain_text("a soft sound")
    assert_holds(ava, "a sound is offered")
    dialog.get_by_role("button", name="Yes, please").click()
    expect(offer).to_have_count(0)
    expect_read(page, lambda: page.evaluate("JSON.parse(localStorage['rage.table']).sound"), wanted=True)
    act(mine)

    miss_turn(mine, other)
    expect(offer).to_contain_text("your browser to tell you")
    assert_holds(ava, "notifications are offered")
    assert page.evaluate(NOTIFICATIONS) == [], "nobody is notified who has not said yes"
    dialog.get_by_role("button", name="Yes, please").click()
    expect(offer).to_have_count(0)
    expect_subscribed(page, sent)
    act(mine)

    look_away(page)
    power_cut(mine, other)
    play_round_to(mine, other)
    body = "At the table with Guest 2."
    expect_read(page, lambda: page.evaluate(NOTIFICATIONS), [["Your turn!", body, mine.id]])
    expect_badge(page, shown=True)
    look_away(page, away=False)
    if mine.wait() == "result":
        mine.go_on()
    mine.wait()
    expect(offer).to_have_count(0)
    act(mine)
    expect_read(page, lambda: page.evaluate(NOTIFICATIONS), [])
    feel_turn(mine, other)

    page.get_by_test_id("open-menu").click()
    expect(page.get_by_test_id("notify")).to_be_checked()
    page.get_by_test_id("notify").uncheck()
    expect_read(page, lambda: [path for path, _body in sent], ["/api/push", "/api/push/unsubscribe"])

    tell_by_push(ava, mine)
    expect_refused(ben.page)


def test_a_rematch_is_told_wherever_one_is(visit: Visit) -> None:
    ava, ben = visit(), visit()
    ben.context.add_init_script(LASTING_NEWS)
    tables = sit_together(ava, ben, hand_sizes=[1], first_dealer=0)
    while any(table.phase != "over" for table in tables):
        for table in tables:
            if table.phase not in {"wait", "over"}:
                table.step()
        tables[0].page.wait_for_timeout(20)
    ben.page.get_by_role("link", name="Rules").first.click()
    ben.page.wait_for_url(re.compile("/rules"))
    ava.page.get_by_test_id("rematch").click()
    expect(ava.page.get_by_text("It begins by itself as soon as everybody is back.")).to_be_visible()
    toast = ben.page.get_by_test_id("toasts")
    expect(toast).to_contain_text("The next game is waiting for you.")
    assert_holds(ben, "a rematch is told", news=1)
    toast.get_by_role("link", name="To the next game").click()
    ben.page.get_by_test_id("table").wait_for()
    ava.page.get_by_test_id("table").wait_for()
    expect(toast.get_by_role("link")).to_have_count(0)


def test_by_correspondence_it_is_offered_at_once_and_on_plain_http_it_says_why_not(visit: Visit) -> None:
    visitor: Visitor = visit(plain=True)
    lobby = LobbyPage.by_invitation(visitor)
    visitor.page.locator("details:has([data-testid=pace-days]) > summary").first.click()
    visitor.page.get_by_test_id("pace-days").check()
    expect(visitor.page.get_by_test_id("pace-2_days")).to_be_checked()
    visitor.page.get_by_test_id("pace-3_days").check()
    expect(visitor.page.get_by_text("3 days for each decision")).to_be_visible()
    lobby.fill_with_bots(3)
    table = lobby.start()
    table.wait()
    expect(visitor.page.get_by_test_id("clock")).to_have_text("3d")
    offer = visitor.page.get_by_test_id("offer")
    expect(offer).to_contain_text("only at a secure address (https)")
    expect(offer).to_contain_text("Ask whoever runs the server for an address that begins with https://.")
    assert_holds(visitor, "no notifications without https")
    visitor.page.get_by_role("button", name="All right").click()
    expect(offer).to_have_count(0)
    visitor.page.reload()
    table.wait()
    expect(offer).to_have_count(0)
    wait_until(visitor.page, lambda: visitor.game["clock"]["left_ms"] > 3 * 86_400_000 - 1000 * HOUR)
