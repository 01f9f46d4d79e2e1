"""Examples in the documentation: the blocks of a page, its console sessions, and how they are run."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]


def read_page(name: str) -> str:
    """The text of a page, by its path from the repository's root."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a page in one language, such as `python` or `json`."""
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def sessions(page: str) -> list[tuple[str, str]]:
    """Each command of the console blocks with what it should print."""
    parts = [part for block in blocks(page, "console") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, output) for command, _, output in (part.partition("\n") for part in parts)]


def run_session(
    command: str, folder: Path, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with the `rage` of these tests and nothing else of the machine but its path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    plain = {"PATH": path, "LANG": "en_GB.UTF-8", "NO_COLOR": "1"}
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**(environment or {}), **plain},
        capture_output=True,
        text=True,
        check=False,
    )


def printed_by(ran: subprocess.CompletedProcess[str]) -> str:
    """What a command printed, without the blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in ran.stdout.splitlines()).strip()
