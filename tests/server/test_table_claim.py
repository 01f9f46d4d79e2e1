"""Claiming the rest: the hand is shown, and it counts when it is proved or all agree; then it is played in the log."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from server.client import Page, begin, whose_turn
from server.running_server import RunningServer, ServerProcess, config_for, open_server
from server.test_server_crash import come_back, sit_three
from server.test_table_people import gone
from server.test_table_undo import make_move
from sqlalchemy import create_engine, text

from rage.dealer import deal_next, open_table
from rage.engine import Bid, Illegal, State, apply, rules_of, seats_to_act, view_of
from rage.engine.claim import is_proved, is_true_for, rest_of_round
from rage.engine.record_text import read_text
from rage.server.admin.check import check
from rage.server.admin.findings import Flaw
from rage.server.admin.sqlite_file import downgrade_file, migrate_file
from rage.server.store.tables import read_log
from rage.server.tables.lobby import dealer_rng

PLAIN = dict.fromkeys(("jokers", "no_trumps", "trump_changes", "plus_fives", "minus_fives"), 0)

FIRST_PROVED = 202_204
"""The first seed with which the first hand at a table of three takes all tricks for sure."""


def options(players: int, plus_fives: int = 0) -> dict[str, Any]:
    """Rounds of three cards and of one, without other action cards, in which the first seat leads."""
    of_round = {"hand_sizes": [3, 1], "first_dealer": players - 1, "plus_minus_one": False}
    return {**PLAIN, "plus_fives": plus_fives, **of_round}


def first_lead(seed: str, players: int, plus_fives: int = 0) -> State:
    """The first card is to be played, at a server with this seed."""
    rules = rules_of("de-amigo", players, options(players, plus_fives))
    rng = dealer_rng(config_for(Path(), seed=seed), 1, 1)
    state, _ = deal_next(open_table(rules, rng), rng)
    for _ in range(players):
        step = apply(state, seats_to_act(state)[0], Bid(0))
        assert not isinstance(step, Illegal)
        state = step[0]
    return state


def true_for_others(state: State) -> bool:
    return is_true_for(view_of(state, 0), dict(list(enumerate(state.hands))[1:]))


def proved(state: State) -> bool:
    return is_proved(view_of(state, 0))


def true(state: State) -> bool:
    """For the cards that there are, and nobody can know it."""
    return true_for_others(state) and not proved(state)


def possible(state: State) -> bool:
    """If the others let it happen."""
    return not true_for_others(state) and rest_of_round(state, 0) is not None


def possible_but_for_the_last(state: State) -> bool:
    """If the others let it happen, of whom the last can take a trick."""
    return rest_of_round(state, 0) is not None and not is_true_for(view_of(state, 0), {2: state.hands[2]})


def impossible(state: State) -> bool:
    return rest_of_round(state, 0) is None


def hopeless(state: State) -> bool:
    """One of the claimant's own cards takes no trick."""
    return not is_true_for(view_of(state, 0), {})


@asynccontextmanager
async def dealt(
    folder: Path, holds: Callable[[State], bool], *names: str, bots: int = 0, plus_fives: int = 0, **settings: Any
) -> AsyncIterator[tuple[RunningServer, list[Page], State]]:
    """A table where the first card is to be played, and something holds of the cards."""
    players = len(names) + bots
    seed = next(
        seed
        for seed in map(str, count(FIRST_PROVED if holds is proved else 0))
        if holds(first_lead(seed, players, plus_fives))
    )
    async with open_server(config_for(folder, seed=seed, bot_processes=min(bots, 1))) as server:
        pages = await begin(server, *names, bots=("random",) * bots, options=options(players, plus_fives), **settings)
        for page in pages:
            await page.until(lambda page=page: page.my_turn and page.game["shared"]["phase"] == "bid")
            await page.move("0")
        await pages[0].until(lambda: pages[0].my_turn and pages[0].game["shared"]["phase"] == "play")
        yield server, pages, first_lead(seed, players, plus_fives)


async def test_a_hand_that_cannot_take_all_is_not_shown(tmp_path: Path) -> None:
    async with dealt(tmp_path, hopeless, "Ava", "Ben", plus_fives=8) as (_server, pages, _state):
        assert (await pages[0].ask("claim", v=pages[0].v))["no"] == "cannot_take_all"
        await pages[0].move()
        await pages[1].until(lambda: pages[1].my_turn)
        assert pages[1].table["claim"] is None
        assert not any("shown" in message for message in pages[1].heard)


