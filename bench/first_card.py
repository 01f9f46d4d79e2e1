"""How soon the page is there: what `bench.page` measures, as a section of the results.

python -m bench.run page

The browser is driven by the Python of the tests, which `make test` and `make bench` set up.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from bench.server import spread

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv" / "bin" / "python"
TIMES = {
    "the home page: something is painted, ms": "home_painted_ms",
    "the home page: *Play now* can be pressed, ms": "home_useful_ms",
    "a table, by its link: something is painted, ms": "table_painted_ms",
    "a table, by its link: one's hand is painted, ms": "table_useful_ms",
    "from the click on *Play now* to the first card, ms": "first_card_ms",
    "all that moves on the home page until it stands (layout shift)": "home_shift",
    "all that moves on a table until one is asked for a bid": "table_shift",
}


def report() -> str:
    """How long the page takes, and what it weighs."""
    before = os.getloadavg()[0]
    told = measured()
    lines = [f"| {what} | {spread(told[figure])} |" for what, figure in TIMES.items()]
    table = "\n".join(["| | |", "|---|---:|", *lines])
    scripts, words = (told["compressed_bytes"][part] / 1000 for part in ("scripts", "words"))
    return f"""{told["visits"]} cold visits each in Chromium without windows, with the server on the same
{os.cpu_count()} cores and a load of {before:.1f} before it began. The median, the least and the most. All scripts
of the page together are {scripts:.1f} kB compressed, the words of one language {words:.1f} kB.

{table}
"""


def measured() -> dict[str, Any]:
    """What `bench.page` prints."""
    command = [str(PYTHON), "-m", "bench.page"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise RuntimeError(done.stderr.strip().rpartition("\n")[2])
    found: dict[str, Any] = json.loads(done.stdout)
    return found
