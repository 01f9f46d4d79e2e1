"""`rage play` with programs at the table: bots by wire, seat by seat."""

import errno
import json
import os
import re
import shlex
from collections import defaultdict
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from cli.pseudo_terminal import Terminal
from cli.run_command import record_in, run
from cli.saved_game import saved_game
from external_bots import programs

from rage.bots.external import ExternalBot
from rage.bots.external.program import Program
from rage.cli.game_files import record_files
from rage.cli.game_files.replace_file import replace_file
from rage.cli.play.bot_choice import split_bots
from rage.engine import Bid, Phase
from rage.engine.record import Record, final_state

SHORT = ("play", "--edition", "de-amigo", "--players", "3", "--hand-sizes", "2,1", "--seed", "9")
YOU_BID_FIRST = ("--first-dealer", "3")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    settings = {"RAGE_LANGUAGE": "en", "COLUMNS": "300", "NO_COLOR": "1", "USER": "alex", "LOGNAME": "alex"}
    for name, content in {**settings, "XDG_STATE_HOME": str(tmp_path / "state")}.items():
        monkeypatch.setenv(name, content)
    monkeypatch.setattr(ExternalBot.__init__, "__defaults__", (programs.PATIENT, None))


def wired(command: tuple[str, ...]) -> str:
    return f"wire:{shlex.join(command)}"


def scribe(note: Path, *arguments: str) -> tuple[str, ...]:
    """A program that writes down all it is told, wants to know everything, and makes the last legal move."""
    code = f"""
    say('{{"protocol": 1, "name": "scribe", "events": true}}')
    for line in sys.stdin:
        open({str(note)!r}, "a").write(f"{{os.getpid()}} {{line}}")
        word, _, rest = line.partition(" ")
        if word == "choose":
            say(json.loads(rest)["legal"][-1])
    """
    return (*programs.program(code, polite=False), *arguments)


def heard(note: Path) -> list[list[tuple[str, str]]]:
    """What each start of the scribe was told, as words and what follows them; in the order of starting."""
    told: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for line in note.read_text(encoding="utf-8").splitlines():
        process, _, said = line.partition(" ")
        word, _, rest = said.partition(" ")
        told[process].append((word, rest))
    return [*told.values()]


def bids(record: Record, seat: int) -> list[int]:
    moves = [entry for played in record.rounds for entry in played.moves]
    return [move.tricks for mover, move in moves if mover == seat and isinstance(move, Bid)]


def test_programs_and_bots_of_ours_play_seat_by_seat(tmp_path: Path) -> None:
    file, note, first = tmp_path / "game.rage", tmp_path / "note", wired(programs.FIRSTBOT)
    bots = f"{first}, Steady,{wired(scribe(note))}"
    code, output, errors = run(*SHORT, "--players", "4", "--auto", "--bots", bots, "--save", file)
    assert (code, errors) == (0, "")
    assert "which plays for" not in output
    record = record_in(file)
    assert final_state(record).phase is Phase.OVER
    assert bids(record, 3) == [2, 1], "its last legal bid is as high as can be"
    assert dict(record.tags)["Bots"] == ",".join(["-", first, "steady", wired(scribe(note))])


def test_each_seat_has_a_program_that_is_told_of_the_game_and_of_all_it_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Program.close, "__defaults__", ("", programs.PATIENT.decision))
    note, file = tmp_path / "note", tmp_path / "game.rage"
    assert run(*SHORT, "--auto", "--bots", wired(scribe(note)), "--save", file)[0] == 0
    asked, *seats = heard(note)
    assert [word for word, _ in asked] == ["rage", "bye"], "before the game it is asked once who it is"
    assert len(seats) == 2
    for seat, told in enumerate(seats, start=1):
        assert [word for word, _ in told[:3]] == ["rage", "game", "seen"]
        assert [word for word, _ in told].count("game") == 1
        assert told[-1] == ("bye", "")
        game = json.loads(told[1][1])
        assert (game["seat"], game["seed"]) == (seat, sha256(f"9 seat {seat}".encode()).hexdigest())
        events = [json.loads(rest) for word, rest in told if word == "seen"]
        assert [event["round"] for event in events if event["event"] == "dealt"] == [1, 2]
        hand = record_in(file).rounds[0].deal.hands[seat]
        assert sorted(events[0]["hand"]) == sorted(map(str, hand))
        assert events[-1]["event"] == "game_ended"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (programs.CRASHES, "ended: “RuntimeError: out of ideas”."),
        (programs.HANGS, "did not answer in time."),
        (programs.FLOODS, "wrote too much."),
        (programs.GIBBERISH, "answered with no move: “a red card, please”."),
        (programs.ILLEGAL, "chose an illegal move: “99”."),
    ],
    ids=["crashes", "hangs", "floods", "gibberish", "illegal"],
)
def test_a_program_that_misbehaves_forfeits_and_the_person_is_told_once(
    command: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command == programs.HANGS:
        impatient = replace(programs.PATIENT, decision=0.1)
        monkeypatch.setattr(ExternalBot.__init__, "__defaults__", (impatient, None))
    file = tmp_path / "game.rage"
    code, output, errors = run(*SHORT, "--auto", "--bots", f"{wired(command)},steady", "--save", file)
    assert (code, errors) == (0, "")
    assert f"The program program, which plays for Mia, {said} The first legal move is made instead" in output
    assert output.count("The program") == 1
    record = record_in(file)
    assert final_state(record).phase is Phase.OVER
    assert bids(record, 1) == [0, 0]


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("wire:/no/such/program", "The program /no/such/program cannot be started: No such file"),
        ("steady,wire:true", "The program true does not introduce itself"),
        ("", "There is no bot called"),
        ("wire:", "names no program"),
        ("wire:it's", "names no program"),
        ("wires:true", 'There is no bot called "wires:true"'),
        ("python:builtins:print", "There is no bot called"),
        ("steady:3", "There is no bot called"),
        ("sampler:soon", "makes no bot"),
    ],
)
def test_who_cannot_play_is_refused_before_the_game_begins(bots: str, said: str, tmp_path: Path) -> None:
    code, output, errors = run(*SHORT, "--auto", "--bots", bots)
    assert (code, output) == (2, "")
    assert said in errors
    assert len(errors.splitlines()) == 1
    assert not [*tmp_path.glob("**/*.rage")]


