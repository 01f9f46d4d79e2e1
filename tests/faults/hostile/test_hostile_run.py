"""A short run with hostile frames and requests: those who play and those who come notice nothing."""

from pathlib import Path
from random import Random

from faults.hostile.durations import Durations
from faults.hostile.frames import bearable, frame, unbearable
from faults.hostile.requests import hostile_request
from faults.hostile.run import HostilePlan, run_hostile


async def test_honest_people_are_served_beside_hostile_ones(tmp_path: Path) -> None:
    outcome = await run_hostile(
        HostilePlan(frames=3_000, requests=300, idle=400, tables=2, files=512, hand_sizes=(1,), games=3), tmp_path
    )
    assert outcome.complaints == ()
    assert outcome.frames >= 3_000
    assert outcome.moves > 0
    assert outcome.newcomers > 0
    assert outcome.games > 2, "who has finished a game begins the next one"
    assert outcome.loop["committing_ms"]["count"] > 0


def test_a_summary_keeps_counts_and_the_longest() -> None:
    waits, others = Durations(), Durations()
    for number in range(990):
        waits.add(0.001, number)
    for number in range(10):
        others.add(0.1 + number, 1_000 + number)
    assert others.over(5) == 5
    waits.add_all(others)
    told = waits.told()
    assert told["count"] == 1_000
    assert told["median"] == 1
    assert told["99 %"] == 100
    assert told["longest_at"][:2] == [[9_100, 1_009], [8_100, 1_008]]


def test_frames_and_requests_come_from_the_seed() -> None:
    for draw in (bearable, unbearable, hostile_request):
        assert [draw(Random(seed)) for seed in range(50)] == [draw(Random(seed)) for seed in range(50)]
        assert len({draw(Random(seed)) for seed in range(50)}) > 10


def test_a_frame_is_one_of_rfc_6455() -> None:
    assert frame(1, b"Hello", masked=False) == bytes.fromhex("810548656c6c6f")
    assert frame(2, b"x" * 256, masked=False)[:4] == bytes.fromhex("827e0100")
    assert frame(2, b"x" * 65_536, masked=False)[:10] == bytes.fromhex("827f0000000000010000")
