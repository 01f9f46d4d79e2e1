"""The pages about the server say what is so."""

import doctest
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import msgspec

import rage
from rage.server.config import DAY, MINUTE, Allowance, Config, Limits, Rate, Timings
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


def in_words(rate: Rate | None) -> str:
    if rate is None:
        return ""
    for unit, seconds in (("second", 1), ("minute", MINUTE), ("day", DAY)):
        if (number := round(rate.per_second * seconds, 6)) > 1:
            return f" {number:,.0f} a {unit}, {rate.at_once:,.0f} at once"
    raise AssertionError


def test_every_limit_is_in_the_tables() -> None:
    refused = SERVER.partition("## What it refuses")[2].partition("##")[0]
    rows = {row[0].strip(" `"): row[1:] for row in (line.split("|")[1:-1] for line in refused.splitlines()) if row}
    limits = Limits()
    for field in fields(Limits):
        limit = getattr(limits, field.name)
        if isinstance(limit, Allowance):
            assert [cell.rstrip() for cell in rows[field.name][1:]] == [in_words(limit.person), in_words(limit.address)]
        else:
            expected = in_words(limit).strip() if isinstance(limit, Rate) else f"{limit:,}"
            assert rows[field.name][-1].strip() == expected


def test_every_table_of_the_database_is_named() -> None:
    assert set(metadata.tables) <= set(re.findall(r"\| `(\w+)` \|", SERVER))


def test_the_example_runs() -> None:
    example = doctest.DocTestParser().get_doctest(SERVER, {}, "server.md", None, None)
    assert example.examples
    assert not doctest.DocTestRunner().run(example).failed
    assert {field.name for field in fields(Config)} > {"data", "bots", "timings"}
