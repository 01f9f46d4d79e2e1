"""Every action card, shown and played through the page, and what it does there."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import Visit
from e2e.deals import known_deal, pick_deal
from e2e.geometry import PHONE
from e2e.page_time import look_until, stop_time
from e2e.table_page import TablePage
from e2e.visitor import Message

ACTIONS = ["J", "T", "N", "+5", "-5"]


def sit_down_with_every_action_card(visit: Visit, **options: Any) -> TablePage:
    """A table of three where one's five cards are one of each action card, and one leads."""
    assert sorted(known_deal("de-amigo", 3, hand_sizes=[5]).hands[0]) == sorted(ACTIONS)
    visitor = visit(**options)
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "steady", hand_sizes=[5], first_dealer=2))
    table.play_until("play")
    return table


def happened(table: TablePage, since: int) -> list[Message]:
    """What happened after a version."""
    return [told for game in table.visitor.games if game["v"] > since for told in game.get("events", [])]


def play(table: TablePage, move: str) -> list[Message]:
    """Play a card, and go on until the next one: what happened meanwhile."""
    known = table.version
    table.make(move)
    table.wait()
    return happened(table, known)


def spoken(card: Locator) -> str:
    """A card's name for a screen reader."""
    return re.sub(r'^- button "([^"]*)".*', r"\1", card.aria_snapshot(), flags=re.DOTALL)


def signed(points: int) -> str:
    """As the page writes it."""
    return f"{points:+}".replace("-", "−")


def test_every_action_card_lies_in_the_hand_and_in_the_trick_and_is_announced(visit: Visit) -> None:
    table = sit_down_with_every_action_card(visit, hurry=False)
    assert sorted(table.held) == sorted(ACTIONS)
    names = {card: spoken(table.card(card)) for card in ACTIONS}
    assert all(names.values())
    assert len(set(names.values())) == len(ACTIONS)
    for card in ACTIONS:
        move = "J=G" if card == "J" else card
        table.play_until("play")
        stop_time(table.page)  # it lies there for a moment only
        table.touch(move)
        expect(table.page.locator(f"[data-play='{move}'][data-by='0'] svg").first).to_be_visible()
        table.page.clock.resume()
        table.page.keyboard.press("Space")
    table.play_until("result")
    log = table.log.inner_text()
    assert all(name.partition(",")[0].lower() in log.lower() for name in names.values()), log


def test_a_joker_asks_for_its_colour_and_takes_it(visit: Visit) -> None:
    table = sit_down_with_every_action_card(visit)
    table.card("J").click()
    expect(table.colours).to_have_count(6)
    table.page.keyboard.press("Escape")
    expect(table.colours).to_have_count(0)
    assert not table.visitor.moves[1:], "who changes their mind has played nothing"
    told = play(table, "J=G")
    assert told[0] == {"event": "card_played", "seat": 0, "play": "J=G"}
    trick = next(event for event in told if event["event"] == "trick_taken")
    assert trick["lead"] == "G"


def test_a_trump_change_turns_the_next_card_of_the_pile(visit: Visit) -> None:
    table = sit_down_with_every_action_card(visit)
    left = known_deal("de-amigo", 3, hand_sizes=[5]).pile[len(table.visitor.game["shared"]["turned"]) :]
    told = play(table, "T")
    turned = next(event for event in told if event["event"] == "trump_turned")
    assert turned["cards"] == left[: len(turned["cards"])]
    assert table.trump == table.visitor.game["shared"]["trump"]


def test_a_no_trump_takes_the_trump_away_for_one_trick(visit: Visit) -> None:
    table = sit_down_with_every_action_card(visit, hurry=False)
    known = table.version
    stop_time(table.page)
    table.touch("N")
    look_until(table.page, lambda: table.trump == "none")
    table.page.clock.resume()
    table.page.keyboard.press("Space")
    table.wait()
    told = happened(table, known)
    kinds = [event["event"] for event in told]
    assert kinds.index("trump_cancelled") < kinds.index("trick_taken") < kinds.index("trump_turned")
    trick = told[kinds.index("trick_taken")]
    assert trick["trump"] is None
    assert table.trump == table.visitor.game["shared"]["trump"] != "none"


