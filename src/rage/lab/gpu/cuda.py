"""The kernel is built for CUDA from the same source as for the processor.

The modules of `rage.lab.kernel` take their decorator from their package (`from . import jit`) and import each other
relatively. Loading the package a second time under another name, with another decorator, builds it for a GPU.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np

_GPU_PACKAGE = "rage.lab.kernel_for_gpu"


def cuda() -> Any:
    """Numba's CUDA target. Only a machine with a GPU has a use for it, so it is not imported before."""
    if not hasattr(np, "row_stack"):
        vars(np)["row_stack"] = np.vstack  # numba-cuda still asks for it by its old name
    return import_module("numba.cuda")


def kernel_for_gpu(module: str) -> ModuleType:
    """A module of the kernel whose functions are CUDA device functions."""
    if _GPU_PACKAGE not in sys.modules:
        spec = find_spec("rage.lab.kernel")
        assert spec is not None
        package = ModuleType(_GPU_PACKAGE)
        package.__path__ = list(spec.submodule_search_locations or [])
        vars(package)["jit"] = cuda().jit(device=True)
        sys.modules[_GPU_PACKAGE] = package
    return import_module(f"{_GPU_PACKAGE}.{module}")
