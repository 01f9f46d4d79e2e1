"""People who play while servers are restarted, and the longest that each of them had to wait.

They behave as the page does: whoever is cut off comes back after a third of a second, and sends a move again whose
answer never came.
"""

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from faults.crowd.page import Page, Pages
from faults.crowd.player import LOST
from faults.crowd.visitor import Visitor

_FIRST_WAIT_S, _LONGEST_WAIT_S = 0.3, 8.0
"""Before a page looks for the server again: at first, and at most."""
_LOOK_S = 0.05


@dataclass
class Waits:
    """What somebody noticed, in seconds."""

    moves: list[float] = field(default_factory=list)
    """From sending a move to seeing it confirmed, for each."""
    silences: list[float] = field(default_factory=list)
    """From the loss of a connection to the first message on the next one, for each."""


class Person:
    """Plays random moves, some time after it is their turn."""

    def __init__(self, visitor: Visitor, pace: float) -> None:
        self.visitor = visitor
        self.waits = Waits()
        self._pace = pace
        self._rng = visitor.rng
        self._pages = Pages(visitor)
        self._asked: tuple[int, str, float] | None = None
        """The version that was answered with a move, the move, and when it was first sent."""
        self._lost_at: float | None = None
        self._may_move_at = 0.0

    async def play(self, table: str, *, is_maker: bool, players: int) -> None:
        """Play until the game is over, or for as long as one is let."""
        tries = 0
        while True:
            try:
                async with self._pages.open(table) as page:
                    while page.status != "over":
                        try:
                            async with asyncio.timeout(_LOOK_S):
                                await page.receive()
                                tries = 0
                                self._hear(page)
                        except TimeoutError:
                            pass
                        await self._act(page, is_maker=is_maker, players=players)
                    return
            except LOST:
                if self._lost_at is None:
                    self._lost_at = monotonic()
            wait = min(_LONGEST_WAIT_S, _FIRST_WAIT_S * 2**tries)
            tries += 1
            await asyncio.sleep(wait * (0.75 + self._rng.random() / 2))

    def _hear(self, page: Page) -> None:
        if self._lost_at is not None:
            self.waits.silences.append(monotonic() - self._lost_at)
            self._lost_at = None
        if self._asked and page.version > self._asked[0]:
            self.waits.moves.append(monotonic() - self._asked[2])
            self._asked = None

    async def _act(self, page: Page, *, is_maker: bool, players: int) -> None:
        if page.waiting or not page.table:
            return
        if page.status == "lobby":
            seated = sum(seat["kind"] == "person" for seat in page.table["seats"])
            if page.seat is None:
                await page.send("sit")
            elif is_maker and seated == players:
                await page.send("start")
        elif self._asked and page.version == self._asked[0]:  # sent before the connection was lost
            await page.send("move", v=self._asked[0], move=self._asked[1])
        elif not page.legal:
            self._may_move_at = 0.0
        elif not self._may_move_at:
            self._may_move_at = monotonic() + self._rng.uniform(0.5, 1.5) * self._pace
        elif monotonic() >= self._may_move_at:
            self._may_move_at = 0.0
            self._asked = page.version, self._rng.choice(page.legal), monotonic()
            await page.send("move", v=page.version, move=self._asked[1])


def people(visitors: list[Visitor], pace: float) -> list[Person]:
    return [Person(visitor, pace) for visitor in visitors]


async def play_together(group: list[Person], rng: Random) -> None:
    """Play one game after the other. Nobody plays for who is away: these servers have no bots, and all come back."""
    sizes = [rng.randint(5, 10) for _ in range(10)]
    while True:
        settings = {"edition": "de-amigo", "options": {"hand_sizes": sizes}, "stand_in": False}
        table = await group[0].visitor.make_table(settings, [{} for _ in group])
        await asyncio.gather(*(person.play(table, is_maker=person is group[0], players=len(group)) for person in group))
