"""`python -m rage.lab.strength.measure` plays what has not been played, and writes the tables and the chart anew.

Results are kept in a file, cell by cell: what was interrupted goes on where it was. A cell that was played with fewer
deals than asked for is played again.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from rage.lab.strength.cells import Measured, all_cells, measure
from rage.lab.strength.report import chart, tables

_START, _END = "<!-- measured -->", "<!-- /measured -->"


def main(
    page: Annotated[Path, typer.Argument(help="The page whose tables are written.")] = Path("docs/strength.md"),
    deals: Annotated[int, typer.Option(help="For every cell; 0 plays nothing.")] = 100,
    bots: Annotated[str, typer.Option(help="Only these, with commas between them.")] = "",
    jobs: Annotated[int, typer.Option(help="Processes.")] = 1,
) -> None:
    """Measure all bots, and write what is known."""
    folder = page.with_suffix("")
    file = folder / "results.json"
    known = read(file)
    for cell in all_cells():
        if (not bots or cell.bot in bots.split(",")) and known.get(cell.key, _NOTHING).deals < deals:
            known[cell.key] = measure(cell, deals, jobs)
            file.write_text(_as_json(known), encoding="utf-8")
            print(cell.key, known[cell.key].margin, known[cell.key].spread, file=sys.stderr)
    text = page.read_text(encoding="utf-8")
    before, after = text.partition(_START)[0], text.partition(_END)[2]
    page.write_text(f"{before}{_START}\n{tables(known)}\n{_END}{after}", encoding="utf-8")
    (folder / "chart.svg").write_text(chart(known), encoding="utf-8")


_NOTHING = Measured(0, 0.0, 0.0, 0.0)


def read(file: Path) -> dict[str, Measured]:
    """What is known so far."""
    if not file.exists():
        return {}
    return {key: Measured(**cell) for key, cell in json.loads(file.read_text(encoding="utf-8")).items()}


def _as_json(known: Mapping[str, Measured]) -> str:
    """A line for each cell."""
    lines = (f"{json.dumps(key)}: {json.dumps(asdict(known[key]))}" for key in sorted(known))
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    typer.run(main)
