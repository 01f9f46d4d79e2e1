"""Workers as their askers know them. Nothing here needs Redis."""

from typing import Literal, Protocol

Kind = Literal["bot", "document"]

DOCUMENTS = "documents"
"""The skill of making documents. That of asking a bot is called by where the bot is found, `module:class`."""


class Workers(Protocol):
    """Worker machines that may be there."""

    async def ask(self, kind: Kind, skill: str, message: bytes, limit: float) -> bytes | None:
        """What a worker that has the skill answers, within so many seconds once it was taken.

        None where there is no such worker, none is free soon, or none gave an answer: whoever asks then does the work.
        """
