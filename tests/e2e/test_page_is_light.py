"""The page's weight."""

from e2e.weight import weigh_page

MOST = 130_000


def test_all_scripts_together_stay_under_130_kilobytes_compressed() -> None:
    assert weigh_page().scripts < MOST
