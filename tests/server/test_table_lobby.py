"""Before the first deal, and after the last: seats, settings, rematch."""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from server.client import Client, Page, arrive, begin, play_out, sit_down
from server.running_server import RunningServer
from structlog.testing import capture_logs

from rage.server.domain.game_log import LogEntry
from rage.server.store.tables import unfinished_tables
from rage.server.store.writer import NotStored
from rage.server.tables.lobby import is_rematch_due


async def test_whoever_opens_a_link_watches_until_they_sit_down(server: RunningServer) -> None:
    ava, ben, zoe = await arrive(server, "Ava", "Ben", "Zoe")
    table = await ava.make_table([None, None])
    host, client, late = [await somebody.open(table) for somebody in (ava, ben, zoe)]
    assert (host.seat, client.seat) == (0, None)
    await client.do("sit")
    await client.until(lambda: client.seat == 1)
    await host.until(lambda: [seat["name"] for seat in host.table["seats"]] == ["Ava", "Ben"])
    assert (await late.ask("sit"))["no"] == "table_full"
    assert (await late.ask("sit", seat=1))["no"] == "seat_taken"
    assert (await late.ask("sit", seat=7))["no"] == "seat_taken"
    await client.do("sit", seat=1)
    await client.do("leave")
    await client.until(lambda: client.seat is None)
    await late.do("sit")
    await host.until(lambda: host.table["seats"][1]["name"] == "Zoe")


async def test_one_can_move_to_another_free_seat(server: RunningServer) -> None:
    (ava,) = await arrive(server, "Ava")
    page = await ava.open(await ava.make_table([None, None, None]))
    await page.do("sit", seat=2)
    await page.until(lambda: page.seat == 2)
    assert [seat["kind"] for seat in page.table["seats"]] == ["free", "free", "person"]


async def test_only_the_maker_changes_what_is_agreed_and_only_before_the_first_deal(server: RunningServer) -> None:
    host, client = await sit_down(server, "Ava", "Ben")
    wish = {"settings": {"edition": "us-fundex", "pace": "brisk"}, "seats": [{}, {}, {"bot": "random"}]}
    assert (await client.ask("arrange", **wish))["no"] == "not_maker"
    assert (await client.ask("start"))["no"] == "not_maker"
    await host.do("arrange", **wish)
    await client.until(lambda: client.table["settings"]["edition"] == "us-fundex")
    assert [seat["name"] for seat in client.table["seats"][:2]] == ["Ava", "Ben"]
    assert client.table["seats"][2]["bot"] == "random"
    await host.do("start")
    assert (await host.ask("arrange", **wish))["no"] == "started"
    assert (await host.ask("start"))["no"] == "started"


async def test_settings_that_make_no_game_are_refused_with_a_sentence(server: RunningServer) -> None:
    (host,) = await sit_down(server, "Ava", bots=("steady",))
    for settings, seats in (
        ({"edition": "xx"}, 2),
        ({"edition": "de-amigo", "options": {"hand_sizes": [60]}}, 2),
        ({"edition": "de-amigo", "options": {"bidding": "hidden", "plus_minus_one": True}}, 3),
        ({"edition": "de-amigo", "options": {"wings": True}}, 3),
    ):
        reply = await host.ask("arrange", settings=settings, seats=[{}] * seats)
        assert reply["no"] == "bad_rules"
        assert reply["sentence"].endswith((".", "?"))
    unknown = await host.ask("arrange", settings={"edition": "de-amigo"}, seats=[{}, {"bot": "hal"}])
    assert unknown["no"] == "unknown_bot"


async def test_people_keep_a_seat_when_seats_are_rearranged_as_long_as_there_is_one(server: RunningServer) -> None:
    pages = await sit_down(server, "Ava", "Ben", "Zoe")
    host = pages[0]
    await host.do("arrange", settings={"edition": "de-amigo"}, seats=[{"bot": "steady"}, {}, {}])
    await host.until(lambda: host.table["seats"][0]["kind"] == "bot")
    assert sorted(seat["name"] for seat in host.table["seats"][1:]) in (["Ben", "Zoe"], ["Ava", "Ben"])
    assert sum(page.table["seat"] is None for page in pages) <= 2
    await host.do("arrange", settings={"edition": "de-amigo"}, seats=[{}, {}, {"bot": "steady"}])
    await host.until(lambda: host.table["seats"][2]["kind"] == "bot")
    kinds = [seat["kind"] for seat in host.table["seats"]]
    assert kinds[:2] == ["person", "person"]


