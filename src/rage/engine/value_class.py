"""Values: small immutable records that are cheap to make.

A frozen dataclass pays for every field when it is made, and the engine makes several for each move.
A `value` is frozen for the type checker only, which is where all of this project's code is read.
"""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make `cls` a slotted, comparable, hashable record whose fields nobody may assign."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
