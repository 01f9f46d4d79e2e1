"""The bot `champion`: its network by all rules it could meet in training, and `sampler` by others."""

import json
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import copy
from types import SimpleNamespace
from typing import Any

import numpy as np
import onnxruntime
import pytest
from typer import Exit

from rage.bots.loading import BotSpecError, load_bot
from rage.bots.specs import LAB_BOTS
from rage.cli.serve.command import _own_bots
from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Phase, apply, rules_of, seats_to_act, view_of
from rage.engine.rules import Bidding, Rules, TrumpChange
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.results import summarise
from rage.lab.arena.workers import play_match
from rage.lab.champion import bot
from rage.lab.champion.bot import ChampionBot, as_trained
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import features as to
from rage.lab.positions.checking import plainly_wrong
from rage.lab.positions.position import Position, laid_out
from rage.lab.sampler import SamplerBot
from rage.lab.train.config import config_data, config_from, load_config
from rage.lab.train.random_games import could_be_drawn, random_games
from rage.server.bots.worker import Question, answer
from rage.words import Language, Words

FOUR = rules_of("de-amigo", 4)
DOCS = Path(__file__).parents[2] / "docs"


def test_it_beats_three_random_bots_clearly() -> None:
    plan = MatchPlan(specs=("champion", "random", "random", "random"), rules=FOUR, boards=25, seed="champion")
    champion, *_ = summarise(plan, play_match(plan)).results
    assert champion.margin.low is not None
    assert champion.margin.low > 3
    assert champion.exact.mean > 0.5


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOUR, True),
        (rules_of("fr-amigo", 2, {"bidding": "secret"}), True),
        (rules_of("us-fundex", 8, {"slam": True, "plus_minus_one": True, "hand_sizes": [3, 2]}), True),
        (rules_of("de-amigo", 4, {"hand_sizes": [12]}), False),
        (rules_of("de-amigo", 4, {"points_exact": -10}), False),
    ],
)
def test_it_knows_the_rules_it_was_trained_for_and_plays_by_all(rules: Rules, expected: bool) -> None:
    assert could_be_drawn(rules) is expected
    rng = Random(1)
    state, _ = deal_next(open_table(rules, rng), rng)
    view = view_of(state, seats_to_act(state)[0])
    champion = load_bot("champion", "1")
    assert isinstance(champion, ChampionBot)
    assert champion.choose(view) in view.legal


PICK = Position(
    says="Trump Change is led with B6 left: four players, one trick needed",
    hands=("T B6",),
    pile="O7",
    bids=(1, 0, 0, 1),
    players=4,
    dealer=3,
    edition="us-fundex",
    plays="T",
)
LAST_BUT_ONE = Position(
    says="last to play in the last trick but one, one trick needed: a Joker takes it now",
    hands=("Y9 B12", "O11 V8", "Y0 O8", "T J"),
    pile="O7",
    bids=(1, 1, 0, 1),
    players=4,
    dealer=3,
    plays="Y9 O11 Y0",
)


