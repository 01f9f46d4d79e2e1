"""What can go wrong with a program at the other end of a wire, and how much of it is borne."""

from dataclasses import dataclass
from enum import StrEnum


class Failure(StrEnum):
    """Why a program forfeits a move."""

    START = "start"
    """It could not be started."""
    HANDSHAKE = "handshake"
    """It did not introduce itself as the protocol asks."""
    TIMEOUT = "timeout"
    """It did not answer in time."""
    ENDED = "ended"
    """It ended, or closed its output."""
    FLOOD = "flood"
    """It wrote far more than an answer."""
    GARBAGE = "garbage"
    """Its answer is no move in the notation."""
    ILLEGAL = "illegal"
    """Its answer is a move that the rules forbid."""
    GONE = "gone"
    """It had failed too often before, and is not asked any more."""


class WireError(Exception):
    """A failure, and what there is to say about it."""

    def __init__(self, failure: Failure, detail: str = "") -> None:
        super().__init__(f"{failure}: {detail}" if detail else str(failure))
        self.failure = failure
        self.detail = detail


@dataclass(frozen=True)
class Limits:
    """What a program is allowed."""

    handshake: float = 10.0
    """Seconds from its start until it has introduced itself."""
    decision: float = 5.0
    """Seconds for each decision."""
    output: int = 64 * 1024
    """Bytes of output for each answer, remarks included."""
    log: int = 1024 * 1024
    """Bytes of error output that are kept of one run of a program; more is thrown away."""
    starts: int = 3
    """How many times it is started before it is given up."""
