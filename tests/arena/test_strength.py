"""The command that measures all bots, and what it writes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.playing import Batch
from rage.lab.arena.workers import play_match
from rage.lab.strength import cells
from rage.lab.strength.cells import BOTS, Cell, Measured, all_cells, measure
from rage.lab.strength.measure import main, read

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"


def test_a_cell_is_a_margin_with_its_interval_and_exact_bids_by_size() -> None:
    found = measure(Cell("random", "us-fundex", 3, "slam"), deals=10)
    assert found == measure(Cell("random", "us-fundex", 3, "slam"), deals=10)
    assert found.margin.high is not None
    assert found.margin.high < 0
    assert sum(asked for _, asked in found.by_size.values()) == 10 * 3
    assert set(found.by_size) == {str(size) for size in range(1, 11)}


def test_more_deals_are_added_to_a_cell_and_those_of_another_network_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    cell = Cell("random", "us-fundex", 3)
    some = measure(cell, deals=6)
    plans: list[MatchPlan] = []

    def watched(plan: MatchPlan, jobs: int) -> Iterator[Batch]:
        plans.append(plan)
        return play_match(plan, jobs)

    monkeypatch.setattr(cells, "play_match", watched)
    assert measure(cell, 10, known=some) == measure(cell, 10)
    assert [plan.first for plan in plans] == [6, 0]
    assert measure(cell, 10, known=replace(some, network="another")).deals == 10
    assert plans[-1].first == 0


def test_what_is_known_is_written_into_the_page_and_played_no_more(tmp_path: Path) -> None:
    page, folder = tmp_path / "page.md", tmp_path / "page"
    folder.mkdir()
    page.write_text("before\n<!-- measured -->\nold\n<!-- /measured -->\nafter\n", encoding="utf-8")
    (folder / "results.json").write_text((PAGE.with_suffix("") / "results.json").read_text(encoding="utf-8"), "utf-8")
    main(page, deals=0)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- measured -->\n")
    assert text.endswith("<!-- /measured -->\nafter\n")
    assert "old" not in text
    assert text.split("<!-- measured -->")[1].split("<!--")[0] in PAGE.read_text(encoding="utf-8"), (
        "the page is as known"
    )
    assert (folder / "chart.svg").read_text(encoding="utf-8").startswith("<svg")


def test_every_bot_that_is_quick_is_measured() -> None:
    known = read(PAGE.with_suffix("") / "results.json")
    assert len({cell.key for cell in all_cells()}) == len(list(all_cells()))
    assert all(isinstance(cell, Measured) and cell.deals >= 30 for cell in known.values())
    assert {cell.bot for cell in all_cells() if cell.key in known} >= set(BOTS) - {"sampler:300w"}, "which is slow"
