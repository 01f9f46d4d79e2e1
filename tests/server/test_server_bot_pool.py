"""Bots are asked first come first served; where too many ask, a plainer bot plays, and nobody forfeits."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvloop
from server.client import PATIENCE, arrive, play_out
from server.running_server import FAST, config_for, open_server

from rage.bots import make_bot
from rage.server.bots import pool
from rage.server.bots.pool import Busy, WorkerPool
from rage.server.bots.process import BotFailure, BotProcess
from rage.server.bots.service import BotService, any_view
from rage.server.bots.worker import Question
from rage.server.config import Timings, processes_for_bots
from rage.server.metrics import Metrics

VIEW = any_view()
TIMINGS = replace(FAST, bot_wait=5, bot_limit=PATIENCE)


def question(number: int) -> Question:
    return Question("steady", str(number), VIEW)


class Office:
    """Processes that think for as long as the test wants, on a clock of their own."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.limits: set[float] = set()
        self.thinking = 0.0
        """Seconds that pass on the clock with each answer."""
        self.time = 0.0
        self.open = asyncio.Event()
        self.open.set()

    async def start(self) -> "Office":
        return self

    async def get_ready(self, _limit: float) -> None:
        pass

    async def ask(self, asked: Question, limit: float) -> Any:
        self.asked.append(asked)
        self.limits.add(limit)
        await self.open.wait()
        self.time += self.thinking
        return make_bot(asked.bot if ":" not in asked.bot else "random", Random(asked.seed)).choose(asked.view)

    async def end(self) -> None:
        pass

    @property
    def seeds(self) -> list[str | None]:
        return [asked.seed for asked in self.asked]

    async def has_been_asked(self, often: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.asked) < often:
                await asyncio.sleep(0)


@pytest.fixture
def office(monkeypatch: pytest.MonkeyPatch) -> Office:
    made = Office()
    monkeypatch.setattr(BotProcess, "start", made.start)
    monkeypatch.setattr(pool, "monotonic", lambda: made.time)
    return made


@asynccontextmanager
async def at_work(size: int, timings: Timings) -> AsyncIterator[WorkerPool]:
    few = WorkerPool(size, timings)
    few.start()
    yield few
    await few.stop()


async def test_who_comes_first_is_served_first_also_when_somebody_comes_as_a_process_gets_free(office: Office) -> None:
    async with at_work(1, TIMINGS) as few:
        office.open.clear()
        first = asyncio.create_task(few.ask(question(0)))
        await office.has_been_asked(1)
        others = [asyncio.create_task(few.ask(question(number))) for number in range(1, 5)]
        late: list[asyncio.Task[Any]] = []
        first.add_done_callback(lambda _task: late.append(asyncio.create_task(few.ask(question(9)))))
        await asyncio.sleep(0)
        office.open.set()
        await asyncio.gather(first, *others)
        await late[0]
    assert office.seeds == ["0", "1", "2", "3", "4", "9"]


async def test_as_many_think_at_once_as_there_are_processes(office: Office) -> None:
    async with at_work(3, TIMINGS) as few:
        office.open.clear()
        asking = [asyncio.create_task(few.ask(question(number))) for number in range(5)]
        await office.has_been_asked(3)
        for _ in range(20):
            await asyncio.sleep(0)
        assert office.seeds == ["0", "1", "2"]
        office.open.set()
        await asyncio.gather(*asking)


async def test_what_is_limited_is_the_time_to_think_not_the_time_to_wait(office: Office) -> None:
    async with at_work(1, TIMINGS) as few:
        await asyncio.gather(*(few.ask(question(number)) for number in range(5)))
    assert office.limits == {TIMINGS.bot_limit}


async def test_the_queue_is_no_longer_than_what_can_be_served_in_time(office: Office) -> None:
    """Two processes that usually take two seconds serve five in five seconds."""
    async with at_work(2, TIMINGS) as few:
        office.thinking = 2
        for _ in range(200):
            await few.ask(question(0))
        office.open.clear()
        asking = [asyncio.create_task(few.ask(question(number))) for number in range(12)]
        await office.has_been_asked(202)
        for _ in range(20):
            await asyncio.sleep(0)
        office.open.set()
        answers = await asyncio.gather(*asking, return_exceptions=True)
    assert [isinstance(answer, Busy) for answer in answers] == [False] * 7 + [True] * 5


