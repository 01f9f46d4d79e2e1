"""Heavy work goes to worker machines through Redis. Whatever becomes of them, the server gets it done."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from child_environment import child_environment
from redis_server import RedisServer
from server.client import PATIENCE, arrive, play_out
from server.databases import emptied
from server.misbehaving_jobs import Telling
from server.running_server import FAST, config_for, open_server
from structlog.testing import capture_logs
from typer.testing import CliRunner

from rage import __version__
from rage.cli import app
from rage.server.bots.service import BotService, any_view
from rage.server.documents.service import DocumentService
from rage.server.metrics import Metrics
from rage.server.peers import link
from rage.server.peers.link import open_client
from rage.server.work import dispatcher as dispatcher_module
from rage.server.work import machine as machine_module
from rage.server.work.dispatcher import Dispatcher
from rage.server.work.machine import Lane, Machine
from rage.server.work.messages import PREFIX, Task, queue_of, write_task
from rage.server.work.seal import NotOurs, Seal

SECRET = "shared by servers and workers"  # noqa: S105
VIEW = any_view()
PONDERER = {"ponderer": "server.misbehaving_bots:Ponderer"}
PATIENT: tuple[tuple[Any, ...], ...] = (
    (link, "_SILENCE", "_CONNECT", "_CONFIRM"),
    (dispatcher_module, "_SILENCE", "_REMOVAL"),
    (machine_module, "_SILENCE"),
)
"""What servers and workers wait for, and for how long each."""


@pytest.fixture(autouse=True)
def _bots_of_the_tests_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))


@pytest.fixture(autouse=True)
def _who_is_held_up_is_not_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither Redis nor a worker: on a busy machine they may not be heard for seconds."""
    for module, *limits in PATIENT:
        for limit in limits:
            monkeypatch.setattr(module, limit, PATIENCE)


