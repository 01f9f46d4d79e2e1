"""The page about the notation tells the truth."""

import json
import re
from pathlib import Path

from engine_helpers import EDITIONS

from rage.engine import Colour, Phase, parse_move
from rage.engine.notation.cursor import KEYWORDS
from rage.engine.record import OWN_TAGS, final_state
from rage.engine.record_json import to_json
from rage.engine.record_text import read_text, write_text

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def first_column(heading: str) -> list[str]:
    """What stands in backquotes in the first column of the table after some words."""
    table = PAGE[PAGE.index(heading) :].partition("|---|---|\n")[2].partition("\n\n")[0]
    return [name for row in table.splitlines() for name in re.findall(r"`(.*?)`", row.split("|")[1])]


def test_the_game_on_the_page_is_a_whole_game_in_the_form_that_is_written() -> None:
    record = read_text(block("rage"))
    assert final_state(record).phase is Phase.OVER
    assert write_text(record) == block("rage")


def test_the_python_on_the_page_runs() -> None:
    exec(block("python"), {"text": block("rage"), "print": lambda *_: None})  # noqa: S102


def test_the_page_names_every_json_field() -> None:
    data = to_json(read_text(block("rage")))
    assert first_column("## A game as JSON") == list(data)
    assert first_column("Each round is an object:") == list(data["rounds"][0])


def test_the_moves_in_json_are_those_of_the_game() -> None:
    moves = to_json(read_text(block("rage")))["rounds"][0]["moves"]
    assert json.loads(block("json")) == moves[:4]


def test_the_page_names_every_header_and_keyword_and_edition() -> None:
    assert set(OWN_TAGS) | {"Seat1", "Seat2"} == set(first_column("### Headers"))
    keywords = PAGE[PAGE.index("a word of the format") :].partition("(")[2].partition(")")[0]
    assert set(re.findall(r"`(.*?)`", keywords.casefold())) == KEYWORDS
    assert all(f"`{edition}`" in PAGE for edition in EDITIONS)


def test_the_cards_moves_and_colours_on_the_page_can_be_read() -> None:
    tables = PAGE[PAGE.index("## Cards") : PAGE.index("## A game as text")]
    written = [text for row in tables.splitlines() if row.startswith("|") for text in re.findall(r"`(.*?)`", row)]
    assert [str(parse_move(text)) for text in written] == written
    assert len(written) == 11
    assert re.findall(r"`([A-Z])` [a-z]+", tables) == list(Colour)
