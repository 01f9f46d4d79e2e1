"""Training: what the networks see, how choices are credited, and that runs learn and resume."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from rage.engine import rules_of
from rage.lab.env.observation import named
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.advantages import credit
from rage.lab.train.checkpoint import begin_with, load_network, save_checkpoint
from rage.lab.train.config import ConfigError, config_data, config_from
from rage.lab.train.evaluation import measure
from rage.lab.train.goals import worth_of
from rage.lab.train.learner import Learner
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.tables import LearnerTables
from rage.lab.train.training import CHECKPOINT, CURVE, NETWORK, PICTURE, train

TINY: dict[str, Any] = {
    "name": "tiny",
    "device": "cpu",
    "tables": 256,
    "choices": 16,
    "rounds_of_learning": 4,
    "segment": 2,
    "measured": 256,
    "policy": {"width": 16, "table_width": 32, "layers": 1},
    "critic": {"width": 16, "table_width": 16, "layers": 1},
    "learning": {"batch": 1024, "rate": 0.003},
    "opponents": {"rule_of_thumb": 0.25, "steady": 0.05, "past": 0.25},
}


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def test_a_hand_with_two_colours_exchanged_is_played_with_them_exchanged() -> None:
    tables = RageVectorEnv(50)
    observations, _ = tables.reset(seed=3)
    for _ in range(9):
        observations, *_ = tables.step(tables.sample_actions())
    order = np.array([3, 1, 2, 0, 5, 4])
    other = observations.copy()
    before, after = named(observations), named(other)
    for name in ("hand_cards", "seen_cards", "pile_cards"):
        after[name][:] = before[name][:, order]
    for name in ("trick_colour", "void"):
        after[name][:] = before[name][:, :, order]
    for name in ("lead", "trump", "last_trump"):
        after[name][:] = before[name][:, order]
    network = PolicyNetwork(16, 16, 2)
    torch.nn.init.normal_(network.of_colour.weight)
    actions = np.arange(place.MOST_ACTIONS)
    actions[: at.NUMBERS] = actions[: at.NUMBERS].reshape(6, 16)[order].ravel()
    for first in (at.JOKER, at.PICKS):
        actions[first : first + 6] = first + order
    scores, _, _ = network(torch.as_tensor(observations))
    exchanged, _, _ = network(torch.as_tensor(other))
    assert torch.allclose(exchanged, scores[:, actions], atol=1e-5)
    assert not torch.allclose(exchanged, scores, atol=1e-2)


def test_a_choice_is_credited_with_what_changed_after_it() -> None:
    """Two seats, three choices, the round over after the third; expected and paid points by seat."""
    expected = torch.zeros(4, 1, at.SEATS)
    expected[:3, 0, 0], expected[:3, 0, 1] = torch.tensor([2.0, 6.0, 6.0]), torch.tensor([4.0, 4.0, 1.0])
    paid = torch.zeros(3, 1, at.SEATS)
    paid[2, 0, :2] = torch.tensor([8.0, 0.0])
    is_over = torch.tensor([[0], [0], [1]])
    seats, players = torch.tensor([[0], [1], [0]]), torch.tensor([2])
    at_once, later = (credit(expected, paid, is_over, seats, players, decay) for decay in (0.0, 1.0))
    assert at_once.advantage[:, 0].tolist() == [4.0, -3.0, 3.0]
    assert later.advantage[:, 0].tolist() == [10.0, -6.0, 3.0]
    assert later.expected[1, 0, :2].tolist() == [0.0, 8.0], "seats are counted from the one that chose"


def test_tables_wait_only_where_there_is_a_choice_of_the_learner() -> None:
    config = config_from(TINY)
    rules = config.games[0].rules()
    modes = np.arange(60) % 5
    tables = LearnerTables([rules], np.zeros(60, np.int64), modes, "cpu", 4)
    slots = tables.new_slots(2)
    tables.reset(slots, 1)
    rng = np.random.default_rng(1)
    over = 0
    for step in range(80):
        now, after = step % 2, (step + 1) % 2
        masks = slots.masks[now].numpy()
        assert (masks.sum(axis=1) > 1).all()
        asked = (slots.others[now] >> slots.seats[now]) & 1
        assert not asked[(modes != place.ITSELF) & (modes != place.ANOTHER_NETWORK)].any()
        actions = torch.tensor([rng.choice(np.flatnonzero(mask)) for mask in masks])
        tables.step(slots, after, actions)
        ended = slots.is_over[after].bool()
        over += int(ended.sum())
        results = slots.results[after][ended]
        tricks = results[:, place.TRICKS : place.TRICKS + 4].sum(1)
        assert (tricks == results[:, place.CARDS]).all()
    assert over > 60


def test_a_resumed_run_goes_on_as_the_uninterrupted_one(tmp_path: Path) -> None:
    config = config_from(TINY)
    whole = train(config, tmp_path / "whole", tell=_nothing)
    train(replace(config, seconds=1e-9), tmp_path / "part", tell=_nothing)
    assert len((tmp_path / "part" / CURVE).read_text().splitlines()) == 1
    resumed = train(config, tmp_path / "part", resume=True, tell=_nothing)
    assert resumed.rounds == whole.rounds == 4
    assert resumed.choices == whole.choices
    for mine, its in zip(whole.policy.parameters(), resumed.policy.parameters(), strict=True):
        assert torch.equal(mine, its)
    network, told = load_network(tmp_path / "whole" / NETWORK)
    assert told["config"] == config_data(config)
    assert told["counts"]["choices"] == whole.choices
    assert told["origin"]["commit"]
    assert sum(each.numel() for each in network.parameters()) > 1000
    assert (tmp_path / "whole" / CHECKPOINT).exists()
    assert "tiny" in (tmp_path / "whole" / PICTURE).read_text()


def test_a_tiny_network_learns_to_beat_random(tmp_path: Path) -> None:
    config = config_from(TINY | {"tables": 512, "rounds_of_learning": 50, "segment": 50, "opponents": {}})
    learner = train(config, tmp_path, tell=_nothing)
    found = measure(learner, learner.averaged, config.games[0].rules(), 2000, 5, place.RANDOM)
    assert found.rounds == 2000
    assert found.margin - found.plus_minus > 1


def test_a_misspelt_setting_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"unknown: learning\.rat"):
        config_from({"learning": {"rat": 1}})
    with pytest.raises(ConfigError, match="tables is 'many', not int"):
        config_from({"tables": "many"})


def _nothing(_point: dict[str, Any]) -> None:
    pass


def test_a_round_is_worth_its_points_or_what_it_does_for_the_game() -> None:
    four, points = torch.full((4,), 4), torch.tensor([12.0, -3.0, 10.0, 5.0])
    results = torch.zeros(4, place.RESULT.width)
    results[:, place.SCORES : place.SCORES + 4] = points
    results[1:, place.GAME] = 1
    results[1, place.LEFT] = 9
    results[3, place.BEFORE] = -3
    for_points, early, last, behind = worth_of(results, four)[:, :4]
    assert torch.equal(for_points, points)
    assert (early - points).abs().max() < 1, "early at level scores a point is worth a point"
    assert last.argmax() == 0
    assert last[0] > points[0] + 5, "in the last round the winner has what counts"
    assert behind.argmax() == 2, "by one point somebody else has won"


def test_rounds_for_the_game_begin_with_scores_as_within_it() -> None:
    tables = LearnerTables([rules_of("de-amigo", 4)], np.zeros(200, np.int64), np.zeros(200, np.int64), "cpu", 1, 1)
    slots = tables.new_slots(1)
    tables.reset(slots, seed=3)
    seen = named(slots.observations[0].numpy())
    rounds, totals = seen["round"].ravel(), np.abs(seen["total"]).max(1)
    assert (totals[rounds == 1] == 0).all()
    assert (totals[rounds > 3] > 0).mean() > 0.95


def test_a_policy_that_sees_all_begins_as_one_that_does_not(tmp_path: Path) -> None:
    blind = Learner(config_from(TINY))
    torch.nn.init.normal_(blind.averaged.of_table.weight)
    blind.policy.load_state_dict(blind.averaged.state_dict())
    save_checkpoint(tmp_path / CHECKPOINT, blind, {})
    seeing = Learner(config_from(TINY | {"sees_all": True}))
    begin_with(seeing, tmp_path / CHECKPOINT)
    tables = LearnerTables([rules_of("de-amigo", 4)], np.zeros(20, np.int64), np.zeros(20, np.int64), "cpu")
    slots = tables.new_slots(1)
    tables.reset(slots, seed=3)
    known = slots.observations[0], slots.masks[0], slots.hidden[0]
    assert torch.allclose(blind.scores(blind.averaged, *known), seeing.scores(seeing.averaged, *known), atol=1e-5)
    torch.nn.init.normal_(seeing.averaged.layers.from_table.weight)
    other = (*known[:2], known[2].flip(0))
    assert not torch.allclose(seeing.scores(seeing.averaged, *known), seeing.scores(seeing.averaged, *other))
