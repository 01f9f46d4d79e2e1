"""An icon on the home screen: what opens behind it and how it looks, who is told how to have one, and what it keeps."""

from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.table_page import TablePage

SAFARI = """
Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." });
Object.defineProperty(navigator, "standalone", { get: () => sessionStorage.standalone === "yes" });
delete window.onbeforeinstallprompt;
"""
FIREFOX_ON_A_PHONE = """
Object.defineProperty(navigator, "vendor", { get: () => "" });
Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (Android 16; Mobile) Firefox/153.0" });
delete window.onbeforeinstallprompt;
"""
LINKS = ("manifest", "apple-touch-icon")
SEVEN_DAYS = "deletes your games when you use it for seven days"


def opens(page: Page) -> str | None:
    """What opens behind an icon that is made now; None: the very page one looks at."""
    manifest = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    described = page.request.get(manifest).json()
    return urljoin(manifest, described["start_url"]) if "start_url" in described else None


def test_an_icon_opens_the_site_the_pad_or_the_table_it_was_made_at(visit: Visit) -> None:
    visitor = visit()
    page, url = visitor.page, visitor.url
    visitor.go("/")
    assert opens(page) == f"{url}/"
    page.locator("header").get_by_role("link", name="Score pad").click()
    page.get_by_test_id("new-game").wait_for()
    assert opens(page) == f"{url}/pad"
    page.locator("header a.brand").click()
    page.get_by_test_id("play-with-friends").click()
    page.get_by_test_id("start").wait_for()
    assert opens(page) is None
    TablePage.of(visitor)
    page.locator("header a.brand").click()
    page.get_by_test_id("play-with-friends").wait_for()
    assert opens(page) == f"{url}/"


def pictures(page: Page) -> set[str]:
    """All pictures of an icon that is made now, on any device."""
    manifest, apple = (page.locator(f"link[rel={rel}]").evaluate("(link) => link.href") for rel in LINKS)
    described = page.request.get(manifest).json()
    return {apple, *(urljoin(manifest, icon["src"]) for icon in described["icons"])}


def test_the_site_and_the_pad_have_an_icon_each(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    site = pictures(page)
    page.locator("header").get_by_role("link", name="Score pad").click()
    page.get_by_test_id("new-game").wait_for()
    pad = pictures(page)
    assert len(site) == len(pad) == 5
    bodies = {picture: page.request.get(picture).body() for picture in site | pad}
    assert len(set(bodies.values())) == 10, "each is there, and no two are the same"
    page.locator("header a.brand").click()
    page.get_by_test_id("play-with-friends").click()
    page.get_by_test_id("start").wait_for()
    assert pictures(page) == site, "a table is of the site"


def test_where_a_browser_forgets_the_pads_games_it_says_how_to_keep_them(visit: Visit) -> None:
    visitor = visit()
    page, about = visitor.page, visitor.page.get_by_test_id("about")
    visitor.go("/pad")
    expect(about).to_contain_text("Nothing you enter gets lost")
    expect(about).not_to_contain_text(SEVEN_DAYS)
    expect(page.get_by_test_id("restored")).to_have_count(1)
    expect(page.get_by_test_id("install-menu")).to_have_count(0)
    page.add_init_script(SAFARI)
    page.reload()
    expect(about).to_contain_text(SEVEN_DAYS)
    expect(about).to_contain_text("tap Share, then Add to Home Screen")
    page.evaluate("sessionStorage.standalone = 'yes'")
    page.reload()
    expect(about).to_contain_text("Nothing you enter gets lost")
    expect(about).not_to_contain_text(SEVEN_DAYS)


def test_where_only_the_menu_makes_an_icon_the_pad_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(FIREFOX_ON_A_PHONE)
    visitor.go("/pad")
    expect(visitor.page.get_by_test_id("install-menu")).to_contain_text("menu can put the pad on the home screen")
    expect(visitor.page.get_by_test_id("about")).not_to_contain_text(SEVEN_DAYS)


def test_a_browser_that_shows_no_drawing_in_its_tab_has_a_picture(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    picture = visitor.page.locator("link[rel=icon][type='image/png']").evaluate("(link) => link.href")
    answer = visitor.page.request.get(picture)
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
