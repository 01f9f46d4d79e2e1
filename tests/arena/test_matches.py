"""Matches: luck cancels, results repeat, and programs that misbehave do not stop them."""

import shlex
import sys
from dataclasses import replace

import pytest
from arena.sample_bots import CHEAT, STUBBORN, outcome_of, plan_for
from external_bots import programs
from external_bots.programs import program

from rage.bots import specs
from rage.bots.loading import BotSpecError, load_bot
from rage.engine import rules_of
from rage.lab.arena.match_plan import MatchPlan, boards_of, seed_for
from rage.lab.arena.playing import play_boards


def wired(command: tuple[str, ...]) -> str:
    return f"wire:{shlex.join(command)}"


@pytest.mark.parametrize("spec", ["steady", "random", STUBBORN])
@pytest.mark.parametrize("whole_games", [False, True])
def test_a_bot_against_copies_of_itself_comes_out_exactly_equal(spec: str, whole_games: bool) -> None:
    outcome = outcome_of(plan_for(spec, spec, spec, boards=5, whole_games=whole_games))
    first, *others = outcome.results
    for other in others:
        assert (other.points, other.exact, other.wins) == (first.points, first.exact, first.wins)
    for result in outcome.results:
        assert result.margin.mean == pytest.approx(0)
        assert result.wins.mean == pytest.approx(1 / 3)
        assert result.rating.mean == pytest.approx(0, abs=1e-6)
    for difference in outcome.differences.values():
        assert (difference.mean, difference.low, difference.high) == pytest.approx((0, 0, 0), abs=1e-9)


def test_every_rotation_of_a_board_has_the_same_cards() -> None:
    """Bots that know no chance play the same game whoever sits where."""
    plan = plan_for(STUBBORN, STUBBORN, STUBBORN)
    for board in boards_of(plan):
        games = play_boards(plan, [board]).games
        assert len({game.sheet for game in games}) == 1
        assert len({game.first_dealer for game in games}) == 1
        assert len({game.entries for game in games}) == 3


@pytest.mark.parametrize("edition", ["de-amigo", "us-fundex"])
def test_steady_beats_random_clearly(edition: str) -> None:
    """With so many deals it holds for one seed as for another."""
    plan = MatchPlan(("steady", "random", "random"), rules_of(edition, 3), 100, "clear")
    steady, *others = outcome_of(plan).results
    for random in others:
        assert steady.margin.low is not None
        assert random.margin.high is not None
        assert steady.margin.low > 0 > random.margin.high
        assert steady.rating.mean > random.rating.mean + 20
        assert steady.exact.mean > random.exact.mean + 0.1


def test_the_same_seed_gives_the_same_results_with_any_number_of_jobs() -> None:
    plan = plan_for("steady", "random", STUBBORN, boards=7)
    alone, together = outcome_of(plan, 1), outcome_of(plan, 2)
    assert alone == together
    assert outcome_of(plan_for("steady", "random", STUBBORN, boards=7, seed="2")).games != alone.games


def test_margins_and_wins_of_a_table_add_up() -> None:
    outcome = outcome_of(plan_for("steady", "random", STUBBORN, "random", whole_games=True))
    assert sum(result.margin.mean for result in outcome.results) == pytest.approx(0)
    assert sum(result.wins.mean for result in outcome.results) == pytest.approx(1)
    assert outcome.differences[0, 1].mean == pytest.approx(-outcome.differences[1, 0].mean)
    assert [result.name for result in outcome.results] == ["steady", "random", STUBBORN, "random (2)"]


def test_a_tie_break_of_the_edition_counts_before_a_win_is_shared() -> None:
    plan = MatchPlan(("random",) * 3, rules_of("us-fundex", 3, {"hand_sizes": [1], "points_exact": 0}), 40, "1")
    shared = {game.places.count(1) for game in outcome_of(plan).games}
    assert {1, 2} <= shared
    for game in outcome_of(plan).games:
        best = max((score.total, score.exact) for score in game.sheet[0])
        winners = [seat for seat, score in enumerate(game.sheet[0]) if (score.total, score.exact) == best]
        assert [seat for seat, place in enumerate(game.places) if place == 1] == winners


