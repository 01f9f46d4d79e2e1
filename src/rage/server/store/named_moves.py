"""What a line of the server's log says of moves: their tables and numbers, and nothing of the cards."""

from collections.abc import Iterable
from typing import Any

from rage.server.domain.game_log import LogEntry

_MOST = 20
"""So many are named: while a database is away there is such a line for every commit."""


def named(entries: Iterable[LogEntry | None]) -> dict[str, Any]:
    """One move as `table` and `move`, several as a list of these in `moves`; how many there are more, in `more`."""
    moves: list[dict[str, Any]] = [{"table": entry.table_id, "move": entry.number} for entry in entries if entry]
    if len(moves) <= 1:
        return moves[0] if moves else {}
    left_out = len(moves) - _MOST
    return {"moves": moves[:_MOST], **({"more": left_out} if left_out > 0 else {})}
