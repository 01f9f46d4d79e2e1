"""What happened in a run, in the order it happened: every command and frame of every client, and every fault."""

import json
from pathlib import Path
from time import monotonic
from typing import Any

Event = dict[str, Any]


class Transcript:
    """Events with their time, kept and written as lines of JSON."""

    def __init__(self, file: Path | None = None) -> None:
        self.events: list[Event] = []
        self.acknowledged = 0
        """How many moves were acknowledged."""
        self._file = file.open("w", encoding="utf-8") if file else None

    def add(self, client: str, what: str, **details: Any) -> None:
        """Note something that a client, or the adversary, did or heard."""
        event = {"at": round(monotonic(), 6), "client": client, "what": what, **details}
        self.events.append(event)
        self.acknowledged += what == "received" and "answers" in details["frame"]
        if self._file:
            self._file.write(json.dumps(event) + "\n")

    def close(self) -> None:
        if self._file:
            self._file.close()
            self._file = None


def read_transcript(file: Path) -> list[Event]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
