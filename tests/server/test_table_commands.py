"""Commands at a table: each is known to the dispatcher, and nothing changes a table without its lock."""

import ast
import typing
from pathlib import Path
from typing import Any

import pytest
from server.client import begin, whose_turn
from server.running_server import RunningServer

import rage.server
from rage.server.domain.person import Person
from rage.server.messages.commands import AnyCommand, Command, Move, OtherCommand
from rage.server.tables.command_dispatch import submit
from rage.server.tables.lobby import start
from rage.server.tables.session import Session
from rage.server.tables.table_making import make_rematch
from rage.words import Language, Words

SOURCE = Path(rage.server.__file__).parent


class Dance(Command, tag="dance", frozen=True):
    """Something no table knows."""


async def test_a_command_nobody_knows_is_trouble_and_not_done(server: RunningServer) -> None:
    page, _other = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    table = server.registry.tables[page.table["id"]]
    told: list[bytes] = []
    session = Session(Person(page.client.person, "Ava"), Language.ENGLISH, send=told.append, close=lambda _code: None)
    unknown: Any = Dance(7)
    submit(server.registry, table, session, unknown)
    await page.do("react", kind="hello")
    assert told == [b'{"t":"reply","id":7,"no":"trouble"}']
    assert not table.is_locked


def test_every_command_is_one_of_those_the_dispatcher_knows() -> None:
    """Those that a page can send are those that `do` must match: whoever adds one is told by the type checker."""
    assert set(typing.get_args(AnyCommand)) == {Move, *typing.get_args(OtherCommand)}
    assert "assert_never(command)" in (SOURCE / "tables" / "command_dispatch.py").read_text(encoding="utf-8")


async def test_what_changes_a_table_asserts_that_its_lock_is_held(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    page = await whose_turn(pages)
    table = server.registry.tables[page.table["id"]]
    assert table.game is not None
    seat = page.seat or 0
    step: Any = table.game.propose(seat, table.game.private(seat).legal.moves[0])
    with pytest.raises(AssertionError, match="holds its lock"):
        await table.change(paused_by=0)
    with pytest.raises(AssertionError, match="holds its lock"):
        table.commit(step, "person", None)  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="holds its lock"):
        await table.begin(table.info, table.game, step)
    assert table.info.paused_by is None
    async with table.exclusive():
        await table.change(paused_by=0)
    assert table.info.paused_by == 0


async def test_a_game_cannot_be_started_without_the_lock(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    table = server.registry.tables[pages[0].table["id"]]
    async with table.exclusive():
        await make_rematch(server.registry, table, pages[0].client.person)
    again = server.registry.tables[str(table.info.next)]
    with pytest.raises(AssertionError, match="holds its lock"):
        await start(again, Words(Language.ENGLISH))


def test_only_the_table_takes_its_lock() -> None:
    naming = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.alias) and node.name == "TableLock":
                naming.add(str(file.relative_to(SOURCE)))
            if isinstance(node, ast.Attribute) and node.attr == "_lock":
                naming.add(str(file.relative_to(SOURCE)))
    assert naming == {"tables/table.py"}
