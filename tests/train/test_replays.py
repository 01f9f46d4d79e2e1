"""A network that learns from the same deals played out with other moves."""

import copy
from typing import Any

import torch

from rage.engine import rules_of
from rage.lab.train.lookahead import COMPANY, margins
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.replays import ReplayLearner, Replays, Tried, loss_of, replay, worth_as_dealt, worth_in_worlds
from rage.lab.train.rounds import Rounds

SIZE: dict[str, Any] = {"width": 16, "table_width": 32, "layers": 1}


def small_rounds(network: PolicyNetwork) -> Rounds:
    return Rounds(rules_of("de-amigo", 3, {"hand_sizes": [2]}), network, "cpu")


def test_who_learns_from_replays_wins_among_those_it_began_as() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(1)
    network = PolicyNetwork(**SIZE)
    first = small_rounds(copy.deepcopy(network).requires_grad_(False))
    learner = ReplayLearner(network, Replays(rate=1e-3, batch=512))
    for number in range(30):
        learner.learn(small_rounds(network), replay(small_rounds(network), 256, number, Replays()), number / 30)
    found = margins(small_rounds(learner.averaged), 8192, 7, COMPANY[0], None, 8192, opponent=first)
    assert found.mean() > 4 * found.std() / len(found) ** 0.5


def test_every_likely_move_is_tried_in_the_same_deal() -> None:
    torch.manual_seed(1)
    rounds = small_rounds(PolicyNetwork(**SIZE))
    tried = replay(rounds, 64, 3, Replays(moves=4))
    assert (tried.are_tried.sum(1) > 1).all()
    assert tried.legal.gather(1, tried.moves)[tried.are_tried].all()
    assert (tried.worth[~tried.are_tried] == 0).all()
    again = replay(rounds, 64, 3, Replays(moves=4))
    assert torch.equal(tried.worth, again.worth), "the same deals, the same moves, the same points"


def test_a_search_that_teaches_does_not_know_the_hidden_cards() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rounds, worlds, count = small_rounds(PolicyNetwork(**SIZE)), 512, 16
    generator = torch.Generator().manual_seed(5)
    dealt = rounds.deal(1, 3).copy(torch.zeros(count, dtype=torch.int64))
    rounds.redeal(dealt, dealt.turns, generator)
    asked, legal = torch.arange(count), rounds.known(dealt.rows, dealt.turns)[1]
    moves = legal[0].nonzero().squeeze(1)[:3].expand(count, 3)
    are_tried = torch.ones(count, 3, dtype=torch.bool)
    options = Replays(worlds=worlds)
    by_deal = worth_as_dealt(rounds, dealt, asked, moves, are_tried)
    assert (by_deal.std(0) > 1).all(), "what a bid is worth depends on the others' cards"
    by_worlds = worth_in_worlds(rounds, dealt, asked, moves, are_tried, [], options, generator)
    spread = by_deal.std(0)
    assert (by_worlds.std(0) < 3 * spread / worlds**0.5).all(), "to who sees one hand all these deals are one"
    assert ((by_worlds.mean(0) - by_deal.mean(0)).abs() < 4 * spread / count**0.5).all()


def test_replays_in_worlds_are_told_like_replays_of_the_deal() -> None:
    torch.manual_seed(1)
    rounds = small_rounds(PolicyNetwork(**SIZE))
    tried = replay(rounds, 32, 3, Replays(moves=4, worlds=3))
    assert (tried.are_tried.sum(1) > 1).all()
    assert tried.legal.gather(1, tried.moves)[tried.are_tried].all()
    assert (tried.worth[~tried.are_tried] == 0).all()
    thirds = tried.worth * 3 * 2
    assert torch.allclose(thirds, thirds.round(), atol=1e-3), "the mean over three worlds of margins in half points"
    assert not torch.allclose(tried.worth * 2, (tried.worth * 2).round(), atol=1e-3)


def test_scores_follow_what_moves_brought_and_a_move_that_was_not_tried_stays() -> None:
    moves, are_tried = torch.tensor([[0, 1, 2]]), torch.tensor([[True, True, False]])
    worth = torch.tensor([[4.0, -6.0, 0.0]])
    tried = Tried(torch.zeros(1, 1), torch.ones(1, 3, dtype=torch.bool), moves, are_tried, worth)
    scores = torch.zeros((1, 3), requires_grad=True)
    logs = scores.log_softmax(1)
    loss, gain = loss_of(logs, logs.detach(), tried, Replays(trust=0.0))
    loss.backward()
    assert scores.grad is not None
    assert scores.grad.tolist() == [[-0.5, 0.5, 0.0]], "ten points more are worth a whole step apart"
    assert gain == 0.0, "nothing has changed yet"
