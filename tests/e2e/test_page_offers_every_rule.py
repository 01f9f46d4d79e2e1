"""Every edition starts from the lobby, and every variant can be switched on there and does what it says."""

import pytest
from engine_helpers import EDITIONS
from playwright.sync_api import expect

from e2e.deals import known_deal
from e2e.lobby_page import LobbyPage
from e2e.table_page import TablePage
from e2e.visitor import Message, Visitor


@pytest.fixture
def lobby(visitor: Visitor) -> LobbyPage:
    lobby = LobbyPage.by_invitation(visitor)
    lobby.choose_edition("de-amigo")
    lobby.fill_with_bots(3)
    return lobby


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_starts_and_comes_to_its_first_card(lobby: LobbyPage, edition: str) -> None:
    lobby.choose_edition(edition)
    lobby.set(hand_sizes=2)
    table = lobby.start()
    table.play_until("play")
    table.make(table.legal[0])
    assert table.visitor.table["settings"]["edition"] == edition
    assert table.visitor.game["shared"]["hand_counts"][0] == 1


def test_hidden_bids_are_shown_together_before_the_first_card(lobby: LobbyPage) -> None:
    open_bidding = lobby.about("bidding").inner_text()
    lobby.set(bidding="hidden", hand_sizes="2", first_dealer=0)
    expect(lobby.about("bidding")).not_to_have_text(open_bidding)
    table = lobby.start()
    table.wait_for("bid")
    for bot in (1, 2):
        expect(table.seat(bot).locator(".bid")).to_have_text("?")
    table.make("1")
    table.wait()
    bids = table.visitor.game["shared"]["bids"]
    for bot in (1, 2):
        expect(table.seat(bot).locator(".bid")).to_have_text(str(bids[bot]))


def test_secret_bids_are_shown_when_the_round_is_over(lobby: LobbyPage) -> None:
    lobby.set(bidding="secret", hand_sizes="2, 1", first_dealer=0)
    table = lobby.start()
    table.play_until("play")
    for bot in (1, 2):
        expect(table.seat(bot).locator(".bid")).to_have_text("?")
    assert table.visitor.game["shared"]["bids"] == [None] * 3
    table.play_until("result")
    scored = next(told for told in _events(table) if told["event"] == "round_scored")
    shown = sorted(table.result.locator("td:nth-child(2) span:first-child").all_inner_texts())
    assert shown == sorted(f"{bid}/{won}" for won, bid in zip(scored["tricks"], scored["bids"], strict=True))


def test_plus_minus_one_bars_the_last_bidder_s_number_and_says_why(lobby: LobbyPage) -> None:
    for tick in (False, True):
        lobby.set(plus_minus_one=tick)
        expect(lobby.about("plus_minus_one")).to_contain_text("may not add up")  # what the tick does, set or not
    lobby.set(plus_minus_one=True, hand_sizes="4", first_dealer=0)
    table = lobby.start()
    table.wait_for("bid")
    barred = 4 - sum(bid or 0 for bid in table.visitor.game["shared"]["bids"])
    disabled = table.page.locator("[data-bid][aria-disabled=true]")
    expect(disabled).to_have_count(1)
    expect(disabled).to_have_attribute("data-bid", str(barred))
    waiting = table.sentence.inner_text()
    disabled.click(force=True)
    expect(table.sentence).not_to_have_text(waiting)
    assert table.phase == "bid"
    assert not table.visitor.moves, "a barred number is not even asked for"


def test_a_slam_pays_two_points_a_trick(lobby: LobbyPage) -> None:
    lobby.fill_with_bots(2)
    lobby.set(slam=True, hand_sizes="2", first_dealer=1, jokers=5)
    mine, theirs = known_deal("de-amigo", 2, hand_sizes=[2], jokers=5).hands
    assert {*mine} == {"J", "V10"}, "whoever leads these takes both tricks"
    assert not any(card.startswith("V") for card in theirs)
    table = lobby.start()
    table.play_until("bid")
    table.make("2")
    table.play_until("result", lambda table: "J=V" if "J" in table.held else "V10")
    expect(table.result.locator("tr.you td").nth(1)).to_have_text("+14")


def test_with_free_action_cards_they_may_be_played_instead_of_following(lobby: LobbyPage) -> None:
    lobby.choose_edition("us-fundex")
    lobby.set(free_actions=True, hand_sizes="10", first_dealer=0, plus_fives=20)
    table = lobby.start()
    free = 0
    while table.wait() != "result":
        lead, held = table.visitor.game["shared"]["lead"], table.held
        actions = [card for card in held if card in {"+5", "-5", "T", "J"}]
        if table.phase == "play" and lead and any(card.startswith(lead) for card in held) and actions:
            assert set(actions) <= set(table.playable)
            free += 1
        table.step(lambda table: next((card for card in table.legal if card == "+5"), table.legal[0]))
    assert free, "there was somebody who could follow and had an action card"


def _events(table: TablePage) -> list[Message]:
    return [told for game in table.visitor.games for told in game.get("events", [])]
