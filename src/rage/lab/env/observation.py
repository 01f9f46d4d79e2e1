"""An observation is what a seat knows, as a row of bytes for a learner.

`observation_of` writes one from a View, place by place as `rage.lab.kernel.features` names them; the kernel writes the
same from a table's row. So a bot that was trained in the lab can sit at any table.
"""

from collections.abc import Iterable, Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from rage.bots.steady.memory import recall
from rage.engine import Card, Play, Rules, View
from rage.engine.cards import COLOURS, TRUMP_CHANGE
from rage.engine.illegal import Reason
from rage.engine.rules import TrumpChange
from rage.engine.scoring import gain
from rage.engine.sheet import totals
from rage.engine.state import Phase
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import card_code, rules_vector
from rage.lab.kernel.features import Bytes

_PHASES = list(Phase)

Fields = Mapping[str, Bytes]
"""The features of an observation by name."""


def named(observation: Bytes) -> Fields:
    """Return the features of an observation by name, on the same memory; of a batch, with the tables first.

    Its length tells the version.
    """
    *tables, width = observation.shape
    return {
        feature.name: observation[..., feature.start : feature.stop].reshape(*tables, *feature.shape)
        for feature in to.features_of(to.version_of(width))
    }


def to_float(observation: Bytes) -> NDArray[np.float32]:
    """Convert observations to inputs for a network: every number divided by its feature's scale."""
    return np.divide(observation, _scales(observation.shape[-1]), dtype=np.float32)


@cache
def _scales(width: int) -> NDArray[np.float32]:
    return to.scales(to.version_of(width))


def observation_of(view: View, version: int = to.OBSERVATION_VERSION) -> Bytes:
    """Write what a seat's view tells, as the kernel does."""
    out = np.zeros(to.width_of(version), np.int8)
    field = named(out)
    _write_cards(view, field)
    _write_trick(view, field)
    _write_seats(view, field)
    _write_table(view, field)
    out[to.PRESENT : to.WIDTH] = rules_features(view.rules)
    if version > 1:
        _write_history(view, field)
    return out


def rules_features(rules: Rules) -> Bytes:
    """Write the part of every observation that tells the rules: from `present` to the end of version 1."""
    out = np.zeros(to.WIDTH, np.int8)
    field, vector = named(out), rules_vector(rules)
    field["present"][: rules.players] = 1
    field["bidding"][vector[at.BIDDING]] = 1
    field["trump_change"][vector[at.TRUMP_CHANGE]] = 1
    field["pay"][:] = vector[at.POINTS_EXACT : at.POINTS_SLAM_TRICK + 1]
    field["deck_actions"][:] = (vector[at.ACTIONS] >> (at.ACTION_BITS * np.arange(to.KINDS))) & (2**at.ACTION_BITS - 1)
    field["largest_hand"][0] = max(rules.hand_sizes)
    for name, place in (
        ("plus_minus_one", at.PLUS_MINUS_ONE),
        ("free_actions", at.FREE_ACTIONS),
        ("no_trump_turns", at.NO_TRUMP_TURNS),
        ("later_joker", at.LATER_JOKER),
        ("slam", at.SLAM),
        ("tie_break", at.TIE_BREAK),
        ("rounds", at.ROUNDS),
    ):
        field[name][0] = vector[place]
    return out[to.PRESENT :]


def _clockwise(view: View, seat: int) -> int:
    """How far a seat is from the observer."""
    assert view.seat is not None, "an onlooker has nothing to decide"
    return (seat - view.seat) % view.rules.players


def _write_cards(view: View, field: Fields) -> None:
    played = [play.card for trick in view.taken for play in trick.plays] + [play.card for play in view.plays]
    _count(view.hand, field["hand_cards"], field["hand_actions"])
    _count([*view.turned, *played], field["seen_cards"], field["seen_actions"])
    _count(view.pile or (), field["pile_cards"], field["pile_actions"])


def _count(cards: Iterable[Card], colours: Bytes, actions: Bytes) -> None:
    for card in cards:
        if card.colour is None:
            actions[card_code(card) - at.NUMBERS] += 1
        else:
            colours[COLOURS.index(card.colour), card.value] = 1


