"""Nothing is left of those who come and go. What holds on to itself stays until the collector looks, so nothing may."""

import asyncio
from pathlib import Path
from typing import Any

from faults.churn import Churn, Observed, grown

OURS = ("rage.server.tables.", "rage.server.web.", "rage.server.domain.", "rage.engine.state.")
KEPT = ("rage.server.web.limits.TokenBucket", "rage.server.tables.progress.Progress")
"""These are kept on purpose: for as long as they count, and for the ten thousand games that were left last."""
OTHERS = ("_asyncio.Task", "_asyncio.Future", "builtins.coroutine", "uvloop.loop.TCPTransport", "builtins.frame")
UNLOAD_AFTER = 0.2
PATIENCE = 120.0
SOME = 5
"""What may be under way at any moment."""


async def left(server: Observed, before: dict[str, Any], command: str, names: tuple[str, ...]) -> dict[str, int]:
    """Which objects with such names there are more of than before, once everybody has gone."""
    more: dict[str, int] = {}
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                found = grown(before, await server.look(command), SOME)
                more = {name: number for name, number in found.items() if name.startswith(names) and name not in KEPT}
                if not more:
                    return {}
                await asyncio.sleep(UNLOAD_AFTER)
    except TimeoutError:
        return more


async def test_nothing_is_left_of_those_who_come_and_go(tmp_path: Path) -> None:
    server = await Observed.start(tmp_path, UNLOAD_AFTER)
    churn = Churn(server)
    await churn.run(1, 20)
    await server.look("keep")
    await asyncio.sleep(2 * UNLOAD_AFTER)
    before = await server.look("collect")
    await churn.run(2, 40)
    assert churn.sockets > 40
    assert churn.failed == 0
    assert not await left(server, before, "look", OURS), "these hold on to themselves"
    assert not await left(server, before, "collect", OTHERS), "these are held by somebody"
    await server.end()
