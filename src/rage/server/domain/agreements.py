"""What people at a table have agreed on among themselves, besides the rules: it is stored with the table."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct, field
from msgspec.structs import replace


class Absence(StrEnum):
    """Why the others have a bot play in somebody's seat."""

    AWAY = "away"
    """They had gone: the seat is theirs again when they come back."""
    STALLING = "stalling"
    """They were there and did not move: the seat is theirs again when they say so."""


class Vote(Struct, frozen=True):
    """Whether a bot shall play for somebody."""

    seat: int
    """For whom."""
    since: int | None
    """The version at which the game began to wait for them; null where they had gone."""
    agreed: Sequence[int]
    """The seats that want it, in the order they said so."""


class UndoRequest(Struct, frozen=True):
    """Somebody asks to take back the move they have just made."""

    seat: int
    version: int
    """To which that move led: a later one, and the request is void."""
    agreed: Sequence[int] = ()
    refused: bool = False
    """Whether somebody has said no: that move is not asked for again."""


class ClaimStatus(StrEnum):
    """How a claim stands."""

    OPEN = "open"
    """Somebody has yet to agree."""
    REFUSED = "refused"
    """Somebody does not agree: the round is played on."""
    GRANTED = "granted"
    """It is proved, or all agree: the rest is played by itself."""


class Claim(Struct, frozen=True):
    """Somebody claims every trick that is left of a round; their hand is shown until it ends."""

    seat: int
    round: int
    version: int
    """At which they claimed: once somebody moves, nobody needs to agree any more."""
    status: ClaimStatus = ClaimStatus.OPEN
    agreed: Sequence[int] = ()


class Agreements(Struct, frozen=True):
    """Who is replaced, what is being voted on, and who may not sit down again."""

    replaced: Mapping[int, Absence] = field(default_factory=dict)
    """The seats in which a bot plays because the others wanted it."""
    votes: Sequence[Vote] = ()
    removed: Mapping[str, str] = field(default_factory=dict)
    """The people whom the host has removed before the first deal, by their ids, with their names; empty without one."""
    undo: UndoRequest | None = None
    claims: Sequence[Claim] = ()
    """In this round, the newest last, and one for each seat."""
    gave_up: Mapping[int, str] = field(default_factory=dict)
    """Who left a seat to a bot for good while other people played on: its result is theirs."""
    absent_host: str | None = None
    """Before the first deal: who was host until they were gone too long, and is host again when they are back."""

    @property
    def granted(self) -> Claim | None:
        """The claim that counts: the rest of the round is played as it says."""
        if not self.claims:
            return None
        return next((claim for claim in self.claims if claim.status is ClaimStatus.GRANTED), None)

    def with_claim(self, claim: Claim) -> "Agreements":
        others = (other for other in self.claims if other.seat != claim.seat)
        return replace(self, claims=(*others, claim))

    @property
    def seats(self) -> set[int]:
        """Every seat that is named."""
        voices = {seat for vote in self.votes for seat in (vote.seat, *vote.agreed)}
        voices |= {seat for claim in self.claims for seat in (claim.seat, *claim.agreed)}
        return {*self.replaced, *self.gave_up, *voices, *((self.undo.seat, *self.undo.agreed) if self.undo else ())}

    def about(self, seat: int) -> Vote | None:
        """The vote about a seat."""
        return next((vote for vote in self.votes if vote.seat == seat), None)

    def with_vote(self, vote: Vote) -> "Agreements":
        return replace(self, votes=(*self.votes, vote))

    def with_replaced(self, seat: int, why: Absence) -> "Agreements":
        return replace(self, replaced={**self.replaced, seat: why})

    def without_seat(self, seat: int) -> "Agreements":
        """Somebody plays for themselves: nothing about their seat is left."""
        return replace(
            self,
            replaced={other: why for other, why in self.replaced.items() if other != seat},
            votes=tuple(vote for vote in self.votes if vote.seat != seat),
        )


NOTHING = Agreements()
