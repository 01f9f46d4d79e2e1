"""Exactly one move counts, whatever is sent, and everything sent is answered."""

import asyncio

from server.client import Client, Page, begin, whose_turn
from server.running_server import RunningServer

SIZES = {"hand_sizes": [3, 2]}


async def others(pages: list[Page], page: Page) -> list[Page]:
    return [other for other in pages if other is not page]


async def test_a_double_click_counts_once_and_both_clicks_are_answered(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    page = await whose_turn(pages)
    before = page.v
    numbers = [await page.send("move", v=before, move="1") for _ in range(5)]
    replies = [await page.reply_to(number) for number in numbers]
    assert all("no" not in reply for reply in replies)
    assert page.v == before + 1


async def test_of_two_different_moves_the_first_counts_and_the_other_is_stale(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    page = await whose_turn(pages)
    before = page.v
    first, second = await page.send("move", v=before, move="1"), await page.send("move", v=before, move="2")
    assert "no" not in await page.reply_to(first)
    assert (await page.reply_to(second))["no"] == "stale"
    await page.until(lambda: "events" not in page.game)
    assert page.v == before + 1
    assert page.game["own"]["bid"] == 1


async def test_two_browsers_of_one_player_are_one_seat(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    page = await whose_turn(pages)
    twin = await page.client.open(page.table["id"])
    await twin.until(lambda: bool(twin.game))
    assert twin.game["own"] == page.game["own"]
    before = page.v
    numbers = await asyncio.gather(
        page.send("move", v=before, move="1"),
        twin.send("move", v=before, move="2"),
        page.send("move", v=before, move="0"),
        twin.send("move", v=before, move="1"),
    )
    replies = [await (page, twin)[index % 2].reply_to(number) for index, number in enumerate(numbers)]
    made = [reply for reply in replies if "no" not in reply]
    assert 1 <= len(made) <= 2
    assert {reply["no"] for reply in replies if "no" in reply} == {"stale"}
    for one in (page, twin):
        await one.until(lambda one=one: one.v == before + 1)
    assert twin.game["own"]["bid"] == page.game["own"]["bid"]
    await page.close()
    await twin.until(lambda: twin.mine["here"])


async def test_a_move_out_of_turn_is_refused_with_the_rule_it_breaks(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES)
    page = await whose_turn(pages)
    for other in await others(pages, page):
        reply = await other.move("1")
        assert reply["no"] == "illegal"
        assert reply["illegal"] == {"reason": "not_your_turn"}
    assert page.v == 1


async def test_an_illegal_move_names_its_rule_and_changes_nothing(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    page = await whose_turn(pages)
    for move, reason in (("9", "bid_out_of_range"), ("R1", "bid_first"), ("=R", "bid_first")):
        reply = await page.move(move)
        assert (reply["no"], reply["illegal"]["reason"]) == ("illegal", reason)
    assert page.v == 1


async def test_what_is_no_move_at_all_is_malformed(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    page = await whose_turn(pages)
    for move in ("R99", "X1", "J=X", "=", "-1", "\u0000", "١"):
        assert (await page.move(move))["no"] == "malformed"


async def test_a_late_move_is_stale_and_followed_by_the_newest_view(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    first = await whose_turn(pages)
    await first.move("1")
    second = await whose_turn(pages)
    await second.move("1")
    await first.until(lambda: first.v == 3)
    heard = len(first.heard)
    assert (await first.ask("move", v=1, move="2"))["no"] == "stale"
    await first.until(lambda: len(first.heard) >= heard + 2)
    assert [message["t"] for message in first.heard[heard:]] == ["reply", "game"]
    assert (await first.ask("move", v=99, move="2"))["no"] == "stale"


async def test_simultaneous_hidden_bids_do_not_collide(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", "Zoe", "Liam", options={**SIZES, "bidding": "hidden"})
    replies = await asyncio.gather(*(page.ask("move", v=1, move=str(seat)) for seat, page in enumerate(pages)))
    assert all("no" not in reply for reply in replies)
    for page in pages:
        await page.until(lambda page=page: page.v == 5)
        assert page.game["shared"]["bids"] == [0, 1, 2, 3]
    again = await pages[0].ask("move", v=1, move="2")
    assert again["no"] == "stale"


async def test_a_seat_can_only_be_played_by_its_owner(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    stranger = await (await Client(server, "Eve").arrive()).open(pages[0].table["id"])
    await stranger.until(lambda: bool(stranger.game))
    for do in ("pause", "resume", "leave", "rematch"):
        assert (await stranger.ask(do))["no"] == "not_seated"
    assert (await stranger.ask("move", v=1, move="1"))["no"] == "not_seated"
    assert (await stranger.ask("react", kind="hello"))["no"] == "not_seated"
    assert (await stranger.ask("sit"))["no"] == "started"
    assert (await whose_turn(pages)).v == 1


async def test_a_finished_game_takes_no_more_moves_but_knows_its_last_one_again(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    last = pages[0]
    while not pages[0].is_over:
        last = await whose_turn(pages)
        version, move = last.v, last.legal[0]
        await last.move(move)
        for page in pages:
            await page.until(lambda page=page, version=version: page.v > version)
    assert "no" not in await last.ask("move", v=version, move=move)
    assert (await last.ask("move", v=last.v, move="1"))["no"] == "over"


async def test_reactions_reach_everybody(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    await pages[1].do("react", kind="well_played")
    await pages[0].until(lambda: any(message["t"] == "reacted" for message in pages[0].heard))
    assert {"t": "reacted", "seat": 1, "kind": "well_played"} in pages[0].heard
