"""These are the ways in which an external program can fail."""

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


class ProgramError(Exception):
    """A failure, and what there is to say about it."""

    def __init__(self, failure: Failure, detail: str = "") -> None:
        super().__init__(f"{failure}: {detail}" if detail else str(failure))
        self.failure = failure
        self.detail = detail
