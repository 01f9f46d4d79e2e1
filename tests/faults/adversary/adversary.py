"""The adversary: draws faults from a seed, and lets them happen until it is told to stop."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from faults.adversary.faults import Fault, Lane
from faults.adversary.surroundings import Surroundings

PAUSES: Mapping[Lane, float] = {
    Lane.PROCESS: 4,
    Lane.DISK: 6,
    Lane.FILE: 3,
    Lane.CLOCK: 5,
    Lane.NETWORK: 2,
    Lane.DATABASE: 5,
    Lane.REDIS: 5,
    Lane.NGINX: 6,
    Lane.WAY: 4,
}
"""How long there is no fault in a lane, in seconds on average."""
_AGAIN_S = 0.02


class Adversary:
    """One fault after the other in each lane. The same seed draws the same faults."""

    def __init__(
        self,
        faults: Sequence[Fault],
        seed: str,
        around: Surroundings,
        pauses: Mapping[Lane, float] = PAUSES,
        first: Sequence[str] = (),
    ) -> None:
        self.done: Counter[str] = Counter()
        """Faults that had their effect."""
        self.in_vain: Counter[str] = Counter()
        """Faults that met nothing they could be done to: no server just then, no connection, no commit."""
        self.failed: list[str] = []
        """Faults that could not be done: the harness is broken, not the server."""
        self._faults = faults
        self._seed = seed
        self._around = around
        self._pauses = pauses
        self._first = first
        """What certainly happens: their lanes begin with these, in this order."""
        self._tasks: list[asyncio.Task[None]] = []
        self._calm = asyncio.Event()

    def start(self) -> None:
        for lane in Lane:
            faults = [fault for fault in self._faults if fault.lane is lane]
            if faults:
                self._tasks.append(asyncio.create_task(self._go_on(lane, faults, Random(f"{self._seed} {lane}"))))

    async def stop(self) -> None:
        """No more faults; those that have begun come to their end."""
        self._calm.set()
        await asyncio.gather(*self._tasks)

    async def _go_on(self, lane: Lane, faults: list[Fault], rng: Random) -> None:
        await self._begin([fault for name in self._first for fault in faults if fault.name == name], rng)
        bag: list[Fault] = []
        while True:
            if not bag:  # as with a deck of cards, each comes before any comes again
                bag = [fault for fault in faults for _ in range(fault.weight)]
                rng.shuffle(bag)
            pause = rng.expovariate(1 / (self._pauses[lane] * self._around.scale))
            try:
                async with asyncio.timeout(pause):
                    await self._calm.wait()
                return
            except TimeoutError:
                await self._inject(bag.pop(), rng)

    async def _begin(self, faults: list[Fault], rng: Random) -> None:
        """Each until it had its effect, once somebody plays; however short the run is, it waits for that."""
        if faults:
            await self._around.some_moves(1, self._around.seconds(rng, 5, 10))
        for fault in faults:
            while not await self._inject(fault, rng) and not self.failed:
                await asyncio.sleep(_AGAIN_S)

    async def _inject(self, fault: Fault, rng: Random) -> bool:
        """Whether it had its effect."""
        self._around.note("fault", name=fault.name, stage="begins")
        if fault.lane is Lane.PROCESS:
            self._around.drawn = rng.randrange(len(self._around.servers))
        had_effect = False
        try:
            had_effect = await fault.inject(self._around, Random(rng.random()))
        except Exception as error:  # the run goes on, and says so at its end
            self.failed.append(f"{fault.name}: {error!r}")
        self._around.note("fault", name=fault.name, stage="ends", had_effect=had_effect)
        counted = self.done if had_effect else self.in_vain
        counted[fault.name] += 1
        return had_effect
