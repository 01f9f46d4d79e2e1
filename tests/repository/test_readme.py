"""The README's examples run: Python as doctests, console sessions as typed."""

import doctest
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from doc_examples import ROOT, blocks, read_page, run_session, sessions

README = read_page("README.md")


def test_the_python_examples_give_what_they_say() -> None:
    examples = blocks(README, "python")
    assert examples
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names: dict[str, object] = {}
    for number, example in enumerate(examples):
        runner.run(parser.get_doctest(example, names, f"example {number + 1}", "README.md", 0), clear_globs=False)
    assert runner.tries > 0
    assert runner.failures == 0


@pytest.mark.parametrize(("command", "output"), sessions(README))
def test_the_console_examples_print_what_they_say(command: str, output: str, tmp_path: Path) -> None:
    assert shlex.split(command)
    ran = run_session(command, ROOT, {**os.environ, "XDG_STATE_HOME": str(tmp_path), "COLUMNS": "100"})
    checker = doctest.OutputChecker()
    assert checker.check_output(output, ran.stdout, doctest.ELLIPSIS), f"{ran.stdout}\n{ran.stderr}"


def games() -> list[str]:
    """The `rage play` lines that start a game."""
    lines = [line.partition("#")[0].strip() for block in blocks(README, "sh") for line in block.splitlines()]
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
