"""The games that the page's own tests play are those the server would tell."""

from page.table_games import FILE, encoded


def test_the_games_in_the_repository_are_what_the_server_tells_today() -> None:
    assert FILE.read_bytes() == encoded(), "run `python tests/page/table_games.py`"
