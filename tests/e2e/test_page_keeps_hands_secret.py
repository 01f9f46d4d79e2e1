"""Two browsers at one table: whatever is sent to one holds no card that its seat cannot know."""

import json
import re

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.deals import known_deal
from e2e.lobby_page import sit_together
from e2e.table_page import TablePage
from e2e.visitor import Message, Visitor

SIZES = [3, 2]
COLOUR_CARD = re.compile(r'"([RBGYVO]\d{1,2})"')
"""A colour card is there only once, so that it can be told where it is."""


def play_out(tables: list[TablePage]) -> None:
    """Both play until the end, whoever is asked."""
    while not all(table.phase == "over" for table in tables):
        for table in tables:
            if table.phase not in {"wait", "over"}:
                table.step()


def unknown_cards(step: Message, seat: int, round: int) -> set[str]:
    """The colour cards that a seat cannot know after a step: in other hands, or not yet turned from the pile."""
    hands = [hand for other, hand in enumerate(step["hands"]) if other != seat]
    pile = known_deal("de-amigo", 3, round, hand_sizes=SIZES).pile[len(step["shared"]["turned"]) :]
    return {card for cards in (*hands, pile) for card in cards}


def check_secrets(visitor: Visitor, seat: int, steps: list[Message]) -> int:
    """Hold every frame against the truth: how many were checked."""
    checked = 0
    for text in visitor.received:
        message = json.loads(text)
        if message["t"] != "game":
            assert not COLOUR_CARD.search(text), text
            continue
        step = steps[message["v"] - 1]
        assert message["own"]["seat"] == seat
        assert sorted(message["own"]["hand"]) == sorted(step["hands"][seat])
        if step["shared"]["phase"] in {"bid", "play"}:
            told = set(COLOUR_CARD.findall(text))
            assert not told & unknown_cards(step, seat, step["shared"]["round"]), text
            checked += 1
    return checked


def test_no_frame_shows_a_card_its_seat_cannot_know(visit: Visit) -> None:
    tables = sit_together(visit(), visit(), bots=1, hand_sizes=SIZES)
    play_out(tables)
    replay = tables[0].page.request.get(f"/api/games/{tables[0].id}").json()
    steps: list[Message] = replay["steps"]
    for round, (size, step) in enumerate(zip(SIZES, _deals(steps), strict=True), 1):
        hands = [sorted(hand) for hand in known_deal("de-amigo", 3, round, hand_sizes=SIZES).hands]
        assert [sorted(hand) for hand in step["hands"]] == hands, "the deal was foretold"
        assert all(len(hand) == size for hand in hands)
    for seat, table in enumerate(tables):
        assert check_secrets(table.visitor, seat, steps) >= len(steps) - 2 * len(SIZES)


def _deals(steps: list[Message]) -> list[Message]:
    return [step for step in steps if any(told["event"] == "dealt" for told in step["events"])]


def test_somebody_who_watches_is_sent_no_hand_at_all(visit: Visit) -> None:
    tables = sit_together(visit(), visit(), bots=1, hand_sizes=SIZES)
    watcher = visit()
    shown = TablePage.at(watcher, tables[0].id)
    shown.seat(0).wait_for()
    while len(watcher.games) < 6:
        for table in tables:
            if table.phase not in {"wait", "over"}:
                table.step()
    assert not any("own" in game for game in watcher.games)
    expect(shown.hand).to_have_count(0)
