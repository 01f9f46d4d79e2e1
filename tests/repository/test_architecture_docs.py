"""The architecture page speaks of what is there: every file it names exists, and it leaves no package out."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PLACES = ("", "src/rage", "src/rage/server", "src/rage/lab", "src/rage/engine", "web/src", "src/rage/server/tables")


def test_every_file_and_folder_it_names_exists() -> None:
    named = set(re.findall(r"`([\w./-]+/[\w./-]*|[\w-]+\.(?:py|ts|toml))`", PAGE))
    assert len(named) > 20
    packages = [f"src/rage/{folder.name}" for folder in (ROOT / "src" / "rage").iterdir() if folder.is_dir()]
    for name in named:
        assert any((ROOT / place / name).exists() for place in [*PLACES, *packages]), name


def test_every_package_and_every_screen_has_its_line() -> None:
    """In the drawing of the packages, and in the list of the page's folders."""
    packages = [path for path in (ROOT / "src" / "rage").iterdir() if (path / "__init__.py").exists()]
    for path in packages:
        assert re.search(rf"^(?:\w+ +)*{path.name}\b", PAGE, re.MULTILINE), path.name
    screens = [path for path in (ROOT / "web" / "src").iterdir() if path.is_dir()]
    assert packages
    assert screens
    for path in screens:
        assert re.search(rf"`(?:web/src/)?{path.name}`", PAGE), path.name


def test_every_function_it_names_is_in_the_file_it_names() -> None:
    for function, file in re.findall(r"`(?:\w+\.)?(\w+)` in `(server/[\w/]+\.py)`", PAGE):
        source = (ROOT / "src" / "rage" / file).read_text(encoding="utf-8")
        assert re.search(rf"(?:def|class) {function}\b", source), f"{function} in {file}"
