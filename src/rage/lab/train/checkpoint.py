"""A checkpoint is everything that a run needs to go on as if it had not stopped, and where it comes from."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from rage.lab.train.config import Config, NetworkSize, config_data, config_from
from rage.lab.train.learner import Learner, new_critic, new_policy
from rage.lab.train.network import INPUTS, Critic, PolicyNetwork, input_parts

_FORM = 1
_LITTLE = 0.1
"""What is left of the weights at random of a layer that is added to a trained network."""


class CheckpointError(ValueError):
    """There is no checkpoint in a file, and no network."""


def save_checkpoint(file: Path, learner: Learner, origin: dict[str, str]) -> None:
    """Write a checkpoint; the file is whole at every moment."""
    held = {
        "form": _FORM,
        "config": config_data(learner.config),
        "origin": origin,
        "counts": {name: getattr(learner, name) for name in _COUNTS},
        "policy": learner.policy.state_dict(),
        "critic": learner.critic.state_dict(),
        "averaged": learner.averaged.state_dict(),
        "past": [network.state_dict() for network in learner.past],
        "optimiser": learner.optimiser.state_dict(),
    }
    unfinished = file.with_suffix(".part")
    torch.save(held, unfinished)
    unfinished.replace(file)


_COUNTS = ("rounds", "changes", "choices", "moves", "seconds")


def load_checkpoint(file: Path, device: str | None = None) -> tuple[Learner, dict[str, str]]:
    """The learner of a checkpoint, and its origin. It may go on elsewhere than it began."""
    held = _read(file)
    config = config_from(held["config"] | ({"device": device} if device else {}))
    learner = Learner(config)
    for name in _COUNTS:
        setattr(learner, name, held["counts"][name])
    learner.policy.load_state_dict(held["policy"])
    learner.critic.load_state_dict(held["critic"])
    learner.averaged.load_state_dict(held["averaged"])
    learner.past = [_frozen(config, state, learner.device) for state in held["past"]]
    learner.optimiser.load_state_dict(_remembered(held["optimiser"], learner.optimiser))
    return learner, held["origin"]


def _remembered(state: dict[str, Any], optimiser: torch.optim.Optimizer) -> dict[str, Any]:
    """What an optimiser remembers. How it reckons is up to this one: a GPU's way is none for a processor."""
    groups = zip(optimiser.param_groups, state["param_groups"], strict=True)
    return state | {"param_groups": [own | {"params": theirs["params"]} for own, theirs in groups]}


def begin_with(learner: Learner, file: Path) -> None:
    """Give a new learner the networks of a checkpoint. Layers beyond theirs begin by doing next to nothing.

    A wider network begins as the same function: its new numbers are there from the start, but nothing heeds them.
    A policy that sees all hands may begin as one that does not, one that reads a later version of the observation as
    one that reads version 1: inputs that were not there do nothing at first. Of a file with nothing but the network
    that plays, there is no critic to begin with.
    """
    held = _read(file)
    config = config_from(held["config"])
    parts = input_parts(config.sees_all, config.observation)
    _begin_network(learner.policy, held.get("policy", held["averaged"]), parts, config.policy.width)
    if "critic" in held:
        _begin_network(learner.critic, held["critic"], input_parts(True, config.observation), config.critic.width)
    learner.averaged.load_state_dict(learner.policy.state_dict())


@torch.no_grad()
def _begin_network(
    network: PolicyNetwork | Critic, state: dict[str, Any], parts: tuple[str, ...], width_before: int
) -> None:
    width = network.layers.width
    for name, numbers in network.state_dict().items():
        if name not in state:
            numbers.mul_(_LITTLE)
            continue
        before = state[name]
        if name in INPUTS and parts != network.parts:
            before = _with_other_inputs(before, parts, network.parts, INPUTS[name], numbers.shape[1])
        axes = zip(before.shape, _are_of_both(name), strict=False)
        places = [_places(count, is_of_both, width_before, width) for count, is_of_both in axes]
        numbers[places[0]] = 0
        numbers[torch.meshgrid(*places, indexing="ij")] = before.to(numbers.device)


