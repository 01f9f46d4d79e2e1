"""`rage replay`: a recorded game, open or as one seat saw it."""

import json
import re
from pathlib import Path

import pytest
from cli.saved_game import saved_game
from typer.testing import CliRunner

from rage import __version__
from rage.cli import app
from rage.engine import Card
from rage.engine.record import Record, add_comment
from rage.engine.record_json import to_json
from rage.engine.record_text import read_text, write_text
from rage.words import Language, Words, card_letters, card_name

NAMED = re.compile(r"[RBGYPO]\d+")


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, content in {"COLUMNS": "80", "LANG": "en_GB.UTF-8", "XDG_STATE_HOME": str(tmp_path)}.items():
        monkeypatch.setenv(name, content)
    for name in ("RAGE_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def replayed(*arguments: str | Path) -> str:
    code, output, errors = run("replay", *arguments)
    assert (code, errors) == (0, "")
    return output


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A finished game with many changes of trump, secret bids, and pile searches."""
    file = tmp_path / "game.rage"
    options = ["--edition", "us-fundex", "--bidding", "secret", "--set", "trump_changes=12", "--hand-sizes", "4,3"]
    code, _, _ = run("play", "--auto", "--name", "Alex", *options, "--seed", "5", "--bots", "random", "--save", file)
    assert code == 0
    return file


def record_in(file: Path) -> Record:
    return read_text(file.read_text(encoding="utf-8"))


def first_seen(output: str, number: int) -> dict[str, str]:
    """For each card that a round's text shows, the first line that shows it."""
    text = re.split(r"^Round \d+:", output.partition("Score sheet")[0], flags=re.MULTILINE)[number]
    lines: dict[str, str] = {}
    for line in text.splitlines():
        for card in NAMED.findall(line):
            lines.setdefault(card, line)
    return lines


def shown(record: Record, card: Card) -> str:
    return card_letters(Words(Language.ENGLISH, record.rules.edition), record.rules, card)


def secrets(record: Record, number: int, seat: int) -> list[Card]:
    """The colour cards of the other hands."""
    hands = record.rounds[number - 1].deal.hands
    return [card for other, hand in enumerate(hands) if other != seat for card in hand if not card.is_action]


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_no_card_of_another_hand_before_it_is_played(game: Path, seat: int) -> None:
    record, output = record_in(game), replayed(game, "--seat", str(seat + 1))
    words = Words(Language.ENGLISH, record.rules.edition)
    for number in (1, 2):
        lines = first_seen(output, number)
        for card in secrets(record, number, seat):
            assert f"plays the {card_name(words, record.rules, card)}." in lines[shown(record, card)]


def test_a_seat_sees_no_card_of_the_pile_unless_it_is_turned_or_searched_by_it(game: Path) -> None:
    record, output = record_in(game), replayed(game, "--seat", "Alex")
    for number, played in enumerate(record.rounds, start=1):
        text = re.split(r"^Round \d+:", output.partition("Score sheet")[0], flags=re.MULTILINE)[number]
        if "Alex looks through the pile" not in text:
            turned = {shown(record, card) for card in played.deal.pile} & set(first_seen(output, number))
            assert len(turned) <= 1 + text.count("picks"), turned
    assert output.count("In the pile:") == output.count("Alex looks through the pile")


def test_secret_bids_stay_secret_to_a_seat_and_are_open_without_one(game: Path) -> None:
    seen = replayed(game, "--seat", "alex")
    assert seen.count("has bid.") == 2 * 3
    assert len(re.findall(r"Alex bids \d", seen)) == 2
    assert "has bid." not in replayed(game)


def test_without_a_seat_all_hands_lie_open(game: Path) -> None:
    record, output = record_in(game), replayed(game)
    for number in (1, 2):
        lines = first_seen(output, number)
        assert not any("plays" in lines[shown(record, card)] for card in secrets(record, number, seat=0))


def test_the_replay_ends_with_sheet_and_standing(game: Path) -> None:
    output = replayed(game)
    assert output.count("Running total") == 2 + 1
    assert "Score sheet" in output
    assert output.splitlines()[-4].startswith("Place 1")


def test_one_round_can_be_asked_for(game: Path) -> None:
    output = replayed(game, "--round", "2")
    assert "Round 2:" in output
    assert "Round 1:" not in output
    for wrong in ("0", "3", "two"):
        code, _, errors = run("replay", game, "--round", wrong)
        assert code == 2
        assert f"There is no round {wrong} in this record" in errors


@pytest.mark.parametrize("language", Language)
def test_a_replay_speaks_every_language(game: Path, language: Language) -> None:
    replayed(game, "--language", language.value)
    replayed(game, "--seat", "2", "--language", language.value)


def test_comments_are_shown_where_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "remarks.rage"
    record = saved_game(file, "de-amigo", ["B5 G1", "B7 B8", "R2 R3"], "Y0", "1 1 1 B5")
    file.write_text(write_text(add_comment(record, "a bold\nlead \x1b[2J")), encoding="utf-8")
    output = replayed(file)
    assert "{ a bold }" in output
    assert "\x1b" not in output
    assert output.index("plays the blue 5") < output.index("a bold")
    assert "Here the record ends; the game is not over." in output


def test_an_unknown_seat_is_refused_with_the_names_there_are(game: Path) -> None:
    code, output, errors = run("replay", game, "--seat", "Nobody")
    assert (code, output) == (2, "")
    assert "Nobody called Nobody plays here. At the table: 1 Alex, 2 Mia" in errors


def test_a_mistake_in_the_file_is_told_with_file_and_line(game: Path, tmp_path: Path) -> None:
    text = game.read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.rage"
    wrong.write_text(text.replace("Totals: Alex ", "Totals: Alex 9"), encoding="utf-8")
    line = next(number for number, line in enumerate(text.splitlines(), start=1) if line.startswith("Totals"))
    code, output, errors = run("replay", wrong)
    assert (code, output) == (2, "")
    assert errors.startswith(f"{wrong}: Line {line}: ")
    for file in (tmp_path / "missing.rage", tmp_path):
        code, _, errors = run("replay", file)
        assert code == 2
        assert errors.startswith(f"{file} cannot be read: ")


@pytest.mark.parametrize(
    ("language", "missing", "folder"),
    [
        ("de", "Diese Datei oder diesen Ordner gibt es nicht.", "Das ist ein Ordner."),
        ("en", "there is no such file or folder.", "it is a folder."),
        ("fr", "ce fichier ou ce dossier n’existe pas.", "c’est un dossier."),
        ("nl", "dat bestand of die map bestaat niet.", "het is een map."),
    ],
)
def test_why_a_file_cannot_be_read_is_told_in_the_same_language(
    tmp_path: Path, language: str, missing: str, folder: str
) -> None:
    for command in (["replay"], ["pad", "score"], ["judge"]):
        for file, why in ((tmp_path / "none.rage", missing), (tmp_path, folder)):
            code, _, errors = run(*command, file, "--language", language)
            assert (code, errors.strip().partition(": ")[2]) == (2, why)
            assert str(file) in errors


def test_a_record_as_json_is_shown_too_and_broken_json_is_called_so(game: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = json.dumps(to_json(record_in(game)), indent=1)
    file.write_text(text, encoding="utf-8")
    assert replayed(file) == replayed(game)
    file.write_text(text.replace('"players":', '"players"', 1), encoding="utf-8")
    line = next(number for number, line in enumerate(text.splitlines(), start=1) if '"players"' in line)
    code, output, errors = run("replay", file)
    assert (code, output) == (2, "")
    assert errors.startswith(f"{file} is broken JSON: line {line}, column ")
    file.write_text("{}", encoding="utf-8")
    assert "players" in run("replay", file)[2]


def test_the_version_is_told() -> None:
    assert run("--version") == (0, f"rage {__version__}\n", "")
