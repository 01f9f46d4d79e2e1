"""The checker: from every client's transcript and the final rows of the database, what promises were broken.

It knows nothing of the server. What the law says it asks the engine, and for scores the oracle as well.
"""

from typing import Any

from faults.checker.complaint import Complaint
from faults.checker.endings import check_endings
from faults.checker.history import read_history
from faults.checker.log import read_logs
from faults.checker.moves import check_moves
from faults.checker.registers import check_registers
from faults.checker.views import check_views


def check(events: list[dict[str, Any]], rows: dict[str, list[dict[str, Any]]]) -> list[Complaint]:
    """Every complaint about a history; none, if all promises were kept."""
    history, logs = read_history(events), read_logs(rows)
    return [
        *check_moves(history, logs),
        *check_views(history, logs),
        *check_registers(history, logs, rows["people"]),
        *check_endings(history, logs, rows),
    ]
