"""The networks. Colours are alike but for their roles, so what is learned of one holds for all.

A table is seen as six colours, each a vector of its own, and one vector for everything else. Every layer treats all
colours with the same weights and lets them know of each other by their mean. So a hand with red and blue exchanged is
played with red and blue exchanged, without having been learned twice.
"""

from itertools import pairwise
from typing import Any

import torch
from torch import nn

from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place

_SEATS, _COLOURS, _VALUES, _KINDS = at.SEATS, at.COLOURS, to.VALUES, to.KINDS
_CARDS = 3 * _VALUES
_COLOUR_WIDTH = _CARDS + _SEATS * (_VALUES + 2) + 3
_TABLE_WIDTH = _SEATS * _KINDS + (to.LEAD - to.TO_ACT) + (to.WIDTH - to.PHASE)
_OTHERS = _SEATS - 1
_CARD_ACTIONS = at.JOKER - at.NUMBERS
_BIDS = place.MOST_ACTIONS - at.FIRST_BID
_HIDDEN_SCALE = 0.25
_SCALES = dict(zip((each.name for each in to.HISTORY), (1 / each.range.scale for each in to.HISTORY), strict=True))
_WHEN_SCALE, _ACTIONS_SCALE = _SCALES["played_when"], _SCALES["actions_played"]
_COLOUR_INPUTS = {
    "known": _COLOUR_WIDTH,
    "hidden": _OTHERS * _VALUES,
    "history": _SEATS * _VALUES + 4 * _VALUES,
}
_TABLE_INPUTS = {
    "known": _TABLE_WIDTH,
    "hidden": place.HIDDEN.width - place.HIDDEN_ACTIONS,
    "history": _SEATS * _KINDS,
}
INPUTS = {"layers.from_colour.weight": _COLOUR_INPUTS, "layers.from_table.weight": _TABLE_INPUTS}
"""How many inputs of these weights come from which part of what a network is given, in this order."""
MOST_TRICKS = _BIDS
"""Classes of the forecast of one's own tricks: 0 to 10."""
POINTS_SCALE = 10.0
"""Forecasts of points are in units of so many."""


def input_parts(sees_hidden: bool, observation: int) -> tuple[str, ...]:
    """Which parts a network is given that reads observations of this version, and perhaps what is hidden."""
    return ("known", *(["hidden"] if sees_hidden else []), *(["history"] if observation > 1 else []))


def input_widths(parts: tuple[str, ...]) -> tuple[int, int]:
    """How many inputs these are for each colour, and for the table."""
    return sum(_COLOUR_INPUTS[part] for part in parts), sum(_TABLE_INPUTS[part] for part in parts)


class ColourLayers(nn.Module):
    """Layers over six colours and a table."""

    def __init__(self, colour_inputs: int, table_inputs: int, width: int, table_width: int, layers: int) -> None:
        super().__init__()
        self.width, self.table_width = width, table_width
        self.from_colour = nn.Linear(_padded(colour_inputs), width, bias=False)
        self.from_table = nn.Linear(_padded(table_inputs), width + table_width)
        self.of_colours = nn.ModuleList(nn.Linear(width, width, bias=False) for _ in range(layers))
        self.of_table = nn.ModuleList(nn.Linear(width + table_width, width + table_width) for _ in range(layers))

    def forward(self, colours: Any, table: Any) -> tuple[Any, Any]:
        shared = self.from_table(table)
        colours = torch.relu(self.from_colour(colours) + shared[:, None, : self.width])
        table = torch.relu(shared[:, self.width :])
        for of_colours, of_table in zip(self.of_colours, self.of_table, strict=True):
            shared = of_table(torch.cat([colours.mean(1), table], 1))
            colours = colours + torch.relu(of_colours(colours) + shared[:, None, : self.width])
            table = table + torch.relu(shared[:, self.width :])
        return colours, table


class PlainLayers(nn.Module):
    """The same from layers that know nothing of colours, for comparison: each as wide as a table is."""

    def __init__(self, colour_inputs: int, table_inputs: int, width: int, table_width: int, layers: int) -> None:
        super().__init__()
        self.width = width
        inputs = _COLOURS * _padded(colour_inputs) + _padded(table_inputs)
        widths = [inputs, *([table_width] * layers)]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(widths))
        self.of_colours = nn.Linear(table_width, _COLOURS * width)

    def forward(self, colours: Any, table: Any) -> tuple[Any, Any]:
        table = torch.cat([colours.flatten(1), table], 1)
        for layer in self.layers:
            table = torch.relu(layer(table))
        return self.of_colours(table).unflatten(1, (_COLOURS, self.width)), table


def _layers(is_symmetric: bool) -> Any:
    return ColourLayers if is_symmetric else PlainLayers


