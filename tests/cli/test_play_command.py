"""`rage play`: a whole game at a real (pseudo-)terminal, left and taken up again at will."""

import re
from pathlib import Path

import pytest
from cli.pseudo_terminal import Terminal
from cli.run_command import record_in, run
from cli.saved_game import saved_game
from engine_helpers import EDITIONS
from rich.cells import cell_len

from rage.engine import Phase
from rage.engine.record import final_state
from rage.words import Language

SHORT = ("play", "--language", "en", "--edition", "de-amigo", "--players", "3", "--hand-sizes", "2,1", "--seed", "9")
BID, CARD, HELP = "How many tricks will you take", "Which card do you play", "? for help) "


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "RAGE_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, content in {"USER": "alex", "LOGNAME": "alex", "LANG": "en_GB.UTF-8", "COLUMNS": "80"}.items():
        monkeypatch.setenv(name, content)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def play_to_the_end(terminal: Terminal) -> str:
    """Bid nothing, and play the first card that may be played."""
    while terminal.process.poll() is None:
        try:
            shown = terminal.expect(HELP)
        except AssertionError:
            break
        playable = re.findall(r"╰─+(\d+)─+╯", shown)
        terminal.type("0" if BID in shown else playable[0])
    return terminal.text


def test_a_newcomer_plays_a_whole_game_and_finds_it_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.rage"
    with Terminal(tmp_path, *SHORT, "--fast", "--save", str(file)) as terminal:
        assert "You are Alex" in terminal.expect(BID)
        terminal.expect(HELP)
        terminal.type("banana")
        assert "“banana” is not a number of tricks" in terminal.expect(HELP)
        terminal.type("7")
        assert "You cannot predict 7: choose a number from 0 to 2." in terminal.expect(HELP)
        terminal.type("?")
        assert "What you can type" in terminal.expect(HELP)
        terminal.type("s")
        assert "the sheet is empty" in terminal.expect(HELP)
        terminal.type("l")
        assert "No trick has been taken yet." in terminal.expect(HELP)
        terminal.type("")
        terminal.expect(BID)
        terminal.expect(HELP)
        terminal.type("0")
        shown = play_to_the_end(terminal)
        code, _ = terminal.finish()
    assert code == 0
    assert "Score sheet" in shown
    assert "Place 1" in shown
    assert f"rage replay {file}" in shown
    assert final_state(record_in(file)).phase is Phase.OVER


@pytest.fixture
def mid_trick(tmp_path: Path) -> Path:
    """Ava, who sits first, has to follow blue, and holds a Joker and a green card besides."""
    file = tmp_path / "mid.rage"
    hands = ["B5 G1 J", "B7 B8 G3", "R2 R3 R4"]
    saved_game(file, "de-amigo", hands, "Y0", "1 1 1 G1 G3 R2 B7 R3")
    return file


