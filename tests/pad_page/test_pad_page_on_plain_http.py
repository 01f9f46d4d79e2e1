"""Over a home network, by plain http under a name: the pad keeps the score, shares it, and promises what it can do."""

from e2e.clipboard import pasted
from e2e.conftest import Visit
from e2e.news import expect_news
from playwright.sync_api import expect

from pad_page.phone import SMALL, Phone

THREE = ("Ava", "Liam", "Zoe")


def test_a_game_is_kept_and_shared_without_a_secure_origin(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True, plain=True)
    phone = Phone(visitor.page)
    phone.page.goto("/pad")
    assert phone.page.evaluate("isSecureContext") is False
    phone.says("about", "At an address that begins with https:// it also works offline and can be installed")
    phone.begin(THREE, hand_sizes="2,1")
    phone.numbers(1, 0, 1, 1, 0)
    phone.next_round()
    phone.tap("tab-show", "live-start")
    follow = phone.find("follow-link")
    follow.wait_for()
    assert follow.input_value().startswith(f"{visitor.server.plain_url}/pad/f/")
    expect(phone.find("only-here")).to_have_count(0)
    link = phone.link()
    assert link.startswith(f"{visitor.server.plain_url}/pad/s#1.")
    phone.says("game", "To show it, a phone has to reach this server.")
    phone.tap("copy-sheet-link")
    expect_news(phone.page, "The link is copied.")
    assert pasted(phone.page) == link
    phone.page.goto("/pad")
    phone.page.goto(link)
    phone.tap("keep")
    phone.page.wait_for_url("**/pad/g/*")
    phone.tap("back")
    expect(phone.find("open-games").locator("li")).to_have_count(2)


def test_on_localhost_the_pad_promises_more_and_warns_that_nobody_else_gets_there(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    phone.page.goto("/pad")
    phone.says("about", "Once opened, it also works offline.")
    phone.begin(THREE)
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    phone.link()
    expect(phone.find("only-here")).to_contain_text(["This link works on this computer only."] * 2)
    phone.says("game", "A phone that has had the pad open before needs no network to show it")
