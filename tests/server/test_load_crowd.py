"""The crowd of a load run counts every move once, when the last seat has been told."""

import asyncio
from random import Random
from typing import cast
from unittest.mock import Mock

import msgspec
import pytest
from picows import WSFrame, WSMsgType, WSTransport

from rage.loadtest.crowd import Crowd, CrowdedTable
from rage.loadtest.rage_crowd import RageSeat


class Silent(RageSeat):
    """A seat without a socket: what it would send is kept."""

    def __init__(self, table: CrowdedTable) -> None:
        super().__init__(table)
        self.sent: list[dict[str, object]] = []

    def send(self, message: bytes, kind: WSMsgType = WSMsgType.TEXT) -> None:  # noqa: ARG002
        self.sent.append(msgspec.json.decode(message))


class Gathering(Crowd):
    """People whose sockets are nobody's concern."""

    async def sit_down(self) -> None:
        pass


def tell(table: CrowdedTable, seat: Silent, v: int, *legal: str) -> None:
    table.receive(seat, v, legal)


def test_a_move_counts_though_the_next_one_is_made_before_all_have_heard_of_it() -> None:
    table = CrowdedTable("abc", 3, Random(1), waits=[])
    ava, ben, zoe = (Silent(table) for _ in range(3))
    tell(table, ava, 1, "R5")
    assert ava.sent == [{"do": "move", "id": 1, "v": 1, "move": "R5"}]
    tell(table, ben, 2, "R7")
    tell(table, ava, 2)
    assert table.waits == []
    tell(table, zoe, 3, "R9")
    tell(table, zoe, 2)
    assert len(table.waits) == 1
    tell(table, ava, 3)
    tell(table, ben, 3)
    assert len(table.waits) == 2


def test_whoever_is_told_to_stop_makes_no_further_move() -> None:
    table = CrowdedTable("abc", 2, Random(1), waits=[])
    ava = Silent(table)
    table.stopped = True
    tell(table, ava, 1, "R5")
    assert ava.sent == []


async def test_whoever_thinks_moves_later_and_not_at_all_when_told_to_stop_meanwhile() -> None:
    loop, table = asyncio.get_running_loop(), CrowdedTable("abc", 1, Random(1), waits=[], think=0.02)
    ava = Silent(table)
    told = loop.time()
    tell(table, ava, 1, "R5")
    assert ava.sent == []
    while not ava.sent:
        await asyncio.sleep(0.001)
    assert loop.time() - told >= table.think / 2
    tell(table, ava, 2, "R7")
    table.stopped = True
    await asyncio.sleep(table.think * 2)
    assert len(ava.sent) == 1
    assert len(table.waits) == 1


async def test_the_time_is_taken_when_every_table_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = Gathering(1)
    crowd.tables = [CrowdedTable(name, 1, Random(1), crowd.waits) for name in ("abc", "def")]
    waiting = asyncio.create_task(crowd.play_everywhere())
    for table in crowd.tables:
        await asyncio.sleep(0)
        assert not waiting.done()
        tell(table, Silent(table), 1, "R5")
    await waiting
    crowd.tables[1].begun = False
    monkeypatch.setattr("rage.loadtest.crowd._BEGIN_WITHIN", 0)
    with pytest.raises(RuntimeError, match="1 of 2 tables did not begin"):
        await crowd.play_everywhere()


def test_a_ping_that_nobody_has_answered_yet_counts_with_the_time_it_waits() -> None:
    seat = Silent(CrowdedTable("abc", 1, Random(1), waits=[]))
    seat.on_ws_connected(cast("WSTransport", Mock()))
    assert seat.ping_times() == []
    seat.ping()
    seat.ping()
    (waited,) = seat.ping_times()
    seat.on_ws_frame(cast("WSTransport", Mock()), cast("WSFrame", Mock(msg_type=WSMsgType.PONG)))
    (answered,) = seat.ping_times()
    assert 0 < waited <= answered
