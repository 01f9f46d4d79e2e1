"""Whether a process runs."""

from pathlib import Path


def is_running(pid: int) -> bool:
    """One that was killed is listed until somebody has asked how it ended; it runs no more."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in {"Z", "X"}
