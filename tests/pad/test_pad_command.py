"""`rage pad score` and `rage pad print`, as people and programs run them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.pseudo_terminal import Terminal
from engine_helpers import EDITIONS
from pad.example_pads import PRINTED_NAMES, printed_pad
from pad.read_pdf import read
from records.test_stored_rules import mend
from typer.testing import CliRunner, Result

from rage.cli import app
from rage.pad.files.csv.writer import MARK, write_csv
from rage.pad.files.json.writer import write_json
from rage.words import Language, Words

RAGE = Path(sys.executable).with_name("rage")
QUIET = {"RAGE_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "120"}
PRINTED = write_csv(printed_pad("en-amigo"), settings=False)
SHOWN = PRINTED.replace("\r\n", "\n")
"""As the tests' command line shows line ends."""
GOLDEN = Path(__file__).parents[1] / "records" / "golden"


def run(*arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(app, ["pad", *map(str, arguments)], env=QUIET, input=text)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "sheet.csv"
    file.write_text(PRINTED, encoding="utf-8")
    return file


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", PRINTED_NAMES)
def test_the_printed_score_table_in_the_terminal(tmp_path: Path, edition: str, language: Language) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(write_json(printed_pad(edition)), encoding="utf-8")
    result = run("score", file, "--language", language)
    assert result.exit_code == 0, result.output
    boxes = ["3  3 +10  −5  +8    8", "0  1  −5  +5  +1    1", "2  2 +10   0 +12   12", "7  4  −5   0  −1   −1"]
    assert all(box in result.stdout for box in boxes)
    assert all(name in result.stdout for name in PRINTED_NAMES[edition])
    assert Words(language, edition).say("sheet.running_total") in result.stdout


def test_an_unfinished_game_says_what_comes_next(sheet: Path) -> None:
    result = run("score", sheet)
    assert "Round 2 of 10, 9 cards each: Liam deals, Ethan begins." in result.stdout
    assert "So far:\nPlace 1: Ethan, 12 points, 1 exact round.\n" in result.stdout
    sheet.write_text(f"{PRINTED}2,9,Ava,1\n2,9,Liam,\n2,9,Ethan,\n2,9,Zoe,3\n", encoding="utf-8")
    assert "Round 2: the prediction of Ethan is missing.\nRound 2: the prediction of Liam" in run("score", sheet).stdout


def test_a_game_that_has_not_begun_is_no_mistake() -> None:
    result = run("score", "-", text=json.dumps({"players": ["Ava", "Liam"], "rounds": []}))
    assert result.exit_code == 0
    assert "Round 1 of 10, 10 cards each: Ava deals, Liam begins." in result.stdout


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_recorded_game_gives_the_same_sheet(edition: str) -> None:
    result = run("score", GOLDEN / f"{edition}.rage", "-l", "en")
    assert result.exit_code == 0
    replayed = CliRunner().invoke(app, ["replay", str(GOLDEN / f"{edition}.rage"), "-l", "en"], env=QUIET).stdout
    places = [line for line in result.stdout.splitlines() if line.startswith("Place ")]
    assert places
    assert all(line in replayed for line in places)


def test_what_is_made_of_a_sheet_follows_the_option_or_the_ending(sheet: Path, tmp_path: Path) -> None:
    assert run("score", sheet, "--to", "csv").stdout == SHOWN
    assert json.loads(run("score", sheet, "--to", "JSON").stdout)["players"] == ["Ava", "Liam", "Ethan", "Zoe"]
    for ending, begins in (("csv", MARK + b"round,"), ("json", b"{"), ("pdf", b"%PDF"), ("txt", b"English")):
        file = tmp_path / f"made.{ending}"
        assert run("score", sheet, "-o", file).stdout == f"Written: {file}\n"
        assert file.read_bytes().startswith(begins)
    assert run("score", sheet, "--to", "csv", "-l", "de").stdout == SHOWN.replace(",", ";")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "made.csv", "made.json", "made.pdf", "made.txt", "sheet.csv",
    ]  # fmt: skip


def test_settings_are_written_once_somebody_has_stated_them(sheet: Path) -> None:
    stated = run("score", sheet, "--to", "csv", "--edition", "us-fundex", "--first-dealer", "zoe").stdout
    assert stated.startswith("# edition: us-fundex\n# first_dealer: 4\n# printed: ")
    again = run("score", "-", "--to", "csv", text=stated)
    assert again.stdout == stated


def test_the_command_line_comes_before_the_file() -> None:
    text = f"# edition: us-fundex\n# slam: true\n# points_trick: 3\n# first_dealer: Zoe\n{PRINTED}"
    options = ("--edition", "de-amigo", "--no-slam", "--set", "points_trick=2", "--first-dealer", "2")
    data = json.loads(run("score", "-", "--to", "json", *options, text=text).stdout)
    assert (data["edition"], data["options"], data["first_dealer"]) == ("de-amigo", {"points_trick": 2}, 1)
    assert json.loads(run("score", "-", "--to", "json", text=text).stdout)["options"] == {
        "points_trick": 3,
        "slam": True,
    }