def test_an_illegal_card_is_refused_with_its_reason_and_asked_again(mid_trick: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--resume", str(mid_trick), "--fast") as terminal:
        terminal.expect(HELP)
        terminal.type("j=r")
        assert "You must follow blue" in terminal.expect(HELP)
        terminal.type("w j")
        assert "You must follow blue" in terminal.expect(HELP)
        terminal.type("w b5")
        assert "You may play blue 5 now." in terminal.expect(HELP)
        terminal.type("w R15")
        assert "You do not hold red 15" in terminal.expect(HELP)
        terminal.type("w")
        assert "Which card?" in terminal.expect(HELP)
        terminal.type("9")
        assert "There is no card number 9 in your hand" in terminal.expect(HELP)
        terminal.type("l")
        assert "The last trick:" in terminal.expect(HELP)
        terminal.type("Blue 5")
        assert "You play the blue 5." in terminal.expect(HELP)
        terminal.type("J")
        assert "Name a colour for" in terminal.expect(HELP)
        terminal.type("Red")
        assert "You play a Joker (red)" in terminal.finish()[1]


def test_whoever_quits_goes_on_at_the_same_decision(mid_trick: Path, tmp_path: Path) -> None:
    before = mid_trick.read_text(encoding="utf-8")
    with Terminal(tmp_path, "play", "--resume", str(mid_trick), "--fast") as terminal:
        asked = terminal.expect(HELP)
        terminal.type("q")
        code, rest = terminal.finish()
    assert code == 0
    assert f"rage play --resume {mid_trick}" in rest
    assert mid_trick.read_text(encoding="utf-8") == before
    with Terminal(tmp_path, "play", str(mid_trick), "--fast") as terminal:
        assert terminal.expect(HELP) == asked


def test_pulling_the_plug_in_mid_trick_loses_nothing_and_changes_nothing(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("killed.rage", "left.rage")]
    for file in files:
        with Terminal(tmp_path, *SHORT, "--fast", "--save", str(file)) as terminal:
            terminal.expect(HELP)
            terminal.type("1")
            terminal.expect(CARD)
            if "killed" in file.name:
                terminal.kill()
            else:
                terminal.expect(HELP)
                terminal.type("q")
                terminal.finish()
        state = final_state(record_in(file))
        assert state.phase is Phase.PLAY
        assert state.plays
        assert run("play", "--resume", file, "--auto")[0] == 0
    killed, left = (record_in(file) for file in files)
    assert killed.rounds == left.rounds
    assert final_state(killed).phase is Phase.OVER


def test_ctrl_c_leaves_cleanly_with_a_hint_how_to_come_back(tmp_path: Path) -> None:
    with Terminal(tmp_path, *SHORT, "--fast") as terminal:
        terminal.expect(HELP)
        terminal.interrupt()
        code, rest = terminal.finish()
    assert code == 130
    assert "rage play --resume" in rest
    assert "Traceback" not in terminal.text
    assert run("play", "--resume", "--auto")[0] == 0, "the last unfinished game is found by itself"
    code, _, errors = run("play", "--resume")
    assert code == 2
    assert errors.startswith("There is no unfinished game")


def test_an_input_that_has_ended_is_answered_politely() -> None:
    code, output, _ = run(*SHORT)
    assert code == 0
    assert "There is nobody at the keyboard" in output
    assert "rage play --resume" in output
    code, output, _ = run(*SHORT, typed="1\n")
    assert "There is nobody at the keyboard" not in output
    assert "rage play --resume" in output


def test_no_color_means_no_escape_codes_at_all(tmp_path: Path) -> None:
    for env, expected in (({}, True), ({"NO_COLOR": "1"}, False)):
        with Terminal(tmp_path, *SHORT, "--fast", "--auto", env=env) as terminal:
            assert terminal.finish()[0] == 0
            assert ("\x1b" in terminal.raw) is expected


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_can_be_played_in_every_edition_and_language(edition: str, language: Language) -> None:
    arguments = ("--edition", edition, "--language", language.value, "--hand-sizes", "3,2", "--players", "8")
    code, output, errors = run("play", "--auto", *arguments, "--seed", "4")
    assert (code, errors) == (0, "")
    assert max(cell_len(line) for line in output.splitlines() if "rage replay" not in line) <= 80
    code, output, errors = run("play", "--bidding", "secret", *arguments, typed="x\n?\n9\n0\ns\nl\nw J\nq\n")
    assert (code, errors) == (0, "")


def test_the_edition_is_that_of_the_language() -> None:
    for language, edition in (("de", "AMIGO"), ("nl", "Nederlandse"), ("fr", "française"), ("en", "English")):
        assert edition in run("play", "--language", language)[1].splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--edition", "klingon"], "There is no edition called"),
        (["--players", "9"], "choose a number from 2 to 8"),
        (["--players", "many"], "give a whole number"),
        (["--bidding", "loud"], "choose one of open, hidden, secret"),
        (["--plus-minus-one", "--bidding", "hidden"], "needs open predictions"),
        (["--plus-minus-one", "--bidding", "hidden", "--edition", "us-fundex"], "needs open bids"),
        (["--hand-sizes", "40"], "This cannot be dealt"),
        (["--hand-sizes", "3,x"], "one for each round"),
        (["--first-dealer", "5"], "choose a number from 1 to 4"),
        (["--set", "points_missed"], "is not a setting"),
        (["--set", "points_mised=0"], "Did you mean points_missed?"),
        (["--set", "slam=perhaps"], "choose true or false"),
        (["--bots", "steady,rnd"], "There is no bot called"),
        (["--bots", "steady,random", "--players", "2"], "one bot too many"),
        (["--name", ""], "A name needs between 1 and 20 characters"),
        (["--name", "a\x1b[2J"], "A name needs between 1 and 20 characters"),
        (["--language", "tlh"], "There is no language called"),
        (["--save", "/no/such/folder/game.rage"], "cannot be saved"),
        (["--resume", "/no/such/game.rage"], "cannot be read"),
        (["--resume", "/no/such/game.rage", "--slam"], "leave out --slam"),
    ],
)
def test_wrong_options_are_refused_with_one_sentence(arguments: list[str], sentence: str) -> None:
    code, output, errors = run("play", *arguments)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert len(errors.splitlines()) == 1


