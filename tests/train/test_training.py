"""Training: what the networks see, how choices are credited, and that runs learn and resume."""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import onnxruntime
import pytest
import torch

from rage.dealer import deal_next, open_table
from rage.engine import rules_of, seats_to_act, view_of
from rage.lab.champion import ChampionBot
from rage.lab.env.observation import named
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.advantages import credit
from rage.lab.train.checkpoint import begin_with, load_network, save_checkpoint, save_network
from rage.lab.train.config import ConfigError, config_data, config_from, load_config
from rage.lab.train.evaluation import measure
from rage.lab.train.goals import worth_of
from rage.lab.train.hands import hands_loss
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


@pytest.mark.parametrize("version", [1, 2])
def test_a_hand_with_two_colours_exchanged_is_played_with_them_exchanged(version: int) -> None:
    tables = RageVectorEnv(50, observation=version)
    observations, _ = tables.reset(seed=3)
    for _ in range(23):
        observations, *_ = tables.step(tables.sample_actions())
    order = np.array([3, 1, 2, 0, 5, 4])
    other = observations.copy()
    before, after = named(observations), named(other)
    history = ("played_by", "led", "off", "took", "played_when") if version == 2 else ()
    for name in ("hand_cards", "seen_cards", "pile_cards", *history):
        after[name][:] = before[name][:, order]
    for name in ("trick_colour", "void"):
        after[name][:] = before[name][:, :, order]
    for name in ("lead", "trump", "last_trump"):
        after[name][:] = before[name][:, order]
    network = PolicyNetwork(16, 16, 2, observation=version)
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
    modes = np.arange(60) % 4
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


def at_random(observations: Any, _hidden: Any) -> tuple[Any, None, None]:
    """Stands for a network: whoever plays its best moves plays anything."""
    return torch.rand(len(observations), place.MOST_ACTIONS), None, None


def test_a_tiny_network_learns_to_beat_random(tmp_path: Path) -> None:
    config = config_from(TINY | {"tables": 512, "rounds_of_learning": 50, "segment": 50, "opponents": {}})
    learner = train(config, tmp_path, tell=_nothing)
    anybody: Any = at_random
    found = measure(learner, learner.averaged, config.games[0].rules(), 2000, 5, opponent=anybody)
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


def _at_play(version: int) -> tuple[Any, Any, Any]:
    """What is known at some tables in the middle of a round."""
    kinds = np.zeros(64, np.int64)
    tables = LearnerTables([rules_of("de-amigo", 4)], kinds, kinds, "cpu", observation=version)
    slots = tables.new_slots(2)
    tables.reset(slots, seed=3)
    for step in range(20):
        tables.step(slots, (step + 1) % 2, slots.masks[step % 2, :, : place.MOST_ACTIONS].float().argmax(1))
    return slots.observations[0], slots.masks[0], slots.hidden[0]


def test_a_network_goes_on_with_more_inputs_as_the_same_function(tmp_path: Path) -> None:
    """From version 1 to version 2, with guesses of hands beside it: policy and critic say what they said."""
    before = Learner(config_from(TINY))
    for head in (before.policy.of_table, before.policy.of_colour, before.critic.points):
        torch.nn.init.normal_(head.weight)
    before.averaged.load_state_dict(before.policy.state_dict())
    save_checkpoint(tmp_path / CHECKPOINT, before, {})
    settings = {"observation": 2, "learning": TINY["learning"] | {"hands_weight": 0.1}}
    after = Learner(config_from(TINY | settings))
    begin_with(after, tmp_path / CHECKPOINT)
    observations, masks, hidden = _at_play(2)
    assert observations[:, to.WIDTH :].any()
    known = observations[:, : to.WIDTH], masks, hidden
    scores = before.scores(before.averaged, *known)
    assert torch.allclose(scores, after.scores(after.averaged, observations, masks, hidden), atol=1e-4)
    assert torch.allclose(before.critic(known[0], hidden), after.critic(observations, hidden), atol=1e-4)
    assert torch.equal(scores, before.scores(before.averaged, observations, masks, hidden)), "it reads the beginning"
    torch.nn.init.normal_(after.averaged.layers.from_colour.weight)
    other = observations.clone()
    other[:, to.WIDTH :] = 0
    assert not torch.allclose(*(after.scores(after.averaged, seen, masks, hidden) for seen in (observations, other)))


def test_a_wider_network_begins_as_the_same_function(tmp_path: Path) -> None:
    before = Learner(config_from(TINY))
    for head in (before.policy.of_table, before.policy.of_colour, before.critic.points):
        torch.nn.init.normal_(head.weight)
    before.averaged.load_state_dict(before.policy.state_dict())
    save_checkpoint(tmp_path / CHECKPOINT, before, {})
    sizes = {
        "policy": {"width": 24, "table_width": 40, "layers": 1},
        "critic": {"width": 24, "table_width": 16, "layers": 1},
    }
    after = Learner(config_from(TINY | sizes | {"observation": 2}))
    begin_with(after, tmp_path / CHECKPOINT)
    observations, masks, hidden = _at_play(2)
    known = observations[:, : to.WIDTH], masks, hidden
    scores = before.scores(before.averaged, *known)
    assert torch.allclose(scores, after.scores(after.averaged, observations, masks, hidden), atol=1e-4)
    assert torch.allclose(before.critic(known[0], hidden), after.critic(observations, hidden), atol=1e-4)
    after.policy(observations)[0].square().sum().backward()
    heads = after.policy.of_table.weight.grad, after.policy.of_colour.weight.grad
    assert all(head.any(0)[-8:].any() for head in heads), "new numbers are there to be heeded"