class PolicyNetwork(nn.Module):
    """From an observation: a score for each action, and as a forecast each seat's points and one's own tricks.

    One that guesses hands also says, while it learns, what the others may hold.
    """

    def __init__(
        self,
        width: int,
        table_width: int,
        layers: int,
        symmetric: bool = True,
        sees_all: bool = False,
        observation: int = to.OBSERVATION_VERSION,
        guesses_hands: bool = False,
    ) -> None:
        super().__init__()
        self.sees_all = sees_all
        """Whether it is given what is hidden too: no player may be, so this shows a ceiling."""
        self.observation = observation
        """The version that it reads; of a later one it reads the beginning."""
        self.parts = input_parts(sees_all, observation)
        self.inputs = Inputs(observation)
        self.layers = _layers(symmetric)(*input_widths(self.parts), width, table_width, layers)
        self.of_colour = nn.Linear(width, _VALUES + 2)
        self.of_table = nn.Linear(table_width, _CARD_ACTIONS + _BIDS)
        self.forecast = nn.Linear(table_width, _SEATS + MOST_TRICKS)
        for head in (self.of_colour, self.of_table):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)
        self.guesses_hands = guesses_hands
        if guesses_hands:
            self.holders = nn.Linear(width, _SEATS * _VALUES)
            self.held_actions = nn.Linear(table_width, _OTHERS * _KINDS)

    def forward(self, observations: Any, hidden: Any = None, with_hands: bool = False) -> tuple[Any, ...]:
        """Scores of the actions, points by seat from the observer's on, scores of the numbers of tricks.

        With hands also, for each colour card, scores of whom it is with (0: nobody, or the seat from the observer's
        on), and of each other seat's holding each kind of action card.
        """
        colours, table = self.layers(*self.inputs(observations, hidden if self.sees_all else None))
        by_colour, by_table, forecast = self.of_colour(colours), self.of_table(table), self.forecast(table)
        scores = torch.cat(
            [
                by_colour[:, :, :_VALUES].flatten(1),
                by_table[:, :_CARD_ACTIONS],
                by_colour[:, :, _VALUES],
                by_colour[:, :, _VALUES + 1],
                by_table[:, _CARD_ACTIONS:],
            ],
            1,
        )
        told = scores, forecast[:, :_SEATS], forecast[:, _SEATS:]
        if not with_hands:
            return told
        holders = self.holders(colours).unflatten(2, (_SEATS, _VALUES)).transpose(1, 2)
        return *told, holders, self.held_actions(table).unflatten(1, (_OTHERS, _KINDS))


class Critic(nn.Module):
    """From an observation and what is hidden: each seat's points at the end of the round. It only helps to learn."""

    def __init__(
        self,
        width: int,
        table_width: int,
        layers: int,
        symmetric: bool = True,
        observation: int = to.OBSERVATION_VERSION,
    ) -> None:
        super().__init__()
        self.parts = input_parts(True, observation)
        self.inputs = Inputs(observation)
        self.layers = _layers(symmetric)(*input_widths(self.parts), width, table_width, layers)
        self.points = nn.Linear(table_width, _SEATS)
        nn.init.normal_(self.points.weight, std=0.01)

    def forward(self, observations: Any, hidden: Any) -> Any:
        """Points by seat from the observer's on, in units of `POINTS_SCALE`."""
        _, table = self.layers(*self.inputs(observations, hidden))
        return self.points(table)


class Inputs(nn.Module):
    """Sorts an observation's bytes by colour. Of a later version than its own it reads the beginning."""

    def __init__(self, observation: int) -> None:
        super().__init__()
        self.observation = observation
        scales = torch.as_tensor(to.scales())
        parts = (scales[to.TRICK_ACTION : to.VOID], scales[to.TO_ACT : to.LEAD], scales[to.PHASE :])
        self.register_buffer("scales", 1 / torch.cat(parts), persistent=False)
        self.register_buffer("seats", torch.arange(1, _SEATS + 1)[:, None], persistent=False)

    def forward(self, observations: Any, hidden: Any = None) -> tuple[Any, Any]:
        dtype = torch.get_autocast_dtype("cuda") if torch.is_autocast_enabled("cuda") else torch.float32
        known = observations.to(dtype)
        cards = known[:, : to.TRICK_COLOUR].reshape(-1, 3, _COLOURS, _VALUES).transpose(1, 2).flatten(2)
        in_trick = known[:, to.TRICK_COLOUR : to.TRICK_VALUE].reshape(-1, _SEATS, _COLOURS).transpose(1, 2)
        values = known[:, to.TRICK_VALUE : to.TRICK_ACTION].reshape(-1, 1, _SEATS, _VALUES)
        trick = (in_trick[:, :, :, None] * values).flatten(2)
        voids = known[:, to.VOID : to.TO_ACT].reshape(-1, _SEATS, _COLOURS).transpose(1, 2)
        roles = known[:, to.LEAD : to.PHASE].reshape(-1, 3, _COLOURS).transpose(1, 2)
        colours = [cards, trick, in_trick, voids, roles]
        parts = (known[:, to.TRICK_ACTION : to.VOID], known[:, to.TO_ACT : to.LEAD], known[:, to.PHASE : to.WIDTH])
        table = [torch.cat(parts, 1) * self.scales.to(dtype)]
        if hidden is not None:
            unknown = hidden.to(dtype)
            hands = unknown[:, : place.HIDDEN_ACTIONS].reshape(-1, _SEATS - 1, _COLOURS, _VALUES)
            colours.append(hands.transpose(1, 2).flatten(2))
            table.append(unknown[:, place.HIDDEN_ACTIONS :] * _HIDDEN_SCALE)
        if self.observation > 1:
            played_by = known[:, to.PLAYED_BY : to.LED].reshape(-1, _COLOURS, 1, _VALUES)
            how = known[:, to.LED : to.PLAYED_WHEN].reshape(-1, 3, _COLOURS, _VALUES).transpose(1, 2)
            when = known[:, to.PLAYED_WHEN : to.ACTIONS_PLAYED].reshape(-1, _COLOURS, _VALUES) * _WHEN_SCALE
            colours += [(played_by == self.seats.to(dtype)).to(dtype).flatten(2), how.flatten(2), when]
            table.append(known[:, to.ACTIONS_PLAYED :] * _ACTIONS_SCALE)
        return _joined(colours, 2), _joined(table, 1)


def _padded(width: int) -> int:
    """The next multiple of eight, which a GPU's matrix units want."""
    return width + -width % 8


def _joined(parts: list[Any], axis: int) -> Any:
    width = sum(part.shape[-1] for part in parts)
    missing = _padded(width) - width
    if missing:
        parts.append(parts[0].new_zeros((*parts[0].shape[:-1], missing)))
    return torch.cat(parts, axis)
