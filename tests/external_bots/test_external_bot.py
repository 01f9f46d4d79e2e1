"""An external bot: whatever its program does, the game goes on with legal moves, in time, and it is reported."""

import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from engine_helpers import EDITIONS
from external_bots import programs

from rage.bots import Bot, make_bot
from rage.bots.external import ExternalBot, Failure, ProgramError
from rage.bots.external.program import Program
from rage.bots.external.protocol import choose_line, game_line, read_introduction
from rage.dealer import deal_next, open_table, shuffled
from rage.engine import Phase, Rules, View, cut, rules_of, view_of
from rage.lab.arena.playing import play_out

PATIENT = programs.PATIENT
SHORT = replace(PATIENT, decision=0.15, starts=2)
IN_TIME = PATIENT.decision / 2


@pytest.fixture
def long_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program has time to do what it does when it is told that all is over."""
    monkeypatch.setattr(Program.close, "__defaults__", ("", PATIENT.decision))


def play(bots: Sequence[Bot], edition: str = "de-amigo", options: dict[str, Any] | None = None, seed: int = 1) -> View:
    """A game with some bots; the others are random."""
    rules, rng = rules_of(edition, 3, {"hand_sizes": [3, 2], **(options or {})}), Random(seed)
    others: list[Bot] = [make_bot("random", rng) for _ in range(3 - len(bots))]
    deals = [cut(rules, size, shuffled(rules, rng)) for size in rules.hand_sizes]
    seated = [*bots, *others]
    for seat, bot in enumerate(seated):
        if isinstance(bot, ExternalBot):
            bot.start_game(rules, seat, "seed")
    return play_out(rules, 0, deals, seated)


def moves_of_seat(rules: Rules) -> int:
    return sum(rules.hand_sizes) + rules.rounds


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bidding", ["open", "secret"])
def test_the_example_bot_plays_whole_games_by_the_protocol(edition: str, bidding: str) -> None:
    bot = ExternalBot(programs.FIRSTBOT, PATIENT)
    end = play([bot], edition, {"bidding": bidding, "trump_changes": 12})
    bot.close()
    assert end.phase is Phase.OVER
    assert bot.name == "firstbot"
    assert not bot.forfeits


def test_the_example_bot_has_thirty_lines_and_knows_only_the_standard_library() -> None:
    source = Path(programs.FIRSTBOT[-1]).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 30
    imported = {line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imported == {"json", "sys"}


@pytest.mark.parametrize(
    ("command", "failure"),
    [
        (programs.CRASHES, Failure.ENDED),
        (programs.HANGS, Failure.TIMEOUT),
        (programs.FLOODS, Failure.FLOOD),
        (programs.REMARKS_FOR_EVER, Failure.FLOOD),
        (programs.CLOSES_OUTPUT, Failure.ENDED),
        (programs.NEVER_READS, Failure.TIMEOUT),
        (programs.RUDE, Failure.HANDSHAKE),
    ],
    ids=["crash", "hang", "flood", "remarks", "closed", "unread", "rude"],
)
def test_a_program_that_breaks_off_is_started_again_and_then_given_up(
    command: tuple[str, ...], failure: Failure
) -> None:
    bot = ExternalBot(command, SHORT if failure is Failure.TIMEOUT else replace(PATIENT, starts=2))
    start = time.monotonic()
    end = play([bot])
    bot.close()
    assert time.monotonic() - start < IN_TIME
    assert end.phase is Phase.OVER
    forfeited = moves_of_seat(end.rules)
    at_first = 1 if failure is Failure.HANDSHAKE else 2  # the first start was when the game was announced
    assert bot.forfeits == {failure: at_first, Failure.GONE: forfeited - at_first}


def test_a_program_that_never_introduces_itself_costs_no_more_than_its_starts() -> None:
    bot, start = ExternalBot(programs.SILENT, replace(PATIENT, handshake=0.3, starts=2)), time.monotonic()
    end = play([bot])
    assert time.monotonic() - start < IN_TIME
    assert bot.forfeits == {Failure.HANDSHAKE: 1, Failure.GONE: moves_of_seat(end.rules) - 1}


@pytest.mark.parametrize(
    ("command", "failure"),
    [(programs.GIBBERISH, Failure.GARBAGE), (programs.ILLEGAL, Failure.ILLEGAL), (programs.BINARY, Failure.GARBAGE)],
    ids=["gibberish", "illegal", "binary"],
)
def test_a_wrong_answer_costs_that_move_only(command: tuple[str, ...], failure: Failure) -> None:
    bot = ExternalBot(command, PATIENT)
    end = play([bot])
    bot.close()
    assert bot.forfeits == {failure: moves_of_seat(end.rules)}
    assert bot.complaints[failure]


def test_a_program_that_cannot_be_started_forfeits() -> None:
    bot = ExternalBot(("/no/such/program",), SHORT)
    play([bot])
    assert set(bot.forfeits) == {Failure.START, Failure.GONE}
    assert bot.complaints[Failure.START] == "No such file or directory"


def test_for_a_forfeited_move_the_first_legal_one_is_made() -> None:
    with_wire, plain = ExternalBot(programs.GIBBERISH, PATIENT), _First()
    assert play([with_wire]).sheet == play([plain]).sheet
    with_wire.close()


class _First:
    name = "first"

    def choose(self, view: Any) -> Any:
        return view.legal[0]


def test_a_crash_in_the_middle_costs_one_move_and_the_program_is_told_of_the_game_again() -> None:
    code = f"""
    for number, view in enumerate(questions()):
        if number == 2:
            sys.exit("enough")
        say({programs.LEGAL})
    """
    bot = ExternalBot(programs.program(code), replace(PATIENT, starts=3))
    play([bot])
    bot.close()
    assert bot.forfeits == {Failure.ENDED: 2}
    assert bot.complaints[Failure.ENDED] == "enough"


def test_what_a_program_says_unasked_does_not_count_as_its_next_answer() -> None:
    code = f"""
    for view in questions():
        say({programs.LEGAL} + "\\n99")
    """
    bot = ExternalBot(programs.program(code), PATIENT)
    play([bot])
    bot.close()
    assert not bot.forfeits


def test_remarks_and_blank_lines_are_passed_over() -> None:
    bot = ExternalBot(
        programs.program(f"for view in questions(): say('# hm\\n\\n  ' + {programs.LEGAL} + '\\r')"), PATIENT
    )
    play([bot])
    bot.close()
    assert not bot.forfeits


def test_a_program_is_killed_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "children"
    bot = ExternalBot(programs.parent(note), SHORT)
    play([bot])
    bot.close()
    processes = [int(number) for number in note.read_text(encoding="utf-8").split()]
    assert len(processes) == 4
    assert programs.end(processes)


@pytest.mark.usefixtures("long_farewell")
def test_a_program_may_end_by_itself_at_the_farewell_and_leaves_no_zombie(tmp_path: Path) -> None:
    note = tmp_path / "farewell"
    code = f"""
    for view in questions(): say({programs.LEGAL})
    open({str(note)!r}, "w").write(str(os.getpid()))
    """
    bot = ExternalBot(programs.program(code), PATIENT)
    play([bot])
    bot.close()
    assert not Path(f"/proc/{note.read_text(encoding='utf-8')}").exists()


def test_a_bot_that_is_forgotten_takes_its_program_with_it(tmp_path: Path) -> None:
    note = tmp_path / "program"
    code = f"open({str(note)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)"
    bot = ExternalBot(programs.program(code), PATIENT)
    bot.introduce()
    deadline = time.monotonic() + IN_TIME
    while not (note.exists() and note.read_text(encoding="utf-8")) and time.monotonic() < deadline:
        time.sleep(0.01)
    del bot
    assert not programs.is_running(int(note.read_text(encoding="utf-8")))


def test_error_output_goes_to_a_log_of_limited_size_and_cannot_block(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = f"""
    for view in questions():
        sys.stderr.write("noise " * 100_000)
        sys.stderr.flush()
        say({programs.LEGAL})
    """
    bot = ExternalBot(programs.program(code), replace(PATIENT, log=700_000), log)
    play([bot])
    bot.close()
    assert not bot.forfeits
    assert log.stat().st_size == 700_000
    assert log.read_text(encoding="utf-8").startswith("noise noise")


@pytest.mark.usefixtures("long_farewell")
def test_a_bot_that_asks_for_events_is_told_what_its_seat_saw(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = f"""
    say(json.dumps({{"protocol": 1, "name": "ears", "events": True}}))
    with open({str(heard)!r}, "w") as file:
        for line in sys.stdin:
            word, _, rest = line.partition(" ")
            if word == "seen":
                file.write(rest)
            elif word == "choose":
                say(json.loads(rest)["legal"][0])
            elif word.strip() == "bye":
                break
    """
    bot = ExternalBot(programs.program(code, polite=False), PATIENT)
    end = play([bot], "us-fundex", {"trump_changes": 20, "bidding": "hidden"})
    bot.close()
    events = [line.split('"')[3] for line in heard.read_text(encoding="utf-8").splitlines()]
    assert events.count("dealt") == events.count("round_scored") == events.count("bids_shown") == 2
    assert events.count("card_played") == 3 * sum(end.rules.hand_sizes)
    assert events[0] == "dealt"
    assert events[-1] == "game_ended"


@pytest.mark.parametrize(
    "answer",
    ["{}", "[]", "1", "null", '{"protocol": 2, "name": "x"}', '{"protocol": true, "name": "x"}', '{"protocol": 1}',
     '{"protocol": 1, "name": ""}', '{"protocol": 1, "name": "\\u001b[2J"}', '{"protocol": 1, "name": 3}',
     '{"protocol": 1, "name": "x", "events": "yes"}', "[" * 20_000, '{"protocol": 1, "name": "' + "x" * 41 + '"}'],
)  # fmt: skip
def test_an_introduction_must_be_as_the_protocol_has_it(answer: str) -> None:
    with pytest.raises(ProgramError) as refused:
        read_introduction(answer)
    assert refused.value.failure is Failure.HANDSHAKE


def test_our_own_bot_behind_a_wire_plays_as_it_does_here() -> None:
    command = (sys.executable, "-c", "from rage.cli import main; main()", "bot", "steady")
    for edition, options in (("us-fundex", {"bidding": "secret"}), ("fr-amigo", {"plus_minus_one": True})):
        wired = ExternalBot(command, PATIENT)
        far = play([wired], edition, options)
        wired.close()
        near = play([make_bot("steady", Random("seed"))], edition, options)
        assert not wired.forfeits
        assert far.sheet == near.sheet


def test_our_own_bot_passes_over_lines_it_does_not_know_and_refuses_nonsense() -> None:
    command = [sys.executable, "-c", "from rage.cli import main; main()", "bot", "steady"]
    ran = subprocess.run(command, input="weather fine\nrage 7\n\nbye\n", capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("\n") == 1
    assert '"protocol":1' in ran.stdout
    for line, why in (("choose {}", "a game has to be announced"), ('game {"seat":0}', "there is no field 'rules'")):
        ran = subprocess.run(command, input=f"{line}\n", capture_output=True, text=True, check=False)
        assert ran.returncode == 2
        assert ran.stderr.count("\n") == 1
        assert why in ran.stderr


def test_a_mistake_in_a_bot_is_not_called_a_missing_field(tmp_path: Path) -> None:
    code = """
class Bot:
    name = "mistaken"
    def choose(self, view): return {}["R"]
def make(chance): return Bot()
"""
    (tmp_path / "mistaken.py").write_text(code, encoding="utf-8")
    rules = rules_of("de-amigo", 2)
    state, _ = deal_next(open_table(rules, Random(1)), Random(1))
    view = view_of(state, state.turn or 0)
    ran = subprocess.run(
        [sys.executable, "-c", "from rage.cli import main; main()", "bot", "python:mistaken:make"],
        input=f"{game_line(rules, 0, None)}\n{choose_line(view)}\n",
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "in choose" in ran.stderr
    assert "KeyError: 'R'" in ran.stderr
