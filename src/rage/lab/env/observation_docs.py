"""The page of the docs that lists every feature and every action is written here, from the code.

python -m rage.lab.env.observation_docs > docs/observation.md
"""

from rage.engine.cards import COLOURS
from rage.lab.kernel import features
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import card_of, move_of
from rage.lab.kernel.features import FEATURES, HISTORY, VALUES, WIDTH, Feature, width_of

_BIDS = 11
_KINDS = [str(card_of(at.NUMBERS + kind)) for kind in range(features.KINDS)]

_HEAD = f"""# Observations and actions

`python -m rage.lab.env.observation_docs` writes this page from the code; a test fails
where they differ. [Environments](environments.md) says how to use them.

## The observation, version 1

{WIDTH} signed bytes (`int8`), as many for all rules and any number of players. They hold what the View of a seat
holds at the moment and no more: what a seat cannot know does not touch its observation. `rage.lab.env.observation`
reads them by name (`named`), makes inputs for a network of them (`to_float`: every number divided by that of the last
column) and writes them from a View of the engine (`observation_of`), so that a bot can sit at any table.

Seats are counted clockwise from the observer, who is seat 0; places of seats that are not there are 0. Colours come in
the order {" ".join(COLOURS)}, action cards in the order {" ".join(_KINDS)}. In a feature of shape 8 × 6, entry (s, c)
is at its first index + 6 s + c. The colour, seat or phase that is meant has a 1 and the others 0; all 0 means that
there is none. Numbers beyond ±{features.LARGEST} are cut to that.
"""

_HISTORY = f"""
## Version 2

{width_of(2)} bytes: version 1 and behind it the history of the round. Environments write it with `observation=2`,
`observation_of` with `version=2`; `named` and `to_float` know the version by the length. Cards on the table count as
played. `played_by` is a number and not a mark for each seat, to be short: a network should be given it as one mark for
each seat, as `rage.lab.train.network` does.
"""

_ACTIONS = """
## The actions

A fixed space of numbers. Bids come last: 0 to 10, or to the largest hand of the rules if that is larger. The action
mask that comes with an observation has a 1 for each action that is legal for the seat to act.
"""


def observation_page() -> str:
    """The whole page."""
    features, history = _feature_table(FEATURES), _feature_table(HISTORY)
    return f"{_HEAD}\n{features}\n{_HISTORY}\n{history}\n{_ACTIONS}\n{_card_table()}\n\n{_other_actions()}\n"


def _feature_table(listed: list[Feature]) -> str:
    lines = ["| index | name | shape | numbers | meaning | divided by |", "|---|---|---|---|---|---:|"]
    return "\n".join([*lines, *(_feature_line(feature) for feature in listed)])


def _feature_line(feature: Feature) -> str:
    shape = " × ".join(str(size) for size in feature.shape)
    low, high, scale = feature.range
    index = _span(feature.start, feature.stop - 1)
    return f"| {index} | `{feature.name}` | {shape} | {_number(low)} … {high} | {feature.meaning} | {scale:g} |"


def _card_table() -> str:
    """The index of every play of a colour card."""
    values = range(VALUES)
    lines = [f"| play | {' | '.join(str(value) for value in values)} |", f"|---|{'---:|' * VALUES}"]
    for number, colour in enumerate(COLOURS):
        lines.append(f"| {colour} | {' | '.join(str(VALUES * number + value) for value in values)} |")
    return "\n".join(lines)


def _other_actions() -> str:
    """Every other action, in the notation."""
    lines = ["| index | action | meaning |", "|---|---|---|"]
    for first, last, meaning in (
        (at.NUMBERS, at.JOKER, "play this action card"),
        (at.JOKER, at.PICKS, "play a Joker of this colour"),
        (at.PICKS, at.FIRST_BID, "pick this trump from the searched pile"),
        (at.FIRST_BID, at.FIRST_BID + _BIDS, "bid so many tricks"),
    ):
        lines += [f"| {action} | `{move_of(action)}` | {meaning} |" for action in range(first, last)]
    return "\n".join([*lines, f"| {at.FIRST_BID} + n | `n` | larger bids, where hands are larger |"])


def _span(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}–{last}"


def _number(number: int) -> str:
    return str(number).replace("-", "−")


if __name__ == "__main__":
    print(observation_page(), end="")
