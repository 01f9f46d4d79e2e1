"""Random rules: every edition with any settings replaced, drawn from the type of `Rules` itself.

Whatever compares two readings of the rules draws them here, so a new setting is compared from its first day on.
"""

from random import Random
from typing import Any, assert_never

from rage.engine.editions import OPTIONS, editions, rules_of
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, SETTINGS, Rules, RulesError
from rage.engine.setting_domains import Choice, Domain, HandSizes, Number, Seat, Switch

Options = dict[str, Any]
"""Settings by name, in the form that files hold."""

_PARTS = 4


def random_rules(rng: Random, most_cards: int = 10, most_rounds: int = 3, **fixed: Any) -> Rules:
    """Rules that make a game of a few rounds, for any number of players. Settings that are given stay as they are."""
    players = rng.randint(FEWEST_PLAYERS, MOST_PLAYERS)
    edition = rng.choice(list(editions()))
    sizes = random_setting(rng, SETTINGS["hand_sizes"], players, most_cards, most_rounds)
    others = random_options(rng, players, most_cards, most_rounds)
    return _playable(edition, players, {**fixed, "hand_sizes": sizes, **others, **fixed})


def random_options(rng: Random, players: int, most_cards: int = 10, most_rounds: int = 3) -> Options:
    """Settings to replace in an edition, in a random order: none, some or most of them. Not all go together."""
    share = rng.choice((0, 1, 3))
    return {
        name: random_setting(rng, SETTINGS[name], players, most_cards, most_rounds)
        for name in rng.sample(OPTIONS, len(OPTIONS))
        if rng.randrange(_PARTS) < share
    }


def random_setting(rng: Random, domain: Domain, players: int, most_cards: int = 10, most_rounds: int = 3) -> Any:
    """Anything that one setting may be, in the form that files hold."""
    match domain:
        case Switch():
            return rng.choice((False, True))
        case Choice():
            return rng.choice(domain.names)
        case Number(least, most):
            return rng.randint(least, most)
        case HandSizes():
            return [rng.randint(1, most_cards) for _ in range(rng.randint(1, most_rounds))]
        case Seat():
            return rng.choice((None, *range(players)))
        case _:
            assert_never(domain)


def _playable(edition: str, players: int, options: Options) -> Rules:
    """The rules with all these settings; where some do not go together, the later ones are left out."""
    try:
        return rules_of(edition, players, options)
    except RulesError:
        together: Options = {}
    for name, given in options.items():
        tried = {**together, name: given}
        try:
            rules_of(edition, players, tried)
        except RulesError:
            continue
        together = tried
    return rules_of(edition, players, together)
