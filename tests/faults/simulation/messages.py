"""What the server says, read as docs/wire.md tells it. Parts that are compared as they are stay bytes."""

import msgspec
from msgspec import Raw, Struct


class ToldSeat(Struct, frozen=True):
    kind: str
    name: str
    bot: str | None
    person: str | None
    here: bool
    stand_in: bool


class ToldVote(Struct, frozen=True):
    seat: int
    agreed: list[int]


class ToldUndo(Struct, frozen=True):
    seat: int
    v: int
    agreed: list[int]


class ToldClaim(Struct, frozen=True):
    seat: int
    v: int
    status: str
    agreed: list[int]


class ToldRemoved(Struct, frozen=True):
    person: str


class Told(Struct):
    """Any message of the server's, told apart by `t`."""

    t: str
    id: int | str | None = None
    no: str | None = None
    v: int = -1
    shared: Raw = Raw(b"")
    own: Raw = Raw(b"")
    events: Raw = Raw(b"")
    sheet: Raw = Raw(b"")
    by: str | None = None
    answers: int | None = None
    status: str = ""
    seats: list[ToldSeat] = []
    maker: str | None = None
    you: str = ""
    seat: int | None = None
    paused_by: int | None = None
    next: str | None = None
    number: int = 0
    votes: list[ToldVote] = []
    removed: list[ToldRemoved] = []
    undo: ToldUndo | None = None
    claim: ToldClaim | None = None
    shown: dict[int, list[str]] = {}


class Own(Struct):
    """What a seat needs to make a move."""

    seat: int
    legal: list[str]
    hand: list[str]


read_message = msgspec.json.Decoder(Told).decode
read_own = msgspec.json.Decoder(Own).decode
encode = msgspec.json.Encoder().encode
