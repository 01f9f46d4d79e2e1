"""What the text columns of a table's row hold: JSON, with these very keys, whatever the values are called elsewhere.

Whoever changes a key here changes what is stored, and owes a migration.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from rage.engine.stored_rules import printed_beside, stored_options
from rage.server.domain.agreements import NOTHING, Absence, Agreements, Claim, ClaimStatus, UndoRequest, Vote
from rage.server.domain.correspondence import AwaitedDecision
from rage.server.domain.seats import SeatInfo, SeatKind
from rage.server.domain.settings import OptionValue, Pace, TableSettings
from rage.server.domain.table import GameOutcome


class _Settings(Struct, frozen=True):
    """Options and printed settings together are every setting of the rules."""

    edition: str
    options: dict[str, OptionValue]
    printed: dict[str, OptionValue]
    pace: str
    stand_in: bool
    listed: bool


class _Seat(Struct, frozen=True, omit_defaults=True):
    kind: str
    name: str
    bot: str | None
    person: str | None
    guest: int = 0


class _Awaited(Struct, frozen=True):
    seat: int
    since: int
    deadline: str | None
    left: float | None


class _Outcome(Struct, frozen=True):
    totals: list[int]
    places: list[int]


class _Vote(Struct, frozen=True):
    seat: int
    since: int | None
    agreed: list[int]


class _Undo(Struct, frozen=True):
    seat: int
    version: int
    agreed: list[int]
    refused: bool = False


class _Claim(Struct, frozen=True):
    seat: int
    round: int
    version: int
    status: str
    agreed: list[int]


class _Agreements(Struct, frozen=True):
    replaced: dict[int, str]
    votes: list[_Vote]
    removed: list[str]
    undo: _Undo | None = None
    claims: list[_Claim] = []
    gave_up: dict[int, str] = {}
    absent_host: str | None = None
    removed_names: list[str] = []


_settings = msgspec.json.Decoder(_Settings).decode
_seats = msgspec.json.Decoder(list[_Seat]).decode
_outcome = msgspec.json.Decoder(_Outcome).decode
_awaited = msgspec.json.Decoder(list[_Awaited]).decode
_missed = msgspec.json.Decoder(dict[int, int]).decode
_agreements = msgspec.json.Decoder(_Agreements).decode


def settings_text(settings: TableSettings) -> str:
    """What was agreed at a table, with every setting of its rules as it is today."""
    printed = printed_beside(settings.edition, settings.options)
    pace = settings.pace.value
    return _text(_Settings(settings.edition, settings.options, printed, pace, settings.stand_in, settings.listed))


def settings_from(text: str) -> TableSettings:
    """What was agreed at a table. Should its edition have been mended since, the difference is among the options."""
    stored = _settings(text)
    options = {**stored_options(stored.edition, stored.printed), **stored.options}
    return TableSettings(
        edition=stored.edition,
        options=options,
        pace=Pace(stored.pace),
        stand_in=stored.stand_in,
        listed=stored.listed,
    )


def seats_text(seats: list[SeatInfo]) -> str:
    return _text([_Seat(seat.kind.value, seat.name, seat.bot, seat.person, seat.guest) for seat in seats])


def seats_from(text: str) -> list[SeatInfo]:
    return [SeatInfo(SeatKind(seat.kind), seat.name, seat.bot, seat.person, seat.guest) for seat in _seats(text)]


def outcome_text(outcome: GameOutcome) -> str:
    return _text(_Outcome(outcome.totals, outcome.places))


def outcome_from(text: str) -> GameOutcome:
    stored = _outcome(text)
    return GameOutcome(stored.totals, stored.places)


def awaited_text(awaited: Sequence[AwaitedDecision]) -> str:
    return _text([_Awaited(decision.seat, decision.since, decision.deadline, decision.left) for decision in awaited])


def awaited_from(text: str) -> list[AwaitedDecision]:
    """The decisions; or `ValueError`, where a deadline is no moment."""
    decisions = _awaited(text)
    for stored in decisions:
        if stored.deadline is not None:
            datetime.fromisoformat(stored.deadline)
    return [AwaitedDecision(stored.seat, stored.since, stored.deadline, stored.left) for stored in decisions]


def missed_text(missed: Mapping[int, int]) -> str:
    return _text(dict(missed))


def missed_from(text: str) -> dict[int, int]:
    return _missed(text)


def agreements_text(agreements: Agreements) -> str | None:
    """What people agreed on among themselves; null where that is nothing."""
    if agreements == NOTHING:
        return None
    replaced = {seat: why.value for seat, why in agreements.replaced.items()}
    votes = [_Vote(vote.seat, vote.since, list(vote.agreed)) for vote in agreements.votes]
    asked = agreements.undo
    undo = None if asked is None else _Undo(asked.seat, asked.version, list(asked.agreed), asked.refused)
    claims = [
        _Claim(claim.seat, claim.round, claim.version, claim.status.value, list(claim.agreed))
        for claim in agreements.claims
    ]
    return _text(
        _Agreements(
            replaced,
            votes,
            list(agreements.removed),
            undo,
            claims,
            dict(agreements.gave_up),
            agreements.absent_host,
            list(agreements.removed.values()),
        )
    )


def agreements_from(text: str | None) -> Agreements:
    if text is None:
        return NOTHING
    stored = _agreements(text)
    asked = stored.undo
    return Agreements(
        {seat: Absence(why) for seat, why in stored.replaced.items()},
        tuple(Vote(vote.seat, vote.since, tuple(vote.agreed)) for vote in stored.votes),
        {person: name or "" for person, name in zip_longest(stored.removed, stored.removed_names) if person},
        None if asked is None else UndoRequest(asked.seat, asked.version, tuple(asked.agreed), asked.refused),
        tuple(
            Claim(claim.seat, claim.round, claim.version, ClaimStatus(claim.status), tuple(claim.agreed))
            for claim in stored.claims
        ),
        stored.gave_up,
        stored.absent_host,
    )


def _text(content: Any) -> str:
    return msgspec.json.encode(content).decode()