@pytest.mark.parametrize("language", Language)
def test_a_file_that_names_no_edition_is_scored_alike_when_editions_are_mended(
    sheet: Path, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = [(), ("--edition", "us-fundex"), ("--slam",)]

    def scored() -> list[object]:
        told = [json.loads(run("score", sheet, "--to", "json", "-l", language, *way).stdout) for way in ways]
        return [[pad["edition"], pad["rounds"], pad["standing"], pad["options"] | pad["printed"]] for pad in told]

    before = scored()
    mend(monkeypatch)
    assert scored() == before


def test_an_edition_of_the_command_line_brings_nothing_along_from_the_file_s(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_csv(printed_pad("nl-amigo")).replace("points_exact=10", "points_exact=9")
    data = json.loads(run("score", "-", "--to", "json", "--edition", "de-amigo", text=text).stdout)
    assert (data["edition"], data["options"]) == ("de-amigo", {})
    mend(monkeypatch)
    later = json.loads(run("score", "-", "--to", "json", "--edition", "de-amigo", text=text).stdout)
    assert later["rounds"] == data["rounds"]


def test_a_blank_sheet_is_printed_by_the_edition_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mend(monkeypatch)
    assert run("print", "-l", "en", "-o", tmp_path / "blank.pdf").exit_code == 0
    numbers = {word.text for word in read((tmp_path / "blank.pdf").read_bytes())[0].words if word.text.isdecimal()}
    assert numbers == {"1", "2", "3", "4"}, "as many rounds as it has hand sizes"


def test_hand_sizes_of_the_command_line_bind_the_rows(sheet: Path) -> None:
    result = run("score", sheet, "--hand-sizes", "5,4", "-l", "en")
    assert result.exit_code == 2
    assert "Row 2, column “cards”: This says 10, but in this round everybody is dealt 5 cards." in result.stderr


@pytest.mark.parametrize("language", Language)
def test_mistakes_are_told_with_exit_code_2_and_nothing_is_scored(tmp_path: Path, language: Language) -> None:
    file, made = tmp_path / "sheet.csv", tmp_path / "made.pdf"
    file.write_text("round,player,bid,tricks\n1,Ava,x,4\n1,Liam,6,7\n", encoding="utf-8")
    result = run("score", file, "-o", made, "--language", language)
    assert (result.exit_code, result.stdout) == (2, "")
    assert not made.exists()
    assert len(result.stderr.splitlines()) == 2
    assert "2" in result.stderr.splitlines()[1]
    assert "bid" in result.stderr.splitlines()[1]


def test_points_worked_out_wrongly_are_noted_beside_the_answer() -> None:
    result = run("score", "-", "--to", "csv", "-l", "en", text=PRINTED.replace("8,8\r\n", "9,8\r\n"))
    assert (result.exit_code, result.stdout) == (0, SHOWN)
    assert result.stderr == "Row 2, column “total”: This says 9, but it comes to 8.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("score", "nowhere.csv"), "nowhere.csv cannot be read"),
        (("score", "-", "--to", "xls"), "There is no format called"),
        (("score", "-", "--paper", "a5"), "There is no paper called"),
        (("score", "-", "--edition", "de-amgio"), "Did you mean de-amigo?"),
        (("score", "-", "--language", "tlh"), "There is no language called"),
        (("score", "-", "--set", "slam"), "Write it as line=value"),
        (("score", "-", "--first-dealer", "Nobody"), "first_dealer"),
        (("score", "-", "--plus-minus-one", "--bidding", "secret"), "does not go together"),
        (("score", "-", "-o", "/nowhere/made.csv"), "/nowhere/made.csv cannot be written"),
        (("score", GOLDEN / "de-amigo.rage", "--slam", "--set", "jokers=3"), "leave out --slam and --set"),
        (("print", "--what", "poster"), "There is nothing to print called"),
        (("print", "--players", "9"), "choose a number from 2 to 8"),
        (("print", "--players", "many"), "choose a number from 2 to 8"),
        (("print", "--names", "Ava,ava"), "as many different names"),
        (("print", "--names", "Ava,Liam", "--players", "3"), "3 players need as many different names"),
        (("print", "--names", "A,B,C,D,E,F,G,H,I"), "choose a number from 2 to 8"),
        (("print", "--hand-sizes", "60"), "cannot be dealt"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(arguments: tuple[str | Path, ...], told: str) -> None:
    result = run(*arguments, text=PRINTED)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def test_a_damaged_record_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "game.rage"
    file.write_text("; nothing\n", encoding="utf-8")
    result = run("score", file, "-l", "en")
    assert result.exit_code == 2
    assert "game.rage: Line 1: " in result.stderr


def test_without_the_package_for_it_a_pdf_is_refused_and_the_rest_works(
    sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith(("rage.pad.paper.", "fpdf"))]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    result = run("score", sheet, "--to", "pdf")
    assert result.exit_code == 2
    assert "rage-cards[pad]" in result.stderr
    assert run("score", sheet).exit_code == 0


def test_a_pdf_goes_to_the_next_program_and_not_to_a_terminal(sheet: Path, tmp_path: Path) -> None:
    assert run("score", sheet, "--to", "pdf").stdout_bytes.startswith(b"%PDF")
    with Terminal(tmp_path, "pad", "score", str(sheet), "--to", "pdf") as terminal:
        code, shown = terminal.finish()
    assert code == 2
    assert "name a file with -o" in shown


@pytest.mark.parametrize("what", ["sheet", "rules", "deck"])
def test_everything_can_be_printed_under_a_name_of_its_own(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("print", "--what", what, "-l", "fr", "--paper", "Letter")
    assert result.stdout.replace("\N{NO-BREAK SPACE}", " ") == f"Écrit : rage-{what}.pdf\n"
    assert (tmp_path / f"rage-{what}.pdf").read_bytes().startswith(b"%PDF")


def test_the_real_command_reads_standard_input_and_writes_bytes() -> None:
    done = subprocess.run(
        [RAGE, "pad", "score", "-", "--to", "csv"],
        input=MARK + PRINTED.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, **QUIET},
    )
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, PRINTED, b"")
