"""How long an event loop was held up at a time, and what held it up.

A beat is due every five milliseconds. Whatever lies between two beats held up the loop: the time that passed, how much
of it the loop's thread computed, how much it waited for a core that others had, and where it was when it had lasted for
a while. Where the loop neither computed nor waited for a core, another thread had the interpreter, or the system was
slow: what the other threads did is noted too.
"""

import asyncio
import gc
import json
import os
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep, thread_time
from types import FrameType
from typing import Any

from faults.hostile.durations import Durations

_EVERY_S = 0.005
_LONG_S = 0.03
_STALL_S = 0.05
_FRAMES = 12
_ALL_OBJECTS = 2
"""The last generation of the garbage collector."""
_MOST_SHOWN = 20


class LoopWatch:
    """Beats in an event loop, and a thread that looks at them; every second it writes a report, if asked to.

    It must not hold up the loop itself: what it keeps, and what it costs to tell, does not grow with time.
    """

    def __init__(self, report: Path | None = None) -> None:
        self._report = report
        self._at = self._computed = self._delayed = 0.0
        self._thread = self._schedule = 0
        self._held, self._own, self._computing = Durations(), Durations(), Durations()
        """Beyond the beat that was due: all of it, without waiting for the core, and computing."""
        self._collections = Durations()
        """Searches for garbage in all objects."""
        self._collecting = 0.0
        self._commits = Durations()
        self._where: Counter[str] = Counter()

    def begin(self) -> None:
        """Within the loop that is to be watched."""
        self._thread = threading.get_ident()
        self._schedule = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        self._at, self._computed, self._delayed = monotonic(), thread_time(), self._delay()
        asyncio.get_running_loop().call_later(_EVERY_S, self._beat)
        gc.callbacks.append(self._collect)
        threading.Thread(target=self._look, daemon=True).start()

    def timed_commit(self, commit: Callable[..., Any]) -> Callable[..., Any]:
        """What commits, so that it is told how long that took: waiting for the disk, most of it."""

        def timed(*arguments: Any, **named: Any) -> Any:
            begun = monotonic()
            try:
                return commit(*arguments, **named)
            finally:
                ended = monotonic()
                self._commits.add(ended - begun, ended)

        return timed

    def _beat(self) -> None:
        now, computed, delayed = monotonic(), thread_time(), self._delay()
        held, waited = now - self._at - _EVERY_S, delayed - self._delayed
        self._held.add(held, now)
        self._own.add(held - waited, now)
        self._computing.add(computed - self._computed, now)
        self._at, self._computed, self._delayed = now, computed, delayed
        asyncio.get_running_loop().call_later(_EVERY_S, self._beat)

    def _collect(self, phase: str, info: dict[str, int]) -> None:
        if info["generation"] == _ALL_OBJECTS and phase == "start":
            self._collecting = monotonic()
        elif info["generation"] == _ALL_OBJECTS:
            ended = monotonic()
            self._collections.add(ended - self._collecting, ended)

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
                self._where[self._places()] += 1
            if now - written > 1:
                written = now
                if self._report is not None:  # whoever reads it finds all of it
                    draft = self._report.with_suffix(".draft")
                    draft.write_text(json.dumps(self.told()), encoding="utf-8")
                    draft.replace(self._report)

    def _places(self) -> str:
        """Where the loop's thread is, and the innermost place of each other one."""
        frames = sys._current_frames()  # noqa: SLF001
        others = [
            _place(frame, 1) for thread, frame in frames.items() if thread not in {self._thread, threading.get_ident()}
        ]
        return " | ".join((_place(frames[self._thread], _FRAMES), *sorted(others)))

    def told(self) -> dict[str, Any]:
        """In milliseconds."""
        return {
            "held_ms": self._held.told(),
            "held_by_itself_ms": self._own.told(),
            "computed_ms": self._computing.told(),
            "stalls": self._own.over(_STALL_S),
            "collecting_ms": self._collections.told(),
            "committing_ms": self._commits.told(),
            "where": dict(self._where.most_common(_MOST_SHOWN)),
        }


def _place(frame: FrameType, depth: int) -> str:
    frames = traceback.extract_stack(frame, depth)
    return " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(frames))
