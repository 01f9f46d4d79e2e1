"""The pad in the page reads the rules by itself, so that it works without a server: held here to the engine's own."""

import json
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import effort
from every_setting.twins import nothing_found
from vitest import run_vitest

from pad_page import cases
from rage.engine.editions import OPTIONS

CANNOT_MATTER = {
    "free_actions": "what is played at the table is not noted",
    "trump_change": "the trump that a Trump Change brought is noted",
    "sixth_colour": "a name on the cards",
}


def test_the_page_agrees_with_the_engine_on_every_sheet_trick_and_setting(tmp_path: Path) -> None:
    rng = Random("pad")
    written: dict[str, list[dict[str, Any]]] = {
        "sheets": list(cases.sheets(rng, effort.cases(500))),
        "tricks": list(chain(cases.played_tricks(rng, effort.cases(500)), cases.random_tricks(rng, effort.cases(800)))),
        "settings": list(cases.settings(rng, 2000)),
    }
    assert {trick["outcome"]["why"] for trick in written["tricks"]} == {"trump", "lead", "jokers", "actions"}
    assert len({remark["code"] for sheet in written["sheets"] for remark in sheet["wrong"]}) == 9
    assert len({case["problem"] for case in written["settings"]}) == 6
    run_check({**written, "twins": {}}, tmp_path)


def test_the_page_goes_by_every_setting_as_the_engine_does(tmp_path: Path) -> None:
    """Pairs of sheets, tricks and settings that differ in one setting alone: whoever overlooks it gets one wrong."""
    check_settings([name for name in OPTIONS if name not in CANNOT_MATTER], tmp_path)


def check_settings(names: Sequence[str], folder: Path) -> None:
    """Have the page look at pairs for each of these settings."""
    twins = {name: cases.twins(name, Random(f"pad {name}"), number=5, tries=500) for name in names}
    for name, found in twins.items():
        assert any(found.values()), nothing_found(name, "the page's pad (web/src/pad/rules)")
    run_check({"sheets": [], "tricks": [], "settings": [], "twins": twins}, folder)


def run_check(written: object, folder: Path) -> None:
    """Have the page look at everything that was written down."""
    file = folder / "cases.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    run_vitest("tests/pad/vitest.config.ts", RAGE_PAD_CASES=str(file))
