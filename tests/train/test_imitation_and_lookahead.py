"""Worlds by exchanges, the sampler's search in batches, a network that imitates it, and what looking ahead does."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from rage.engine import rules_of
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import colour_cards
from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import load_network, save_network
from rage.lab.train.config import NetworkSize, config_from
from rage.lab.train.distillation import Pupil, distil, positions
from rage.lab.train.imitation import Choices, imitate, play_among_samplers, teach
from rage.lab.train.learner import Learner
from rage.lab.train.lookahead import Lookahead, margins
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.playouts import Playouts, PlayoutSearch, Tally, thinned
from rage.lab.train.rounds import Rounds
from rage.lab.train.training import train

SIZE: dict[str, Any] = {"width": 16, "table_width": 32, "layers": 1}


def rounds_of(edition: str) -> Rounds:
    torch.set_num_threads(1)
    torch.manual_seed(1)
    return Rounds(rules_of(edition, 4), PolicyNetwork(**SIZE), "cpu")


@pytest.mark.parametrize("edition", ["de-amigo", "us-fundex"])
def test_a_world_differs_from_the_table_only_in_what_its_seat_cannot_see(edition: str) -> None:
    rounds = rounds_of(edition)
    tables, generator = rounds.deal(60, seed=3), torch.Generator()
    with torch.no_grad():
        for _ in range(14):
            going = (~tables.are_over).nonzero().squeeze(1)
            positions = tables.copy(going)
            scores = rounds.scores(positions.rows, positions.turns)
            rounds.take(positions, (scores + torch.rand_like(scores)).argmax(1))
            tables.put(going, positions)
    tables = tables.copy(~tables.are_over)
    seats = tables.turns
    worlds = tables.copy(torch.arange(len(tables)))
    rounds.redeal(worlds, seats, generator)
    hands = range(at.HAND, at.HAND + 8, 2)
    hidden = [*hands, at.PILE], [place + 1 for place in (*hands, at.PILE)]
    for words in hidden:
        assert (worlds.rows[:, words].sum(1) == tables.rows[:, words].sum(1)).all(), "no card is lost"
    public = [place for place in range(at.TABLE.width) if place not in {at.RNG, *hidden[0], *hidden[1]}]
    assert (worlds.rows[:, public] == tables.rows[:, public]).all()
    assert (worlds.rows != tables.rows)[:, hidden[0]].any(1).float().mean() > 0.8
    for world, table, seat in zip(worlds.rows.numpy(), tables.rows.numpy(), seats.tolist(), strict=True):
        own = at.HAND + 2 * seat
        assert (world[own : own + 2] == table[own : own + 2]).all()
        for other in {0, 1, 2, 3} - {seat}:
            for colour in range(at.COLOURS):
                if (table[at.VOID + other] >> colour) & 1:
                    assert colour_cards(world, at.HAND + 2 * other, colour) == 0
    (before, legal_before), (after, legal_after) = (rounds.known(each.rows, seats) for each in (tables, worlds))
    assert torch.equal(before, after), "the seat sees no difference"
    assert torch.equal(legal_before, legal_after)


def test_the_search_beats_a_network_that_knows_nothing_and_can_be_imitated() -> None:
    rounds = rounds_of("de-amigo")
    generator = torch.Generator()
    found, choices = play_among_samplers(rounds, 60, 1, generator, worlds=30)
    assert found.mean() < -3
    assert choices.legal.gather(1, choices.actions[:, None]).all()
    short = Choices(*(array[:200] for array in choices))
    often = Choices(*(torch.cat([array] * 8) for array in short))
    assert teach(rounds, often, epochs=250) > teach(rounds_of("de-amigo"), often, epochs=0) + 0.15


def test_looking_ahead_helps_a_network_that_knows_nothing() -> None:
    rounds = rounds_of("de-amigo")
    looks = Lookahead(worlds=8, pool=16, moves=11, trust=0.0)
    alone = margins(rounds, 40, 5, "itself", None, 64)
    ahead = margins(rounds, 40, 5, "itself", looks, 64)
    assert (ahead - alone).mean() > 1
    sees = margins(rounds, 40, 5, "itself", replace(looks, sees_all=True), 64)
    assert (sees - alone).mean() > 2
    short = margins(rounds, 40, 5, "steady", None, 64, sizes=(1, 2))
    assert 0 < len(short) < 20


def test_playouts_find_what_a_network_that_knows_nothing_misses_and_leave_alone_what_is_not_clear() -> None:
    rounds = rounds_of("de-amigo")
    options = Playouts(moves=11, pool=24, kept=16, portions=2, clear=1.0)
    search = PlayoutSearch(rounds, options)
    alone, ahead = (margins(rounds, 24, 5, "itself", each, 64) for each in (None, search))
    assert (ahead - alone).mean() > 1
    assert 0 < search.counts.changed <= search.counts.asked
    never = PlayoutSearch(rounds, replace(options, bids_only=True, rule_of_thumb=True, clear=1e9), by=rounds)
    another = Rounds(rules_of("de-amigo", 4), PolicyNetwork(**SIZE), "cpu")
    alone, ahead = (margins(rounds, 24, 5, "itself", each, 64, opponent=another) for each in (None, never))
    assert torch.equal(alone, ahead), "nothing is so clear, whoever the others are"
    assert never.counts.asked
    assert not never.counts.changed


def test_a_tally_is_the_weighed_mean_with_its_standard_error() -> None:
    tally = Tally(2, 2, "cpu")
    more = torch.tensor([[0.0, 1.0], [0.0, 3.0], [0.0, 5.0]]).double()
    tally.add(torch.tensor([1, 1, 1]), torch.tensor([1.0, 2.0, 1.0]).double(), more)
    assert tally.is_empty.flatten().tolist() == [True, False]
    assert tally.mean[1].tolist() == [0.0, 3.0]
    assert tally.error[1, 1].item() == pytest.approx((1 * 4 + 4 * 0 + 1 * 4) ** 0.5 / 4)


def test_thinned_worlds_keep_the_heavy_ones_and_the_weight_of_all() -> None:
    generator = torch.Generator()
    generator.manual_seed(1)
    weights = torch.cat([torch.full((1, 4), 50.0), torch.rand((1, 996), generator=generator)], 1).double()
    kept, numbers = thinned(weights, 200, generator)
    assert 150 < len(numbers) < 250
    assert numbers[:4].tolist() == [0, 1, 2, 3]
    assert kept[:4].tolist() == [50.0] * 4
    assert kept.sum().item() == pytest.approx(weights.sum().item(), rel=0.1)


def test_a_smaller_network_learns_the_scores_of_another(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    torch.manual_seed(1)
    config = config_from({"device": "cpu", "policy": SIZE, "critic": SIZE})
    save_network(tmp_path / "network.pt", Learner(config), {})
    distil(tmp_path / "network.pt", tmp_path / "small.pt", "cpu", 0.0, 4, NetworkSize(8, 16, 1))
    small, _ = load_network(tmp_path / "small.pt")
    assert small.layers.width == 8
    rounds, pupil = rounds_of("de-amigo"), Pupil(NetworkSize(8, 16, 1), "cpu")
    observations, scores = positions(rounds, 20, 1)
    first, *_, last = (pupil.learn(observations, scores, done=0.5) for _ in range(150))
    assert last > first + 0.1


def test_the_critic_judges_each_position_for_the_seat_that_is_asked_for() -> None:
    rounds = rounds_of("de-amigo")
    rounds.critic = lambda observations, _hidden: torch.arange(8.0).expand(len(observations), 8)
    tables = rounds.deal(40, seed=3)
    seats, turns = torch.arange(40) % 4, tables.turns
    from_the_turn = (seats - turns) % 4
    found = rounds.judged(tables, seats, torch.zeros(40, dtype=torch.int64))
    assert torch.allclose(found, 10.0 * (from_the_turn - (6 - from_the_turn) / 3))
    hidden = rounds.hidden(tables.rows, turns, torch.full((40,), 0b1111) ^ (1 << turns))
    strangers = hidden[:, place.HIDDEN_OTHERS : place.HIDDEN_OTHERS + 4]
    assert (strangers == torch.tensor([0, 1, 1, 1])).all()


def test_a_learner_sits_with_an_imitation(tmp_path: Path) -> None:
    config = config_from({"device": "cpu", "tables": 64, "choices": 8, "rounds_of_learning": 1, "segment": 1,
                          "measured": 32, "random_games": 2, "policy": SIZE, "critic": SIZE,
                          "learning": {"batch": 256},
                          "opponents": {"past": 0.5, "network": str(tmp_path / "other.pt")}})  # fmt: skip
    save_network(tmp_path / "network.pt", Learner(config), {})
    imitate(tmp_path / "network.pt", tmp_path / "other.pt", "cpu", seconds=0.0, tables=4)
    learner = train(config, tmp_path / "run", tell=lambda _point: None)
    (other,) = learner.past
    same, _ = load_network(tmp_path / "other.pt")
    assert torch.equal(next(iter(other.parameters())), next(iter(same.parameters())))
    assert 0 < learner.choices < 64 * 8
