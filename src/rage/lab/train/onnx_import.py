"""The network of an ONNX file that `onnx_export` wrote, as a file to go on learning from.

    python -m rage.lab.train.onnx_import src/rage/lab/champion/champion.onnx champion.pt

The file holds all that the choices depend on, in half precision: what is read plays exactly as the file does. Forecasts
and the critic are not in it, so a run that begins with it lets these learn first (`learning.critic_first`). Reading
takes `pip install onnx`.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch

from rage.lab.train.checkpoint import save_read_network
from rage.lab.train.config import config_from
from rage.lab.train.learner import new_policy

_PREFIX, _HALF = "network.", "_half"
_FORECAST = "forecast."


def import_network(source: Path, target: Path) -> None:
    """Write the network of an ONNX file as a network file."""
    model = onnx.load(source)
    told = {each.key: json.loads(each.value) for each in model.metadata_props}
    network = new_policy(config_from(told["config"]), guesses_hands=False)
    state = network.state_dict()
    found = _weights(model.graph)
    played = [name for name in state if not name.startswith(_FORECAST)]
    nameless = [name for name in played if name not in found]
    weights = [found[node.input[1]].T for node in model.graph.node if node.op_type == "MatMul"]
    if len(nameless) != len(weights):
        raise ValueError(f"{source} is not what is written of a trained network")
    found |= zip(nameless, weights, strict=True)
    for name, numbers in state.items():
        if name in played:
            numbers.copy_(torch.tensor(found[name]))
        else:
            numbers.zero_()
    save_read_network(target, told, state)


def _weights(graph: Any) -> dict[str, Any]:
    """All numbers of the file by the names that its nodes use, or where they have one, by the network's."""
    return {
        each.name.removesuffix(_HALF).removeprefix(_PREFIX): onnx.numpy_helper.to_array(each).astype(np.float32)
        for each in graph.initializer
    }


if __name__ == "__main__":
    import_network(Path(sys.argv[1]), Path(sys.argv[2]))
