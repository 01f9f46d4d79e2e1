"""A step of the optimiser, recorded once on a GPU and replayed with other samples: its many kernels start at once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import torch

_WARM_UPS = 3


class ChangeGraph:
    """A recorded step. Samples are copied to the place where it was recorded.

    Recording takes steps of its own. `state` is all that a step changes, and is afterwards what it was before.
    """

    def __init__(
        self, step: Callable[[dict[str, Any]], dict[str, Any]], part: dict[str, Any], state: Sequence[Any]
    ) -> None:
        self._part = {name: array.clone() for name, array in part.items()}
        with put_back(state):
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                for _ in range(_WARM_UPS):
                    step(self._part)
            torch.cuda.current_stream().wait_stream(side)
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._told = step(self._part)

    def replay(self, batch: dict[str, Any], chosen: Any) -> dict[str, Any]:
        """Take the step by these samples of a batch."""
        for name, array in batch.items():
            torch.index_select(array, 0, chosen, out=self._part[name])
        self._graph.replay()
        return self._told


@contextmanager
def put_back(state: Sequence[Any]) -> Iterator[None]:
    """Whatever happens to these tensors, they then hold what they held before, in the same places."""
    before = [each.detach().clone() for each in state]
    yield
    with torch.no_grad():
        for each, held in zip(state, before, strict=True):
            each.copy_(held)
