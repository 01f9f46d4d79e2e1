"""`rage rules` shows an edition's settings, their sources and the rulings."""

import re

import pytest
import typer
from typer.testing import CliRunner, Result

from rage.cli.options.language import language_from
from rage.cli.rules.command import SECTIONS, rules
from rage.engine.editions import OPTIONS, Edition, editions
from rage.words import Language, Words, edition_name, option_sentence, variant_name
from rage.words.rulings import rulings_for

app = typer.Typer()
app.command()(rules)

QUIET = {"RAGE_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "80"}


def run(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(app, arguments, env={**QUIET, **environment})


def text_of(result: Result) -> str:
    """The left column of the output as one line, so that wrapping does not matter."""
    assert result.exit_code == 0, result.output
    return " ".join(" ".join(re.split(r"\s{2,}", line)[0].split()) for line in result.stdout.splitlines())


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in QUIET.items():
        monkeypatch.setenv(name, content)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", editions())
def test_every_edition_fits_eighty_columns_in_every_language(edition: str, language: Language) -> None:
    result = run(edition, "--language", language)
    assert result.exit_code == 0
    assert edition_name(Words(language), edition) in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "\x1b" not in result.stdout
    assert "…" not in result.stdout


@pytest.mark.parametrize("language", Language)
def test_the_list_of_editions_names_one_in_the_reader_s_language_as_an_example(language: Language) -> None:
    assert f"rage rules {language}-amigo" in text_of(run("--language", language))


@pytest.mark.parametrize("columns", ["40", "120"])
def test_other_widths_are_used(columns: str) -> None:
    result = run("de-amigo", COLUMNS=columns)
    assert max(map(len, result.stdout.splitlines())) <= int(columns)
    assert "Trumpfwechsel" in result.stdout


@pytest.mark.parametrize("edition", editions().values(), ids=lambda edition: edition.name)
def test_every_setting_is_told_in_the_language_of_the_edition(edition: Edition) -> None:
    words, shown = Words(Language(edition.language), edition.name), text_of(run(edition.name))
    for line in edition.lines:
        sentence = option_sentence(words, line.name, line.content)
        assert " ".join(sentence.split()) in shown


def test_every_setting_stands_under_one_heading() -> None:
    placed = [option for options in SECTIONS.values() for option in options]
    assert sorted([*placed, "first_dealer"]) == sorted(OPTIONS)


@pytest.mark.parametrize("edition", editions())
def test_the_rulings_that_concern_an_edition_are_shown_and_no_others(edition: str) -> None:
    result = run(edition, "--language", "en")
    _, _, rulings = result.stdout.partition("\nRulings\n")
    assert tuple(int(number) for number in re.findall(r"^ ?(\d+)  ", rulings, re.MULTILINE)) == rulings_for(edition)


def test_each_line_names_its_source() -> None:
    lines = run("de-amigo").stdout.splitlines()
    assert any(re.search(r"4 × Ohne Trumpf.*Spielmaterial", line) for line in lines)
    assert any(re.search(r"Gleichstand.*Entscheidung 14", line) for line in lines)


def test_a_variant_that_is_not_printed_is_a_house_rule() -> None:
    words = Words(Language.ENGLISH, "us-fundex")
    shown = text_of(run("us-fundex"))
    assert f"{variant_name(words, 'slam')}. " in shown
    assert f"{variant_name(words, 'hidden')} (a house rule here). " in shown


def test_without_an_edition_all_are_listed() -> None:
    result = run("--language", "nl")
    assert result.exit_code == 0
    for edition in editions():
        assert edition in result.stdout
        assert edition_name(Words(Language.DUTCH), edition) in result.stdout


def test_capitals_do_not_matter() -> None:
    assert run("DE-AMIGO", "-l", "DE").stdout == run("de-amigo").stdout


def test_an_unknown_edition_is_refused_with_those_that_exist() -> None:
    result = run("de-amgio", "--language", "en")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert all(edition in result.stderr for edition in editions())
    assert result.stderr.strip().endswith("Did you mean de-amigo?")


@pytest.mark.parametrize("edition", ["de-amigo", "nonsense"])
def test_an_unknown_language_is_refused_with_those_that_exist(edition: str) -> None:
    result = run(edition, "--language", "tlh")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == 'There is no language called "tlh". Choose one of these: de, en, fr, nl.\n'


@pytest.mark.parametrize(
    ("option", "environment", "fallback", "language"),
    [
        ("nl", {"RAGE_LANGUAGE": "fr", "LANG": "de_DE.UTF-8"}, Language.ENGLISH, Language.DUTCH),
        (None, {"RAGE_LANGUAGE": "fr", "LANG": "de_DE.UTF-8"}, Language.ENGLISH, Language.FRENCH),
        (None, {"LANG": "de_DE.UTF-8"}, Language.DUTCH, Language.DUTCH),
        (None, {"LANG": "de_DE.UTF-8"}, None, Language.GERMAN),
        (None, {"LC_ALL": "fr_BE", "LANG": "de_DE.UTF-8"}, None, Language.FRENCH),
        (None, {"LC_MESSAGES": "nl", "LANG": "de_DE.UTF-8"}, None, Language.DUTCH),
        (None, {"LANG": "it_IT.UTF-8"}, None, Language.ENGLISH),
        (None, {"LANG": "deu"}, None, Language.ENGLISH),
        (None, {"LANG": "C"}, None, Language.ENGLISH),
        (None, {}, None, Language.ENGLISH),
    ],
)
def test_the_language_is_the_one_asked_for_most_directly(
    option: str | None,
    environment: dict[str, str],
    fallback: Language | None,
    language: Language,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, content in environment.items():
        monkeypatch.setenv(name, content)
    assert language_from(option, fallback) is language


def test_an_unknown_language_in_the_environment_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAGE_LANGUAGE", "klingon")
    with pytest.raises(typer.BadParameter, match="klingon"):
        language_from(None)
