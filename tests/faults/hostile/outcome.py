"""What was seen in a run, as one JSON object and in a few lines."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from faults.hostile.durations import in_words


@dataclass(frozen=True)
class HostileOutcome:
    """What was seen."""

    seconds: float
    frames: int
    requests: int
    attackers: dict[str, int]
    idlers: dict[str, int]
    games: int
    """That honest people began, at all tables together."""
    moves: int
    move_ms: dict[str, Any]
    """From a move to the last of the table told, as those who play see it, at the tables that are not attacked."""
    attacked_move_ms: dict[str, Any]
    """At the table that the attackers have open."""
    longest_pause_s: float
    """Between two moves of a table."""
    server_ms: float
    """Within so many, a bound of a histogram, the server had told everybody of 99 % of the moves, by its own clock."""
    loop: dict[str, Any]
    """How long the server's event loop was held up at a time, and its commits took: faults.hostile.loop_watch."""
    honest_loop: dict[str, Any]
    """The same of those who measure: what held them up is in their figures, and no fault of the server."""
    server_core: float
    """The share of a core that the server took."""
    load: tuple[float, float]
    """How many processes of the whole machine wanted to compute, in the minute before and in the last one."""
    newcomers: int
    newcomer_ms: dict[str, Any]
    memory_mb: tuple[float, float]
    """Of the server, before and after."""
    log_lines: int
    complaints: tuple[str, ...]
    """What must not happen, and did."""

    def summary(self) -> str:
        """What one wants to know first, in a few lines."""
        sent = self.frames + self.requests
        return "\n".join(
            (
                f"{sent} frames and requests in {self.seconds} s, {sent / self.seconds:.0f} a second",
                f"honest moves, {self.games} games, {in_words(self.move_ms)}",
                f"honest moves at the attacked table, {in_words(self.attacked_move_ms)}",
                f"newcomers, {in_words(self.newcomer_ms)}",
                f"commits, {in_words(self.loop['committing_ms'])}",
                f"searches for garbage, {in_words(self.loop['collecting_ms'])}",
                f"the server's loop held up, {in_words(self.loop['held_ms'])}",
                f"the same without waiting for a core, {in_words(self.loop['held_by_itself_ms'])}",
                f"{self.loop['stalls']} times for 50 ms or more; those who measure {self.honest_loop['stalls']} times",
                f"memory from {self.memory_mb[0]} to {self.memory_mb[1]} MB, {self.server_core} of a core",
                f"the machine's load {self.load[0]:.1f} before, {self.load[1]:.1f} at the end",
                *(f"COMPLAINT: {complaint}" for complaint in self.complaints),
            )
        )

    def as_json(self) -> str:
        return json.dumps(asdict(self))
