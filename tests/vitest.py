"""Runs the page's own tests, written for Vitest, from a test in Python."""

import subprocess
from pathlib import Path

from nodejs import node_command, node_environment

from rage.server.page_contract import write

WEB = Path(__file__).parents[1] / "web"


def run_vitest(config: str, **variables: str) -> None:
    """Run the tests of a configuration in `web`; what they print is in the failure."""
    write(WEB / "src" / "generated")
    done = subprocess.run(
        [node_command("npx"), "vitest", "run", "--config", config],
        cwd=WEB,
        env={**node_environment(), **variables},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
