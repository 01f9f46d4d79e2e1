"""The examples of docs/judge.md run and print what the page says, and the page names every code."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rage.judge import RefusalCode

PAGE = (Path(__file__).parents[2] / "docs" / "judge.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"as `([a-z]+\.json)`:\n\n```json\n(.*?)```", PAGE, re.DOTALL))
SESSIONS = [
    part.split("\n", 1)
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
]


@pytest.mark.parametrize(("command", "output"), SESSIONS)
def test_each_session_prints_what_the_page_says(command: str, output: str, tmp_path: Path) -> None:
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {"PATH": path, "LANG": "en_GB.UTF-8", "NO_COLOR": "1"}
    ran = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    printed = "".join(f"{line.rstrip()}\n" for line in ran.stdout.splitlines())
    assert printed.strip() == output.strip(), ran.stderr


def test_the_python_example_gives_what_it_says() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "judge.md", "judge.md", 0)
    runner = doctest.DocTestRunner()
    assert runner.run(test) == (0, 5)


def test_the_page_lists_every_code_in_the_order_of_looking() -> None:
    table = PAGE[PAGE.index("## What is refused") :]
    listed = re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)))
    assert listed == [code.value for code in RefusalCode]
