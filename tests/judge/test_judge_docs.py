"""The examples of docs/judge.md run and print what the page says, and the page names every code."""

import doctest
import re
from pathlib import Path

import pytest
from doc_examples import blocks, printed_by, read_page, run_session, sessions

from rage.judge import RefusalCode

PAGE = read_page("docs/judge.md")
FILES = dict(re.findall(r"as `([a-z]+\.json)`:\n\n```json\n(.*?)```", PAGE, re.DOTALL))


@pytest.mark.parametrize(("command", "output"), sessions(PAGE))
def test_each_session_prints_what_the_page_says(command: str, output: str, tmp_path: Path) -> None:
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    ran = run_session(command, tmp_path)
    assert printed_by(ran) == output.strip(), ran.stderr


def test_the_python_example_gives_what_it_says() -> None:
    (example,) = blocks(PAGE, "python")
    test = doctest.DocTestParser().get_doctest(example, {}, "judge.md", "judge.md", 0)
    runner = doctest.DocTestRunner()
    assert runner.run(test) == (0, 5)


def test_the_page_lists_every_code_in_the_order_of_looking() -> None:
    table = PAGE[PAGE.index("## What is refused") :]
    listed = re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)))
    assert listed == [code.value for code in RefusalCode]