@pytest.mark.parametrize("position", [PICK, LAST_BUT_ONE])
def test_it_looks_ahead_where_playouts_know_more_and_a_network_brought_along_does_not(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = laid_out(position).view
    wrong = plainly_wrong(view)
    assert wrong
    assert not wrong & {str(ChampionBot(Random(number)).choose(view)) for number in range(10)}
    monkeypatch.setattr(SamplerBot, "choose", None)
    assert ChampionBot(Random(1), bot.NETWORK).choose(view) in view.legal


def test_a_server_offers_it_by_a_name_in_every_language() -> None:
    rng = Random(1)
    state, _ = deal_next(open_table(rules_of("us-fundex", 5), rng), rng)
    view = view_of(state, seats_to_act(state)[0])
    for name, place in LAB_BOTS.items():
        assert answer(Question(place, "1", view)) in set(map(str, view.legal))
        for language in Language:
            assert Words(language).say(f"strength.{name}")
            assert Words(language).say(f"strength_about.{name}")


def test_random_games_are_of_every_kind_and_within_what_is_trained_for() -> None:
    games = random_games(200, seed=1)
    assert games == random_games(200, seed=1)
    assert all(map(could_be_drawn, games))
    assert {game.players for game in games} == set(range(2, 9))
    assert {game.bidding for game in games} == set(Bidding)
    assert {game.trump_change for game in games} == set(TrumpChange)


def test_a_single_round_looks_to_it_as_in_a_game() -> None:
    """In training a round of three cards is the eighth of ten, at level scores."""
    rng = Random(1)
    state, _ = deal_next(open_table(rules_of("de-amigo", 4, {"hand_sizes": [3]}), rng), rng)
    seen = as_trained(view_of(state, seats_to_act(state)[0]))
    tables = RageVectorEnv(400, FOUR, episode="round")
    observations, _ = tables.reset(seed=1)
    alike = observations[(observations[:, to.SIZE] == 3) & (observations[:, to.HAS_BID : to.HAS_BID + 8].sum(1) == 0)]
    same = [to.ROUND, to.NEXT_SIZE, *range(to.PRESENT, to.WIDTH), *range(to.TOTAL, to.EXACT + 8)]
    assert len(alike) > 5
    assert (alike[:, same] == seen.astype(np.int8)[same]).all()


@pytest.mark.parametrize(("sizes", "knows"), [([2, 1], True), ([1, 2], False)])
def test_it_knows_the_scores_where_the_rounds_to_come_are_those_of_its_training(sizes: list[int], knows: bool) -> None:
    rng = Random(2)
    rules = rules_of("de-amigo", 4, {"hand_sizes": sizes})
    state, _ = deal_next(open_table(rules, rng), rng)
    while state.phase is not Phase.DEAL:
        seat = seats_to_act(state)[0]
        step = apply(state, seat, rng.choice(tuple(view_of(state, seat).legal)))
        assert not isinstance(step, Illegal)
        state, _ = step
    state, _ = deal_next(state, rng)
    seen = as_trained(view_of(state, seats_to_act(state)[0]))
    assert bool(seen[to.TOTAL : to.TOTAL + 4].any()) is knows


def test_a_bot_plays_by_a_network_of_one_s_own(tmp_path: Path) -> None:
    """By the arena, and at a table of a server, which hands the file to the process that plays."""
    file = tmp_path / "mine.onnx"
    copy(Path(bot.__file__).with_name("champion.onnx"), file)
    state, _ = deal_next(open_table(FOUR, Random(1)), Random(1))
    view = view_of(state, seats_to_act(state)[0])
    expected = load_bot("champion", "1").choose(view)
    assert load_bot(f"champion:{file}", "1").choose(view) == expected
    assert _own_bots([f"mine={file}"], Words(Language.ENGLISH)) == {"mine": f"{LAB_BOTS['champion']}:{file}"}
    assert answer(Question(f"{LAB_BOTS['champion']}:{file}", "1", view)) == str(expected)


@pytest.mark.parametrize("given", ["mine", "steady=a.onnx", "Mine=a.onnx", "mine=missing.onnx", "mine=pyproject.toml"])
def test_what_is_no_bot_of_one_s_own_is_refused(given: str) -> None:
    with pytest.raises(Exit):
        _own_bots([given], Words(Language.ENGLISH))


@pytest.mark.parametrize(
    ("file", "why"),
    [("missing.onnx", "there is no file missing.onnx"), ("pyproject.toml", "pyproject.toml holds no network:")],
)
def test_the_arena_refuses_what_is_no_network_in_a_sentence(file: str, why: str) -> None:
    with pytest.raises(BotSpecError, match=why) as refused:
        load_bot(f"champion:{file}", "1")
    assert refused.value.problem == "cannot_make"


class Session:
    """Stands for a network that wants something else."""

    def __init__(self, name: str, width: int) -> None:
        self._wanted = SimpleNamespace(name=name, shape=["tables", width])

    def get_inputs(self) -> list[SimpleNamespace]:
        return [self._wanted]


@pytest.mark.parametrize(
    ("session", "why"),
    [
        (Session("cards", 728), "has to ask for observations, not for cards"),
        (Session("observations", 10), "length of 10"),
    ],
)
def test_a_network_that_wants_no_observations_is_refused(
    session: Session, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(onnxruntime, "InferenceSession", lambda *_, **__: session)
    (tmp_path / "network.onnx").touch()
    with pytest.raises(BotSpecError, match=why):
        load_bot(f"champion:{tmp_path}/network.onnx", "1")


def test_the_page_about_training_tells_which_file_it_is() -> None:
    digest = sha256(bot.NETWORK.read_bytes()).hexdigest()
    assert f"SHA-256 `{digest}`" in (DOCS / "training.md").read_text(encoding="utf-8")


def test_the_page_tells_every_setting_that_was_another_when_it_was_trained() -> None:
    told = onnxruntime.InferenceSession(bot.NETWORK).get_modelmeta().custom_metadata_map["config"]
    as_run, as_written = config_from(json.loads(told)), load_config(DOCS / "training" / "for-the-game.toml")
    page = (DOCS / "training.md").read_text(encoding="utf-8")
    others = set(re.findall(r"^\| `([a-z._]+)` \| .*? \| .*? \| [A-Z]", page, re.MULTILINE))
    assert others == differences(config_data(as_run), config_data(as_written))


def differences(one: dict[str, Any], other: dict[str, Any], within: str = "") -> set[str]:
    """The settings that are not the same, those of a part as `part.setting`."""
    found: set[str] = set()
    for name in one.keys() | other.keys():
        if isinstance(one[name], dict):
            found |= differences(one[name], other[name], f"{within}{name}.")
        elif one[name] != other[name]:
            found.add(within + name)
    return found


def test_its_file_tells_nothing_of_the_machine_it_was_written_on() -> None:
    network = Path(bot.__file__).with_name("champion.onnx").read_bytes()
    assert network.count(b".py") == 0, "lines of files, by their paths there"
