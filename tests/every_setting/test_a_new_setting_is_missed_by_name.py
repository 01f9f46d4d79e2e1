"""A setting that is added to the engine alone, in a copy of the tree, is missed in every other place, by name.

The setting is `points_round`, what everybody scores for a round whatever happens in it.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from nodejs import node_command, node_environment

ROOT = Path(__file__).parents[2]
NAME = "points_round"

TESTS = [
    f"tests/every_setting/{file}"
    for file in (
        "test_every_setting_has_its_place.py",
        "test_the_kernel_plays_by_every_setting.py",
        "test_the_oracle_judges_by_every_setting.py",
    )
]

MISSED = {
    "test_the_kernel_is_told": "rage/lab/kernel/layout.py, codec.py",
    "test_the_kernel_plays_by": "rage/lab/kernel",
    "test_the_observation_tells": "rage/lab/kernel/features.py, rage/lab/env/observation.py",
    "test_the_oracle_knows": "tests/oracle/judge.py",
    "test_the_oracle_judges_by": "tests/oracle/judge.py",
    "test_there_are_words_for[de": "rage/words/de/options.ftl",
    "test_there_are_words_for[en": "rage/words/en/options.ftl",
    "test_there_are_words_for[fr": "rage/words/fr/options.ftl",
    "test_there_are_words_for[nl": "rage/words/nl/options.ftl",
    "test_stored_games_from_before_it_were_played_with[de-amigo": "rage/engine/frozen_editions.toml",
    "test_the_command_that_shows_the_rules_has_a_heading_for": "rage/cli/rules/command.py",
    "test_the_page_about_settings_has_a_line_for": "docs/settings.md",
}
"""Which test misses it, and the place that its message names."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources and the tests, in which the engine's own code knows one setting more."""
    copy = tmp_path_factory.mktemp("tree")
    unneeded = ignore_patterns("__pycache__", "node_modules", "page", "fixtures", "e2e", ".svelte-kit")
    for folder in ("src", "tests", "web", "docs"):
        copytree(ROOT / folder, copy / folder, ignore=unneeded)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (copy / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    engine = copy / "src" / "rage" / "engine"
    change(engine / "rules.py", r"(    points_slam_trick: )(Points)\n", rf"\1\2\n    {NAME}: \2\n")
    change(engine / "scoring.py", r"prediction \+ actions \+", rf"rules.{NAME} + prediction + actions +")
    return copy


@pytest.fixture(scope="module")
def complete(tree: Path) -> Path:
    """The copy with a line for the setting in every edition, as the editions themselves ask for."""
    said = python(tree, "-c", "from rage.engine import editions; editions()")
    assert f"editions.toml: de-amigo does not say what it has for {NAME}" in said
    editions = tree / "src" / "rage" / "engine" / "editions.toml"
    change(editions, r"(points_slam_trick)( = .*)\n", rf'\1\2\n{NAME} = {{ is = 0, source = "ruling 13" }}\n')
    return tree


def change(file: Path, pattern: str, replacement: str) -> None:
    text, count = re.subn(pattern, replacement, file.read_text(encoding="utf-8"))
    assert count, f"{file} has no {pattern}"
    file.write_text(text, encoding="utf-8")


def python(tree: Path, *arguments: str) -> str:
    """What Python says in the copy, where something is amiss."""
    paths = [str(tree / "src"), str(tree / "tests"), str(tree / "web")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "400"}
    return failing([sys.executable, *arguments], tree, environment)


def failing(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode, f"nothing is missed: {ran.stdout}"
    return ran.stdout + ran.stderr


def test_every_place_in_python_misses_it_by_name(complete: Path) -> None:
    options = ("-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-k", NAME)
    said = python(complete, "-m", "pytest", *options, *TESTS)
    assert f"`{NAME}`" in said
    why = f"AssertionError: the setting `{NAME}` is missing or wrong in .*"
    for test, place in MISSED.items():
        found = re.search(rf"FAILED .*{re.escape(test)}.*{NAME}.* - {why}", said)
        assert found, f"{test} misses nothing: {said}"
        assert place in found[0]


def test_the_page_misses_it_by_name(complete: Path, tmp_path: Path) -> None:
    check = f"check_settings(['{NAME}'], Path({str(tmp_path)!r}))"
    imports = "from pathlib import Path; from pad_page.test_pad_page_keeps_the_law import check_settings"
    said = python(complete, "-c", f"{imports}; {check}")
    assert f"the pad goes by the setting {NAME} as the engine does" in said
    offered = [node_command("npx"), "vitest", "run", "tests/settings"]
    assert NAME in failing(offered, complete / "web", node_environment())


def test_the_page_about_adding_a_setting_names_these_tests_and_files_that_are_there() -> None:
    page = (ROOT / "docs" / "adding-a-setting.md").read_text(encoding="utf-8")
    for test in MISSED:
        assert f"`{test.partition('[')[0]}`" in page
    files = re.findall(r"^\| `([^`{]+)` \|", page, re.MULTILINE)
    assert len(files) == 13
    for file in files:
        assert (ROOT / file).is_file(), file
