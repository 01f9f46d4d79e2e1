"""What the page weighs, compressed as it travels."""

from gzip import compress
from pathlib import Path
from typing import NamedTuple

from rage.server.config import PAGE


class Weight(NamedTuple):
    """Bytes: of every script there is, and of the words that one visitor fetches."""

    scripts: int
    words: int


def weigh_page() -> Weight:
    """The built page, whole."""
    catalogues = list(PAGE.glob("assets/words.*.json"))
    assert len(catalogues) == 4, "the page is built, with four languages"
    return Weight(sum(map(_weigh, PAGE.rglob("*.js"))), max(map(_weigh, catalogues)))


def _weigh(file: Path) -> int:
    return len(compress(file.read_bytes()))
