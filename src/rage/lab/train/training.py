"""A training run: stretches of learning, each followed by a measurement, a point of the curve and a checkpoint."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch

from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import begin_with, load_checkpoint, load_network, save_checkpoint, save_network
from rage.lab.train.config import Config
from rage.lab.train.curve import draw_curve, read_curve
from rage.lab.train.evaluation import measure
from rage.lab.train.learner import Learner
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.provenance import provenance
from rage.lab.train.random_games import random_games
from rage.lab.train.tables import LearnerTables

CHECKPOINT, NETWORK, CURVE, PICTURE = "checkpoint.pt", "network.pt", "curve.jsonl", "curve.svg"
_MEASURING_SEED = 1 << 40
_BLOCK = 64
"""Tables beside each other that have the same company: a GPU works on them together."""


def train(
    config: Config, folder: Path, resume: bool = False, tell: Callable[[dict[str, Any]], None] = print
) -> Learner:
    """Run to the end, or to the limit of time. After every stretch the folder has checkpoint, network and curve.

    Tables and chance begin anew with every stretch, by the seed and its number: so a run that is resumed from a
    checkpoint goes on as the uninterrupted one would have.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if resume:
        learner, origin = load_checkpoint(folder / CHECKPOINT, config.device)
    else:
        learner, origin = Learner(config), provenance(config.device)
        if config.start:
            begin_with(learner, Path(config.start))
        (folder / CURVE).unlink(missing_ok=True)
    config = learner.config
    if config.opponents.network:
        learner.past = [load_network(Path(config.opponents.network), config.device)[0]]
    tables = learner_tables(config)
    slots = tables.new_slots(config.choices + 1)
    generator = torch.Generator(config.device)
    started, before = perf_counter(), learner.seconds
    while learner.rounds < config.rounds_of_learning:
        seed = _seed(config.seed, learner.rounds)
        tables.reset(slots, seed)
        generator.manual_seed(seed)
        began, moves_before, last = perf_counter(), learner.moves, learner.choices
        for _ in range(min(config.segment, config.rounds_of_learning - learner.rounds)):
            learner.learn(tables, slots, generator)
        learner.moves = moves_before + tables.moves()
        spent = perf_counter() - began
        learner.remember()
        learner.seconds = before + perf_counter() - started
        point = _point(learner)
        point["moves_per_second"] = (learner.moves - moves_before) / spent
        point["choices_per_second"] = (learner.choices - last) / spent
        with (folder / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(point) + "\n")
        tell(point)
        save_checkpoint(folder / CHECKPOINT, learner, origin)
        save_network(folder / NETWORK, learner, origin)
        (folder / PICTURE).write_text(draw_curve(config.name, read_curve(folder / CURVE)), encoding="utf-8")
        if config.seconds and perf_counter() - started > config.seconds:
            break
    return learner


def learner_tables(config: Config) -> LearnerTables:
    """The tables of a run: rules and company are spread evenly over them by their shares."""
    rules = [game.rules() for game in config.games]
    shares = np.array([game.share for game in config.games])
    if config.random_games:
        rules += random_games(config.random_games, config.seed)
        shares *= (1 - config.random_share) / shares.sum()
        shares = np.append(shares, np.full(config.random_games, config.random_share / config.random_games))
    even = (np.arange(config.tables) + 0.5) / config.tables
    kinds = np.searchsorted(np.cumsum(shares) / shares.sum(), even)
    players = np.array([each.players for each in rules])[kinds]
    blocks = -(-config.tables // _BLOCK)
    order = np.repeat(np.random.default_rng(config.seed).permutation(blocks) / blocks, _BLOCK)[: config.tables]
    others, modes, share = config.opponents, np.full(config.tables, place.ITSELF), 0.0
    for mode, part in (
        (place.RULE_OF_THUMB, others.rule_of_thumb),
        (place.STEADY, others.steady),
        (place.ANOTHER_NETWORK, others.past),
    ):
        modes[(order >= share) & (order < share + part)] = mode
        share += part
    if others.network:
        modes[(modes == place.ANOTHER_NETWORK) & (kinds >= len(config.games))] = place.ITSELF
    modes[(modes == place.STEADY) & (players > others.steady_players)] = place.RULE_OF_THUMB
    drawn = np.random.default_rng([config.seed, 1]).permutation(config.tables)
    for_the_game = (drawn < config.for_the_game * config.tables).astype(np.int64)
    return LearnerTables(rules, kinds, modes, config.device, others.styles, for_the_game, config.observation)


def _seed(seed: int, number: int) -> int:
    return int(np.random.SeedSequence([seed, number]).generate_state(1, np.uint32)[0])


def _point(learner: Learner) -> dict[str, Any]:
    config = learner.config
    point: dict[str, Any] = {
        "rounds": learner.rounds,
        "moves": learner.moves,
        "choices": learner.choices,
        "seconds": round(learner.seconds, 1),
        **learner.numbers,
    }
    company: list[tuple[str, int, PolicyNetwork | None]] = [
        ("thumb", place.RULE_OF_THUMB, None),
        ("steady", place.STEADY, None),
    ]
    if config.opponents.network:
        company.append(("network", place.ANOTHER_NETWORK, learner.past[0]))
    for game in config.games[: config.measured_games]:
        for name, mode, other in company:
            found = measure(learner, learner.averaged, game.rules(), config.measured, _MEASURING_SEED, mode, other)
            point[f"{game.edition}-{game.players} among {name}"] = asdict(found)
    return point
