"""A network as an ONNX file, for ONNX Runtime on one core of a processor.

    python -m rage.lab.train.onnx_export RUN/network.pt champion.onnx

It takes observations (as floats, just as the environments write them) and gives a score for each action; legal actions
are the caller's to choose from. Exporting takes `pip install onnx onnxscript`, playing only `onnxruntime`.
"""

import sys
from pathlib import Path
from typing import Any

import torch

from rage.lab.kernel import features as to
from rage.lab.train.checkpoint import load_network
from rage.lab.train.network import PolicyNetwork


class _Scores(torch.nn.Module):
    def __init__(self, network: PolicyNetwork) -> None:
        super().__init__()
        self.network = network

    def forward(self, observations: Any) -> Any:
        scores, _, _ = self.network(observations)
        return scores


def export_network(source: Path, target: Path) -> None:
    """Write the network of a checkpoint as ONNX, weights included."""
    network, _ = load_network(source)
    torch.onnx.export(
        _Scores(network),
        (torch.zeros(2, to.WIDTH),),
        target,
        input_names=["observations"],
        output_names=["scores"],
        dynamic_shapes={"observations": {0: torch.export.Dim("tables")}},
        dynamo=True,
        external_data=False,
        verbose=False,
    )


if __name__ == "__main__":
    export_network(Path(sys.argv[1]), Path(sys.argv[2]))
