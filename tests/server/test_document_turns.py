"""Turns: no household keeps another one waiting for long, and nobody waits for ever."""

import asyncio
from time import sleep

import pytest

from rage.server.documents.turns import NoTurn, Turns

LONG = 60.0


class Queue:
    """Notes who has a turn, until it is told to let the next one have it."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.served: list[str] = []
        self._go_on = asyncio.Semaphore(0)

    def come(self, name: str) -> "asyncio.Task[None]":
        return asyncio.create_task(self._have_a_turn(name))

    async def _have_a_turn(self, name: str) -> None:
        async with self.turns.turn(name[0]):
            self.served.append(name)
            await self._go_on.acquire()

    async def let_go(self, often: int) -> None:
        for _ in range(often):
            self._go_on.release()
        await settle()


async def settle() -> None:
    for _ in range(100):
        await asyncio.sleep(0)


async def test_households_are_served_in_rotation() -> None:
    queue = Queue(Turns(1, 10, LONG))
    for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1"):
        queue.come(name)
        await settle()
    await queue.let_go(7)
    assert queue.served == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


async def test_as_many_have_a_turn_at_once_as_there_may() -> None:
    queue = Queue(Turns(2, 10, LONG))
    for name in ("a1", "a2", "a3"):
        queue.come(name)
    await settle()
    assert queue.served == ["a1", "a2"]
    await queue.let_go(3)
    assert queue.served == ["a1", "a2", "a3"]
    queue.come("a4")
    queue.come("a5")
    await settle()
    assert queue.served[3:] == ["a4", "a5"]
    await queue.let_go(2)


def refused(tasks: "list[asyncio.Task[None]]") -> list[bool]:
    return [task.done() and isinstance(task.exception(), NoTurn) for task in tasks]


async def test_a_class_behind_one_address_may_take_all_the_room_there_is() -> None:
    queue = Queue(Turns(1, 64, LONG))
    tasks = [queue.come(f"a{number}") for number in range(30)]
    await settle()
    assert not any(refused(tasks))
    await queue.let_go(30)
    assert len(queue.served) == 30


async def test_where_there_is_no_room_the_newest_of_those_who_are_most_gives_way() -> None:
    queue = Queue(Turns(1, 3, LONG))
    many = [queue.come(f"a{number}") for number in range(5)]
    await settle()
    assert refused(many) == [False] * 4 + [True]
    others = [queue.come("b1"), queue.come("b2"), queue.come("c1"), queue.come("d1")]
    await settle()
    assert refused(many) == [False] * 2 + [True] * 3
    assert refused(others) == [False, True, False, True], "a share is not taken away from those who have no more"
    assert queue.turns.waiting == 3
    await queue.let_go(4)
    assert queue.served == ["a0", "a1", "b1", "c1"]
    queue.come("e1")
    await queue.let_go(1)
    assert queue.served[-1] == "e1", "nobody who gave way has taken a turn along"


async def test_all_together_cannot_make_it_longer_than_it_may_be() -> None:
    queue = Queue(Turns(1, 2, LONG))
    for name in ("a1", "b1", "c1"):
        queue.come(name)
    await settle()
    with pytest.raises(NoTurn):
        await queue.come("d1")
    await queue.let_go(3)


async def test_who_has_waited_too_long_is_told_so() -> None:
    queue = Queue(Turns(1, 10, 0.01))
    queue.come("a1")
    await settle()
    with pytest.raises(NoTurn):
        await queue.come("b1")
    assert queue.turns.waiting == 0
    await queue.let_go(1)
    queue.come("c1")
    await queue.let_go(1)
    assert queue.served == ["a1", "c1"]


async def test_who_goes_takes_nobody_s_turn() -> None:
    """Not even one who goes at the moment when it is theirs."""
    queue = Queue(Turns(1, 10, LONG))
    queue.come("a1")
    await settle()
    impatient, late, patient = queue.come("b1"), queue.come("c1"), queue.come("d1")
    await settle()
    impatient.cancel()
    queue._go_on.release()  # noqa: SLF001
    await asyncio.sleep(0)
    late.cancel()
    await settle()
    assert queue.served == ["a1", "d1"]
    await queue.let_go(1)
    await patient
    queue.come("e1")
    await queue.let_go(1)
    assert queue.served == ["a1", "d1", "e1"]
    assert queue.turns.waiting == 0


async def test_a_turn_is_not_lost_with_somebody_who_goes_in_the_same_moment() -> None:
    """They stand in the queue until the event loop comes to them."""
    queue = Queue(Turns(1, 10, LONG))
    async with queue.turns.turn("a"):
        gone = queue.come("b1")
        queue.come("b2")
        await settle()
        gone.cancel()
    await settle()
    assert queue.served == ["b2"]
    assert queue.turns.waiting == 0
    await queue.let_go(1)


async def test_a_turn_is_not_lost_with_somebody_whose_time_is_up_in_the_same_moment() -> None:
    queue = Queue(Turns(1, 10, 0.01))
    async with queue.turns.turn("a"):
        late = queue.come("b1")
        await asyncio.sleep(0)
        sleep(0.02)
        await asyncio.sleep(0)  # the clock is looked at
        await asyncio.sleep(0)  # it says that the time is up, and whoever waits does not know it yet
    await settle()
    assert queue.served == ["b1"]
    await queue.let_go(1)
    await late
    queue.come("c1")
    await queue.let_go(1)
    assert queue.served == ["b1", "c1"]


async def test_room_is_made_also_by_somebody_who_goes_in_the_same_moment() -> None:
    queue = Queue(Turns(1, 3, LONG))
    many = [queue.come(f"a{number}") for number in range(4)]
    await settle()
    other = queue.come("b1")
    many[3].cancel()
    await settle()
    assert many[3].cancelled()
    assert not other.done()
    assert queue.turns.waiting == 3
    await queue.let_go(4)
    assert queue.served == ["a0", "a1", "b1", "a2"]


async def test_a_turn_that_fails_is_passed_on() -> None:
    turns = Turns(1, 1, LONG)
    with pytest.raises(ZeroDivisionError):
        async with turns.turn("a"):
            raise ZeroDivisionError
    async with turns.turn("a"):
        assert turns.waiting == 0