def notice_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that are not heard are gone: from now on there is none that could be held up."""
    monkeypatch.setattr(dispatcher_module, "_SILENCE", 1.0)


@asynccontextmanager
async def worker_process(redis: RedisServer, **environment: str) -> AsyncIterator[subprocess.Popen[str]]:
    """A worker in a process of its own; its bots are ready."""
    command = [sys.executable, "-m", "server.work", redis.url, SECRET]
    with subprocess.Popen(command, env=child_environment(**environment), stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        try:
            ready = await asyncio.to_thread(worker.stdout.readline)
            assert ready == "ponderer\n", "the bot that is nowhere is not announced"
            yield worker
        finally:
            worker.kill()


@asynccontextmanager
async def dispatching(redis: RedisServer, wait: float = PATIENCE) -> AsyncIterator[tuple[Dispatcher, Metrics]]:
    metrics = Metrics()
    dispatcher = Dispatcher(redis.url, SECRET, wait, metrics)
    await dispatcher.start()
    try:
        yield dispatcher, metrics
    finally:
        await dispatcher.stop()


@asynccontextmanager
async def working(redis: RedisServer, *lanes: Lane) -> AsyncIterator[Machine]:
    """A worker in this process."""
    machine = Machine(redis.url, SECRET, lanes)
    await machine.start()
    try:
        yield machine
    finally:
        await machine.stop()


async def until_there_are(workers: int, metrics: Metrics) -> None:
    async with asyncio.timeout(PATIENCE):
        while f"rage_workers {workers}.0" not in metrics.text().decode():
            await asyncio.sleep(0.01)


def counted(metrics: Metrics, kind: str, outcome: str) -> bool:
    return f'rage_work_total{{kind="{kind}",outcome="{outcome}"}} 1.0' in metrics.text().decode()


async def left_in(redis: RedisServer) -> list[str]:
    """What Redis still holds."""
    client = open_client(redis.url)
    try:
        keys = [bytes(key).decode() for key in await client.keys()]  # type: ignore[arg-type]
        return [key for key in keys if key.startswith(PREFIX)]
    finally:
        await client.aclose()


def is_child_of(pid: int, parent: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1] == str(parent)


async def shout(message: bytes) -> bytes:
    return message.upper()


async def test_a_worker_thinks_and_prints_and_one_that_is_killed_meanwhile_is_not_waited_for(
    redis: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = config_for(tmp_path, document_processes=1)
    async with dispatching(redis) as (dispatcher, metrics):
        bots = BotService(PONDERER, 1, replace(FAST, bot_limit=60, bot_warm_up=60), metrics, dispatcher)
        bots.start()
        documents = DocumentService(config, metrics, dispatcher)

        async def job() -> Any:
            return Telling()

        file = tmp_path / "thinking"
        async with worker_process(redis, PONDER_WHILE=str(file)) as worker:
            await until_there_are(1, metrics)
            assert (await bots.choose("ponderer", VIEW, "7")).move == VIEW.legal[-1]
            maker = (await documents.find("pid", "", job)).content
            assert is_child_of(int(maker), worker.pid)
            assert counted(metrics, "bot", "done")
            assert counted(metrics, "document", "done")
            file.touch()
            asking = asyncio.create_task(bots.choose("ponderer", VIEW, "7"))
            async with asyncio.timeout(PATIENCE):
                while not any(waiting.worker for waiting in dispatcher._waiting.values()):  # noqa: SLF001
                    await asyncio.sleep(0.01)
            worker.send_signal(signal.SIGKILL)
            notice_gone(monkeypatch)
            choice = await asyncio.wait_for(asking, PATIENCE)
        assert (choice.move, choice.is_forfeit) == (VIEW.legal[-1], False)
        assert counted(metrics, "bot", "lost")
        await documents.stop()
        await bots.stop()
    assert await left_in(redis) == []


async def test_a_game_goes_on_when_its_worker_is_killed_and_the_log_is_whole(
    postgres: str, redis: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = replace(FAST, work_wait=PATIENCE, bot_limit=60, bot_warm_up=60)
    config = config_for(tmp_path, redis=redis.url, work_secret=SECRET, bots=PONDERER, bot_processes=1, timings=patient)
    async with open_server(replace(config, data=emptied(postgres))) as server:
        (ava,) = await arrive(server, "Ava")
        async with worker_process(redis) as worker:
            async with asyncio.timeout(PATIENCE):
                while "rage_workers 1.0" not in (await ava.http.get("/metrics")).text:
                    await asyncio.sleep(0.02)
            page = await ava.open(await ava.make_table([None, "ponderer"], start=True, options={"hand_sizes": [2, 2]}))
            await play_out([page], Random(1))
            first = page.sheet
            worker.send_signal(signal.SIGKILL)
            worker.wait()
            notice_gone(monkeypatch)
            page = await ava.open(await ava.make_table([None, "ponderer"], start=True, options={"hand_sizes": [2, 2]}))
            await play_out([page], Random(1))
        told = (await ava.http.get("/metrics")).text
    assert len(first) == len(page.sheet) == 2
    assert 'rage_work_total{kind="bot",outcome="done"} 6.0' in told, "two bids and four cards"
    assert 'rage_moves_total{by="bot"} 12.0' in told
    assert "rage_forfeits_total{" not in told


async def test_where_there_is_no_worker_nobody_waits(redis: RedisServer) -> None:
    async with dispatching(redis, wait=600) as (dispatcher, metrics):
        assert await dispatcher.ask("bot", "shouting", b"hello", 600) is None
        async with working(redis, Lane(["shouting"], 1, shout)):
            await until_there_are(1, metrics)
            assert await dispatcher.ask("bot", "shouting", b"hello", 600) == b"HELLO"
            assert await dispatcher.ask("bot", "singing", b"hello", 600) is None
        async with asyncio.timeout(PATIENCE):
            while any(beat.skills for _heard, beat in dispatcher._workers.values()):  # noqa: SLF001
                await asyncio.sleep(0.01)  # it says that it stops
        assert await dispatcher.ask("bot", "shouting", b"hello", 600) is None


async def test_what_no_worker_takes_in_time_is_taken_back(redis: RedisServer) -> None:
    begun, end = asyncio.Event(), asyncio.Event()
    done = []

    async def ponder(message: bytes) -> bytes:
        begun.set()
        await end.wait()
        done.append(message)
        return message

    async with dispatching(redis) as (dispatcher, metrics), working(redis, Lane(["x"], 1, ponder)):
        await until_there_are(1, metrics)
        first = asyncio.create_task(dispatcher.ask("bot", "x", b"first", PATIENCE))
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
        dispatcher._wait = 0.05  # noqa: SLF001
        assert await dispatcher.ask("bot", "x", b"second", PATIENCE) is None
        assert counted(metrics, "bot", "not_taken")
        async with asyncio.timeout(PATIENCE):
            while await left_in(redis):
                await asyncio.sleep(0.01)
        end.set()
        dispatcher._wait = PATIENCE  # noqa: SLF001
        assert await first == b"first"
        begun.clear()
        assert await dispatcher.ask("bot", "x", b"third", PATIENCE) == b"third"
        assert done == [b"first", b"third"], "what was taken back is not done as well"


async def test_work_that_fails_or_takes_too_long_is_the_server_s(redis: RedisServer) -> None:
    end = asyncio.Event()

    async def fail(message: bytes) -> bytes:
        if message == b"slow":
            await end.wait()
        raise ValueError(message)

    async with dispatching(redis) as (dispatcher, metrics), working(redis, Lane(["x"], 1, fail)):
        await until_there_are(1, metrics)
        with capture_logs() as logs:
            assert await dispatcher.ask("document", "x", b"R12", PATIENCE) is None
            assert await dispatcher.ask("document", "x", b"slow", 0.01) is None
            end.set()
        assert counted(metrics, "document", "failed")
        assert counted(metrics, "document", "lost")
        assert "R12" not in str(logs)


async def test_redis_may_go_and_come(redis: RedisServer) -> None:
    async def wait_for_ever(_message: bytes) -> bytes:
        await asyncio.Event().wait()
        return b""

    lanes = Lane(["shouting"], 1, shout), Lane(["waiting"], 1, wait_for_ever)
    async with dispatching(redis) as (dispatcher, metrics), working(redis, *lanes) as machine:
        await until_there_are(1, metrics)
        asking = asyncio.create_task(dispatcher.ask("bot", "waiting", b"", 600))
        async with asyncio.timeout(PATIENCE):
            while not machine._at_work:  # noqa: SLF001
                await asyncio.sleep(0.01)
        redis.kill()
        assert await asyncio.wait_for(asking, PATIENCE) is None
        assert await dispatcher.ask("bot", "shouting", b"hello", 600) is None
        redis.start()
        await until_there_are(1, metrics)
        assert await dispatcher.ask("bot", "shouting", b"hello", PATIENCE) == b"HELLO"
        for task in machine._at_work:  # noqa: SLF001
            task.cancel()


async def test_versions_that_differ_have_nothing_to_do_with_each_other_and_say_so(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_module, "__version__", "0.0.1")
    with capture_logs() as logs:
        async with dispatching(redis) as (dispatcher, _metrics), working(redis, Lane(["x"], 1, shout)):
            async with asyncio.timeout(PATIENCE):
                while not {"worker_of_another_version", "server_of_another_version"} <= {log["event"] for log in logs}:
                    await asyncio.sleep(0.01)
            assert await dispatcher.ask("bot", "x", b"hello", 600) is None
            seal, client = Seal(SECRET), open_client(redis.url)
            task = Task(b"id", dispatcher._name, __version__, b"no pickle")  # noqa: SLF001
            for sealed in (write_task(seal, task), b"garbage", Seal(SECRET + "!").close(b"x", "task")):
                await client.rpush(queue_of(seal, "x"), sealed)
            await client.publish(f"{PREFIX}{seal.name('channels')}:", b"garbage")
            async with asyncio.timeout(PATIENCE):
                while [log["event"] for log in logs].count("work_not_understood") < 3:
                    await asyncio.sleep(0.01)
            await client.aclose()
    assert [log["server"] for log in logs if log["event"] == "work_of_another_version"] == [__version__]


def test_what_is_on_its_way_tells_nobody_anything() -> None:
    seal = Seal(SECRET)
    sealed = write_task(seal, Task(b"id", "server", "1.2.3", b"R12 R13 Anna"))
    for told in (b"R12", b"Anna", b"server", b"1.2.3"):
        assert told not in sealed
    assert "champion" not in queue_of(seal, "champion")
    assert queue_of(seal, "champion") != queue_of(Seal("another secret of theirs"), "champion")
    assert seal.open(seal.close(b"x", "task"), "task") == b"x"
    for other in (b"", sealed[:-1] + b"\0", os.urandom(50), seal.close(b"x", "answer")):
        with pytest.raises(NotOurs):
            seal.open(other, "task")


def test_a_worker_is_refused_without_its_settings_and_ends_when_it_is_told(redis: RedisServer) -> None:
    for options, said in (
        ([], "A worker needs the Redis of its servers"),
        (["--redis", redis.url], "A worker needs the Redis of its servers"),
        (["--work-secret", SECRET], "--work-secret does nothing without the Redis"),
        (["--redis", redis.url, "--work-secret", "short"], "--work-secret: the secret is too short"),
        (["--redis", "unix:///nowhere", "--work-secret", SECRET], "Redis does not answer"),
    ):
        outcome = CliRunner().invoke(app, ["work", "--language", "en", *options])
        assert (outcome.exit_code, said in outcome.stderr) == (2, True), outcome.output
    command = [sys.executable, "-m", "rage", "work", "--language", "en", "--bot-processes", "0", "--redis", redis.url]
    environment = child_environment(RAGE_WORK_SECRET=SECRET)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline().startswith("This worker is ready")
        assert worker.stdout.readline() == "It makes paper and replays.\n"
        worker.send_signal(signal.SIGINT)
        assert worker.wait(PATIENCE) == 0
        assert worker.stdout.read() == "The worker has ended.\n"
