"""The examples of docs/pad.md run and give what the page says, and the page names every check."""

import doctest
import json
import re

import pytest
from doc_examples import ROOT, blocks, printed_by, read_page, run_session, sessions

from rage.pad.checks import RemarkCode
from rage.pad.files.csv.reader import read_csv
from rage.pad.files.json.reader import from_json
from rage.pad.files.json.writer import to_json
from rage.pad.sheet import rows_of

PAGE = read_page("docs/pad.md")
EXAMPLES = ROOT / "docs" / "examples"


@pytest.mark.parametrize(("command", "output"), sessions(PAGE))
def test_each_session_prints_what_the_page_says(command: str, output: str) -> None:
    ran = run_session(command, EXAMPLES)
    assert printed_by(ran) == output.strip(), ran.stderr


def test_the_tables_on_the_page_are_sheets() -> None:
    first, wide = blocks(PAGE, "csv")
    evening = (EXAMPLES / "evening.csv").read_text(encoding="utf-8")
    assert evening.startswith(first.removesuffix("…\n"))
    assert rows_of(read_csv(wide).pad)[0].totals == (-6, 6)


def test_the_json_on_the_page_is_a_sheet_with_the_fields_it_names() -> None:
    (example,) = blocks(PAGE, "json")
    data = to_json(from_json(json.loads(example)))
    section = PAGE[PAGE.index("## A sheet as JSON") : PAGE.index("## On paper")]
    named = set(re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE))))
    assert named == data.keys() | data["rounds"][0].keys()


def test_the_page_lists_every_check() -> None:
    section = PAGE[PAGE.index("## What is wrong") : PAGE.index("## A sheet as JSON")]
    listed = re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)))
    assert listed == [code.value for code in RemarkCode]


def test_the_python_example_gives_what_it_says() -> None:
    (example,) = blocks(PAGE, "python")
    test = doctest.DocTestParser().get_doctest(example, {}, "pad.md", "pad.md", 0)
    assert doctest.DocTestRunner().run(test) == (0, 11)
