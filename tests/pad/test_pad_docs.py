"""The examples of docs/pad.md run and give what the page says, and the page names every check."""

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rage.pad.checks import RemarkCode
from rage.pad.files.csv.reader import read_csv
from rage.pad.files.json.reader import from_json
from rage.pad.files.json.writer import to_json
from rage.pad.sheet import rows_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "pad.md").read_text(encoding="utf-8")
SESSIONS = [
    part.split("\n", 1)
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
]


@pytest.mark.parametrize(("command", "output"), SESSIONS)
def test_each_session_prints_what_the_page_says(command: str, output: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {"PATH": path, "LANG": "en_GB.UTF-8", "NO_COLOR": "1"}
    ran = subprocess.run(
        ["bash", "-c", command], cwd=DOCS / "examples", env=environment, capture_output=True, text=True, check=False
    )
    printed = "".join(f"{line.rstrip()}\n" for line in ran.stdout.splitlines())
    assert printed.strip() == output.strip(), ran.stderr


def test_the_tables_on_the_page_are_sheets() -> None:
    first, wide = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    evening = (DOCS / "examples" / "evening.csv").read_text(encoding="utf-8")
    assert evening.startswith(first.removesuffix("…\n"))
    assert rows_of(read_csv(wide).pad)[0].totals == (-6, 6)


def test_the_json_on_the_page_is_a_sheet_with_the_fields_it_names() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    data = to_json(from_json(json.loads(example)))
    section = PAGE[PAGE.index("## A sheet as JSON") : PAGE.index("## On paper")]
    named = set(re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE))))
    assert named == data.keys() | data["rounds"][0].keys()


def test_the_page_lists_every_check() -> None:
    section = PAGE[PAGE.index("## What is wrong") : PAGE.index("## A sheet as JSON")]
    listed = re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)))
    assert listed == [code.value for code in RemarkCode]


def test_the_python_example_gives_what_it_says() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "pad.md", "pad.md", 0)
    assert doctest.DocTestRunner().run(test) == (0, 11)
