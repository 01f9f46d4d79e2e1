"""The page about the kernel's arrays says what the code does."""

import doctest
from pathlib import Path

from rage.lab.kernel.kernel_docs import kernel_page

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"


def test_the_page_is_the_one_the_code_writes() -> None:
    """Otherwise: python -m rage.lab.kernel.kernel_docs > docs/kernel.md"""
    assert PAGE.read_text(encoding="utf-8") == kernel_page()


def test_its_example_runs() -> None:
    failures, tries = doctest.testfile(str(PAGE), module_relative=False)
    assert tries > 5
    assert failures == 0
