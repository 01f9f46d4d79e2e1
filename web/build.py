"""Builds the page into the package: `python web/build.py`. Needs msgspec, and no installed `rage`."""

import subprocess
import sys
from pathlib import Path

from nodejs import node_command, node_environment

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "rage" / "server" / "page"


def build() -> None:
    """Write out the contract, install what the build needs, and build."""
    npm, environment = node_command("npm"), node_environment()
    _write_contract()
    if _outdated():
        subprocess.run([npm, "ci", "--silent"], cwd=WEB, check=True, env=environment)
        _installed().touch()
    subprocess.run([npm, "run", "--silent", "build"], cwd=WEB, check=True, env=environment)


def _write_contract() -> None:
    """From the sources beside this file, also where nothing is installed yet."""
    sys.path.insert(0, str(ROOT / "src"))
    from rage.server.page_contract import write  # noqa: PLC0415

    write(WEB / "src" / "generated")


def _installed() -> Path:
    return WEB / "node_modules" / ".installed"


def _outdated() -> bool:
    mark = _installed()
    return not mark.exists() or mark.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


if __name__ == "__main__":
    build()
