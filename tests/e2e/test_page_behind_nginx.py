"""The page behind nginx with TLS, as `deploy` sets it up: at the root of a name, and below a path of another site."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.hosted import HostedServer
from e2e.table_page import TablePage
from e2e.visitor import Visitor


@pytest.mark.parametrize("base", ["", "/rage"])
def test_a_page_a_game_and_its_replay_through_nginx(base: str, tmp_path: Path, visit: Visit) -> None:
    server = HostedServer(tmp_path, base).start()
    try:
        visitor = visit(server, workers=True)
        _stays_below(visitor, f"{base}/")
        _plays(visitor, server)
        _keeps_the_pad(visitor, server)
        visitor.leave()
    finally:
        server.stop()


def _plays(visitor: Visitor, server: HostedServer) -> None:
    page = visitor.page
    visitor.go("/")
    page.locator("header").get_by_role("link", name="Rules").click()
    page.wait_for_url(f"{server.url}/rules")
    page.locator("header a.brand").click()
    page.wait_for_url(f"{server.url}/")
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "random", hand_sizes=[2, 1]))
    table.play_to_the_end()
    cookie = next(cookie for cookie in visitor.context.cookies() if cookie["name"].endswith("rage_guest"))
    assert cookie["secure"]
    assert (cookie["name"], cookie["path"]) == (
        ("__Secure-rage_guest", server.base) if server.base else ("__Host-rage_guest", "/")
    )
    page.get_by_test_id("to-replay").click()
    page.wait_for_url(f"{server.url}/g/{table.id}")
    slider = page.get_by_test_id("replay-slider")
    expect(slider).to_have_value("0")
    page.get_by_test_id("replay-forward").click()
    expect(slider).to_have_value("1")
    page.reload()
    tags = page.locator("meta[property='og:url'], meta[property='og:image']")
    contents = tags.evaluate_all("(tags) => tags.map((tag) => tag.content)")
    assert contents[0] == f"{server.url}/g/{table.id}"
    picture = page.request.get(contents[1])
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    visitor.go("/me")
    expect(page.get_by_test_id("games").get_by_role("link")).to_have_attribute("href", f"{server.base}/g/{table.id}")


def _keeps_the_pad(visitor: Visitor, server: HostedServer) -> None:
    """The pad opens without a network, and the manifest says where the app begins."""
    page = visitor.page
    visitor.go("/pad")
    expect(page.get_by_test_id("new-game")).to_be_visible()
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == f"{server.url}/pad"
    manifest = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    described = page.request.get(manifest).json()
    assert page.evaluate("([path, at]) => new URL(path, at).href", [described["start_url"], manifest]) == scope
    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("new-game")).to_be_visible()
    page.get_by_test_id("new-game").click()
    page.wait_for_url(f"{server.url}/pad/new")
    visitor.context.set_offline(False)


def _stays_below(visitor: Visitor, base: str) -> None:
    """Whatever is asked for is asked for below the server's path; the rest of the host is another site's."""

    def check(url: str) -> None:
        if not urlsplit(url).path.startswith(base):
            visitor.errors.append(f"outside {base}: {url}")

    visitor.context.on("request", lambda request: check(request.url))
    visitor.page.on("websocket", lambda socket: check(socket.url))
