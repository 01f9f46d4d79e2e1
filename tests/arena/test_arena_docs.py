"""The page about the arena tells the truth."""

import doctest
import re
from pathlib import Path

from typer import Typer
from typer.main import get_command

from rage.cli.arena.command import arena
from rage.lab.arena.export import COLUMNS
from rage.lab.arena.ratings import RESAMPLES

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_the_python_on_the_page_gives_what_it_says() -> None:
    example = PAGE.partition("```python\n")[2].partition("```")[0]
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    runner.run(parser.get_doctest(example, {}, "arena", "arena.md", 0))
    assert runner.tries > 0
    assert runner.failures == 0


def test_the_page_names_every_column_of_the_csv() -> None:
    listed = PAGE[PAGE.index("- `--csv FILE`") : PAGE.index("A board is")]
    assert re.findall(r"`(\w+)`", listed) == list(COLUMNS)


def test_the_options_on_the_page_exist() -> None:
    alone = Typer()
    alone.command()(arena)
    known = {name for option in get_command(alone).params for name in option.opts}
    named = set(re.findall(r"(?<![\w-])--[a-z-]+", PAGE)) - {"--nworkers", "--nthreads"}
    assert named
    assert named <= known


def test_the_page_tells_how_often_boards_are_drawn_anew() -> None:
    assert f"{RESAMPLES} times" in PAGE
