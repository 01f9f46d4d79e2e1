"""The pages about the server say what is so."""

import doctest
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import msgspec

import rage
from rage.server.config import DAY, MINUTE, Config, Limits, Timings
from rage.server.messages.answers import AnyAnswer, No
from rage.server.messages.close_codes import CloseCode
from rage.server.messages.commands import AnyCommand
from rage.server.store.cleanup import BATCH
from rage.server.store.schema import metadata

DOCS = Path(rage.__file__).parent.parent.parent / "docs"
WIRE = (DOCS / "wire.md").read_text(encoding="utf-8")
SERVER = (DOCS / "server.md").read_text(encoding="utf-8")


def test_every_message_on_the_page_is_one_the_wire_understands() -> None:
    commands, answers = [block.strip().splitlines() for block in re.findall(r"```json\n(.*?)```", WIRE, re.DOTALL)]
    shown = {type(msgspec.json.decode(line, type=AnyCommand)) for line in commands}
    assert shown == set(get_args(AnyCommand))
    for line in answers:
        assert msgspec.json.decode(line, type=AnyAnswer)


def test_every_refusal_and_close_code_is_explained() -> None:
    assert set(No) <= set(re.findall(r"`(\w+)`", WIRE))
    assert all(f"| {code.value} |" in WIRE for code in CloseCode)


def test_the_numbers_are_those_of_the_code() -> None:
    limits, timings = Limits(), Timings()
    assert (limits.message, limits.body) == (4 * 1024, 16 * 1024)
    assert f"relaxed: {timings.relaxed} seconds a decision, brisk: {timings.brisk}" in SERVER
    assert (timings.bot_limit, timings.bot_wait) == (3, 5)
    assert f"changed for {timings.lobby_retention / DAY:.0f} days" in SERVER
    assert f"not seen for {timings.guest_retention / DAY:.0f} days" in SERVER
    assert (timings.clean_after, timings.clean_every, BATCH) == (10 * MINUTE, DAY, 100)
    assert timings.absent_after == 60
    assert timings.unload_after == 5 * 60


def test_every_table_of_the_database_is_named() -> None:
    assert set(metadata.tables) <= set(re.findall(r"\| `(\w+)` \|", SERVER))


def test_the_example_runs() -> None:
    example = doctest.DocTestParser().get_doctest(SERVER, {}, "server.md", None, None)
    assert example.examples
    assert not doctest.DocTestRunner().run(example).failed
    assert {field.name for field in fields(Config)} > {"data", "bots", "timings"}
