"""What a server has to tell another comes in one message, which may be lost, late, doubled or overtaken by others."""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from redis_server import RedisServer
from server.client import PATIENCE, Page, play_out
from server.running_server import RunningServer
from server.test_shared_tables import HIDDEN, begin, guests, play_out_round

from rage.server.peers import link
from rage.server.peers.news import Beat, Stored, StoredAt, Unloaded, encode_gathered, gathered_news, table_news
from rage.server.tables import shared_tables
from rage.server.tables.shared_tables import SharedTables

Said = list[tuple[str, bytes]]
Publish = Callable[[str, bytes], None]


@pytest.fixture(autouse=True)
def only_news_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """While Redis answers, however late, no server looks in the store by itself, and none takes another for gone."""
    monkeypatch.setattr(shared_tables, "_TICKS_BETWEEN_LOOKS", 1_000_000)
    for module, name in ((shared_tables, "_QUIET"), (shared_tables, "_SILENCE"), (link, "_SILENCE")):
        monkeypatch.setattr(module, name, PATIENCE)
    for name in ("_CONNECT", "_CONFIRM"):
        monkeypatch.setattr(link, name, PATIENCE)


def shared_by(server: RunningServer) -> SharedTables:
    shared = server.registry.shared
    assert shared is not None
    return shared


def number_of(server: RunningServer) -> int:
    return shared_by(server)._number  # noqa: SLF001


def hand_over(server: RunningServer, publish: Callable[[Publish, str, bytes], None]) -> None:
    """Have somebody else publish what a server says, signs of life left alone."""
    link: Any = shared_by(server)._link  # noqa: SLF001
    published = link.publish

    def say(channel: str, message: bytes) -> None:
        if channel:
            publish(published, channel, message)
        else:
            published(channel, message)

    link.publish = say


def heard_by(server: RunningServer) -> Said:
    """All that a server says from now on; it reaches the others as ever."""
    said: Said = []

    def publish(published: Publish, channel: str, message: bytes) -> None:
        said.append((channel, message))
        published(channel, message)

    hand_over(server, publish)
    return said


async def everybody_has_seen_the_same(pages: list[Page]) -> None:
    newest = max(page.v for page in pages)
    for page in pages:
        await page.until(lambda page=page: page.v >= newest)
        assert not page.closed.is_set()
        assert page.game["shared"] == pages[0].game["shared"]
        steps = [message["v"] for message in page.heard if message["t"] == "game" and "events" in message]
        assert steps == list(range(1, page.v + 1)), "each once; how the game stands may be told again"


async def test_all_of_one_turn_is_one_message_for_each_server(servers: list[RunningServer]) -> None:
    ava, ben = pages = await begin(servers, "Ava", "Ben", options=HIDDEN)
    said, channel = heard_by(servers[0]), f"@{number_of(servers[1])}"
    await ava.move("0")
    await ben.until(lambda: ben.v == ava.v == 2)
    ((told, message),) = said
    assert told == channel
    (news,) = gathered_news(message)
    assert (news.table, [entry[0] for entry in news.entries]) == (ava.table["id"], [2])
    said.clear()
    gather = shared_by(servers[0])._gather  # noqa: SLF001
    others = [7, number_of(servers[1])]
    shared_by(servers[0])._with_channel.add(7)  # noqa: SLF001
    for row, table in enumerate(["one", "two"]):
        gather(others, StoredAt(table, row, []))
    assert not said
    await asyncio.sleep(0)
    assert {told for told, _message in said} == {"@7", channel}
    assert [[news.table for news in gathered_news(message)] for _told, message in said] == [["one", "two"]] * 2
    await everybody_has_seen_the_same(pages)


async def test_what_is_told_by_the_tables_channel_comes_after_what_was_stored_before(
    servers: list[RunningServer],
) -> None:
    await begin(servers, "Ava", "Ben", options=HIDDEN)
    said, shared = heard_by(servers[0]), shared_by(servers[0])
    (table,) = shared._tables  # noqa: SLF001
    shared._gather([number_of(servers[1])], StoredAt(table, 1, []))  # noqa: SLF001
    shared._tables[table].announce()  # noqa: SLF001
    await asyncio.sleep(0)
    assert [channel for channel, _message in said] == [f"@{number_of(servers[1])}", table]


async def test_whoever_comes_before_another_server_has_answered_is_there_for_it_too(
    servers: list[RunningServer],
) -> None:
    """Redis, or that server, may be slower than the page."""
    ava, ben = await guests(servers, "Ava", "Ben")
    mine = await ava.open(await ava.make_table([None, None]))
    held_back: list[Callable[[], None]] = []
    hand_over(servers[0], lambda *said: held_back.append(partial(said[0], *said[1:])))
    asked = heard_by(servers[1])
    other = await ben.open(mine.table["id"])
    assert asked, "what it knows of the table"
    while not held_back:
        await asyncio.sleep(0.01)
    assert other.table["seats"][0]["here"] is False
    for say in held_back:
        say()
    await mine.until(lambda: mine.table["watchers"] == 1)
    await other.until(lambda: other.table["seats"][0]["here"])


