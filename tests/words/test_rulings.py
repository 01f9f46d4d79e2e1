"""docs/rulings.md, the editions and the catalogue agree on what has been ruled."""

import re
from pathlib import Path

import pytest

from rage.engine.editions import Edition, editions
from rage.words import Language, Words
from rage.words.rulings import RULINGS, editions_concerned, ruling_sentence, rulings_for

DOCUMENT = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
CHAPTERS = {int(chapter.partition(".")[0]): chapter for chapter in DOCUMENT.split("\n## ")[1:]}


def sources(edition: Edition) -> list[str]:
    return [edition.players_source, edition.variants_source, *(line.source for line in edition.lines)]


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert tuple(CHAPTERS) == tuple(RULINGS)


@pytest.mark.parametrize("edition", editions().values(), ids=lambda edition: edition.name)
def test_every_line_of_an_edition_names_a_chapter_or_a_ruling_that_exists(edition: Edition) -> None:
    for source in sources(edition):
        chapter = re.fullmatch(r"rulebook: (\S.*)", source)
        ruling = re.fullmatch(r"ruling (\d+)", source)
        assert chapter or (ruling and int(ruling[1]) in CHAPTERS), source


@pytest.mark.parametrize("edition", editions().values(), ids=lambda edition: edition.name)
def test_a_ruling_named_by_an_edition_concerns_it(edition: Edition) -> None:
    named = {int(source.removeprefix("ruling ")) for source in sources(edition) if source.startswith("ruling ")}
    assert named <= set(rulings_for(edition.name))


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_document_says_which_editions_a_ruling_concerns(ruling: int) -> None:
    concerned = re.search(r"\*Concerns: (.+?)\.\*", CHAPTERS[ruling])
    assert concerned
    expected = tuple(editions()) if concerned[1] == "every edition" else tuple(concerned[1].split(", "))
    assert editions_concerned(ruling) == expected


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_is_short(ruling: int) -> None:
    _, *lines = CHAPTERS[ruling].strip().splitlines()
    assert len([line for line in lines if line]) <= 6


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_said_in_one_sentence(language: Language, ruling: int) -> None:
    for edition in editions_concerned(ruling):
        sentence = ruling_sentence(Words(language, edition), ruling)
        assert re.fullmatch(r"[^.]+\.", sentence)
