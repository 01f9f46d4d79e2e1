"""A table as everybody sees it: who sits where, what was agreed, and how it stands."""

from enum import StrEnum

from msgspec import Struct, field

from rage.server.domain.agreements import Claim, ClaimStatus, UndoRequest, Vote
from rage.server.domain.seats import SeatInfo, SeatKind
from rage.server.domain.settings import OptionValue, Pace, TableSettings
from rage.server.domain.table import Status, TableInfo


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the first deal."""

    edition: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    """The lines in which the rules differ from the edition."""
    pace: Pace = Pace.FREE
    stand_in: bool = True
    """Whether a bot plays on for somebody who is gone too long."""
    listed: bool = False
    """Whether the home page shows the table, so that anybody can join."""

    @classmethod
    def of(cls, settings: TableSettings) -> "Settings":
        """The message about a table's settings."""
        return cls(
            edition=settings.edition,
            options=settings.options,
            pace=settings.pace,
            stand_in=settings.stand_in,
            listed=settings.listed,
        )

    def agreed(self) -> TableSettings:
        """The settings that the message asks for."""
        return TableSettings(
            edition=self.edition,
            options=self.options,
            pace=self.pace,
            stand_in=self.stand_in,
            listed=self.listed,
        )


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat shall be: kept for people (whoever sits there stays), or given to a bot."""

    bot: str | None = None
    """The bot's strength, such as `steady`; null for people."""


class Seat(Struct, frozen=True):
    """A seat and who has it."""

    kind: SeatKind
    name: str
    """The name to show; empty where the seat is free."""
    bot: str | None
    """The bot's strength."""
    person: str | None
    """Tells people apart: the same at every table, and no secret."""
    here: bool
    """Whether that person has the table open."""
    stand_in: bool
    """Whether a bot plays on for them just now."""
    waits_ms: int | None
    """How long the table still waits, when this was sent, before a bot plays for them; null where none will."""

    @classmethod
    def of(cls, seat: SeatInfo, *, here: bool, stand_in: bool, waits: float | None) -> "Seat":
        """The message about a seat."""
        return cls(
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            person=seat.person,
            here=here,
            stand_in=stand_in,
            waits_ms=None if waits is None else round(max(waits, 0) * 1000),
        )


class OpenVote(Struct, frozen=True):
    """Whether a bot shall play for somebody: it does as soon as enough of the others want it."""

    seat: int
    agreed: list[int]
    needed: int
    """How many have to want it: more than half of the others who are here."""

    @classmethod
    def of(cls, vote: Vote, needed: int) -> "OpenVote":
        """The message about a vote."""
        return cls(seat=vote.seat, agreed=list(vote.agreed), needed=needed)


class OpenUndo(Struct, frozen=True):
    """Somebody asks to take back the move they have just made: it is, when all the others agree."""

    seat: int
    v: int
    """The version to which that move led."""
    agreed: list[int]

    @classmethod
    def of(cls, undo: UndoRequest) -> "OpenUndo":
        """The message about a request."""
        return cls(seat=undo.seat, v=undo.version, agreed=list(undo.agreed))


class OpenClaim(Struct, frozen=True):
    """Somebody claims every trick that is left of the round."""

    seat: int
    v: int
    """The version at which they did."""
    status: ClaimStatus
    agreed: list[int]

    @classmethod
    def of(cls, claim: Claim) -> "OpenClaim":
        """The message about a claim."""
        return cls(seat=claim.seat, v=claim.version, status=claim.status, agreed=list(claim.agreed))


class RemovedPerson(Struct, frozen=True):
    """Somebody whom the host has removed."""

    person: str
    name: str


class TableUpdate(Struct, frozen=True, tag_field="t", tag="table"):
    """How a table stands. Sent when one comes, and whenever anything of it changes."""

    id: str
    status: Status
    settings: Settings
    seats: list[Seat]
    maker: str | None
    """The host: the person who may change the settings, start, and remove somebody before the first deal."""
    you: str
    """The person this is said to."""
    seat: int | None
    """Their seat; null for somebody who watches."""
    watchers: int
    paused_by: int | None
    """The seat that asked for a pause."""
    next: str | None
    """The table of the rematch, once somebody asked for one."""
    number: int
    """Of the game in a row of rematches, from 1."""
    votes: list[OpenVote]
    patience_ms: int | None
    """How long somebody may take before the others may have a bot play; null where a clock sees to that."""
    undo: OpenUndo | None
    claim: OpenClaim | None
    """The newest one of this round."""
    removed: list[RemovedPerson]
    """Whom the host has removed: they may watch, and sit down again when the host lets them."""

    @classmethod
    def of(
        cls,
        info: TableInfo,
        seats: list[Seat],
        votes: list[OpenVote],
        *,
        you: str,
        seat: int | None,
        watchers: int,
        patience: float | None,
        guest: str,
    ) -> "TableUpdate":
        """The message about a table, to one person; in their language somebody without a name is called `guest`."""
        agreed = info.agreements
        return cls(
            id=info.id,
            status=info.status,
            settings=Settings.of(info.settings),
            seats=seats,
            maker=info.maker,
            you=you,
            seat=seat,
            watchers=watchers,
            paused_by=info.paused_by,
            next=info.next,
            number=info.number,
            votes=votes,
            undo=None if agreed.undo is None or agreed.undo.refused else OpenUndo.of(agreed.undo),
            claim=OpenClaim.of(agreed.claims[-1]) if agreed.claims else None,
            patience_ms=None if patience is None else round(patience * 1000),
            removed=[RemovedPerson(person, name or guest) for person, name in agreed.removed.items()],
        )


class Reaction(StrEnum):
    """What one may say at the table."""

    HELLO = "hello"
    WELL_PLAYED = "well_played"
    OUCH = "ouch"
    LAUGH = "laugh"
    THINKING = "thinking"
    THANKS = "thanks"


class Reacted(Struct, frozen=True, tag_field="t", tag="reacted"):
    """Somebody at the table reacts."""

    seat: int
    kind: Reaction
