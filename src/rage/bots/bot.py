"""A bot is whatever fits this protocol."""

from typing import Protocol

from rage.engine import Move, View


class Bot(Protocol):
    """A player that is handed what its seat knows, and nothing else."""

    @property
    def name(self) -> str:
        """The name it is chosen by, such as `steady`."""

    def choose(self, view: View) -> Move:
        """Choose one of the legal moves of a view whose seat is to act."""
