"""Results are written to files: a summary as JSON, and every score of every game as CSV."""

import csv
import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TextIO

from rage import __version__
from rage.engine import Rules, options_of
from rage.engine.dealer_rotation import dealer_of
from rage.lab.arena.playing import Game
from rage.lab.arena.results import Outcome

FORMAT = 1

COLUMNS = (
    "board", "rotation", "round", "size", "dealer", "seat", "entry", "bot",
    "bid", "tricks", "prediction", "actions", "points", "exact", "place", "forfeits",
)  # fmt: skip
"""Seats, boards, rotations and entries count from 0, rounds from 1. Place and forfeits are those of the whole game."""


def outcome_data(outcome: Outcome, rates: Mapping[str, float] | None = None) -> dict[str, Any]:
    """Return the summary as plain data; with the bots' rates in positions, by spec, where these were asked for."""
    plan = outcome.plan
    return {
        "version": FORMAT,
        "rage": __version__,
        "python": platform.python_version(),
        "edition": plan.rules.edition,
        "options": options_of(plan.rules),
        "players": plan.rules.players,
        "deals": plan.boards,
        "whole_games": plan.whole_games,
        "seed": plan.seed,
        "games": len(outcome.games),
        "bots": [
            {"spec": spec, **asdict(result), "positions": (rates or {}).get(spec)}
            for result in outcome.results
            for spec in [plan.specs[result.entry]]
        ],
        "differences": [
            {"entry": one, "other": other, **asdict(estimate)}
            for (one, other), estimate in outcome.differences.items()
        ],
    }  # fmt: skip


def write_csv(outcome: Outcome, file: TextIO) -> None:
    """Write a line for each seat in each round of each game."""
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    names = [result.name for result in outcome.results]
    for game in outcome.games:
        writer.writerows(_lines(outcome.plan.rules, game, names))


def _lines(rules: Rules, game: Game, names: Sequence[str]) -> Iterator[Sequence[object]]:
    for number, row in enumerate(game.sheet):
        dealer = dealer_of(rules, game.first_dealer, game.sheet, number)
        for seat, score in enumerate(row):
            entry = game.entries[seat]
            yield (
                game.board, game.rotation, number + 1, game.sizes[number], dealer,
                seat, entry, names[entry],
                score.bid, score.tricks, score.prediction, score.actions, score.total, int(score.exact),
                game.places[seat], game.forfeits[seat],
            )  # fmt: skip
