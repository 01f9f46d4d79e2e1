"""`rage serve --bot NAME=FILE`: a network of one's own sits at a table of a real server, and its moves are its own."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from child_environment import child_environment
from server.client import PATIENCE, arrive, play_out
from server.running_server import RunningServer

from rage.lab.kernel import layout as at
from rage.lab.kernel.features import WIDTH

ACTIONS = 123
CARDS = 3
COMPILED = 8 * PATIENCE
"""Seconds: before its first bot answers, a server may have to compile the lab."""


def number(field: int, content: int) -> bytes:
    """A whole number in the format of protocol buffers, where seven bits come at a time, the lowest first."""
    out = bytearray([field << 3])
    while content > 0x7F:
        out.append(content & 0x7F | 0x80)
        content >>= 7
    return bytes([*out, content])


def part(field: int, *content: bytes | str) -> bytes:
    """Something with a length: text, or what has parts itself."""
    inside = b"".join(each.encode() if isinstance(each, str) else each for each in content)
    head = number(field, len(inside))
    return bytes([head[0] | 2]) + head[1:] + inside


def network(scores: Any) -> bytes:
    """A network in ONNX's format that scores actions so, whatever it is shown."""

    def tensor(name: str, content: Any) -> bytes:
        sizes = [number(1, size) for size in content.shape]
        return part(5, *sizes, number(2, 1), part(8, name), part(9, content.astype("<f4").tobytes()))

    def described(field: int, name: str, width: int) -> bytes:
        shape = part(2, part(1, part(2, "tables")), part(1, number(1, width)))
        return part(field, part(1, name), part(2, part(1, number(1, 1), shape)))

    names = ("observations", "weights", "scores")
    node = part(1, *(part(1, name) for name in names), part(2, "chosen"), part(4, "Gemm"))
    tensors = tensor("weights", np.zeros((WIDTH, ACTIONS))) + tensor("scores", scores)
    told = described(11, "observations", WIDTH) + described(12, "chosen", ACTIONS)
    return number(1, 8) + part(7, node, part(2, "network"), tensors, told) + part(8, number(2, 13))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """`rage serve` with two bots: one bids everything, as high numbers score most, the other bids 1."""
    everything, one = np.arange(ACTIONS), -np.abs(np.arange(ACTIONS) - at.FIRST_BID - 1)
    (tmp_path / "everything.onnx").write_bytes(network(everything))
    (tmp_path / "one.onnx").write_bytes(network(one))
    settings = {"bot_limit": PATIENCE, "bot_wait": COMPILED, "bot_warm_up": COMPILED}
    command = [
        *(sys.executable, "-m", "rage", "serve", "--language", "en", "--port", "0"),
        *("--data", str(tmp_path / "games.sqlite"), "--bot-processes", "1"),
        *(word for name in ("everything", "one") for word in ("--bot", f"{name}={tmp_path / name}.onnx")),
        *(word for name, time in settings.items() for word in ("--set", f"timings.{name}={time:g}s")),
    ]
    with subprocess.Popen(command, env=child_environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield RunningServer(process.stdout.readline().split()[-1].removeprefix("http://"))
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


async def test_a_network_of_one_s_own_plays_at_a_table(server: RunningServer) -> None:
    async with server.at_end:
        (ava,) = await arrive(server, "Ava")
        options = {"hand_sizes": [CARDS], "bidding": "hidden"}
        page = await ava.open(await ava.make_table([None, "everything", "one"], start=True, options=options))
        assert [seat["bot"] for seat in page.table["seats"]] == [None, "everything", "one"]
        await page.until(lambda: page.my_turn)
        await page.move()
        await page.until(lambda: page.game["shared"]["phase"] == "play", patience=COMPILED)
        await play_out([page], Random(1))
        assert page.sheet[0]["bids"][1:] == [CARDS, 1]
        counted = (await ava.http.get("/metrics")).text
        assert f'rage_moves_total{{by="bot"}} {2 * (1 + CARDS)}.0' in counted
        assert "rage_forfeits_total{" not in counted