def test_a_network_learns_what_the_others_hold(tmp_path: Path) -> None:
    settings = {"observation": 2, "rounds_of_learning": 12, "segment": 2, "measured": 16, "tables": 128}
    learning = {"batch": 512, "rate": 0.01, "hands_weight": 1.0}
    told: list[dict[str, Any]] = []
    train(config_from(TINY | settings | {"learning": learning}), tmp_path, tell=told.append)
    losses = [point["hands_loss"] for point in told]
    assert losses[-1] < losses[0] - 0.3
    network, _ = load_network(tmp_path / NETWORK)
    assert network.guesses_hands
    assert network.observation == 2


def test_what_is_known_of_hands_counts_for_nothing_and_a_sure_guess_costs_nothing() -> None:
    observations, _, hidden = _at_play(1)
    hands = hidden[:, : place.HIDDEN_ACTIONS].reshape(-1, 7, 6, 16).bool()
    nobody = ~hands.any(1, keepdim=True)
    sure = torch.cat([nobody, hands], 1) * 50.0
    held = (hidden[:, place.HIDDEN_ACTIONS : place.HIDDEN_BIDS].reshape(-1, 7, 5) != 0) * 100.0 - 50.0
    assert hands_loss(sure, held, observations, hidden) < 1e-6
    assert hands_loss(-sure, held, observations, hidden) > 10
    all_seen = observations.clone()
    all_seen[:, to.SEEN_CARDS : to.PILE_CARDS] = 1
    assert hands_loss(-sure, held, all_seen, hidden) < 1e-6


def test_a_policy_waits_for_its_critic(tmp_path: Path) -> None:
    config = config_from(TINY | {"rounds_of_learning": 2, "segment": 1, "measured": 16, "opponents": {},
                                 "learning": TINY["learning"] | {"critic_first": 1}})  # fmt: skip
    begun = Learner(config)
    first = train(replace(config, rounds_of_learning=1), tmp_path / "one", tell=_nothing)
    both = train(config, tmp_path / "two", tell=_nothing)
    for name, is_held in (("of_table.weight", True), ("layers.from_colour.weight", True), ("forecast.weight", False)):
        start, then, later = (each.policy.state_dict()[name] for each in (begun, first, both))
        assert torch.equal(start, then) is is_held
        assert not torch.equal(start, later)
    assert not torch.equal(begun.critic.points.weight, first.critic.points.weight)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.skipif(find_spec("onnxscript") is None, reason="exporting takes onnx and onnxscript")
@pytest.mark.parametrize("version", [1, 2])
def test_a_network_is_the_same_as_a_file_of_onnx_and_read_from_it(version: int, tmp_path: Path) -> None:
    onnx_export, onnx_import = (import_module(f"rage.lab.train.onnx_{each}port") for each in ("ex", "im"))
    learner = Learner(config_from(TINY | {"observation": version}))
    for head in (learner.averaged.of_colour, learner.averaged.of_table):
        torch.nn.init.normal_(head.bias)
    save_network(tmp_path / NETWORK, learner, {"commit": "none"})
    onnx_export.export_network(tmp_path / NETWORK, tmp_path / "network.onnx")
    onnx_import.import_network(tmp_path / "network.onnx", tmp_path / "again.pt")
    network, told = load_network(tmp_path / "again.pt")
    assert told["config"] == config_data(learner.config)
    assert network.observation == version
    observations, _, _ = _at_play(version)
    session = onnxruntime.InferenceSession(tmp_path / "network.onnx", providers=["CPUExecutionProvider"])
    (scores,) = session.run(None, {"observations": observations.float().numpy()})
    with torch.no_grad():
        assert np.allclose(network(observations)[0].numpy(), scores, atol=1e-4)
        assert np.allclose(learner.averaged(observations)[0].numpy(), scores, atol=1e-2)
    begin_with(learner, tmp_path / "again.pt")
    assert torch.equal(learner.policy.of_table.weight, network.of_table.weight)
    bot = ChampionBot(Random(1), tmp_path / "network.onnx")
    state, _ = deal_next(open_table(rules_of("de-amigo", 4), Random(1)), Random(1))
    view = view_of(state, seats_to_act(state)[0])
    assert bot.choose(view) in view.legal


@pytest.mark.parametrize(
    "file", sorted(Path(__file__).parents[2].glob("docs/training/*.toml")), ids=lambda file: file.stem
)
def test_every_configuration_of_the_docs_can_be_read(file: Path) -> None:
    config = load_config(file)
    assert config.rounds_of_learning >= config.segment
    assert all(game.rules() for game in config.games)