@pytest.mark.parametrize(("card", "points"), [("+5", "+5"), ("-5", "−5")])
def test_a_five_counts_for_whoever_takes_the_trick(visit: Visit, card: str, points: str) -> None:
    table = sit_down_with_every_action_card(visit)
    told = play(table, card)
    winner = next(event["winner"] for event in told if event["event"] == "trick_taken")
    expect(table.seat(winner).locator(".points")).to_have_text(points)


def play_one_trick(visit: Visit, fives: list[str], bots: int) -> TablePage:
    """A round of one card each, among them these fives: shown is what it brought."""
    dealt = known_deal("de-amigo", bots + 1, hand_sizes=[1, 1]).hands
    assert sorted(card for hand in dealt for card in hand if card in {"+5", "-5"}) == fives
    visitor = visit()
    table = TablePage.at(visitor, visitor.make_table(None, *["steady"] * bots, hand_sizes=[1, 1]))
    table.play_until("result")
    return table


def test_the_result_of_a_round_says_what_the_fives_brought(visit: Visit) -> None:
    table = play_one_trick(visit, ["+5"], bots=7)
    expect(table.result.get_by_role("columnheader", name="Action cards")).to_contain_text("±5")
    scored = next(event for event in happened(table, 0) if event["event"] == "round_scored")
    assert sorted(scored["actions"]) == [0] * 7 + [5]
    told = sorted(row.locator("td").all_inner_texts()[1:3] for row in table.result.locator("tbody tr").all())
    points = zip(scored["actions"], scored["total"], strict=True)
    assert told == sorted([signed(fives) if fives else "–", signed(total)] for fives, total in points)


def test_fives_that_make_up_for_each_other_have_no_column_in_the_result(visit: Visit) -> None:
    table = play_one_trick(visit, ["+5", "-5"], bots=2)
    expect(table.result.get_by_role("columnheader")).to_have_count(4)


def test_under_small_boxes_of_the_sheet_stands_what_their_points_are_made_of(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    table = TablePage.at(visitor, visitor.make_table(None, *["steady"] * 7))
    table.play_until("bid")
    visitor.page.get_by_test_id("open-sheet").click()
    sheet = visitor.page.get_by_test_id("panel-sheet")
    sheet.get_by_text("How to read a box").click()
    expect(sheet.locator(".total").last).to_have_text("Total= Prediction + Tricks + Action cards")


def test_an_american_change_shows_the_pile_to_its_player_who_picks_the_trump(visit: Visit) -> None:
    players, size, seat = pick_deal()
    pile = known_deal("us-fundex", players, hand_sizes=[size]).pile
    seats = [None if place == seat else "steady" for place in range(players)]
    visitor = visit()
    leads = (seat - 1) % players
    id = visitor.make_table(*seats, edition="us-fundex", hand_sizes=[size], first_dealer=leads)
    table = TablePage.at(visitor, id)
    table.play_until("play")
    table.card("T").click()
    expect(table.picks.first).to_be_visible()
    table.wait_for("pick")
    old = table.visitor.game["shared"]["last_trump"]
    left = pile[len(table.visitor.game["shared"]["turned"]) :]
    for colour in "RBGYVO":
        values = sorted(int(card[1:]) for card in left if card[0] == colour)
        shown = table.page.locator(f"[data-pick={colour}] .values").inner_text()
        assert shown == (" ".join(map(str, values)) or "–")
    expect(table.page.locator(f"[data-pick={old}]")).to_have_attribute("aria-disabled", "true")
    asked = table.sentence.inner_text()
    table.page.locator(f"[data-pick={old}]").click(force=True)
    expect(table.sentence).not_to_have_text(asked)
    picked = table.legal[0]
    known = table.version
    table.make(picked)
    told = next(event for event in happened(table, known) if event["event"] == "trump_picked")
    assert told["card"] == max((card for card in left if card[0] == picked[1]), key=lambda card: int(card[1:]))
