"""Bots by wire: a line protocol over standard input and output, so that a bot can be written in any language.

docs/protocol.md describes it. `WireBot` drives such a program; `speak` makes one of our own bots speak it.
"""

from rage.lab.wire.bot import WireBot
from rage.lab.wire.failure import Failure, Limits, WireError
from rage.lab.wire.speaker import speak

__all__ = ["Failure", "Limits", "WireBot", "WireError", "speak"]
