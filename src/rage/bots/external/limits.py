"""The limits say how much time and output an external program is allowed."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What a program is allowed."""

    handshake: float = 60.0
    """Seconds from its start until it has introduced itself: some compile first."""
    decision: float = 5.0
    """Seconds for each decision."""
    output: int = 64 * 1024
    """Bytes of output for each answer, remarks included."""
    log: int = 1024 * 1024
    """Bytes of error output that are kept of one run of a program; more is thrown away."""
    starts: int = 3
    """How many times it is started before it is given up."""
