"""A network as an ONNX file, for ONNX Runtime on one core of a processor.

    python -m rage.lab.train.onnx_export RUN/network.pt champion.onnx

It takes observations (as floats, just as the environments write them) and gives a score for each action; legal actions
are the caller's to choose from. Weights are stored in half precision, and the file says where they come from. Exporting
takes `pip install onnx onnxscript`, playing only `onnxruntime`.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch

from rage.lab.kernel import features as to
from rage.lab.train.checkpoint import load_network
from rage.lab.train.network import PolicyNetwork

_LARGE = 1000


class _Scores(torch.nn.Module):
    def __init__(self, network: PolicyNetwork) -> None:
        super().__init__()
        self.network = network

    def forward(self, observations: Any) -> Any:
        scores, _, _ = self.network(observations)
        return scores


def export_network(source: Path, target: Path) -> None:
    """Write the network of a checkpoint as ONNX, weights included."""
    network, told = load_network(source)
    torch.onnx.export(
        _Scores(network).eval(),
        (torch.zeros(2, to.width_of(network.observation)),),
        target,
        input_names=["observations"],
        output_names=["scores"],
        dynamic_shapes={"observations": {0: torch.export.Dim("tables")}},
        dynamo=True,
        external_data=False,
        verbose=False,
    )
    model = onnx.load(target)
    _halve_weights(model.graph)
    _drop_traces(model.graph)
    onnx.helper.set_model_props(model, {name: json.dumps(about) for name, about in told.items()})
    onnx.checker.check_model(model)
    onnx.save(model, target)


def _drop_traces(graph: Any) -> None:
    """Leave out which line of which file on the exporting machine each part comes from."""
    for part in (*graph.node, *graph.initializer, *graph.input, *graph.output, *graph.value_info):
        del part.metadata_props[:]
        part.doc_string = ""
    del graph.metadata_props[:]


def _halve_weights(graph: Any) -> None:
    """Store large weights in half precision, each with a node that makes it single again."""
    for weights in list(graph.initializer):
        numbers = onnx.numpy_helper.to_array(weights)
        if numbers.dtype == np.float32 and numbers.size >= _LARGE:
            half = f"{weights.name}_half"
            cast = onnx.helper.make_node("Cast", [half], [weights.name], to=onnx.TensorProto.FLOAT)
            graph.node.insert(0, cast)
            graph.initializer.remove(weights)
            graph.initializer.append(onnx.numpy_helper.from_array(numbers.astype(np.float16), half))


if __name__ == "__main__":
    export_network(Path(sys.argv[1]), Path(sys.argv[2]))
