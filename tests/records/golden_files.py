"""The golden records: one small game of each edition, and one with everything that is hard to write."""

from pathlib import Path

from engine_helpers import EDITIONS

FOLDER = Path(__file__).parent / "golden"
NAMES = (*EDITIONS, "every-action")


def golden(name: str) -> str:
    return (FOLDER / f"{name}.rage").read_text(encoding="utf-8")
