"""A player: comes, sits down, moves, and comes back when the connection is cut.

What a player does next follows from what the page was told last, so that it is the same after a new connection. Some of
it is mischief: illegal, late and doubled moves, pauses, going away without a word.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from faults.crowd.page import Page, Pages
from faults.crowd.visitor import BackOff, Visitor
from websockets.exceptions import WebSocketException

LOST = (OSError, TimeoutError, WebSocketException)
"""What a connection that is cut, refused or silent ends with."""
_TICK_S = 0.2
_PATIENCE_S = 8
"""After so long without an answer one looks for a new connection."""
_PAUSE_S = 0.6
_OTHERS_PAUSE_S = 3
_LOBBY_S = 2.5
_AGAIN_S = 0.25
_CARDS = ("R1", "B7", "G12", "Y0", "V15", "O3", "J=R", "N", "T", "+5", "-5", "0", "1", "9", "=B")


@dataclass
class Plan:
    """What shall happen at a table, agreed among those who sit there."""

    players: int
    arrangements: list[dict[str, Any]]
    """Settings that the maker arranges before the first deal, one after the other."""
    wants_rematch: bool
    fills_up: bool
    """Whether the maker deals when somebody is missing, so that bots take the seats that are free."""
    mischief: float = 1.0


class Player:
    """A visitor who plays."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self._rng = visitor.rng
        self._pages = Pages(visitor)
        self._undecided: list[tuple[int, str]] = []
        """Moves that were sent and never answered: version and move."""
        self._moved_at = (0, 0.0)
        """The version that was answered with a move, and when."""
        self._sat_since = 0.0
        self._paused_since = 0.0

    async def visit(self, table: str, plan: Plan) -> str | None:
        """Stay at a table until its game is over: the table of the rematch, if there is one."""
        back_off = BackOff(self._rng)
        self._undecided, self._moved_at = [], (0, 0.0)
        self._sat_since, self._paused_since = monotonic(), 0.0
        while True:
            try:
                async with self._pages.open(table) as page:
                    ended = await self._stay(page, plan, back_off)
                    if ended:
                        return page.table.get("next")
            except LOST:
                pass
            await back_off.wait()

    async def _stay(self, page: Page, plan: Plan, back_off: BackOff) -> bool:
        """Read and act until the game is over, or one goes away: whether it is over."""
        try:
            while True:
                try:
                    async with asyncio.timeout(_TICK_S):
                        await page.receive()
                        back_off.reset()
                except TimeoutError:
                    pass
                if page.longest_wait > _PATIENCE_S or (not page.table and monotonic() - page.opened > _PATIENCE_S):
                    return False
                if page.status == "over" and (not plan.wants_rematch or page.table["next"]):
                    return True
                if not page.waiting and page.table and not await self._act(page, plan):
                    return False
        finally:
            self._undecided += [(sent["v"], sent["move"]) for _, sent in page.waiting.values() if sent["do"] == "move"]

    async def _act(self, page: Page, plan: Plan) -> bool:
        """Do what is due, if anything is: whether one stays."""
        act: dict[str, Callable[[Page, Plan], Awaitable[bool]]] = {
            "lobby": self._prepare,
            "playing": self._play,
            "over": self._end,
        }
        return await act[page.status](page, plan)

    async def _prepare(self, page: Page, plan: Plan) -> bool:
        """Before the first deal: sit down; the maker agrees on settings, and deals."""
        chance = self._rng.random()
        free = [seat for seat, occupant in enumerate(page.table["seats"]) if occupant["kind"] == "free"]
        if page.seat is None:
            if free and chance < 0.5:
                await page.send("sit", seat=self._rng.choice(free))
            elif free:
                await page.send("sit")
            return True
        seated = sum(occupant["kind"] == "person" for occupant in page.table["seats"])
        waited = monotonic() - self._sat_since
        if page.table["maker"] == self.visitor.person:
            if plan.arrangements and chance < 0.7:
                plans = [{"bot": occupant["bot"]} if occupant["bot"] else {} for occupant in page.table["seats"]]
                await page.send("arrange", settings=plan.arrangements.pop(0), seats=plans)
            elif seated >= plan.players or (plan.fills_up and waited > _LOBBY_S):
                await page.send("start")
        elif plan.fills_up and chance < 0.02 * plan.mischief:  # somebody may get up while cards are dealt
            await page.send("leave")
        return True

    async def _play(self, page: Page, plan: Plan) -> bool:
        if page.seat is None:  # the table filled up without us: we watch
            return True
        if await self._resume(page):
            return True
        if not page.game:
            return True
        if self._undecided:
            version, move = self._undecided.pop()
            if self._rng.random() < 0.8:
                await page.send("move", v=version, move=move)
                return True
        version, at = self._moved_at
        if not page.legal or (version == page.version and monotonic() - at < _AGAIN_S):
            return True
        return await self._move(page, plan)

    async def _resume(self, page: Page) -> bool:
        """End a pause that has lasted long enough, and take one's seat back: whether that was due."""
        if page.table["paused_by"] is not None:
            self._paused_since = self._paused_since or monotonic()
            limit = _PAUSE_S if page.table["paused_by"] == page.seat else _OTHERS_PAUSE_S
            if monotonic() - self._paused_since > limit:
                self._paused_since = 0.0
                await page.send("resume")
            return True
        self._paused_since = 0.0
        if page.table["seats"][page.seat]["stand_in"]:
            await page.send("resume")
            return True
        return False

    async def _move(self, page: Page, plan: Plan) -> bool:
        """Make a legal move at random, or some mischief first: whether one stays."""
        rng, version = self._rng, page.version
        chance = rng.random() / plan.mischief if plan.mischief else 1.0
        move = rng.choice(page.legal)
        if chance < 0.02:
            await page.send("move", v=version, move=rng.choice(_CARDS))
        elif chance < 0.04:
            await page.send("move", v=max(0, version - rng.randint(1, 4)), move=rng.choice(_CARDS))
        elif chance < 0.05:
            await page.send_nonsense(rng.choice(('{"do": "move"', "[]", '{"do":"win","id":0}')))
        elif chance < 0.06:
            await page.send("pause")
        elif chance < 0.07:
            await page.send("react", kind="thinking")
        elif chance < 0.08:
            await page.send("leave")
        elif chance < 0.095:  # away without a word
            await asyncio.sleep(rng.uniform(0, 1.5))
            return False
        else:
            self._moved_at = (version, monotonic())
            await page.send("move", v=version, move=move)
            if chance < 0.13:  # impatient: the very same again
                await page.send("move", v=version, move=move)
        return True

    async def _end(self, page: Page, plan: Plan) -> bool:  # noqa: ARG002
        if page.seat is not None and page.table["next"] is None:
            await page.send("rematch")
        return True


class Onlooker:
    """Somebody who has the table open as well, and plays no part: a stranger, or a player's second page."""

    def __init__(self, visitor: Visitor, rng: Random) -> None:
        self._visitor = visitor
        self._rng = rng
        self._pages = Pages(visitor)

    async def watch(self, table: str) -> None:
        """Look on until the game is over."""
        back_off = BackOff(self._rng)
        while True:
            try:
                async with self._pages.open(table) as page:
                    while page.status != "over":
                        await page.receive()
                        back_off.reset()
                        if page.seat is None and page.game and self._rng.random() < 0.01:
                            await page.send("move", v=page.version, move=self._rng.choice(_CARDS))
                    return
            except LOST:
                pass
            await back_off.wait()
