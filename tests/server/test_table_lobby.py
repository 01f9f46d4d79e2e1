"""Before the first deal, and after the last: seats, settings, rematch."""

from random import Random

from server.guest import Guest, arrive, begin, play_out, sit_down
from server.house import House


async def test_whoever_opens_a_link_watches_until_they_sit_down(house: House) -> None:
    ava, ben, zoe = await arrive(house, "Ava", "Ben", "Zoe")
    table = await ava.make_table([None, None])
    host, guest, late = [await somebody.open(table) for somebody in (ava, ben, zoe)]
    assert (host.seat, guest.seat) == (0, None)
    await guest.do("sit")
    await guest.until(lambda: guest.seat == 1)
    await host.until(lambda: [seat["name"] for seat in host.table["seats"]] == ["Ava", "Ben"])
    assert (await late.ask("sit"))["no"] == "table_full"
    assert (await late.ask("sit", seat=1))["no"] == "seat_taken"
    assert (await late.ask("sit", seat=7))["no"] == "seat_taken"
    await guest.do("sit", seat=1)
    await guest.do("leave")
    await guest.until(lambda: guest.seat is None)
    await late.do("sit")
    await host.until(lambda: host.table["seats"][1]["name"] == "Zoe")


async def test_one_can_move_to_another_free_seat(house: House) -> None:
    (ava,) = await arrive(house, "Ava")
    page = await ava.open(await ava.make_table([None, None, None]))
    await page.do("sit", seat=2)
    await page.until(lambda: page.seat == 2)
    assert [seat["kind"] for seat in page.table["seats"]] == ["free", "free", "person"]


async def test_only_the_maker_changes_what_is_agreed_and_only_before_the_first_deal(house: House) -> None:
    host, guest = await sit_down(house, "Ava", "Ben")
    wish = {"settings": {"edition": "us-fundex", "pace": "brisk"}, "seats": [{}, {}, {"bot": "random"}]}
    assert (await guest.ask("arrange", **wish))["no"] == "not_maker"
    assert (await guest.ask("start"))["no"] == "not_maker"
    await host.do("arrange", **wish)
    await guest.until(lambda: guest.table["settings"]["edition"] == "us-fundex")
    assert [seat["name"] for seat in guest.table["seats"][:2]] == ["Ava", "Ben"]
    assert guest.table["seats"][2]["bot"] == "random"
    await host.do("start")
    assert (await host.ask("arrange", **wish))["no"] == "started"
    assert (await host.ask("start"))["no"] == "started"


async def test_settings_that_make_no_game_are_refused_with_a_sentence(house: House) -> None:
    (host,) = await sit_down(house, "Ava", bots=("steady",))
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


async def test_people_keep_a_seat_when_seats_are_rearranged_as_long_as_there_is_one(house: House) -> None:
    pages = await sit_down(house, "Ava", "Ben", "Zoe")
    host = pages[0]
    await host.do("arrange", settings={"edition": "de-amigo"}, seats=[{"bot": "steady"}, {}, {}])
    await host.until(lambda: host.table["seats"][0]["kind"] == "bot")
    assert sorted(seat["name"] for seat in host.table["seats"][1:]) in (["Ben", "Zoe"], ["Ava", "Ben"])
    assert sum(page.table["seat"] is None for page in pages) <= 2
    await host.do("arrange", settings={"edition": "de-amigo"}, seats=[{}, {}, {"bot": "steady"}])
    await host.until(lambda: host.table["seats"][2]["kind"] == "bot")
    kinds = [seat["kind"] for seat in host.table["seats"]]
    assert kinds[:2] == ["person", "person"]


async def test_free_seats_are_given_to_bots_when_the_game_begins(house_with_bots: House) -> None:
    (ava,) = await arrive(house_with_bots, "Ava")
    host = await ava.open(await ava.make_table([None, None, None], start=True))
    assert [seat["kind"] for seat in host.table["seats"]] == ["person", "bot", "bot"]
    assert len({seat["name"] for seat in host.table["seats"]}) == 3


async def test_when_the_maker_gets_up_the_next_person_decides(house: House) -> None:
    host, guest = await sit_down(house, "Ava", "Ben")
    await host.do("leave")
    await guest.until(lambda: guest.table["maker"] == guest.guest.person)
    await guest.do("start")


async def test_somebody_without_a_name_is_a_guest_in_their_language(house: House) -> None:
    ava, ben = Guest(house), Guest(house)
    await ava.arrive()
    await ben.arrive()
    table = await ava.make_table([None, None])
    host, guest = await ava.open(table), await ben.open(table)
    await guest.do("sit")
    await host.until(lambda: host.table["seats"][1]["kind"] == "person")
    assert [seat["name"] for seat in host.table["seats"]] == ["Guest", "Guest 2"]


async def test_a_new_name_is_seen_at_the_table_at_once(house: House) -> None:
    host, guest = await sit_down(house, "Ava", "Ben")
    await guest.guest.http.put("/api/me", json={"name": "Benjamin"})
    await host.until(lambda: host.table["seats"][1]["name"] == "Benjamin")


async def test_a_bot_gives_way_to_a_person_of_the_same_name(house: House) -> None:
    (mia,) = await sit_down(house, "Mia", bots=("steady", "steady"))
    assert len({seat["name"] for seat in mia.table["seats"]}) == 3


async def test_a_rematch_has_the_same_seats_and_begins_when_all_have_come(house: House) -> None:
    pages = await begin(house, "Ava", "Ben", options={"hand_sizes": [1]})
    assert (await pages[0].ask("rematch"))["no"] == "not_over"
    await play_out(pages, Random(1))
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    await pages[1].do("rematch")
    await pages[0].do("rematch")
    for page in pages:
        await page.until(lambda page=page: page.table["next"] is not None)
    again = pages[0].table["next"]
    assert again == pages[1].table["next"]
    first = await pages[0].guest.open(again)
    assert first.table["status"] == "lobby"
    assert first.table["number"] == 2
    assert first.table["maker"] == pages[1].guest.person
    second = await pages[1].guest.open(again)
    for page in (first, second):
        await page.until(lambda page=page: bool(page.game))
        assert page.table["status"] == "playing"
    assert [seat["name"] for seat in first.table["seats"]] == ["Ava", "Ben"]
    assert first.game["own"]["hand"] != second.game["own"]["hand"]


async def test_a_rematch_against_bots_begins_as_soon_as_one_is_there(house_with_bots: House) -> None:
    (page,) = await begin(house_with_bots, "Ava", bots=("random",), options={"hand_sizes": [1]})
    await play_out([page], Random(1))
    await page.until(lambda: page.table["status"] == "over")
    await page.do("rematch")
    await page.until(lambda: page.table["next"] is not None)
    again = await page.guest.open(page.table["next"])
    await again.until(lambda: bool(again.game))