async def claim(pages: list[Page]) -> tuple[int, list[str]]:
    """The first of them claims: the version at which, and the hand that all see."""
    page = pages[0]
    v, hand = page.v, page.game["own"]["hand"]
    await page.do("claim", v=v)
    for other in pages:
        await other.until(lambda other=other: other.table["claim"] is not None)
        await other.until(lambda other=other: "shown" in other.game or other.v > v)
    return v, hand


def assert_hidden(pages: list[Page], state: State) -> None:
    """Nobody was told a card of a hand before it was played, but for the one that was claimed."""
    hands = {card.text: seat for seat, hand in enumerate(state.hands) for card in hand}
    for page in pages:
        played: set[str] = set()
        for raw in page.raw:
            message = json.loads(raw)
            played |= {event["play"] for event in message.get("events", ()) if event["event"] == "card_played"}
            if message["t"] == "game" and message["shared"]["round"] == 1:
                told = {card for card in hands if f'"{card}"' in raw} - played
                assert {hands[card] for card in told} <= {0, page.seat}


async def test_what_is_proved_counts_at_once_and_is_played_in_the_log(tmp_path: Path) -> None:
    async with dealt(tmp_path, proved, "Ava", "Ben", "Zoe") as (server, pages, state):
        assert (await pages[1].ask("claim", v=pages[1].v))["no"] == "not_claimable"
        v, hand = await claim(pages)
        assert (pages[1].table["claim"]["status"], pages[1].table["claim"]["v"]) == ("granted", v)
        for page in pages:
            await page.until(lambda page=page: page.game["shared"]["round"] == 2)
            shown = [told["shown"]["0"] for told in page.heard if told.get("shown")]
            assert (shown[0], shown[-1]) == (hand, [])
            assert {told["by"] for told in page.heard if "events" in told and v < told["v"] <= v + 9} == {"claim"}
        await pages[0].until(lambda: pages[0].table["claim"] is None)
        assert pages[0].sheet[0]["tricks"] == [3, 0, 0]
        assert_hidden(pages, state)
        for _ in range(6):
            await make_move(await whose_turn(pages), *pages)
        http, id = pages[0].client.http, pages[0].table["id"]
        entries = await read_log(server.registry.engine, id)
        assert [entry.by for entry in entries[4:13]] == ["claim"] * 9
        assert len(read_text((await http.get(f"/api/games/{id}.rage")).text).rounds[0].moves) == 3 + 9


async def test_what_is_not_proved_counts_when_all_agree_and_not_before(tmp_path: Path) -> None:
    async with dealt(tmp_path, possible, "Ava", "Ben", "Zoe") as (_, pages, state):
        v, _hand = await claim(pages)
        one, two = pages[1:]
        assert one.table["claim"] == {"seat": 0, "v": v, "status": "open", "agreed": []}
        await pages[0].do("claim", v=v)
        await one.do("answer_claim", v=v, agree=True)
        await one.do("answer_claim", v=v, agree=True)
        await two.until(lambda: two.table["claim"]["agreed"] == [1])
        assert two.v == v
        await two.do("answer_claim", v=v, agree=True)
        await two.until(lambda: two.game["shared"]["round"] == 2)
        assert two.sheet[0]["tricks"] == [3, 0, 0]
        assert_hidden(pages, state)


async def test_after_a_no_the_round_is_played_on_with_that_hand_shown(tmp_path: Path) -> None:
    async with dealt(tmp_path, true, "Ava", "Ben") as (server, pages, state):
        v, hand = await claim(pages)
        await pages[1].do("answer_claim", v=v, agree=False)
        await pages[0].until(lambda: pages[0].table["claim"]["status"] == "refused")
        assert (await pages[0].ask("claim", v=v))["no"] == "said_no"
        assert (await pages[1].ask("answer_claim", v=v, agree=True))["no"] == "stale"
        await make_move(pages[0], pages[1])
        assert pages[1].game["shown"] == {"0": pages[0].game["own"]["hand"]}
        back = await pages[1].client.open(pages[1].table["id"])
        await back.until(lambda: "shown" in back.game)
        await pages[0].do("undo", v=v + 1)
        await pages[1].do("answer_undo", v=v + 1, agree=True)
        await pages[1].until(lambda: pages[1].v == v + 2)
        assert pages[1].game["shown"] == {"0": hand}
        for _ in range(2):
            await make_move(await whose_turn(pages), *pages)
        assert_hidden(pages, state)
        leader = await whose_turn(pages)
        await leader.do("claim", v=leader.v)
        await pages[0].until(lambda: pages[0].table["claim"]["v"] == v + 4)
        entries = await read_log(server.registry.engine, pages[0].table["id"])
        assert [entry.by for entry in entries[3:]] == ["person", "undo", "person", "person"]


