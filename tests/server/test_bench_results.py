"""`make bench` writes what it measured, part by part, and keeps what it did not measure."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest

from bench import first_card, run, server, sockets
from bench.run import PARTS, RESULTS, with_sections
from rage.loadtest.measurement import Load
from rage.loadtest.run import Play

LOCK = Path(__file__).parents[2] / "bench" / "peers" / "package-lock.json"
LOAD = Load(50, 200, 800, 100, 8.0, 12.5, 20.0, 0.9, 150.0, 0.5, 110, 19.5, 3.0, 4.0, 0, 0)


def measured(rates: Iterator[int], play: Play) -> Load:
    rate = next(rates)
    if not rate:
        raise RuntimeError("it did not start\nand a log")
    return replace(LOAD, tables=play.tables, moves_per_second=rate)


def test_servers_are_measured_in_turn_and_one_that_fails_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = iter([9_000, 0, 7_000, 0, 8_000, 5_000])
    names = [server.Contender(name, server.ON_DISK, partial(measured, rates)) for name in ("ours", "another")]

    @contextmanager
    def contenders() -> Iterator[list[server.Contender]]:
        yield names

    monkeypatch.setattr(server, "_contenders", contenders)
    monkeypatch.setattr(server, "TABLES", (50,))
    told = server.report()
    same = "8 (8 – 8) | 12.5 (12.5 – 12.5) | 150 (150 – 150) | 0.90, 0.50 |"
    assert f"| ours | {server.ON_DISK} | 8,000 (7,000 – 9,000) | {same}" in told
    assert f"| another | {server.ON_DISK} | 5,000 (5,000 – 5,000) | {same}" in told
    assert names[1].failures == ["it did not start"] * 2
    names[1].loads.clear()
    assert "| not measured: it did not start |" in server._table(names, 50)  # noqa: SLF001


def test_ten_thousand_sockets_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = iter([98, 101, 99])
    monkeypatch.setattr(sockets, "measure_load", lambda _setup, play: measured(rates, play))
    told = sockets.report()
    assert "| moves a second | 99 (98 – 101) |" in told
    assert "| memory for a socket, with its share of a table, kB | 19.5 (19.5 – 19.5) |" in told


def test_how_soon_the_first_card_is_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    figures: dict[str, list[float]] = {figure: [250, 240, 300] for figure in first_card.TIMES.values()}
    figures |= {"home_shift": [0, 0, 0.0004]}
    found = {**figures, "visits": 3, "compressed_bytes": {"scripts": 129_400, "words": 18_800}}
    monkeypatch.setattr(first_card, "measured", lambda: found)
    told = first_card.report()
    assert "| from the click on *Play now* to the first card, ms | 250 (240 – 300) |" in told
    assert "| 0 (0 – 0.0004) |" in told
    assert "129.4 kB" in told


def test_a_part_replaces_its_own_section(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    results = tmp_path / "results.md"
    results.write_text(with_sections("", {"The law (plain Python)": "old law", "Servers": "old servers"}))
    fails = Mock(side_effect=RuntimeError("10000 sockets need 10100 open files"))
    parts = {name: part._replace(report=lambda: "new\n") for name, part in PARTS.items()}
    parts["kernel"] = parts["kernel"]._replace(report=fails)
    monkeypatch.setattr(run, "RESULTS", results)
    monkeypatch.setattr(run, "PARTS", parts)
    with pytest.raises(SystemExit, match="Not measured: kernel"):
        run.main(["kernel", "server"])
    text = results.read_text()
    assert "old law" in text
    assert "old servers" not in text
    assert text.index("## The law") < text.index("## Servers\n\nnew") < text.index("## On a GPU")
    assert text == with_sections(text, {})
    with pytest.raises(SystemExit, match="There is no part table; there are law, kernel, server, sockets, page"):
        run.main(["table"])


def test_the_results_are_as_the_command_writes_them() -> None:
    assert RESULTS.read_text() == with_sections(RESULTS.read_text(), {})


def test_the_lock_of_the_servers_of_others_names_no_registry() -> None:
    assert '"resolved"' not in LOCK.read_text()
    assert '"integrity"' in LOCK.read_text()
