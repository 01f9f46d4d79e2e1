"""Bots sit behind the same door: one that fails, dawdles or cheats forfeits, and the game goes on."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import structlog
from server.client import PATIENCE, arrive, play_out
from server.running_server import FAST, config_for, open_server

from rage.server import logging_setup
from rage.server.bots import pool
from rage.server.bots.process import BotProcess
from rage.server.store.tables import read_log

SIZES = {"hand_sizes": [2]}
PATIENT = replace(FAST, bot_limit=PATIENCE, bot_warm_up=PATIENCE)
ROGUES = {"sleeper": "timeout", "crasher": "crash", "thrower": "error", "cheat": "illegal", "scribbler": "illegal"}


@pytest.fixture(autouse=True)
def _misbehaving_bots_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))


@pytest.mark.parametrize(("bot", "why"), ROGUES.items())
async def test_a_bot_that_misbehaves_forfeits_to_the_first_legal_move(bot: str, why: str, tmp_path: Path) -> None:
    config = config_for(
        tmp_path,
        bots={bot: f"server.misbehaving_bots:{bot.capitalize()}"},
        bot_processes=1,
        timings=replace(FAST, bot_limit=0.5) if why == "timeout" else PATIENT,
    )
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        page = await ava.open(await ava.make_table([None, bot], start=True, options={"hand_sizes": [1]}))
        await play_out([page], Random(1))
        counted = (await ava.http.get("/metrics")).text
        assert f'rage_forfeits_total{{bot="{bot}",why="{why}"}} 2.0' in counted
        assert 'rage_moves_total{by="forfeit"} 2.0' in counted
        record = (await ava.http.get(f"/api/games/{page.table['id']}.rage?language=en")).text
        assert "the first legal move was made" in record


async def test_of_a_bot_that_fails_the_log_names_the_table_and_the_move_and_no_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = {"thrower": "server.misbehaving_bots:Thrower"}
    logging_setup.set_up()
    try:
        async with open_server(config_for(tmp_path, bots=bots, bot_processes=1, timings=PATIENT)) as server:
            (ava,) = await arrive(server, "Ava")
            page = await ava.open(await ava.make_table([None, "thrower"], start=True, options={"hand_sizes": [1]}))
            await play_out([page], Random(1))
            table = page.table["id"]
            failed = [entry.number for entry in await read_log(server.registry.engine, table) if entry.by == "forfeit"]
    finally:
        structlog.reset_defaults()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    for event in ("bot_error", "forfeit"):
        said = [line for line in lines if line["event"] == event and "table" in line]
        assert [(line["table"], line["move"]) for line in said] == [(table, number) for number in failed]
    errors = [line["error"] for line in lines if line["event"] == "bot_error"]
    assert {error.partition(":")[0] for error in errors} == {"RuntimeError in choose, misbehaving_bots.py"}
    assert not any("table" in line for line in lines if line["event"] == "bot_not_ready"), "a process is of no table"


async def test_a_process_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    async def start() -> BotProcess:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OSError("no more processes")
        return await begin()

    begin = BotProcess.start
    monkeypatch.setattr(BotProcess, "start", start)
    monkeypatch.setattr(pool, "_RETRY_AFTER", 0)
    few = pool.WorkerPool(1, FAST)
    few.start()
    async with few.one():
        assert tries == 2
    await few.stop()


async def test_a_bot_that_talks_to_itself_is_not_misunderstood(tmp_path: Path) -> None:
    bots = {"babbler": "server.misbehaving_bots:Babbler"}
    config = config_for(tmp_path, bots=bots, bot_processes=1, timings=PATIENT)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        page = await ava.open(await ava.make_table([None, "babbler"], start=True, options=SIZES))
        await play_out([page], Random(1))
        assert "rage_forfeits_total{" not in (await ava.http.get("/metrics")).text


async def test_bots_play_alike_from_the_same_seed(tmp_path: Path) -> None:
    sheets = []
    for run in ("first", "second"):
        async with open_server(config_for(tmp_path / run, bot_processes=1, timings=PATIENT)) as server:
            (ava,) = await arrive(server, "Ava")
            page = await ava.open(await ava.make_table([None, "random", "steady"], start=True, options=SIZES))
            await play_out([page], Random(1))
            sheets.append(page.sheet)
    assert sheets[0] == sheets[1]


async def test_a_bot_that_is_not_there_any_more_is_replaced(tmp_path: Path) -> None:
    config = config_for(tmp_path, bots={"babbler": "server.misbehaving_bots:Babbler"})
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        table = await ava.make_table([None, "babbler"], start=True, options=SIZES)
        cookie = ava.cookie
    async with open_server(config_for(tmp_path, bot_processes=1)) as server:
        (ben,) = await arrive(server, "Ben")
        page = await ben.open(table, Cookie=cookie)
        await play_out([page], Random(1))
        assert page.is_over