def _are_of_both(name: str) -> tuple[bool, bool]:
    """Whether the outputs of these weights, and their inputs, are numbers for colours and then for the table."""
    is_inner = name.startswith("layers.of_table.")
    return is_inner or name.startswith("layers.from_table."), is_inner


def _places(count: int, is_of_both: bool, width_before: int, width: int) -> Any:
    """Where the numbers of a narrower layer are in a wider one: those for the table come after those for colours."""
    own = torch.arange(count)
    return torch.where(own < width_before, own, own + width - width_before) if is_of_both else own


def _with_other_inputs(
    before: Any, parts_before: tuple[str, ...], parts: tuple[str, ...], widths: dict[str, int], width: int
) -> Any:
    """Weights with the columns of other inputs: those that were not there before are 0."""
    there, start = {}, 0
    for part in parts_before:
        there[part] = before[:, start : start + widths[part]]
        start += widths[part]
    numbers = before.new_zeros((len(before), width))
    start = 0
    for part in parts:
        if part in there:
            numbers[:, start : start + widths[part]] = there[part]
        start += widths[part]
    return numbers


def save_network(file: Path, learner: Learner, origin: dict[str, str]) -> None:
    """Write the averaged network alone: what plays."""
    counts = {name: getattr(learner, name) for name in _COUNTS}
    held = {"form": _FORM, "config": config_data(learner.config), "origin": origin, "counts": counts}
    torch.save(held | {"averaged": learner.averaged.state_dict()}, file)


def save_read_network(file: Path, told: dict[str, Any], state: dict[str, Any]) -> None:
    """Write a network that was read from elsewhere, with what is told about it."""
    torch.save({"form": _FORM, **told, "averaged": state}, file)


def save_other_network(file: Path, source: Path, network: PolicyNetwork, size: NetworkSize | None = None) -> None:
    """Write a network that was made of that of another file, perhaps of another size."""
    held = {name: _read(source)[name] for name in ("form", "config", "origin", "counts")}
    if size is not None:
        held["config"] = held["config"] | {"policy": asdict(size)}
    torch.save(held | {"averaged": network.state_dict()}, file)


def load_network(file: Path, device: str = "cpu") -> tuple[PolicyNetwork, dict[str, Any]]:
    """The network that plays, of either kind of file, and what is told about it."""
    held = _read(file)
    network = _frozen(config_from(held["config"]), held["averaged"], torch.device(device))
    return network, {name: held[name] for name in ("config", "origin", "counts")}


def load_both(file: Path, device: str = "cpu") -> tuple[PolicyNetwork, Critic | None]:
    """The network that plays and, of a checkpoint, the critic it learned with."""
    held = _read(file)
    config = config_from(held["config"])
    network = _frozen(config, held["averaged"], torch.device(device))
    if "critic" not in held:
        return network, None
    critic = new_critic(config)
    critic.load_state_dict(held["critic"])
    return network, critic.to(device).eval().requires_grad_(False)


def _read(file: Path) -> dict[str, Any]:
    try:
        held: dict[str, Any] = torch.load(file, map_location="cpu", weights_only=True)
    except OSError as error:
        raise CheckpointError(f"{file} cannot be read: {error.strerror}") from error
    except Exception as error:  # PyTorch has no class for all that may be wrong with a file
        raise CheckpointError(f"{file} is neither a checkpoint nor a network of rage train") from error
    if not isinstance(held, dict) or held.get("form") != _FORM:
        raise CheckpointError(f"{file} is no checkpoint of this version")
    return held


def _frozen(config: Config, state: dict[str, Any], device: Any) -> PolicyNetwork:
    network = new_policy(config, guesses_hands="holders.weight" in state)
    network.load_state_dict(state)
    return network.to(device).eval().requires_grad_(False)