async def test_one_that_is_lost_is_read_when_the_next_is_heard(servers: list[RunningServer]) -> None:
    ava, ben, cleo = pages = await begin([servers[0], servers[1], servers[0]], "Ava", "Ben", "Cleo", options=HIDDEN)
    lost: Said = []

    def lose_the_first(published: Publish, channel: str, message: bytes) -> None:
        if lost:
            published(channel, message)
        else:
            lost.append((channel, message))

    hand_over(servers[0], lose_the_first)
    await ava.move("0")
    await cleo.move("0")
    await ben.until(lambda: ben.v == cleo.v == 3)
    assert lost
    await everybody_has_seen_the_same(pages)


async def test_a_game_whose_news_come_twice_late_and_out_of_order(servers: list[RunningServer]) -> None:
    pages = await begin(servers, "Ava", "Ben", "Cleo", options={"hand_sizes": [2, 3], "bidding": "hidden"})
    rng, loop = Random(3), asyncio.get_running_loop()

    def confuse(published: Publish, channel: str, message: bytes) -> None:
        for _ in range(1 + (rng.random() < 0.5)):
            loop.call_later(rng.choice([0, 0, 0.01, 0.05]), published, channel, message)

    for server in servers:
        hand_over(server, confuse)
    await play_out(pages, Random(1))
    for page in pages:
        await page.until(lambda page=page: page.table["status"] == "over")
    await everybody_has_seen_the_same(pages)


async def test_the_tables_channel_may_be_ahead_of_the_servers(servers: list[RunningServer]) -> None:
    """Who is there says how far a server is: whoever hears that first reads the move, and knows it when it is told."""
    ava, ben = pages = await begin(servers, "Ava", "Ben", options=HIDDEN)
    held: list[Callable[[], None]] = []

    def hold(published: Publish, channel: str, message: bytes) -> None:
        if channel.startswith("@") and not held:
            held.append(partial(published, channel, message))
        else:
            published(channel, message)

    hand_over(servers[0], hold)
    await ava.move("0")
    shared_by(servers[0])._tables[ava.table["id"]].announce()  # noqa: SLF001
    await ben.until(lambda: ben.v == ava.v == 2)
    assert held
    for publish in held:
        publish()
    await ben.move("0")
    await play_out_round(pages)
    await everybody_has_seen_the_same(pages)


async def test_a_server_of_an_earlier_version_is_told_by_the_tables_channel(servers: list[RunningServer]) -> None:
    await begin(servers, "Ava", "Ben", options=HIDDEN)
    said, shared, other = heard_by(servers[0]), shared_by(servers[0]), number_of(servers[1])
    news = StoredAt("one", 5, [(2, 0, "0", "person")])
    shared._hear_general(other, Beat([], 0))  # noqa: SLF001
    shared._gather([other], news)  # noqa: SLF001
    shared._hear_general(other, Beat([], 0, has_channel=True))  # noqa: SLF001
    shared._gather([other, 8], news)  # noqa: SLF001  (of which nothing was heard yet)
    assert [channel for channel, _message in said] == ["one", "one"]
    for _channel, message in said:
        assert table_news(message) == (number_of(servers[0]), Stored(5, [(2, 0, "0", "person")]))


async def test_what_was_meant_for_one_that_had_the_same_number_is_nothing(servers: list[RunningServer]) -> None:
    """Tables that are not there are passed over, but whoever believes it is told; the others are followed."""
    ava, ben = await begin(servers, "Ava", "Ben", options=HIDDEN)
    shared, said = shared_by(servers[1]), heard_by(servers[1])
    nonsense = StoredAt(ava.table["id"], 1, [(9, 7, "no such move", "person")])
    elsewhere = [StoredAt(table, 3, [(4, 0, "0", "person")]) for table in ("put away", "being read")]
    gathered = encode_gathered([*elsewhere, nonsense])
    shared._wanted.add("being read")  # noqa: SLF001
    shared._hear(shared._channel, gathered)  # noqa: SLF001
    ((channel, message),) = said
    assert (channel, table_news(message)) == ("put away", (number_of(servers[1]), Unloaded()))
    await ava.move("0")
    await ben.until(lambda: ben.v == ava.v == 2)
    assert not ben.closed.is_set()


async def test_after_redis_was_away_moves_are_gathered_again(servers: list[RunningServer], redis: RedisServer) -> None:
    ava, ben = pages = await begin(servers, "Ava", "Ben", options=HIDDEN)
    for is_there, change in ((False, redis.kill), (True, redis.start)):
        change()
        async with asyncio.timeout(PATIENCE):
            while any(shared_by(server).is_linked is not is_there for server in servers):
                await asyncio.sleep(0.02)
        if not is_there:
            await ava.move("0")
    await ben.until(lambda: ben.v == 2)
    said = heard_by(servers[1])
    await ben.move("0")
    await ava.until(lambda: ava.v >= 3)
    assert f"@{number_of(servers[0])}" in {channel for channel, _message in said}
    await play_out_round(pages)
    await everybody_has_seen_the_same(pages)
