"""The command that measures all bots, and what it writes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rage.engine.editions import VARIANTS, editions, rules_of
from rage.engine.rules import Rules, SixthColour
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


def test_every_edition_variant_and_number_of_players_has_a_cell_for_every_bot() -> None:
    """An edition by other rules than these, or a variant more, is not forgotten: as the engine has them."""
    printed = {(edition.name, variant) for edition in editions().values() for variant in edition.variants}
    asked = [
        *(rules_of(edition, 4) for edition in editions()),
        *(rules_of(edition, players) for edition in ("de-amigo", "us-fundex") for players in range(2, 9)),
        *(rules_of("de-amigo", 4, settings_of(variant)) for variant in VARIANTS),
        *(rules_of(edition, 4, settings_of(variant)) for edition, variant in printed if edition != "fr-amigo"),
    ]
    for bot in BOTS:
        there = (
            rules_of(cell.edition, cell.players, cells.VARIANTS[cell.variant])
            for cell in all_cells()
            if cell.bot == bot
        )
        assert set(map(but_for_names, there)) == set(map(but_for_names, asked))


def but_for_names(rules: Rules) -> Rules:
    """The edition's name, and that of a colour, are all that some editions differ in."""
    return replace(rules, edition="", sixth_colour=SixthColour.ORANGE)


def settings_of(variant: str) -> dict[str, Any]:
    return {"bidding": variant} if variant in ("hidden", "secret") else {variant: True}


def test_every_bot_that_is_quick_is_measured() -> None:
    known = read(PAGE.with_suffix("") / "results.json")
    assert len({cell.key for cell in all_cells()}) == len(list(all_cells()))
    assert all(isinstance(cell, Measured) and cell.deals >= 30 for cell in known.values())
    assert {cell.key for cell in all_cells() if cell.bot != "sampler:300w"} <= set(known), "which is slow"
