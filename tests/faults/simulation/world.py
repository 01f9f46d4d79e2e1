"""A world: one server after the other on one disk, people with their pages, and what befalls them."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from faults.simulation.befalling import befall
from faults.simulation.disk import Disk, Trouble
from faults.simulation.evidence import Evidence
from faults.simulation.loop import SimulatedLoop
from faults.simulation.messages import Told
from faults.simulation.page import Page, SentCommand, Visitor
from faults.simulation.plan import Plan
from faults.simulation.prepared import TABLE, PreparedTables
from faults.simulation.server import Server
from faults.simulation.socket import Socket
from faults.simulation.surroundings import Surroundings, limit_jobs
from sqlalchemy.exc import OperationalError

from rage.server.domain.person import Person
from rage.server.domain.settings import Pace, TableSettings
from rage.server.languages import words_in
from rage.server.messages.close_codes import CloseCode
from rage.server.store.writer import NotStored
from rage.server.tables.refused import Refused
from rage.server.tables.table_making import make_table
from rage.words import Language

_PATIENCE = 120.0
"""Seconds within which every game ends once nothing happens any more."""
_TICK = 1e-6
"""A timer is late by a moment, or rounding could make it ring again and again before its time."""
_MOST_STEPS = 20_000
_EXPECTED_ERRORS = (NotStored, Refused, OperationalError)
_MINUTE = 60.0


class World:
    """A history while it happens."""

    def __init__(
        self, plan: Plan, disk: Disk, prepared: PreparedTables, surroundings: Surroundings, *, verbose: bool = False
    ) -> None:
        self.plan = plan
        self.disk = disk
        self._prepared = prepared
        self.chance = Random(f"{plan.seed} {plan.chance}")
        self.loop = SimulatedLoop(  # type: ignore[abstract]
            self.chance, in_order=plan.setup.in_order, work_time=self._work_time
        )
        self.loop.after_work = self._after_work
        self.loop.is_process_gone = lambda: self.server is None
        self.loop.on_error = self._on_error
        self.failures: list[str] = []
        self.steps = 0
        self.is_calm = False
        self.transcript: list[str] = []
        self.commands: list[SentCommand] = []
        self.evidence = Evidence(disk, plan.setup.timings)
        self.server: Server | None = None
        self.settings: dict[str, Any] = {
            "edition": plan.setup.edition,
            "options": {
                "hand_sizes": list(plan.setup.hand_sizes),
                **({"bidding": "hidden"} if plan.setup.hidden_bids else {}),
            },
            "pace": plan.setup.pace,
            "stand_in": plan.setup.stand_in,
        }
        self._per_decision = plan.setup.timings.per_decision(Pace(plan.setup.pace))
        self._verbose = verbose
        self._events: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self._numbers = count()
        self._lives = count(1)
        self.people: list[Visitor] = []
        self._surroundings = surroundings
        surroundings.ahead = 0.0
        surroundings.chance, surroundings.time, surroundings.on_logged = self.chance, self.loop.time, self._on_logged
        disk.time = surroundings.monotonic
        limit_jobs(plan.setup.most_jobs)
        reading: Any = disk.reading_engine
        reading.wait = self._wait_for_disk

    # Time.

    @property
    def now(self) -> float:
        return self.loop.now

    def at(self, when: float, action: Callable[..., None], *arguments: Any) -> None:
        heappush(self._events, (when, next(self._numbers), action, arguments))

    def after(self, delay: float, action: Callable[..., None], *arguments: Any) -> None:
        self.at(self.loop.now + delay, action, *arguments)

    def travel_time(self) -> float:
        """How long a message is on its way."""
        drawn = self.chance.random()
        return drawn * 0.02 if self.is_calm or drawn < 0.9 else (drawn - 0.9) * 20.0

    def thinking_time(self) -> float:
        """How long somebody takes for a decision."""
        drawn = self.chance.random()
        if self.is_calm or drawn < 0.7:
            return drawn * 0.3
        if self._per_decision is not None and drawn > 0.85:  # about when the clock ends
            late = self.chance.choice((-0.02, 0.0, 0.001, 0.25, 0.5, self._per_decision))
            return self._per_decision + self.plan.setup.timings.showing + late
        return drawn * 2.0

    def _work_time(self) -> float:
        """How long a thread takes to begin, and how long its answer takes."""
        drawn = self.chance.random()
        if self.disk.trouble is Trouble.SLOW:
            self.evidence.slow_disk += drawn * 10.0
            return drawn * 10.0
        return drawn * 0.003 if drawn < 0.9 else drawn * 0.05

    def set_clock(self, ahead: float) -> None:
        """Set the system's clock: so many seconds ahead of the time that has passed."""
        self._surroundings.ahead = ahead

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _wait_for_disk(self) -> None:
        await asyncio.sleep(self._work_time())

    def run(self) -> None:
        """Let everything happen until nothing is left to do."""
        asyncio._set_running_loop(self.loop)  # noqa: SLF001
        try:
            self._begin()
            self._go_on()
            self._check_end()
        finally:
            self._surroundings.on_logged = lambda _event, _error: None
            self.loop.end()
            asyncio._set_running_loop(None)  # noqa: SLF001

    def _go_on(self) -> None:
        loop, events = self.loop, self._events
        deadline = None
        while not self.failures:
            while loop.is_ready:
                if events and events[0][0] <= loop.now and self.chance.random() < 0.5:
                    self._happen()
                else:
                    loop.step()
                self.steps += 1
            timer = loop.next_timer()
            if self.is_calm and self._is_over():
                return
            if events and (timer is None or events[0][0] <= timer):
                loop.now = max(loop.now, events[0][0])
                self._happen()
                self.steps += 1
            elif timer is not None:
                loop.now = max(loop.now, timer + _TICK)
            else:
                self.fail("nothing is left to happen, and the game is not over")
            loop.ring()
            if self.is_calm:
                deadline = deadline or loop.now + _PATIENCE
                if loop.now > deadline:
                    self.fail(f"the game stands still: {self._standing()}")
            if self.steps > _MOST_STEPS:
                self.fail(f"the server runs in circles: {self._standing()}")

    def _happen(self) -> None:
        _, _, action, arguments = heappop(self._events)
        action(*arguments)

    # The beginning and the end.

    def _begin(self) -> None:
        setup = self.plan.setup
        self._start_server()
        for number in range(setup.people + setup.is_busy):
            self.people.append(Visitor(number, f"person{number}", plays=True))
        players = self.people[: setup.people]
        if setup.is_dealt:
            self._prepared.put(setup, self.settings["options"], self.chance)
            self.evidence.look(self.now)
            for person in players:
                self.open_page(person, TABLE)
        else:
            self._make_table(players[0], players, [None] * setup.people + ["random"] * setup.bots)
        if setup.is_busy:
            self._make_table(self.people[-1], self.people[-1:], [None, "random"])
        end = 0.0
        for happening in self.plan.happenings:
            self.at(happening.at, befall, self, happening)
            end = max(end, happening.at + happening.length)
        self.at(end + 1.0, self._calm_down)

    def _calm_down(self) -> None:
        """From now on nothing goes wrong, and everybody comes back and plays on."""
        self.note("now nothing goes wrong any more")
        self.is_calm = True
        self.disk.set_trouble(Trouble.NONE, 0.0)
        self.disk.cut_at = None
        self._keep_going()

    def _keep_going(self) -> None:
        for person in self.people:
            person.is_away = False
            for page in person.pages:
                page.connect()
                page.think()
        self.after(_MINUTE, self._keep_going)

    def _is_over(self) -> bool:
        if self.server is None:
            return False
        for person in self.people:
            if not person.pages:
                return False
            for page in person.pages:
                if person.plays and not page.is_content:
                    return False
        return True

    def _standing(self) -> str:
        """Where the games stand, for whoever looks for the reason."""
        told = []
        for person in self.people:
            for page in person.pages:
                table = page.table
                waits = [command.do for command in page.pending.values()]
                told.append(
                    f"person {person.number} at version {page.version}, {table and table.status}, waits for {waits}"
                )
        return "; ".join(told)

    def _check_end(self) -> None:
        if self.failures or self.server is None:
            return
        self._settle(9.0)  # what was told last may have something to follow
        for problem in self.server.held_up():
            self.fail(problem)
        for socket in self.server.sockets:
            if socket.is_open and socket.asked:
                self.fail(f"commands were never answered: {sorted(socket.asked)}")
        for table in self.server.registry.tables.values():
            self.evidence.check_memory(table.info, self.fail)
        self.evidence.check(self.commands, self.fail)
        if self.plan.setup.is_quick:
            self._check_put_away(self.server)

    def _check_put_away(self, server: Server) -> None:
        """When all have gone, nothing of their tables stays in memory."""
        for person in self.people:
            for page in tuple(person.pages):
                page.close()
        self._settle(60.0)
        for left in server.left_over():
            self.fail(f"when all have gone, there is still {left}")

    def _settle(self, seconds: float) -> None:
        """Let some time pass."""
        until = self.now + seconds
        while True:
            while self.loop.is_ready:
                self.loop.step()
                self.steps += 1
            moments = [
                when
                for when in (self.loop.next_timer(), self._events[0][0] if self._events else None)
                if when is not None
            ]
            if not moments or min(moments) > until:
                self.loop.now = until
                self.loop.ring()
                return
            self.loop.now = max(self.now, min(moments) + _TICK)
            while self._events and self._events[0][0] <= self.now:
                self._happen()
            self.loop.ring()

    # The server.

    def _start_server(self) -> None:
        self.disk.is_cut, self.disk.cut_at = False, None
        self.set_clock(0.0)  # a server that starts has nothing else to believe
        self.server = Server(self, self.disk, self.plan.setup.timings, f"{self.plan.seed} life {next(self._lives)}")
        self.note("a server starts")

    def crash(self, back_after: float) -> None:
        server, self.server = self.server, None
        if server is None:
            return
        self.note("the server is gone")
        self.loop.forget_everything()
        for socket in tuple(server.sockets):
            socket.cut_at_server()
        self.after(back_after, self._start_server)

    def stop(self, back_after: float) -> None:
        server = self.server
        if server is None:
            return
        self.note("the server is stopped")
        for socket in tuple(server.sockets):
            socket.send_close(CloseCode.RESTART)
            socket.disconnect()
        server.sockets.clear()
        stopping = self.loop.create_task(server.stop())
        stopping.add_done_callback(lambda done: self._stopped(server, back_after, done))
        self.after(200.0, self._expect_stopped, server)

    def _stopped(self, server: Server, back_after: float, done: asyncio.Task[None]) -> None:
        if done.exception() is not None:
            self.fail(f"the server does not stop in peace: {done.exception()!r}")
        if self.server is server:
            self.crash(back_after)

    def _expect_stopped(self, server: Server) -> None:
        if self.server is server:
            self.fail("a server that is stopped goes on for ever")

    def _after_work(self) -> float:
        """Something may have been written."""
        waited, self._surroundings.waited = self._surroundings.waited, 0.0
        self.evidence.look(self.now)
        if self.disk.is_cut:
            self.note("the power fails")
            self.disk.recover()
            self.crash(self.chance.random())
        return waited

    # People.

    def open_page(self, person: Visitor, table: str) -> None:
        person.pages.append(Page(self, person, table))

    def _make_table(self, maker: Visitor, guests: list[Visitor], seats: list[str | None]) -> None:
        """Ask for a table until there is one; whoever is invited opens it."""
        setup = self.plan.setup
        settings = TableSettings(setup.edition, self.settings["options"], Pace(setup.pace), setup.stand_in)
        words = words_in(Language.ENGLISH)
        made: list[str] = []

        async def make(server: Server) -> None:
            deal = "random" in seats and self.chance.random() < 0.3
            table = await make_table(server.registry, Person(maker.id, maker.name), settings, seats, words, deal=deal)
            self.after(self.travel_time(), arrived, table.id)

        def arrived(table: str) -> None:
            if not made:
                made.append(table)
                for guest in guests:
                    self.open_page(guest, table)

        def ask() -> None:
            if not made:
                self.serve(make)
                self.after(5.0, ask)

        ask()

    def serve(self, request: Callable[[Server], Any]) -> None:
        """A request by HTTP: it fails without an answer, or is done."""
        server = self.server
        if server is None:
            return

        async def answer() -> None:
            with suppress(*_EXPECTED_ERRORS):
                await request(server)

        task = self.loop.create_task(answer())
        task.add_done_callback(lambda done: self._on_error("a request fails", done.exception()))

    # What is seen.

    def told(self, socket: Socket, message: Told, payload: bytes) -> None:
        """The server says something."""
        if self._verbose:
            self.note("%s is told %s", socket.page, payload.decode())
        self.evidence.told(socket, message, self.fail)

    def _on_error(self, message: str, error: BaseException | None) -> None:
        if error is not None and not isinstance(error, _EXPECTED_ERRORS):
            self.fail(f"{message}: {error!r}")

    def _on_logged(self, event: str, error: Any) -> None:
        self._on_error(event, sys.exc_info()[1] if error is True else error)

    def fail(self, why: str) -> None:
        self.note("WRONG: %s", why)
        self.failures.append(why)

    def note(self, text: str, *arguments: object) -> None:
        if self._verbose:
            self.transcript.append(f"{self.now:9.4f}  {text % arguments}")