def _write_trick(view: View, field: Fields) -> None:
    for place, play in enumerate(view.plays):
        seat = _clockwise(view, view.leader + place)
        if play.suit is not None:
            field["trick_colour"][seat, COLOURS.index(play.suit)] = 1
        if play.card.colour is None:
            field["trick_action"][seat, card_code(play.card) - at.NUMBERS] = 1
        else:
            field["trick_value"][seat, play.card.value] = 1
    field["trick_points"][0] = gain(view.plays)
    field["played"][0] = len(view.plays)


def _write_seats(view: View, field: Fields) -> None:
    total = totals(view.sheet) or (0,) * view.rules.players
    for seat, bid in enumerate(view.bids):
        other = _clockwise(view, seat)
        field["to_act"][other] = seat in view.to_act
        field["has_bid"][other] = view.has_bid[seat]
        field["bid_shown"][other] = bid is not None
        field["bid"][other] = bid or 0
        field["won"][other] = view.won[seat]
        field["points"][other] = view.points[seat]
        field["hand_count"][other] = view.hand_counts[seat]
        field["total"][other] = _cut(total[seat] - total[view.seat or 0])
        field["exact"][other] = sum(row[seat].exact for row in view.sheet)
    for seat, colour in recall(view).voids:
        field["void"][_clockwise(view, seat), COLOURS.index(colour)] = 1
    for seat in _searchers(view):
        field["searched"][_clockwise(view, seat)] = 1
    field["dealer"][_clockwise(view, view.dealer)] = 1
    field["leader"][_clockwise(view, view.leader)] = 1


def _searchers(view: View) -> set[int]:
    """Who has played a Trump Change, where that means to search the pile."""
    if view.rules.trump_change is not TrumpChange.PICK:
        return set()
    tricks: list[tuple[int, tuple[Play, ...]]] = [(trick.leader, trick.plays) for trick in view.taken]
    return {
        leader + place
        for leader, plays in [*tricks, (view.leader, view.plays)]
        for place, play in enumerate(plays)
        if play.card is TRUMP_CHANGE
    }


def _write_table(view: View, field: Fields) -> None:
    for name, colour in (("lead", view.lead), ("trump", view.trump), ("last_trump", view.last_trump)):
        if colour is not None:
            field[name][COLOURS.index(colour)] = 1
    sizes = view.rules.hand_sizes
    barred = [refused.number for refused in view.legal.barred if refused.reason is Reason.PLUS_MINUS_ONE]
    field["phase"][_PHASES.index(view.phase)] = 1
    field["trump_due"][0] = view.trump_due
    field["round"][0] = view.dealt
    field["size"][0] = view.size
    field["next_size"][0] = sizes[view.dealt] if view.dealt < len(sizes) else 0
    field["taken"][0] = len(view.taken)
    field["pile_count"][0] = _cut(view.pile_count)
    field["overbid"][0] = _cut(sum(bid or 0 for bid in view.bids) - view.size)
    field["barred"][0] = at.NONE if not barred or barred[0] is None else barred[0]


def _write_history(view: View, field: Fields) -> None:
    for trick in view.taken:
        _write_plays(view, field, trick.number, trick.leader, trick.plays, trick.seat)
    number = view.taken[-1].number + 1 if view.taken else 0
    _write_plays(view, field, number, view.leader, view.plays, None)


def _write_plays(
    view: View, field: Fields, trick: int, leader: int, plays: tuple[Play, ...], winner: int | None
) -> None:
    lead = None
    for place, play in enumerate(plays):
        seat = (leader + place) % view.rules.players
        if play.card.colour is None:
            field["actions_played"][_clockwise(view, seat), card_code(play.card) - at.NUMBERS] += 1
        else:
            card = COLOURS.index(play.card.colour), play.card.value
            field["played_by"][card] = 1 + _clockwise(view, seat)
            field["played_when"][card] = trick + 1
            field["led"][card] = lead is None
            field["off"][card] = lead not in (None, play.card.colour)
            field["took"][card] = seat == winner
        lead = lead or play.suit


def _cut(number: int) -> int:
    """The number, or the largest or lowest that a byte can hold."""
    return max(-to.LARGEST, min(to.LARGEST, number))
