"""Over a home network, by plain http under a name: no secure origin, and all of the table works."""

from playwright.sync_api import expect

from e2e.clipboard import pasted
from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage
from e2e.news import expect_news
from e2e.table_page import TablePage


def test_a_table_is_made_shared_and_played_at_without_a_secure_origin(visit: Visit) -> None:
    visitor = visit(plain=True)
    lobby = LobbyPage.by_invitation(visitor)
    page = visitor.page
    assert page.evaluate("isSecureContext") is False
    link = page.get_by_test_id("table-link").input_value()
    assert link == page.url
    assert link.startswith(visitor.server.plain_url)
    page.get_by_test_id("copy-table-link").click()
    expect_news(page, "The link is copied.")
    assert pasted(page) == link
    expect(page.get_by_test_id("only-here")).to_have_count(0)
    lobby.set(hand_sizes="1")
    lobby.fill_with_bots(3)
    table = lobby.start()
    table.play_to_the_end()
    assert len(visitor.moves) == 2, "a prediction and a card"

    page.evaluate("document.execCommand = () => false")
    page.get_by_test_id("copy-game-link").click()
    field = page.get_by_test_id("game-link")
    expect(field).to_have_value(f"{visitor.server.plain_url}/g/{TablePage.of(visitor).id}")
    expect(page.get_by_text("The link is selected: copy it by hand.")).to_be_visible()
    assert field.evaluate("(field) => field.selectionEnd - field.selectionStart") == len(field.input_value())
