"""The `rage arena` command as somebody types it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from external_bots import programs
from typer.testing import CliRunner, Result

from rage.bots.external import Failure
from rage.cli import app
from rage.words import Language, Words

QUIET = {"RAGE_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "80"}
PATIENCE = 60.0
RAGE = (sys.executable, "-c", "from rage.cli import main; main()")


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments], env=QUIET)


def test_a_table_from_the_best_to_the_worst_with_intervals() -> None:
    result = arena("random", "steady", "random", "--deals", "20", "--seed", "1", "--jobs", "1")
    assert result.exit_code == 0, result.output
    rows = [line for line in result.stdout.splitlines() if "±" in line and "%" in line and line.startswith(("r", "s"))]
    names = [re.split(r"\s{2,}", row)[0] for row in rows]
    assert names[0] == "steady"
    assert sorted(names[1:]) == ["random", "random (2)"]
    assert all(row.count("±") == 5 for row in rows)
    assert "seed: 1" in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("language", Language)
def test_every_language_fits_eighty_columns(language: Language) -> None:
    result = arena("random", "random", "--deals", "3", "--jobs", "1", "--hand-sizes", "1", "--language", language)
    assert result.exit_code == 0, result.output
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_same_command_prints_the_same_again() -> None:
    command = ("random", "steady", "--deals", "4", "--seed", "x", "--jobs", "1", "--edition", "us-fundex", "--game")
    first, second = (arena(*command, "--hand-sizes", "3,2", "--slam", "--set", "points_missed=-3") for _ in range(2))
    assert first.exit_code == 0, first.output
    assert first.stdout == second.stdout


def test_results_go_to_files(tmp_path: Path) -> None:
    files = {kind: tmp_path / f"result.{kind}" for kind in ("json", "csv", "svg")}
    result = arena(
        "random", "random", "random", "--deals", "4", "--players", "2", "--jobs", "1", "--hand-sizes", "2",
        "--json", str(files["json"]), "--csv", str(files["csv"]), "--chart", str(files["svg"]),
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    data = json.loads(files["json"].read_text(encoding="utf-8"))
    assert (data["players"], len(data["bots"]), data["games"]) == (2, 3, 8)
    assert files["csv"].read_text(encoding="utf-8").count("\n") == 1 + 8 * 2
    assert files["svg"].read_text(encoding="utf-8").startswith("<svg")


def test_json_for_a_pipe_is_all_that_is_printed() -> None:
    result = arena("random", "random", "--deals", "2", "--jobs", "1", "--hand-sizes", "1", "--json", "-")
    assert json.loads(result.stdout)["deals"] == 2


def test_programs_play_under_the_name_they_give_and_their_failures_are_told(tmp_path: Path) -> None:
    crash, log = shlex.join(programs.CRASHES), tmp_path / "log"
    first = shlex.join(programs.FIRSTBOT)
    result = arena(
        f"wire:{first}", f"wire:{crash}", f"wire:{first}", "--deals", "1", "--jobs", "1", "--hand-sizes", "2",
        "--log", str(log), "--time-limit", "60",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    told = " ".join(result.stdout.split())
    assert "firstbot (2)" in told
    assert "program forfeited moves: ended (3), given up (6)" in told
    assert "ended: “RuntimeError: out of ideas”" in told
    assert "RuntimeError: out of ideas" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("", "at least two bots"),
        ("steady", "at least two bots"),
        ("stedy random", "Did you mean steady?"),
        ("random random random random random random random random random", "--players"),
        ("random random --players 3", "not enough bots for 3 seats"),
        ("random random --players many", "--players takes a whole number from 2 to 8"),
        ("random random random --players 2 --deals 1", "at least 2"),
        ("random random --deals none", "--deals takes a whole number"),
        ("random random --deals 0", "--deals takes a whole number"),
        ("random random --deals -5", "--deals takes a whole number"),
        ("random random --jobs 0", "--jobs takes a whole number"),
        ("random random --time-limit soon", "--time-limit takes a number of seconds"),
        ("random random --time-limit nan", "--time-limit takes a number of seconds"),
        ("random random --edition klingon", "There is no edition"),
        ("random random --set jokers=99", "from 0 to 20"),
        ("random random --set jokers", "line=value"),
        ("random random --hand-sizes 60", "cannot be dealt"),
        ("random random --plus-minus-one --bidding secret", "does not go together"),
        ("random random --first-dealer 3", "from 1 to 2"),
        ("random random --language xx", "There is no language"),
        ("random random --chart picture.png", ".svg"),
        ("random random --json /no/such/folder/file.json", "cannot be written"),
        ("random random --csv /", "cannot be written"),
        ("wire:/no/such/program random", "cannot be started: No such file"),
        ("wire: random", "names no program"),
        ("wire:true random", "does not introduce itself"),
        ("wire:cat random", "does not introduce itself"),
        ("python:nowhere:Bot random", "makes no bot"),
        ("python:os random", "a maker is written as python:MODULE:MAKER"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(arguments: str, said: str) -> None:
    result = arena(*shlex.split(arguments))
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not result.stdout


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("failure", Failure)
def test_every_failure_of_a_program_can_be_told(failure: Failure, language: Language) -> None:
    assert Words(language).say(f"arena.failure.{failure}")


def test_without_the_parts_of_the_lab_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['choix'] = None; from rage.cli import main; main()"
    command = [sys.executable, "-c", code, "arena", "random", "random", "--jobs", "1", "--deals", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **QUIET})
    assert ran.returncode == 2
    assert "rage-cards[lab]" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_the_command_line_starts_without_numpy() -> None:
    code = (
        "import sys, rage.cli, rage.lab.arena.playing; print(sys.modules.keys() & {'numpy', 'scipy', 'numba', 'choix'})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


def test_an_interruption_ends_everything(tmp_path: Path) -> None:
    note = tmp_path / "processes"
    spec = f"wire:{shlex.join(programs.parent(note))}"
    command = [*RAGE, "arena", spec, "random", "--deals", "8", "--jobs", "2", "--time-limit", "500"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **QUIET}, start_new_session=True
    ) as running:
        try:
            deadline = time.monotonic() + PATIENCE
            while not (note.exists() and note.read_text(encoding="utf-8").count("\n") == 3):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            os.killpg(running.pid, signal.SIGINT)
            _, errors = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    assert running.returncode == 130
    assert errors == b""
    processes = [int(number) for number in note.read_text(encoding="utf-8").split()]
    assert programs.end(processes)


def test_positions_tell_how_often_a_bot_does_what_is_plainly_right(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    command = ("steady", "random", "--deals", "2", "--hand-sizes", "1", "--jobs", "1", "--positions")
    result = arena(*command, "--json", str(file))
    assert result.exit_code == 0, result.output
    table = result.stdout[result.stdout.index(Words(Language.ENGLISH).say("arena.positions")) :]
    assert re.search(r"steady\s+100.0 %\s+random\s+\d\d\.\d %", table)
    rates = {bot["spec"]: bot["positions"] for bot in json.loads(file.read_text(encoding="utf-8"))["bots"]}
    assert rates["random"] < 0.7 < rates["steady"] == 1
