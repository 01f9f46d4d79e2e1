"""What `rage.lab` exports can be had from there, and costs nothing until it is asked for."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rage
import rage.engine
import rage.lab
from rage.lab.env.vector_env import RageVectorEnv

ROOT = Path(__file__).parents[2]


def test_the_lab_exports_what_its_modules_define() -> None:
    assert rage.lab.RageVectorEnv is RageVectorEnv
    assert set(rage.lab.__all__) == set(rage.lab._MODULES)  # noqa: SLF001
    for name in set(rage.lab.__all__) - {"GpuVectorEnv"}:
        assert getattr(rage.lab, name).__name__.split(".")[-1] == name


def imports(source: str) -> set[str]:
    """The modules of ours that a program imports from."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {module for module in plain | named if module.split(".")[0] == "rage"}


@pytest.mark.parametrize("example", sorted(path.name for path in (ROOT / "examples").glob("*.py")))
def test_examples_import_from_the_package_and_the_lab_alone(example: str) -> None:
    assert imports((ROOT / "examples" / example).read_text(encoding="utf-8")) <= {"rage", "rage.lab"}


def test_so_do_those_of_the_page_about_environments() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```py(?:thon)?\n(.*?)```", page, re.DOTALL)
    parser = doctest.DocTestParser()
    sources = [source for block in blocks for source in sources_of(parser, block)]
    assert len(sources) > 20
    assert set().union(*map(imports, sources)) == {"rage", "rage.lab"}


def sources_of(parser: doctest.DocTestParser, block: str) -> list[str]:
    """What a block of a page runs, with or without prompts."""
    return [example.source for example in parser.get_examples(block)] or [block]


def test_importing_the_lab_loads_none_of_its_parts() -> None:
    code = "import sys, rage.lab; print({'numpy', 'numba', 'gymnasium', 'pettingzoo'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


def test_the_package_exports_what_a_program_begins_with() -> None:
    assert rage.rules_of is rage.engine.rules_of
    assert set(rage.__all__) == set(rage._MODULES)  # noqa: SLF001
    for name in rage.__all__:
        assert getattr(rage, name) is not None
    assert {"GpuVectorEnv", "RageVectorEnv"} <= set(dir(rage.lab))


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, rage; print([name for name in sys.modules if name.startswith('rage.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_the_citation_names_this_version() -> None:
    citation = ROOT / "CITATION.cff"
    assert f"\nversion: {rage.__version__}\n" in citation.read_text(encoding="utf-8")
