"""Sheets for tests: the printed example, and random games as somebody might have noted them."""

from random import Random

from rage.engine import Rules, rules_of
from rage.pad.sheet import Entry, Pad, Round, dealer

PRINTED_NAMES = {
    "de-amigo": ("Anja", "Bernd", "Claudia", "Dieter"),
    "nl-amigo": ("Anja", "Bernd", "Claudia", "Dieter"),
    "en-amigo": ("Ava", "Liam", "Ethan", "Zoe"),
    "fr-amigo": ("Ava", "Liam", "Ethan", "Zoe"),
}
PRINTED_ROUND: Round = (Entry(3, 3, 0, 1), Entry(0, 1, 1, 0), Entry(2, 2), Entry(7, 4))
"""The worked example of the rulebooks: bids, tricks, +5 and −5 cards in the first round."""
PRINTED_BOXES = [(3, 3, 10, -5, 8), (0, 1, -5, 5, 1), (2, 2, 10, 0, 12), (7, 4, -5, 0, -1)]
"""What the rulebooks print: bid, tricks, points for the prediction, from action cards, in all."""


def printed_pad(edition: str) -> Pad:
    return Pad(rules_of(edition, 4), PRINTED_NAMES[edition], (PRINTED_ROUND,))


def random_round(pad: Pad, round: int, rng: Random) -> Round:
    """A round that could have happened: every trick is somebody's, and no card is won without a trick."""
    rules = pad.rules
    size, players = rules.hand_sizes[round], rules.players
    tricks = [0] * players
    for _ in range(size):
        tricks[rng.randrange(players)] += 1
    takers = [seat for seat in range(players) for _ in range(tricks[seat])]
    plus, minus = [0] * players, [0] * players
    for won, copies in ((plus, rules.plus_fives), (minus, rules.minus_fives)):
        for _ in range(rng.randint(0, copies)):
            seat = rng.choice(takers)
            if plus[seat] + minus[seat] < players * tricks[seat]:
                won[seat] += 1
    bids = [number if rng.random() < 0.5 else rng.randint(0, size) for number in tricks]
    if rules.plus_minus_one and sum(bids) == size:
        last = dealer(pad, round)
        bids[last] += 1 if bids[last] < size else -1
    return tuple(map(Entry, bids, tricks, plus, minus))


def random_pad(rules: Rules, names: tuple[str, ...], rng: Random, rounds: int | None = None) -> Pad:
    """A game as far as it went."""
    played = rules.rounds if rounds is None else rounds
    noted: tuple[Round, ...] = ()
    for round in range(played):
        noted += (random_round(Pad(rules, names, noted), round, rng),)
    return Pad(rules, names, noted, rng.choice([None, "2026-11-14"]))