async def test_free_seats_are_given_to_bots_when_the_game_begins(server_with_bots: RunningServer) -> None:
    (ava,) = await arrive(server_with_bots, "Ava")
    host = await ava.open(await ava.make_table([None, None, None], start=True))
    assert [seat["kind"] for seat in host.table["seats"]] == ["person", "bot", "bot"]
    assert len({seat["name"] for seat in host.table["seats"]}) == 3


async def test_when_the_maker_gets_up_the_next_person_decides(server: RunningServer) -> None:
    host, client = await sit_down(server, "Ava", "Ben")
    await host.do("leave")
    await client.until(lambda: client.table["maker"] == client.client.person)
    await client.do("start")


async def test_somebody_without_a_name_is_a_guest_in_their_language(server: RunningServer) -> None:
    ava, ben = Client(server), Client(server)
    await ava.arrive()
    await ben.arrive()
    table = await ava.make_table([None, None])
    host, client = await ava.open(table), await ben.open(table)
    await client.do("sit")
    await host.until(lambda: host.table["seats"][1]["kind"] == "person")
    assert [seat["name"] for seat in host.table["seats"]] == ["Guest", "Guest 2"]


async def test_a_new_name_is_seen_at_the_table_at_once(server: RunningServer) -> None:
    host, client = await sit_down(server, "Ava", "Ben")
    await client.client.http.put("/api/me", json={"name": "Benjamin"})
    await host.until(lambda: host.table["seats"][1]["name"] == "Benjamin")


async def test_a_bot_gives_way_to_a_person_of_the_same_name(server: RunningServer) -> None:
    (mia,) = await sit_down(server, "Mia", bots=("steady", "steady"))
    assert len({seat["name"] for seat in mia.table["seats"]}) == 3


