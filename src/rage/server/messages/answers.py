"""What the page is told: how the table stands, how the game stands, and the answer to each command."""

from enum import StrEnum

from msgspec import Struct

from rage.server.messages.table import Reacted, TableUpdate
from rage.wire.event_messages import AnyEventMessage, Boxes
from rage.wire.view import OwnView, Refusal, SharedView


class Clock(Struct, frozen=True):
    """The time that is left to whoever is to act."""

    left_ms: int
    """When this was sent."""
    whole_ms: int


class By(StrEnum):
    """What decided in place of whoever sits there."""

    CLOCK = "clock"
    """Their time was up."""
    STAND_IN = "stand_in"
    FORFEIT = "forfeit"
    """A bot failed to decide: the first legal move was made."""
    UNDO = "undo"
    """All agreed that the move before is taken back: nothing happened, and the view is the one from before it."""
    CLAIM = "claim"
    """The rest of the round is somebody's, as they claimed."""


class DecidedForYou(Struct, frozen=True):
    """What was decided for somebody since they last decided themselves."""

    moves: list[str]
    """In this round, in the notation."""
    earlier: int
    """How many moves in rounds before it."""


class GameUpdate(Struct, frozen=True, tag_field="t", tag="game", omit_defaults=True):
    """How the game stands, and what happened since version `v - 1`. After a gap this is all one needs."""

    v: int
    """How many deals and moves were made."""
    shared: SharedView
    own: OwnView | None = None
    """Null for onlookers."""
    events: list[AnyEventMessage] = []
    """What just happened; empty when one has just come."""
    sheet: list[Boxes] | None = None
    """The finished rounds: when one comes, and when a round was written down; else unchanged."""
    clock: Clock | None = None
    by: By | None = None
    """Null where somebody moved for themselves, and at a deal."""
    for_you: DecidedForYou | None = None
    """To a page that has just opened the table: what a bot or the clock decided meanwhile for who sits there."""
    shown: dict[int, list[str]] | None = None
    """The hands of those who have claimed the rest in this round, by seat."""
    undoable: bool = False
    """To a page that has just opened the table: whether one's own move led here, and can be taken back."""
    answers: int | None = None
    """The move of this page that led here, by its `id`: it is done, and gets no other reply."""


class No(StrEnum):
    """Why something asked for is not done."""

    ILLEGAL = "illegal"
    """The move breaks a rule: `illegal` says which."""
    STALE = "stale"
    """The game has gone on since; the newest view follows."""
    NOT_SEATED = "not_seated"
    NOT_MAKER = "not_maker"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    STARTED = "started"
    NOT_STARTED = "not_started"
    NOT_OVER = "not_over"
    OVER = "over"
    PAUSED = "paused"
    BAD_RULES = "bad_rules"
    """The settings make no game: `sentence` says why, in the language asked for."""
    UNKNOWN_BOT = "unknown_bot"
    MALFORMED = "malformed"
    TOO_LARGE = "too_large"
    TOO_FAST = "too_fast"
    REMOVED = "removed"
    """The host has removed this person from the table."""
    NOT_AWAY = "not_away"
    """Whom a bot shall play for is there, and has not taken too long."""
    NOT_LAST = "not_last"
    """Only a move of one's own that is the last one can be taken back."""
    NOT_CLAIMABLE = "not_claimable"
    """The rest can be claimed on one's turn to play, with more than one card."""
    CANNOT_TAKE_ALL = "cannot_take_all"
    """With these cards nobody takes every trick that is left, as with one that takes none: nothing was shown."""
    SAID_NO = "said_no"
    """Somebody has said no to this already."""
    CLAIMED = "claimed"
    """The rest of the round is somebody's: it is played by itself."""
    TROUBLE = "trouble"
    """The server could not keep it; nothing was done."""


class Reply(Struct, frozen=True, tag_field="t", tag="reply", omit_defaults=True):
    """The answer to a command: done, unless `no` says why not."""

    id: int | None
    """The command's; null where it could not be read."""
    no: No | None = None
    illegal: Refusal | None = None
    sentence: str | None = None


AnyAnswer = TableUpdate | GameUpdate | Reply | Reacted