async def test_a_queue_of_quick_questions_may_be_long(office: Office) -> None:
    async with at_work(1, TIMINGS) as few:
        office.thinking = 0.001
        answers = await asyncio.gather(*(few.ask(question(number)) for number in range(500)))
    assert len(answers) == 500


async def test_a_free_process_is_asked_however_long_it_may_take(office: Office) -> None:
    async with at_work(1, replace(TIMINGS, bot_wait=0)) as few:
        office.thinking = 1000
        await few.ask(question(0))
        await few.ask(question(1))
    assert office.seeds == ["0", "1"]


async def test_nobody_waits_for_ever_for_processes_that_do_not_come(office: Office) -> None:
    async with at_work(0, replace(TIMINGS, bot_wait=0, bot_limit=0.01)) as few:
        with pytest.raises(Busy):
            await few.ask(question(0))
    assert not office.asked


async def test_who_no_longer_waits_takes_nobody_s_turn(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even one who goes at the moment when it would be theirs."""
    async with at_work(1, TIMINGS) as few:
        office.open.clear()
        first = asyncio.create_task(few.ask(question(0)))
        await office.has_been_asked(1)
        impatient, patient = [asyncio.create_task(few.ask(question(number))) for number in (1, 2)]
        await asyncio.sleep(0)
        set_free = few._set_free  # noqa: SLF001

        def set_free_too_late(process: BotProcess) -> None:
            set_free(process)
            impatient.cancel()

        monkeypatch.setattr(few, "_set_free", set_free_too_late)
        office.open.set()
        await asyncio.gather(first, patient)
        with pytest.raises(asyncio.CancelledError):
            await impatient
        await few.ask(question(3))
    assert office.seeds == ["0", "2", "3"]


@asynccontextmanager
async def open_service(timings: Timings) -> AsyncIterator[tuple[BotService, Metrics]]:
    metrics = Metrics()
    bot_service = BotService({"slow": "somewhere:SlowBot", "steady": "somewhere:OtherBot"}, 1, timings, metrics)
    bot_service.start()
    yield bot_service, metrics
    await bot_service.stop()


async def test_where_a_bot_is_asked_too_often_steady_plays_and_then_random(office: Office) -> None:
    async with open_service(TIMINGS) as (bot_service, metrics):
        office.thinking = 1000
        await asyncio.gather(bot_service.choose("slow", VIEW, "7"), bot_service.choose("random", VIEW, "7"))
        office.open.clear()
        office.asked.clear()
        slow, steady, rest = [asyncio.create_task(bot_service.choose("slow", VIEW, "7")) for _ in range(3)]
        choice = await rest
        office.open.set()
        assert (choice.move, choice.is_forfeit) == (make_bot("random", Random("7")).choose(VIEW), False)
        assert (await steady).move == make_bot("steady", Random("7")).choose(VIEW)
        assert not (await slow).is_forfeit
        assert [asked.bot for asked in office.asked] == ["somewhere:SlowBot", "steady"]
        counted = metrics.text().decode()
    assert 'rage_reliefs_total{bot="slow",by="steady"} 2.0' in counted
    assert 'rage_reliefs_total{bot="steady",by="random"} 1.0' in counted
    assert "rage_forfeits_total{" not in counted


async def test_a_game_goes_on_though_no_bot_can_be_asked(tmp_path: Path) -> None:
    hopeless = replace(FAST, bot_wait=0, bot_limit=0.01)
    async with open_server(config_for(tmp_path, timings=hopeless)) as server:
        (ava,) = await arrive(server, "Ava")
        page = await ava.open(await ava.make_table([None, "steady"], start=True, options={"hand_sizes": [1]}))
        await play_out([page], Random(1))
        counted = (await ava.http.get("/metrics")).text
    assert 'rage_reliefs_total{bot="steady",by="random"} 2.0' in counted
    assert 'rage_moves_total{by="bot"} 2.0' in counted


@pytest.mark.parametrize(("cores", "processes"), [(1, 2), (2, 2), (4, 3), (8, 7), (64, 8)])
def test_bots_get_the_cores_that_the_tables_leave(cores: int, processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(cores)), raising=False)
    assert processes_for_bots() == processes


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_that_died_while_it_had_nothing_to_do_has_crashed(new_loop: Any) -> None:
    async def let_it_die() -> None:
        process = await BotProcess.start()
        await process.get_ready(PATIENCE)
        await process.end()
        with pytest.raises(BotFailure, match="crash"):
            await process.ask(question(1), PATIENCE)
        await process.end()

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(let_it_die())