async def test_a_rematch_has_the_same_seats_and_begins_when_all_have_come(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    assert (await pages[0].ask("rematch"))["no"] == "not_over"
    await play_out(pages, Random(1))
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    await pages[1].do("rematch")
    await pages[0].do("rematch")
    for page in pages:
        await page.until(lambda page=page: page.table["next"] is not None)
    again = pages[0].table["next"]
    assert again == pages[1].table["next"]
    first = await pages[0].client.open(again)
    assert first.table["status"] == "lobby"
    assert first.table["number"] == 2
    assert first.table["maker"] == pages[1].client.person
    second = await pages[1].client.open(again)
    for page in (first, second):
        await page.until(lambda page=page: bool(page.game))
        assert page.table["status"] == "playing"
    assert [seat["name"] for seat in first.table["seats"]] == ["Ava", "Ben"]
    assert first.game["own"]["hand"] != second.game["own"]["hand"]


async def test_a_rematch_against_bots_begins_as_soon_as_one_is_there(server_with_bots: RunningServer) -> None:
    (page,) = await begin(server_with_bots, "Ava", bots=("random",), options={"hand_sizes": [1]})
    await play_out([page], Random(1))
    await page.until(lambda: page.table["status"] == "over")
    await page.do("rematch")
    await page.until(lambda: page.table["next"] is not None)
    again = await page.client.open(page.table["next"])
    await again.until(lambda: bool(again.game))


class FullDisk:
    """A writer that can store nothing."""

    async def write(self, *_statements: object, entry: object = None) -> None:
        del entry
        raise NotStored


async def test_a_rematch_that_cannot_be_stored_leaves_no_table_that_nobody_finds(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    await play_out(pages, Random(1))
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    table = server.registry.tables[pages[0].table["id"]]

    works, table._writer = table._writer, FullDisk()  # type: ignore[assignment]  # noqa: SLF001
    assert (await pages[0].ask("rematch"))["no"] == "trouble"
    assert await unfinished_tables(server.registry.engine, pages[0].client.person) == []
    table._writer = works  # noqa: SLF001
    await pages[0].do("rematch")
    await pages[1].until(lambda: pages[1].table["next"] is not None)
    found = await unfinished_tables(server.registry.engine, pages[0].client.person)
    assert [info.id for info in found] == [pages[1].table["next"]]


async def begin_rematch(server: RunningServer) -> list[Page]:
    """A game of one round that two have played to its end, where one of them asked for another."""
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    await play_out(pages, Random(1))
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    await pages[0].do("rematch")
    await pages[1].until(lambda: pages[1].table["next"] is not None)
    return pages


async def test_a_rematch_begins_by_itself_after_a_restart_too(server: RunningServer) -> None:
    pages = await begin_rematch(server)
    server.registry.close_table(server.registry.tables[pages[1].table["next"]])  # who has to come is known no more
    first = await pages[0].client.open(pages[1].table["next"])
    assert first.table["status"] == "lobby"
    await pages[1].client.open(pages[1].table["next"])
    await first.until(lambda: bool(first.game))


async def test_a_rematch_is_begun_where_somebody_is(server: RunningServer) -> None:
    """Not by a server that does what is due for another one that is not heard just now, where all of them are."""
    pages = await begin_rematch(server)
    again = server.registry.tables[pages[1].table["next"]]
    again.presence.set_elsewhere(2, dict.fromkeys((page.client.person for page in pages), 1))
    assert not is_rematch_due(again)
    with capture_logs() as logs:
        again.on_change()
        for _ in range(20):
            await asyncio.sleep(0)
        first = await pages[0].client.open(again.id)
        await first.until(lambda: bool(first.game))
    assert not [entry for entry in logs if entry["log_level"] == "error"]


async def test_a_rematch_that_could_not_begin_for_trouble_begins_when_it_is_over(server: RunningServer) -> None:
    pages = await begin_rematch(server)
    again = server.registry.tables[pages[1].table["next"]]
    works, again._writer = again._writer, FullDisk()  # type: ignore[assignment]  # noqa: SLF001
    first, second = [await page.client.open(pages[1].table["next"]) for page in pages]
    await first.do("react", kind="hello")
    again._writer = works  # noqa: SLF001
    await second.until(lambda: bool(second.game))


async def test_a_rematch_whose_stored_rules_make_no_game_says_so_once_and_can_be_mended(server: RunningServer) -> None:
    pages = await begin_rematch(server)
    again = server.registry.tables[pages[1].table["next"]]
    again.info = replace(again.info, settings=replace(again.info.settings, options={"hand_sizes": [60]}))
    first, second = [await page.client.open(again.id) for page in pages]
    for page in (first, second):
        await page.until(lambda page=page: None in page.replies)
        assert page.replies[None]["no"] == "bad_rules"
        assert "60" in page.replies[None]["sentence"]
    assert not is_rematch_due(again), "it is not tried again and again"
    agreed = {"settings": {"edition": "de-amigo", "options": {"hand_sizes": [2]}}, "seats": [{}, {}]}
    await (first if first.table["maker"] == first.table["you"] else second).do("arrange", **agreed)
    await second.until(lambda: bool(second.game))


async def test_a_table_that_is_dealt_at_once_is_stored_with_its_deal(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ava,) = await arrive(server, "Ava")
    writer = server.registry.writer
    jobs: list[LogEntry | None] = []
    submit = writer.submit

    def counted(callback: Any, *statements: Any, entry: LogEntry | None = None) -> None:
        jobs.append(entry)
        submit(callback, *statements, entry=entry)

    monkeypatch.setattr(writer, "submit", counted)
    made = await ava.make_table([None, "steady"], start=True)
    _person, table_and_deal = jobs
    assert table_and_deal is not None
    assert (table_and_deal.table_id, table_and_deal.number, table_and_deal.by) == (made, 1, "deal")
    page = await ava.open(made)
    await page.until(lambda: bool(page.game))
