"""What a run does otherwise on a GPU, as far as a processor can tell: memory that stays, steps that are recorded."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from rage.engine import rules_of
from rage.lab.train import learner as learning
from rage.lab.train import tables as table_module
from rage.lab.train.change_graph import ChangeGraph
from rage.lab.train.checkpoint import load_checkpoint, save_checkpoint
from rage.lab.train.config import Config, config_from
from rage.lab.train.learner import Learner
from rage.lab.train.tables import LearnerTables
from rage.lab.train.training import learner_tables

TINY: dict[str, Any] = {
    "name": "tiny",
    "device": "cpu",
    "tables": 128,
    "choices": 16,
    "policy": {"width": 16, "table_width": 32, "layers": 1},
    "critic": {"width": 16, "table_width": 16, "layers": 1},
    "learning": {"batch": 512, "rate": 0.003},
}


class Device:
    """Stands for Numba's: it notes what memory it is to keep, and what each kernel is given."""

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.given: list[tuple[Any, ...]] = []

    def as_cuda_array(self, tensor: Any, sync: bool) -> Any:
        assert not sync
        self.kept.append(tensor)
        return tensor

    def __getitem__(self, _shape: Any) -> Any:
        return lambda *arrays: self.given.append(arrays)


def test_tables_keep_memory_for_their_own_arrays_only(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = np.zeros(8, np.int64)
    tables = LearnerTables([rules_of("de-amigo", 4)], kinds, kinds, "cpu")
    slots = tables.new_slots(2)
    tables.reset(slots, 1)
    device = Device()
    monkeypatch.setattr(table_module, "cuda", lambda: device)
    monkeypatch.setattr(table_module, "_on_gpu", lambda: device)
    tables.device = torch.device("cuda")
    drawn = [torch.full((8,), number) for number in range(6)]
    for number, actions in enumerate(drawn):
        tables.step(slots, number % 2, actions)
        assert any(torch.equal(array, actions) for array in device.given[-1] if array.shape == actions.shape)
        if number == 1:
            after_both_slots = len(device.kept)
    assert len(device.kept) == after_both_slots, "nothing is kept for good but tables and slots"


class Recording:
    """Stands for a recorded graph: a replay takes the step."""

    def replay(self) -> None:
        self.step()

    def step(self) -> None:
        raise NotImplementedError


class GraphOnProcessor(ChangeGraph):
    """The graph as it is, with a recording that can be replayed here."""

    recorded: list[int]

    def __init__(self, step: Any, part: dict[str, Any], *state: Any) -> None:
        super().__init__(step, part, *state)
        self._graph.step = lambda: step(self._part)
        self.recorded.append(1)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Lets steps be recorded on a processor; the list grows with each recording."""
    stream = type("Stream", (), {"wait_stream": lambda *_: None})
    for name, stands_for in (
        ("Stream", stream),
        ("current_stream", stream),
        ("stream", nullcontext),
        ("CUDAGraph", Recording),
        ("graph", nullcontext),
    ):
        monkeypatch.setattr(torch.cuda, name, stands_for)
    GraphOnProcessor.recorded = []
    monkeypatch.setattr(learning, "ChangeGraph", GraphOnProcessor)
    return GraphOnProcessor.recorded


def learn(learner: Learner, config: Config, rounds: int = 3) -> None:
    torch.set_num_threads(1)
    tables = learner_tables(config)
    slots = tables.new_slots(config.choices + 1)
    tables.reset(slots, learner.rounds)
    generator = torch.Generator()
    generator.manual_seed(learner.rounds)
    for _ in range(rounds):
        learner.learn(tables, slots, generator)


def all_numbers(learner: Learner) -> list[Any]:
    networks = learner.policy, learner.critic, learner.averaged
    return [number for network in networks for number in network.state_dict().values()]


def test_recording_a_step_changes_nothing(recorded: list[int]) -> None:
    config = config_from(TINY)
    plain, recording = Learner(config), Learner(config)
    recording.is_recording = True
    learn(plain, config)
    assert not recorded
    learn(recording, config)
    assert len(recorded) == 1
    assert plain.changes == recording.changes == 12
    assert all(map(torch.equal, all_numbers(plain), all_numbers(recording)))


def test_a_resumed_run_records_its_step_too(tmp_path: Path, recorded: list[int]) -> None:
    config = config_from(TINY)
    begun = Learner(config)
    learn(begun, config)
    save_checkpoint(tmp_path / "checkpoint.pt", begun, {})
    resumed, _ = load_checkpoint(tmp_path / "checkpoint.pt")
    resumed.is_recording = True
    learn(begun, config)
    learn(resumed, config)
    assert len(recorded) == 1
    assert resumed.changes == 24
    assert all(map(torch.equal, all_numbers(begun), all_numbers(resumed)))


def test_a_run_goes_on_elsewhere_as_is_usual_there(tmp_path: Path) -> None:
    config, file = config_from(TINY), tmp_path / "checkpoint.pt"
    begun = Learner(config)
    learn(begun, config)
    save_checkpoint(file, begun, {})
    held = torch.load(file, weights_only=True)
    for group in held["optimiser"]["param_groups"]:
        group |= {"fused": True, "capturable": True}
    torch.save(held, file)
    resumed, _ = load_checkpoint(file, "cpu")
    group = resumed.optimiser.param_groups[0]
    assert (group["fused"], group["capturable"]) == (False, False)
    learn(begun, config)
    learn(resumed, config)
    assert all(map(torch.equal, all_numbers(begun), all_numbers(resumed)))
