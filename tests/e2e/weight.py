"""What the page weighs: its scripts, compressed as they travel."""

from typing import NamedTuple

from rage.server.config import PAGE


class Weight(NamedTuple):
    """Bytes of script. A visitor loads one language; the catalogues are scripts too."""

    one_language: int
    all_languages: int


def weigh_page() -> Weight:
    """Every script of the built page."""
    sizes: dict[str, int] = {}
    for script in (PAGE / "assets").glob("*.js"):
        packed = script.with_name(script.name + ".gz")
        sizes[script.name] = (packed if packed.exists() else script).stat().st_size
    catalogues = [size for name, size in sizes.items() if name.startswith("words.")]
    assert len(catalogues) == 4, "the page is built, with four languages"
    every = sum(sizes.values())
    return Weight(every - sum(catalogues) + max(catalogues), every)