def test_what_a_program_is_told_does_not_give_away_the_seed_of_the_cards() -> None:
    tells = program("""
    for line in sys.stdin:
        word, _, rest = line.partition(" ")
        if word == "game":
            sys.stderr.write(json.loads(rest)["seed"] + "\\n")
        elif word == "choose":
            sys.stderr.flush()
            raise SystemExit
    """)
    limits = replace(programs.PATIENT, starts=1)
    plan = replace(plan_for(wired(tells), "random", boards=1, seed="secret"), limits=limits)
    told = outcome_of(plan).results[0].complaints["ended"]
    assert told in {seed_for(plan, board, seat) for board in boards_of(plan) for seat in range(2)}
    assert "secret" not in told


def test_our_own_bot_behind_a_wire_has_the_same_results() -> None:
    command = (sys.executable, "-c", "from rage.cli import main; main()", "bot", "steady")
    plans = (plan_for(spec, "random", boards=2) for spec in ("steady", wired(command)))
    near, far = (outcome_of(replace(plan, limits=programs.PATIENT)) for plan in plans)
    assert near.games == far.games
    assert not far.results[0].forfeits


@pytest.mark.parametrize(
    ("command", "kinds"),
    [
        (programs.CRASHES, {"ended", "gone"}),
        (programs.HANGS, {"timeout", "gone"}),
        (programs.ILLEGAL, {"illegal"}),
        (programs.FLOODS, {"flood", "gone"}),
    ],
    ids=["crash", "hang", "illegal", "flood"],
)
def test_a_match_goes_on_with_a_program_that_misbehaves_and_reports_it(
    command: tuple[str, ...], kinds: set[str]
) -> None:
    limits = replace(programs.PATIENT, starts=1)
    if "timeout" in kinds:
        limits = replace(limits, decision=0.1)
    plan = replace(plan_for(wired(command), "random", boards=2), limits=limits)
    outcome = outcome_of(plan)
    bad, good = outcome.results
    assert set(bad.forfeits) == kinds
    moves = sum(sum(game.sizes) + len(game.sizes) for game in outcome.games)
    assert sum(bad.forfeits.values()) == moves == sum(sum(game.forfeits) for game in outcome.games)
    assert not good.forfeits
    if "ended" in kinds:
        assert bad.complaints["ended"] == "RuntimeError: out of ideas"


def test_a_python_bot_that_breaks_the_rules_stops_the_arena() -> None:
    with pytest.raises(ValueError, match="the bot cheat chose 99: bid_out_of_range"):
        outcome_of(plan_for(CHEAT, "random"))


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("nobody", "unknown_bot"),
        ("steady:1", "unknown_bot"),
        ("", "unknown_bot"),
        ("wire:", "bad_command"),
        ("wire:'", "bad_command"),
        ("python:", "cannot_make"),
        ("python:no.such.module:Bot", "cannot_make"),
        ("python:arena.sample_bots:Nobody", "cannot_make"),
        ("python:arena.sample_bots:plan_for", "cannot_make"),
        ("python:builtins:repr", "cannot_make"),
    ],
)
def test_what_is_no_bot_is_refused(spec: str, problem: str) -> None:
    with pytest.raises(BotSpecError) as refused:
        load_bot(spec, "seed")
    assert refused.value.problem == problem


def test_a_bot_of_the_lab_is_imported_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(specs.LAB_BOTS, "mule", "arena.sample_bots:Stubborn")
    assert load_bot("mule", "seed").name == "stubborn"
    with pytest.raises(BotSpecError):
        load_bot("mule:argument it does not take", "seed")
    monkeypatch.setitem(specs.LAB_BOTS, "wilful", "arena.sample_bots:Wilful")
    assert [load_bot(f"wilful:{text}", "").name for text in ("0.5", "very")] == ["wilful 0.5", "wilful 'very'"]
