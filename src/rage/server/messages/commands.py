"""What the page asks for, told apart by `do`. Every command has an `id` of the page's choosing, and gets one answer."""

from typing import Annotated

from msgspec import Meta, Struct

from rage.engine.rules import MOST_PLAYERS
from rage.server.messages.table import Reaction, SeatPlan, Settings

Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
PersonId = Annotated[str, Meta(min_length=1, max_length=16)]
MoveText = Annotated[str, Meta(min_length=1, max_length=8)]


class Command(Struct, tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Something the page asks for."""

    id: Number


class Move(Command, tag="move", frozen=True):
    """Bid, play or pick, in answer to the view of version `v`."""

    v: Number
    move: MoveText


class Sit(Command, tag="sit", frozen=True):
    """Take a free seat; null for any."""

    seat: SeatNumber | None = None


class Leave(Command, tag="leave", frozen=True):
    """Give the seat up: in the lobby it is free again, in a game a bot plays on and one may come back."""


class Arrange(Command, tag="arrange", frozen=True):
    """Change what is agreed, or who plays; the maker may, until the first deal."""

    settings: Settings
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=MOST_PLAYERS)]


class Start(Command, tag="start", frozen=True):
    """Deal the first cards; free seats are given to bots."""


class Pause(Command, tag="pause", frozen=True):
    """Stop the game for a while."""


class Resume(Command, tag="resume", frozen=True):
    """Go on after a pause; and take one's seat back from a stand-in."""


class React(Command, tag="react", frozen=True):
    """Say something without words."""

    kind: Reaction


class Rematch(Command, tag="rematch", frozen=True):
    """Play again with the same seats."""


class Remove(Command, tag="remove", frozen=True):
    """Have somebody get up, who may then not sit down again; the host may, until the first deal."""

    person: PersonId


class Readmit(Command, tag="readmit", frozen=True):
    """Let somebody sit down again who was removed; the host may, until the first deal."""

    person: PersonId


class Replace(Command, tag="replace", frozen=True):
    """Want a bot to play for somebody who is away, or whom the game has been waiting for too long."""

    seat: SeatNumber


class Undo(Command, tag="undo", frozen=True):
    """Ask the others to let one take back the move that led to version `v`, before the next one."""

    v: Number


class AnswerUndo(Command, tag="answer_undo", frozen=True):
    """Agree that the move that led to version `v` is taken back, or not."""

    v: Number
    agree: bool


class Claim(Command, tag="claim", frozen=True):
    """Claim every trick that is left of the round, at version `v`, on one's turn to play: all see one's hand from now
    on. It counts when it is proved or all the others agree; else the round is played on.
    """

    v: Number


class AnswerClaim(Command, tag="answer_claim", frozen=True):
    """Agree to what was claimed at version `v`, or not."""

    v: Number
    agree: bool


OtherCommand = (
    Sit
    | Leave
    | Arrange
    | Start
    | Pause
    | Resume
    | React
    | Rematch
    | Remove
    | Readmit
    | Replace
    | Undo
    | AnswerUndo
    | Claim
    | AnswerClaim
)
AnyCommand = Move | OtherCommand
