"""What holds for all tests: Ctrl-C is heard, and which of them are measured for coverage."""

import signal
from pathlib import Path

import pytest

signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background, and all it starts, would ignore it

UNMEASURED = (
    "arena/",
    "e2e/",
    "every_setting/",
    "external_bots/test_encoding.py",
    "faults/",
    "fixtures/",
    "games/",
    "judge/test_judge_fuzz.py",
    "judge/test_judge_oracle.py",
    "lab/",
    "laws/",
    "pad/test_pad_csv.py",
    "pad_page/",
    "page/",
    "records/test_damaged_records.py",
    "records/test_round_trip.py",
    "repository/test_readme.py",
    "server/test_admin_copy.py",
    "server/test_server_fuzz.py",
)
"""Tests that play thousands of games, run compiled code, drive a browser or fork servers. Tracing every line makes
them up to eight times slower, and reaches next to nothing that the others do not."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that `make test` runs without measuring."""
    tests = Path(__file__).parent
    for item in items:
        if item.path.relative_to(tests).as_posix().startswith(UNMEASURED):
            item.add_marker(pytest.mark.unmeasured)
