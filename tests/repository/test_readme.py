"""The README's examples run: Python as doctests, console sessions as typed."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def sessions() -> list[tuple[str, str]]:
    """Each command of the console blocks with what it should print."""
    found = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def test_the_python_examples_give_what_they_say() -> None:
    examples = blocks("python")
    assert examples
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names: dict[str, object] = {}
    for number, example in enumerate(examples):
        runner.run(parser.get_doctest(example, names, f"example {number + 1}", "README.md", 0), clear_globs=False)
    assert runner.tries > 0
    assert runner.failures == 0


@pytest.mark.parametrize(("command", "output"), sessions())
def test_the_console_examples_print_what_they_say(command: str, output: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "NO_COLOR": "1"}
    environment |= {"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "100", "LANG": "en_GB.UTF-8"}
    assert shlex.split(command)
    ran = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    checker = doctest.OutputChecker()
    assert checker.check_output(output, ran.stdout, doctest.ELLIPSIS), f"{ran.stdout}\n{ran.stderr}"


def games() -> list[str]:
    """The `rage play` lines that start a game."""
    lines = [line.partition("#")[0].strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("rage play") and "--resume" not in line]


@pytest.mark.parametrize("command", games())
def test_the_games_it_names_can_be_played(command: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    environment |= {"XDG_STATE_HOME": str(tmp_path)}
    arguments = [*shlex.split(command), "--auto", "--fast", "--hand-sizes", "2,1"]
    ran = subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "rage replay" in ran.stdout


def test_the_readme_names_the_two_commands_and_that_it_is_unofficial() -> None:
    assert "make play" in README
    assert "make test" in README
    assert "unofficial" in README.lower()
