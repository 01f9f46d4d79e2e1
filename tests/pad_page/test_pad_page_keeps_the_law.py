"""The pad in the page reads the rules by itself, so that it works without a server: held here to the engine's own."""

import json
from itertools import chain
from pathlib import Path
from random import Random

from vitest import run_vitest

from pad_page import cases


def test_the_page_agrees_with_the_engine_on_every_sheet_trick_and_setting(tmp_path: Path) -> None:
    rng = Random("pad")
    written = {
        "sheets": list(cases.sheets(rng, 2000)),
        "tricks": list(chain(cases.played_tricks(rng, 2000), cases.random_tricks(rng, 3000))),
        "settings": list(cases.settings(rng, 2000)),
    }
    assert {trick["outcome"]["why"] for trick in written["tricks"]} == {"trump", "lead", "jokers", "actions"}
    assert len({remark["code"] for sheet in written["sheets"] for remark in sheet["wrong"]}) == 9
    assert len({case["problem"] for case in written["settings"]}) == 6
    run_check(written, tmp_path)


def run_check(written: object, folder: Path) -> None:
    """Have the page look at everything that was written down."""
    file = folder / "cases.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    run_vitest("tests/pad/vitest.config.ts", RAGE_PAD_CASES=str(file))
