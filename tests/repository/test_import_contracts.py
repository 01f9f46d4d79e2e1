"""Import contracts leave nothing out: every package has layers, in which each of its modules must have a place."""

import tomllib
from pathlib import Path
from pkgutil import iter_modules

ROOT = Path(__file__).parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]


def test_every_package_with_several_modules_has_exhaustive_layers() -> None:
    layered = {name for contract in CONTRACTS if contract.get("exhaustive") for name in contract["containers"]}
    folders = [file.parent for file in (ROOT / "src" / "rage").rglob("__init__.py")]
    several = [folder for folder in folders if len(list(iter_modules([str(folder)]))) > 1]
    packages = {".".join(folder.relative_to(ROOT / "src").parts) for folder in several}
    assert len(packages) > 20
    assert packages <= layered, f"no exhaustive contract for {sorted(packages - layered)}"
