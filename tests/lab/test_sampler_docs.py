"""The page about the sampler tells the truth."""

import doctest
from pathlib import Path

from rage.lab.sampler.bot import BUDGET_S
from rage.lab.sampler.rollout_policy import parameters
from rage.lab.sampler.search import PORTION

PAGE = (Path(__file__).parents[2] / "docs" / "sampler.md").read_text(encoding="utf-8")
NUMBERS = {9: "nine"}


def test_the_python_on_the_sampler_page_gives_what_it_says() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    runner.run(parser.get_doctest(PAGE, {}, "sampler", "sampler.md", 0))
    assert runner.tries > 0
    assert runner.failures == 0


def test_the_sampler_page_tells_the_numbers_in_the_code() -> None:
    assert f"`budget_s` seconds ({BUDGET_S})" in PAGE
    assert f"after every {PORTION} worlds" in PAGE
    assert f"The {NUMBERS[len(parameters.PARAMETERS)]}\nnumbers" in PAGE
