"""A group: some people who play one game after the other at tables of their own, and a few who look on."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from faults.crowd.player import Onlooker, Plan, Player
from faults.crowd.visitor import Visitor
from faults.transcript import Transcript

_EDITIONS = ("de-amigo", "nl-amigo", "en-amigo", "fr-amigo", "us-fundex")
_SIZES = ([2, 1], [3, 2], [4, 3, 2], [5], [1, 1, 1, 1])


class Group:
    """People who know each other. Whatever they draw comes from their own seed."""

    def __init__(self, name: str, seed: str, address: str, transcript: Transcript, *, bots: bool) -> None:
        self._rng = Random(f"{seed} {name}")
        self._name = name
        self._address = address
        self._transcript = transcript
        self._bots = bots
        self._players = [self._visitor(f"{name}-{seat}") for seat in range(self._rng.randint(2, 4))]
        self._watcher = self._visitor(f"{name}-watcher")
        self.finished: list[str] = []
        """The tables whose games came to their end."""

    def _visitor(self, client: str) -> Visitor:
        return Visitor(client, self._address, self._transcript, Random(f"{self._rng.random()} {client}"))

    async def arrive(self) -> None:
        await asyncio.gather(*(visitor.arrive() for visitor in (*self._players, self._watcher)))

    async def play(self, goes_on: Callable[[], bool]) -> None:
        """Play games until it is time to stop, one at least; the last one is played to its end."""
        games = 0
        while not games or goes_on():
            games += 1
            await self._rename(games)
            first = self._settings()
            plan = Plan(
                players=len(self._players),
                arrangements=[self._settings() for _ in range(self._rng.randint(0, 2))],
                wants_rematch=self._rng.random() < 0.3,
                fills_up=self._bots,
            )
            seats: list[dict[str, Any]] = [{} for _ in self._players]
            if self._bots and self._rng.random() < 0.3:
                seats.append({"bot": "random"})
            table: str | None = await self._players[0].make_table(first, seats)
            while table is not None:
                table = await self._play_at(table, plan)
                plan.wants_rematch = False

    async def _play_at(self, table: str, plan: Plan) -> str | None:
        second = Visitor(f"{self._players[0].client}-second", self._address, self._transcript, self._players[0].rng)
        second.person, second.cookies = self._players[0].person, self._players[0].cookies
        onlookers = [Onlooker(self._watcher, self._rng), Onlooker(second, self._rng)]
        watching = [asyncio.create_task(onlooker.watch(table)) for onlooker in onlookers]
        try:
            ends = await asyncio.gather(*(Player(visitor).visit(table, plan) for visitor in self._players))
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
        self.finished.append(table)
        await self.fetch(table)
        return next((following for following in ends if following), None)

    async def fetch(self, table: str) -> None:
        """The record of a game that is over."""
        await self._players[0].get(f"/api/games/{table}.rage")

    async def _rename(self, games: int) -> None:
        for visitor in self._players:
            if games == 1 or self._rng.random() < 0.2:
                await visitor.take_name(f"{visitor.client} {games}")

    def _settings(self) -> dict[str, Any]:
        rng = self._rng
        options: dict[str, Any] = {"hand_sizes": rng.choice(_SIZES)}
        if rng.random() < 0.5:
            options["bidding"] = rng.choice(("open", "hidden", "secret"))
        return {
            "edition": rng.choice(_EDITIONS),
            "options": options,
            "pace": rng.choice(("free", "free", "free", "brisk")) if self._bots else "free",
            "stand_in": self._bots and rng.random() < 0.5,
            "listed": rng.random() < 0.5,
        }
