"""The command that measures all bots, and what it writes."""

from pathlib import Path

from rage.lab.strength.cells import BOTS, Cell, Measured, all_cells, measure
from rage.lab.strength.measure import main, read

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"


def test_a_cell_is_a_margin_with_its_interval_and_exact_bids_by_size() -> None:
    found = measure(Cell("random", "us-fundex", 3, "slam"), deals=10)
    assert found == measure(Cell("random", "us-fundex", 3, "slam"), deals=10)
    assert found.margin + found.spread < 0
    assert sum(asked for _, asked in found.by_size.values()) == 10 * 3
    assert set(found.by_size) == {str(size) for size in range(1, 11)}


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
