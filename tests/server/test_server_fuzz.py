"""Whatever comes in, only clean answers go out: the OpenAPI under Schemathesis, the socket under random commands."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance
from server.client import PATIENCE, Message, Page, arrive, begin, whose_turn
from server.running_server import RunningServer, ServerProcess

from rage.server.messages.answers import No

EXAMPLES = 4


def ask_everything(url: str, cookie: str) -> int:
    """Ask for everything the OpenAPI offers, in the right form and in wrong ones: how often.

    A request of the right form may be refused all the same: no schema tells which settings make a game.
    """
    asked = 0
    offered: Any = schemathesis.openapi.from_url(f"{url}/schema")
    for found in offered.get_all_operations():
        operation = found.ok()
        has_input = operation.body or operation.query or operation.path_parameters
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE) if has_input else (GenerationMode.POSITIVE,):

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(
                max_examples=EXAMPLES,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            def ask(case: Any) -> None:
                nonlocal asked
                asked += 1
                headers, excluded = {"Cookie": cookie}, [positive_data_acceptance]
                case.call_and_validate(headers=headers, excluded_checks=excluded, timeout=PATIENCE)

            ask()
    return asked


async def test_the_openapi_holds_under_schemathesis(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        (ava,) = await arrive(process.server, "Ava")
        assert await asyncio.to_thread(ask_everything, process.server.url, ava.cookie) > 50
        assert (await ava.http.get("/healthz")).text == "ok"
    finally:
        await process.end()


JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    2**31,
    2**70,
    1.5,
    "",
    "1",
    "R1",
    "x" * 300,
    "\u0000",
    [],
    [[]],
    {},
    {"a": 1},
]
COMMANDS: list[dict[str, Any]] = [
    {"do": "move", "v": 1, "move": "1"},
    {"do": "move", "v": 2, "move": "R5"},
    {"do": "sit", "seat": 1},
    {"do": "leave"},
    {"do": "arrange", "settings": {"edition": "de-amigo", "options": {"slam": True}}, "seats": [{}, {"bot": "steady"}]},
    {"do": "start"},
    {"do": "pause"},
    {"do": "resume"},
    {"do": "react", "kind": "hello"},
    {"do": "rematch"},
]


def spoilt(command: Any, rng: Random) -> Any:
    """A command with something in it replaced, added or left out."""
    if isinstance(command, dict) and command and rng.random() < 0.9:
        key = rng.choice([*command, "extra"])
        if rng.random() < 0.15:
            return {name: content for name, content in command.items() if name != key}
        return {**command, key: spoilt(command.get(key), rng)}
    if isinstance(command, list) and command and rng.random() < 0.5:
        return [spoilt(item, rng) for item in command] * rng.choice([1, 2, 9])
    return rng.choice(JUNK)


async def test_random_commands_get_one_clean_answer_each(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]}, stand_in=False)
    rng = Random(11)
    for number in range(1000, 1400):
        page = rng.choice(pages)
        command = {**rng.choice(COMMANDS), "id": number}
        if rng.random() < 0.8:
            command = spoilt(command, rng)
        await one_clean_answer(page, json.dumps(command))
    for page in pages:
        await page.do("resume")
    page = await whose_turn(pages)
    assert "no" not in await page.move()


def is_answer(told: Message) -> bool:
    return told["t"] == "reply" or "answers" in told


async def one_clean_answer(page: Page, message: str) -> None:
    page.replies.clear()
    heard = len(page.heard)
    await page.socket.send(message)
    await page.until(lambda: any(map(is_answer, page.heard[heard:])))
    (answer,) = filter(is_answer, page.heard[heard:])
    assert answer.get("no") in {None, *No}
    assert answer.get("no") != No.TROUBLE, message
    assert not page.closed.is_set()
