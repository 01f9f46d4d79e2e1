"""Refusals: why something that was asked for is not done."""

from rage.server.messages.answers import No
from rage.wire.view import Refusal


class Refused(Exception):  # noqa: N818
    """Not done, and why."""

    def __init__(self, no: No, illegal: Refusal | None = None, sentence: str | None = None) -> None:
        super().__init__(no)
        self.no = no
        self.illegal = illegal
        self.sentence = sentence


TRIES = 8
"""How often something is judged again that others were faster with, until it is refused."""


class Overtaken(Refused):
    """Somebody at another server was first. What they did is known now: what was asked for may be judged again."""

    def __init__(self) -> None:
        super().__init__(No.STALE)


class Unanswered(Refused):
    """Done or not, nobody knows yet. No answer would be true: the socket gets none, and the table is read anew."""

    def __init__(self) -> None:
        super().__init__(No.TROUBLE)
