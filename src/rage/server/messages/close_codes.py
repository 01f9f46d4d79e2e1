"""Why the server closes a game socket: the codes, for both sides. The page gets them with the other constants."""

from enum import IntEnum


class CloseCode(IntEnum):
    """A code of a WebSocket's close frame; those from 4000 on are our own."""

    TOO_FAST = 1008
    """Far more commands than are allowed, and for longer than anybody's mistake lasts: the page comes back."""
    FRAME_TOO_LARGE = 1009
    """Sent by picows itself."""
    TROUBLE = 1011
    """The table could not be read: the page tries again."""
    RESTART = 1012
    """The server ends or restarts: the page comes back."""
    TABLE_RELOADED = 4205
    """The table is read anew: the page comes back."""
    LOGGED_OUT = 4401
    """This person has logged out: whoever is in front of the page is somebody else."""
    NO_SUCH_TABLE = 4404
    TABLE_CROWDED = 4423
    """Too many have the table open, or this person too often."""
    TOO_SLOW = 4429
    """Too much waited for the page, or from it: it comes back and takes the newest view."""
