"""These tests need PyTorch (`pip install "rage-cards[train]"`); without it they are left out, and the run says so."""

from importlib.util import find_spec

_IS_THERE = find_spec("torch") is not None
collect_ignore_glob = [] if _IS_THERE else ["test_*.py"]


def pytest_report_header() -> str | None:
    return None if _IS_THERE else "tests/train: left out, since PyTorch is not installed (the extra `train`)"