def test_house_rules_go_into_the_record(tmp_path: Path) -> None:
    file = tmp_path / "house.rage"
    options = ("--slam", "--set", "points_missed=-2", "--set", "trump_change=pick", "--first-dealer", "2")
    assert run("play", "--auto", "--hand-sizes", "1", *options, "--save", file, "--name", "Zoe")[0] == 0
    record = record_in(file)
    rules = record.rules
    assert (rules.slam, rules.points_missed, rules.trump_change, rules.first_dealer) == (True, -2, "pick", 1)
    assert record.players[0] == "Zoe"
    assert len(set(record.players)) == 4
    code, _, errors = run("play", "--save", file)
    assert code == 2
    assert "already exists" in errors
    code, _, errors = run("play", "--resume", file)
    assert code == 2
    assert "is over" in errors


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.rage" for number in range(2)]
    for file in files:
        run("play", "--auto", "--hand-sizes", "3", "--bots", "random", "--seed", "moon", "--save", file)
    assert record_in(files[0]).rounds == record_in(files[1]).rounds


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_bids_that_are_not_open_stay_unseen_until_they_are_shown(bidding: str) -> None:
    _, output, _ = run(*SHORT, "--bidding", bidding, "--first-dealer", "1", typed="0\nq\n")
    bids, _, plays = output.partition("Trick 1 of 2")
    assert bids.count("has made a prediction.") == 2
    assert "Mia ?/0" in bids
    assert "predicts" not in bids
    assert ("Mia ?/0" in plays) is (bidding == "secret")
    assert ("The predictions: " in output) is (bidding == "hidden")


def test_whoever_searches_the_pile_is_shown_it_and_picks_a_colour(tmp_path: Path) -> None:
    file, hands = tmp_path / "pick.rage", ["T G1", "B7 B8", "R2 R3"]
    saved_game(file, "us-fundex", hands, "Y0", "1 1 1")
    before = file.read_text(encoding="utf-8")
    _, output, _ = run("play", "--resume", file, typed="t\nmauve\nyellow\nblue\nq\n")
    asked = output.partition("Which colour should be trump?")[0]
    assert "You alone see the pile:" in asked
    assert "●B15" in asked
    assert "“mauve” is not a colour" in output
    assert "The last trump was yellow: pick another colour." in output
    assert "You pick the blue 15: trump is blue." in output
    file.write_text(before, encoding="utf-8")
    _, output, _ = run("play", "--resume", file, typed="t=v\nq\n")
    assert "trump is purple" in output


def test_any_record_can_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "by-hand.rage"
    saved_game(file, "fr-amigo", ["T G1", "B7 B8", "R2 R3"], "Y0", "1 1")
    text = re.sub(r"\[(Bots|Seed) .*\]\n", "", file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")
    assert run("play", "--resume", file, "--auto")[0] == 0
    assert final_state(record_in(file)).phase is Phase.OVER
    file.write_text(text.replace('[FirstDealer "', '[FirstDealer "No'), encoding="utf-8")
    code, _, errors = run("play", "--resume", file)
    assert code == 2
    assert re.match(rf"{re.escape(str(file))}: Line \d+: ", errors)
    saved_game(file, "fr-amigo", ["T G1", "B7 B8", "R2 R3"], "Y0", "1 1", bots="-,hal9000,steady")
    code, _, errors = run("play", "--resume", file)
    assert code == 2
    assert "hal9000" in errors
