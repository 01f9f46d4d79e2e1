"""These decorators compile functions for the processor."""

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from rage.lab.compilation.cache import cache_folder

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "forceinline": True, "_nrt": False}
"""No exceptions and no reference counts: these functions only move integers about."""

for_cpu: Callable[[F], F] = numba.njit(**_OPTIONS)
"""Builds a function that other compiled functions call."""


def entry_point(function: F) -> F:
    """Builds a function that Python calls, and keeps the compiled code for the next start."""
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]
    try:
        return numba.njit(cache=True, **_OPTIONS)(function)  # type: ignore[no-any-return]
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
