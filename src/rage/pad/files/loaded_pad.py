"""What reading a file gives: the pad, and what else the file tells."""

from dataclasses import dataclass

from rage.pad.files.mistakes import Mistake
from rage.pad.sheet import Pad


@dataclass(frozen=True)
class LoadedPad:
    """A pad as a file holds it."""

    pad: Pad
    has_settings: bool
    """Whether the file says by which rules it was played."""
    notes: tuple[Mistake, ...] = ()
    """Points that somebody worked out differently. The pad has the right ones."""