def test_a_bot_of_the_lab_takes_its_argument() -> None:
    code, output, _ = run(*SHORT, "--auto", "--bots", "sampler:0.01,Sampler:2w")
    assert code == 0
    assert "rage replay" in output


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("steady, random", ["steady", "random"]),
        ("steady,", ["steady", ""]),
        ("wire:a 'b,c' d,steady", ["wire:a 'b,c' d", "steady"]),
        ('wire:a "b\\",c",-', ['wire:a "b\\",c"', "-"]),
        ("wire:a b\\,c,-", ["wire:a b\\,c", "-"]),
        ("wire:a\\", ["wire:a\\"]),
        ("wire:it's,steady", ["wire:it's", "steady"]),
    ],
)
def test_a_comma_in_quotes_belongs_to_the_command(text: str, bots: list[str]) -> None:
    assert split_bots(text) == bots
    assert split_bots(",".join(bots)) == bots


def test_a_saved_game_goes_on_with_its_programs(tmp_path: Path) -> None:
    file, note = tmp_path / "game.rage", tmp_path / "note"
    spec = wired(scribe(note)) + ' "with, a comma"'
    code, output, _ = run(*SHORT, *YOU_BID_FIRST, "--bots", f"{spec},steady", "--save", file, typed="1\nq\n")
    assert code == 0
    assert "rage play --resume" in output
    code, output, errors = run("play", "--resume", file, "--auto")
    assert (code, errors) == (0, "")
    assert "which plays for" not in output
    record = record_in(file)
    assert final_state(record).phase is Phase.OVER
    assert dict(record.tags)["Bots"] == f"-,{spec},steady"
    first, again = (told for told in heard(note) if len(told) > 2)
    assert first[1] == again[1], "it is the same game, from the same seed"
    assert bids(record, 1) == [2, 1]


def test_a_program_that_nobody_named_here_is_not_run_by_opening_a_file(tmp_path: Path) -> None:
    file, touched = tmp_path / "from-a-stranger.rage", tmp_path / "touched"
    hands = ["T G1", "B7 B8", "R2 R3"]
    saved_game(file, "fr-amigo", hands, "Y0", "1 1", bots=f"-,wire:touch {touched} \x1b[2J,steady")
    code, output, errors = run("play", "--resume", file, "--auto")
    assert (code, output) == (2, "")
    assert f"never named on this machine: touch {touched} " in errors
    assert f"rage play --resume {file} --bots 'wire:touch" in errors
    assert "\x1b" not in errors
    assert not touched.exists()
    first = wired(programs.FIRSTBOT)
    assert run("play", "--resume", file, "--bots", f"steady,{first}", typed="q\n")[0] == 0
    assert run("play", "--resume", file, "--auto")[0] == 0, "once it was named, it is known"
    assert dict(record_in(file).tags)["Bots"] == f"-,steady,{first}"


def test_ctrl_c_ends_the_programs(tmp_path: Path) -> None:
    note = tmp_path / "note"
    arguments = (*SHORT, *YOU_BID_FIRST, "--fast", "--bots", wired(programs.parent(note)))
    with Terminal(tmp_path, *arguments) as terminal:
        terminal.expect("? for help) ")
        terminal.interrupt()
        code, rest = terminal.finish()
    assert code == 130
    assert "rage play --resume" in rest
    assert "Traceback" not in terminal.text
    processes = [int(number) for number in note.read_text(encoding="utf-8").split()]
    assert len(processes) == 3 * 2
    assert programs.end(processes)


def test_an_error_ends_the_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = tmp_path / "note"

    def write_until_the_disk_is_full(path: Path, content: bytes) -> None:
        if re.search(rb"^Bids: \w+ \d", content, re.MULTILINE):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace_file(path, content)

    monkeypatch.setattr(record_files, "replace_file", write_until_the_disk_is_full)
    code, _, errors = run(*SHORT, *YOU_BID_FIRST, "--auto", "--bots", wired(programs.parent(note)))
    assert code == 2
    assert "the disk is full" in errors
    processes = [int(number) for number in note.read_text(encoding="utf-8").split()]
    assert len(processes) == 3 * 2
    assert programs.end(processes)
