"""The console that every command prints to."""

import os
import sys
from io import TextIOWrapper

from rich.console import Console


def make_console() -> Console:
    """The terminal, or whatever the output goes to. NO_COLOR means no escape codes at all."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return Console(color_system=None if os.environ.get("NO_COLOR") else "auto", highlight=False)
