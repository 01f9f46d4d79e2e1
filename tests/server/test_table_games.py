"""Whole games through real sockets, by people and bots, in every edition."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from engine_helpers import EDITIONS
from server.client import Client, Page, begin, play_out
from server.running_server import RunningServer, config_for, open_server

from rage.engine import Phase, final_state, read_text
from rage.server.messages.answers import AnyAnswer, GameUpdate
from rage.server.messages.http import Replay
from rage.wire.event_messages import BidMade

SIZES = {"hand_sizes": [3, 2, 1]}
BIDDINGS: tuple[dict[str, Any], ...] = ({"plus_minus_one": True}, {"bidding": "hidden"}, {"bidding": "secret"})


@pytest.mark.parametrize("edition", EDITIONS)
async def test_people_and_bots_play_whole_games_in_every_edition(edition: str, tmp_path: Path) -> None:
    rng = Random(edition)
    async with open_server(config_for(tmp_path, bot_processes=1)) as server:
        for number, bidding in enumerate(BIDDINGS):
            pages = await begin(
                server,
                *["Ava", "Liam", "Zoe"][: 1 + number % 3],
                bots=("random", "steady"),
                edition=edition,
                options={**SIZES, **bidding},
            )
            await play_out(pages, rng)
            for page in pages:
                await page.until(lambda page=page: page.table["status"] == "over")
                versions = [message["v"] for message in page.heard if message["t"] == "game"]
                assert versions == list(range(versions[0], versions[-1] + 1))
                assert page.game["shared"]["totals"] == pages[0].game["shared"]["totals"]
            await the_record_tells_the_same(pages[0])


async def the_record_tells_the_same(page: Page) -> None:
    answer = await page.client.http.get(f"/api/games/{page.table['id']}.rage")
    state = final_state(read_text(answer.text))
    assert state.phase is Phase.OVER
    totals = [sum(column) for column in zip(*(row["total"] for row in page.sheet), strict=True)]
    assert totals == page.game["shared"]["totals"]
    assert [[score.total for score in row] for row in state.sheet] == [row["total"] for row in page.sheet]


async def test_everything_on_the_wire_is_as_the_contract_says(server_with_bots: RunningServer) -> None:
    pages = await begin(server_with_bots, "Ava", "Ben", bots=("random",), options=SIZES)
    await play_out(pages, Random(1))
    answer = msgspec.json.Decoder(AnyAnswer)
    for page in pages:
        for raw in page.raw:
            told = answer.decode(raw)
            assert json.loads(msgspec.json.encode(told)) == json.loads(raw)


async def test_each_seat_is_told_its_own_half_and_onlookers_none(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", edition="us-fundex", options=SIZES)
    watcher = await (await Client(server).arrive()).open(pages[0].table["id"])
    await play_out(pages, Random(2))
    games = [[message for message in page.heard if message["t"] == "game"] for page in (*pages, watcher)]
    assert all(game["own"]["seat"] == seat for seat in (0, 1) for game in games[seat])
    assert all("own" not in game for game in games[2])
    assert watcher.seat is None
    assert watcher.table["watchers"] == 1


async def test_the_sheet_is_told_when_one_comes_and_when_a_round_is_written_down(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    await play_out(pages, Random(3))
    for message in pages[0].heard:
        if message["t"] == "game":
            events = [event["event"] for event in message.get("events", [])]
            assert ("sheet" in message) == ("round_scored" in events or not events)


async def test_a_replay_shows_every_hand_at_every_step(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [2, 1], "bidding": "secret"})
    await play_out(pages, Random(4))
    answer = await pages[1].client.http.get(f"/api/games/{pages[0].table['id']}")
    replay = msgspec.json.decode(answer.content, type=Replay)
    assert len(replay.steps) == pages[0].v
    assert replay.seat == 1
    assert [len(hand) for hand in replay.steps[0].hands] == [2, 2]
    bids = [event.bid for step in replay.steps for event in step.events if isinstance(event, BidMade)]
    assert len(bids) == 4
    assert None not in bids
    assert [boxes.total for boxes in replay.sheet] == [row["total"] for row in pages[0].sheet]


async def test_the_game_is_the_view_of_the_law(server: RunningServer) -> None:
    """What one hears after each move is what a page that comes at that moment is told."""
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    for _ in range(6):
        page = next(page for page in pages if page.my_turn)
        version = page.v
        await page.move()
        for other in pages:
            await other.until(lambda other=other: other.v > version)  # noqa: B023
        late = await pages[0].client.open(pages[0].table["id"])
        await late.until(lambda late=late: bool(late.game))
        assert late.game["shared"] == pages[0].game["shared"]
        assert late.game["own"] == pages[0].game["own"]
        assert "events" not in late.game
        assert msgspec.convert(late.game, GameUpdate).v == pages[0].v
        await late.close()
