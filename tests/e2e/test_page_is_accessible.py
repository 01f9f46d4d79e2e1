"""axe-core finds nothing on any page, in light and in dark."""

import pytest

from e2e.accessibility import violations
from e2e.conftest import Visit
from e2e.tour import tour_of_game, tour_of_pages

THEMES = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_outside_a_game(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    found = {place: violations(visitor.page) for place in tour_of_pages(visitor)}
    assert not {place: bad for place, bad in found.items() if bad}


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_a_game_or_after_it(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    found = {place: violations(visitor.page) for place in tour_of_game(visitor)}
    assert not {place: bad for place, bad in found.items() if bad}
