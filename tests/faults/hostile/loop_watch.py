"""How long an event loop was held up at a time, and what held it up.

A beat is due every five milliseconds. Whatever lies between two beats held up the loop: the time that passed, how much
of it the loop's thread computed, how much it waited for a core that others had, and where it was when it had lasted for
a while.
"""

import asyncio
import gc
import json
import os
import sys
import threading
import traceback
from collections import Counter
from pathlib import Path
from time import monotonic, sleep, thread_time
from typing import Any

_EVERY_S = 0.005
_LONG_S = 0.03
_FRAMES = 12
_ALL_OBJECTS = 2
"""The last generation of the garbage collector."""
_MOST_SHOWN = 20


class LoopWatch:
    """Beats in an event loop, and a thread that looks at them; every second it writes a report, if asked to."""

    def __init__(self, report: Path | None = None) -> None:
        self._report = report
        self._at = self._computed = self._delayed = 0.0
        self._thread = self._schedule = 0
        self._holds: list[tuple[float, float, float]] = []
        """Seconds beyond the beat that was due: passed, of them computed, and spent waiting for the core."""
        self._collections: list[float] = []
        """Seconds that each search for garbage in all objects took."""
        self._collecting = 0.0
        self._where: Counter[str] = Counter()

    def begin(self) -> None:
        """Within the loop that is to be watched."""
        self._thread = threading.get_ident()
        self._schedule = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        self._at, self._computed, self._delayed = monotonic(), thread_time(), self._delay()
        asyncio.get_running_loop().call_later(_EVERY_S, self._beat)
        gc.callbacks.append(self._collect)
        threading.Thread(target=self._look, daemon=True).start()

    def _beat(self) -> None:
        now, computed, delayed = monotonic(), thread_time(), self._delay()
        self._holds.append((now - self._at - _EVERY_S, computed - self._computed, delayed - self._delayed))
        self._at, self._computed, self._delayed = now, computed, delayed
        asyncio.get_running_loop().call_later(_EVERY_S, self._beat)

    def _collect(self, phase: str, info: dict[str, int]) -> None:
        if info["generation"] == _ALL_OBJECTS and phase == "start":
            self._collecting = monotonic()
        elif info["generation"] == _ALL_OBJECTS:
            self._collections.append(monotonic() - self._collecting)

    def _delay(self) -> float:
        """How long the loop's thread has waited for a core, since it began."""
        return int(os.pread(self._schedule, 100, 0).split()[1]) / 1e9

    def _look(self) -> None:
        seen, written = 0.0, monotonic()
        while True:
            sleep(_EVERY_S)
            now, at = monotonic(), self._at
            if now - at > _LONG_S and at != seen:
                seen = at
                frames = traceback.extract_stack(sys._current_frames()[self._thread])[-_FRAMES:]  # noqa: SLF001
                self._where[" < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(frames))] += 1
            if now - written > 1:
                written = now
                if self._report is not None:
                    self._report.write_text(json.dumps(self.told()), encoding="utf-8")

    def told(self) -> dict[str, Any]:
        """In milliseconds."""
        holds = list(self._holds)
        passed = [hold for hold, _, _ in holds]
        own = [hold - delayed for hold, _, delayed in holds]
        """What is the server's own doing: computing, or waiting for its other threads and for the system."""
        computed = [computed for _, computed, _ in holds]
        return {
            "held_ms": _percentiles(passed),
            "held_by_itself_ms": _percentiles(own),
            "computed_ms": _percentiles(computed),
            "collections": len(self._collections),
            "collecting_ms": _percentiles(self._collections),
            "longest": [[round(1000 * part, 1) for part in hold] for hold in sorted(holds)[:-6:-1]],
            "where": dict(self._where.most_common(_MOST_SHOWN)),
        }


def _percentiles(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    return {"99 %": round(1000 * ordered[int(0.99 * len(ordered))], 1), "longest": round(1000 * ordered[-1], 1)}
