"""The environment of programs that tests start: they find the tests, and whatever Python's path names already."""

import os
from pathlib import Path

TESTS = Path(__file__).parent


def child_environment(**more: str) -> dict[str, str]:
    path = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), **more}
