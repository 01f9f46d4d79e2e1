"""What the page weighs, compressed as it travels where nothing better than gzip is taken: by plain http."""

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
    """Beside a file that is worth compressing lies what is sent in its place."""
    compressed = file.with_name(f"{file.name}.gz")
    return (compressed if compressed.exists() else file).stat().st_size