async def test_nobody_can_give_away_what_cannot_be_lost(tmp_path: Path) -> None:
    async with dealt(tmp_path, impossible, "Ava", "Ben") as (_, pages, _state):
        v, _ = await claim(pages)
        await pages[1].do("answer_claim", v=v, agree=True)
        await pages[0].until(lambda: pages[0].table["claim"]["status"] == "refused")
        assert pages[0].my_turn


@pytest.mark.parametrize(("holds", "tricks"), [(true, 3), (possible, None)])
async def test_bots_agree_when_nothing_they_hold_takes_a_trick(
    tmp_path: Path, holds: Callable[[State], bool], tricks: int | None
) -> None:
    async with dealt(tmp_path, holds, "Ava", bots=2) as (_, pages, state):
        await claim(pages)
        if tricks is None:
            assert pages[0].table["claim"]["status"] == "refused"
            assert pages[0].my_turn
        else:
            await pages[0].until(lambda: pages[0].game["shared"]["round"] == 2)
            assert pages[0].sheet[0]["tricks"] == [tricks, 0, 0]
        assert_hidden(pages, state)


async def test_who_is_away_has_to_agree_unless_a_bot_plays_for_them(tmp_path: Path) -> None:
    async with dealt(tmp_path, true, "Ava", "Ben", stand_in=False) as (_, pages, _state):
        await gone(pages[1], pages[0])
        v, _ = await claim(pages[:1])
        assert pages[0].table["claim"]["status"] == "open"
        await pages[0].move()
        assert pages[0].table["claim"]["v"] == v
        back = await pages[1].client.open(pages[1].table["id"])
        assert (await back.ask("answer_claim", v=v, agree=True))["no"] == "stale"


async def test_who_has_yet_to_agree_is_not_passed_over_when_a_bot_takes_their_seat(tmp_path: Path) -> None:
    async with dealt(tmp_path, possible_but_for_the_last, "Ava", "Ben", "Zoe") as (_, pages, _state):
        ava, ben, zoe = pages
        v, _ = await claim(pages)
        await gone(zoe, ava)
        await ava.until(lambda: ava.table["seats"][2]["stand_in"])
        await ben.do("answer_claim", v=v, agree=True)
        await ava.until(lambda: ava.table["claim"]["status"] != "open")
        assert ava.table["claim"]["status"] == "refused", "the bot holds a card that takes a trick"
        assert ava.my_turn


async def test_a_kill_in_the_middle_loses_neither_the_claim_nor_the_rest(tmp_path: Path) -> None:
    """The check knows what was played for a claim, and an earlier version reads it."""
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        pages = await sit_three(process)
        for _ in range(3):
            await make_move(await whose_turn(pages), *pages)
        claimant = await whose_turn(pages)
        pages = [claimant, *(page for page in pages if page is not claimant)]
        v, hand = claimant.v, claimant.game["own"]["hand"]
        await claimant.do("claim", v=v)
        process.kill()
        await process.start()
        pages = await come_back(pages)
        assert pages[1].table["claim"] == {"seat": claimant.seat, "v": v, "status": "open", "agreed": []}
        assert pages[1].game["shown"] == {str(claimant.seat): hand}
        await pages[1].do("answer_claim", v=v, agree=True)
        answer = await pages[2].send("answer_claim", v=v, agree=True)
        await pages[2].until(lambda: pages[2].v > v)
        process.kill()
        assert answer
        await process.start()
        pages = await come_back(pages)
        await pages[0].until(lambda: pages[0].game["shared"]["round"] == 2)
        assert pages[0].sheet[0]["tricks"][claimant.seat or 0] == 4
    finally:
        await process.end()
    assert check(str(process.data)).is_sound
    engine = create_engine(f"sqlite:///{process.data}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE log SET by = 'bot' WHERE number = 10"))
    assert [finding.flaw for finding in check(str(process.data)).findings] == [Flaw.BREAKS_RULE]
    with engine.begin() as connection:
        connection.execute(text("UPDATE log SET by = 'claim' WHERE number = 10"))
    engine.dispose()
    downgrade_file(process.data, "0007")
    migrate_file(process.data)
    assert check(str(process.data)).is_sound
