"""`python -m rage.lab.strength.measure` plays what has not been played, and writes the tables and the chart anew.

Results are kept in a file, cell by cell. Whoever asks for more deals than there are gets those that are missing; what
was interrupted goes on where it was. A cell of a bot whose network has changed begins anew.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from rage.lab.strength.cells import Cell, Measured, all_cells, measure, network_of
from rage.lab.strength.report import chart, margin_text, tables

_START, _END = "<!-- measured -->", "<!-- /measured -->"


_PORTION = 50
"""So many deals of every cell are played before anybody plays more."""


def main(
    page: Annotated[Path, typer.Argument(help="The page whose tables are written.")] = Path("docs/strength.md"),
    deals: Annotated[int, typer.Option(help="For every cell; 0 plays nothing.")] = 100,
    bots: Annotated[str, typer.Option(help="Only these, with commas between them.")] = "",
    jobs: Annotated[int, typer.Option(help="Processes.")] = 1,
    anew: Annotated[bool, typer.Option("--anew", help="Forget what is known of these bots.")] = False,
) -> None:
    """Measure all bots, and write what is known."""
    folder = page.with_suffix("")
    file = folder / "results.json"
    cells = [cell for cell in all_cells() if not bots or cell.bot in bots.split(",")]
    known = read(file)
    if anew:
        known = {key: found for key, found in known.items() if key not in {cell.key for cell in cells}}
    for portion in range(_PORTION, deals + _PORTION, _PORTION):
        for cell in cells:
            if _is_missing(known.get(cell.key), cell, min(portion, deals)):
                known[cell.key] = measure(cell, min(portion, deals), jobs, known.get(cell.key))
                _write(file, known)
                print(cell.key, margin_text(known[cell.key]), file=sys.stderr)
    text = page.read_text(encoding="utf-8")
    before, after = text.partition(_START)[0], text.partition(_END)[2]
    page.write_text(f"{before}{_START}\n{tables(known)}\n{_END}{after}", encoding="utf-8")
    (folder / "chart.svg").write_text(chart(known), encoding="utf-8")


def _is_missing(found: Measured | None, cell: Cell, deals: int) -> bool:
    return found is None or found.deals < deals or found.network != network_of(cell.bot)


def read(file: Path) -> dict[str, Measured]:
    """What is known so far."""
    if not file.exists():
        return {}
    return {key: Measured(**cell) for key, cell in json.loads(file.read_text(encoding="utf-8")).items()}


def _write(file: Path, known: Mapping[str, Measured]) -> None:
    """A line for each cell; whoever interrupts us here finds the old file or the new one."""
    lines = (f"{json.dumps(key)}: {json.dumps(asdict(known[key]))}" for key in sorted(known))
    half = file.with_suffix(".part")
    half.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    half.replace(file)


if __name__ == "__main__":
    typer.run(main)
