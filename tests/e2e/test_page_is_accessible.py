"""axe-core finds nothing on any page, in light and in dark."""

import pytest

from e2e.accessibility import violations
from e2e.all_pages import every_game_screen, every_page
from e2e.conftest import Visit

THEMES = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_outside_a_game(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    found = {place: violations(visitor.page) for place in every_page(visitor)}
    assert not {place: bad for place, bad in found.items() if bad}


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_a_game_or_after_it(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    found = {place: violations(visitor.page) for place in every_game_screen(visitor)}
    assert not {place: bad for place, bad in found.items() if bad}
