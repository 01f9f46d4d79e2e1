"""The command `rage judge`, run as people and programs run it."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from oracle.judge import settle as oracle_settle
from oracle.rounds import random_round
from typer.testing import CliRunner

from rage.cli import app

RAGE = Path(sys.executable).with_name("rage")
EXAMPLE = """\
{"edition": "de-amigo", "options": {"slam": true}, "players": ["Ava", "Liam", "Ethan"], "dealer": "Ethan",
 "hands": {"Ava": ["Y8", "R2"], "Liam": ["R4", "J"], "Ethan": ["N", "+5"]}, "pile": ["R9", "G3", "B1"],
 "bids": {"Ava": 1, "Liam": 1, "Ethan": 0}, "plays": ["Y8", "R4", "N", "R2", "J=R", "+5"]}
"""
ANSWER = {
    "first_trump": "R",
    "tricks": [
        {"leader": "Ava", "lead_colour": "Y", "trump": None, "winner": "Ava"},
        {"leader": "Ava", "lead_colour": "R", "trump": "G", "winner": "Liam"},
    ],
    "scores": {
        "Ava": {"bid": 1, "tricks": 1, "prediction": 10, "actions": 0, "total": 11},
        "Liam": {"bid": 1, "tricks": 1, "prediction": 10, "actions": 5, "total": 16},
        "Ethan": {"bid": 0, "tricks": 0, "prediction": 10, "actions": 0, "total": 10},
    },
}


def run(*arguments: str, text: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    content = text.encode() if isinstance(text, str) else text
    clean = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR", "NO_COLOR")}
    done = subprocess.run(
        [RAGE, "judge", *arguments], input=content, capture_output=True, check=False, env=clean | environment
    )
    assert b"Traceback" not in done.stderr
    return done


def told(file: str, language: str, code: int) -> list[str]:
    """The lines told to people, from within this process to save time."""
    done = CliRunner().invoke(app, ["judge", file, "--language", language], env={"COLUMNS": None})
    assert done.exit_code == code
    return [line.rstrip() for line in done.stdout.replace("\N{NO-BREAK SPACE}", " ").splitlines()]


def answers(done: subprocess.CompletedProcess[bytes]) -> list[Any]:
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


@pytest.fixture
def example(tmp_path: Path) -> str:
    return write(tmp_path, EXAMPLE)


def write(folder: Path, text: str) -> str:
    file = folder / "round.json"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_round_that_spans_lines_is_answered_with_one_line() -> None:
    done = run("-", text=EXAMPLE)
    assert (answers(done), done.returncode) == ([ANSWER], 0)
    assert b": " not in done.stdout


def test_a_file_is_answered_for_programs_with_json(example: str) -> None:
    done = run("--json", example)
    assert (answers(done), done.returncode) == ([ANSWER], 0)


def test_many_lines_are_answered_line_by_line_and_garbage_among_them_refused() -> None:
    rng = random.Random(11)
    rounds = [random_round(rng) for _ in range(300)]
    lines = [json.dumps(request) for request in rounds]
    garbage = {0: b"garbage", 50: b"{", 51: b"[]", 100: b"\xff\xfe", 200: b'{"edition": NaN}', 299: b'{"a": 1, "a": 2}'}
    text = b"\n\n".join(garbage.get(index, line.encode()) for index, line in enumerate(lines))
    done = run("-", text=text)
    assert done.returncode == 2
    assert len(answers(done)) == len(rounds)
    for index, answer in enumerate(answers(done)):
        if index in garbage:
            assert answer["error"]["code"] in ("not_json", "nonsense")
        else:
            assert answer == oracle_settle(rounds[index])


def test_a_file_of_several_rounds_is_answered_for_programs(tmp_path: Path) -> None:
    line = json.dumps(json.loads(EXAMPLE))
    done = run(write(tmp_path, f"{line}\n{line}\n"), LANG="de_DE.UTF-8")
    assert (answers(done), done.returncode) == ([ANSWER, ANSWER], 0)


def test_an_answer_comes_as_soon_as_its_line_does() -> None:
    line = json.dumps(json.loads(EXAMPLE)).encode() + b"\n"
    with subprocess.Popen([RAGE, "judge", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ANSWER


@pytest.mark.parametrize(
    ("language", "phrases"),
    [
        ("en", ["Trump is red", "Ava takes the trick", "highest card of the colour led", "Action cards"]),
        ("de", ["Trumpf ist Rot", "Ava macht den Stich", "höchste Karte der angespielten Farbe", "Aktionskarten"]),
        ("fr", ["atout est rouge", "Ava remporte le pli", "la plus forte de la couleur", "Cartes d’action"]),
        ("nl", ["Troef is rood", "Ava wint de slag", "hoogste kaart van de gevraagde kleur", "Actiekaarten"]),
    ],
)
def test_a_single_file_is_answered_for_people(example: str, language: str, phrases: list[str]) -> None:
    done = run(example, "--language", language)
    assert done.returncode == 0
    text = done.stdout.decode()
    assert all(phrase in text for phrase in phrases)
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_answer_for_people_fits_eighty_columns_at_a_full_table(tmp_path: Path) -> None:
    request = random_round(
        random.Random(12), edition="us-fundex", players=8, size=10, hands="all", stop="end", bids=True, options={}
    )
    lines = told(write(tmp_path, json.dumps(request)), "de", 0)
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith("Stich ") for line in lines) == 10


def test_an_unfinished_round_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    request = json.loads(EXAMPLE)
    lines = told(write(tmp_path, json.dumps(request | {"plays": request["plays"][:4]})), "en", 0)
    assert "Trick 2, unfinished" in lines
    assert "not over yet" in lines[-1]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Refused: Liam does not hold blue 4."),
        ("de", "Abgelehnt: Liam hat Blau 4 nicht auf der Hand."),
        ("fr", "Refusé : Liam n’a pas cette carte en main : 4 bleu."),
        ("nl", "Geweigerd: Liam heeft deze kaart niet in de hand: blauwe 4."),
    ],
)
def test_a_refusal_is_told_to_people_too(tmp_path: Path, language: str, sentence: str) -> None:
    request = json.loads(EXAMPLE) | {"plays": ["Y8", "B4"]}
    refusal, place = told(write(tmp_path, json.dumps(request)), language, 2)
    assert refusal == sentence
    assert place.endswith("2 : B4" if language == "fr" else "2: B4")


def test_a_refusal_for_programs_says_what_is_wrong_in_the_language_asked_for() -> None:
    text = json.dumps(json.loads(EXAMPLE) | {"plays": ["Y8", "B4"]})
    error = {
        "code": "card_not_held",
        "message": "Liam does not hold blue 4.",
        "player": "Liam",
        "play": "B4",
        "index": 1,
    }
    assert answers(run("-", text=text, LANG="de_DE.UTF-8")) == [{"error": error}]
    german = error | {"message": "Liam hat Blau 4 nicht auf der Hand."}
    done = run("-", "--language", "de", text=text)
    assert (answers(done), done.returncode) == ([{"error": german}], 2)


def test_names_of_any_kind_come_back_as_they_were() -> None:
    names = ["Jürgen", "\ud800", "\x1b[2J", "😀" * 100]
    request = {
        "edition": "fr-amigo",
        "players": names,
        "dealer": names[3],
        "pile": [],
        "plays": ["R1", "R2", "R3", "R4"],
    }
    done = run("-", text=json.dumps(request))
    assert [answer["tricks"][0]["winner"] for answer in answers(done)] == [names[3]]


def test_names_cannot_play_tricks_on_a_terminal(tmp_path: Path) -> None:
    names = ["\x1b[2J", "[red]x[/red]", "\ud800", "a\nb" * 50]
    request = {
        "edition": "fr-amigo",
        "players": names,
        "dealer": names[3],
        "pile": [],
        "plays": ["R1", "R2", "R3", "R4"],
    }
    done = run(write(tmp_path, json.dumps(request)), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert b"[red]x[/red]" in done.stdout


def test_no_color_means_no_colour(tmp_path: Path) -> None:
    file = write(tmp_path, "{}")
    assert b"\x1b[1;31m" in run(file, FORCE_COLOR="1", TERM="xterm").stdout
    assert b"31m" not in run(file, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm").stdout


@pytest.mark.parametrize("arguments", [["-"], ["EMPTY"]])
def test_empty_input_is_refused(tmp_path: Path, arguments: list[str]) -> None:
    file = write(tmp_path, "")
    done = run(*[argument.replace("EMPTY", file) for argument in arguments], "--language", "en")
    assert done.returncode == 2
    assert b"There is nothing to judge." in done.stdout


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere.json", tmp_path):
        done = run(str(file), "--language", "en")
        assert (done.returncode, done.stdout) == (2, b"")
        assert f"The file {file} cannot be read" in done.stderr.decode()
