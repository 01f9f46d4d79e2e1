"""Somebody is away, or keeps the others waiting: more than half of these may have a bot play in that seat.

A vote and what came of it are stored with the table before anybody is told, so a server that is killed loses neither.
"""

from msgspec.structs import replace

from rage.server.domain.agreements import NOTHING, Absence, Agreements, Vote
from rage.server.domain.seats import SeatKind
from rage.server.messages.answers import No
from rage.server.messages.commands import Replace
from rage.server.tables.game_commands import check_running, game_of, seat_of_player
from rage.server.tables.refused import Refused
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.server.tables.undo import is_open


async def want_bot(table: Table, session: Session, command: Replace) -> None:
    """Somebody wants a bot to play for another: it does as soon as enough of them want it."""
    voter, seat = seat_of_player(session), command.seat
    check_running(table)
    if seat in table.stand_ins:
        return
    vote = table.info.agreements.about(seat)
    if vote is None or not _is_open(table, vote):
        vote = Vote(seat, _reason(table, voter, seat), ())
    if voter not in vote.agreed:
        vote = Vote(seat, vote.since, (*vote.agreed, voter))
    agreements = table.info.agreements.without_seat(seat)
    if len(set(vote.agreed).intersection(table.others_here(seat))) < table.needed_about(seat):
        await table.change(agreements=agreements.with_vote(vote))
        return
    why = Absence.STALLING if table.is_here(table.info.seats[seat].person) else Absence.AWAY
    await table.change(agreements=agreements.with_replaced(seat, why))


def is_outdated(table: Table) -> bool:
    """Whether something that was agreed on holds no longer: somebody is back, or has moved."""
    agreements = table.info.agreements
    return agreements is not NOTHING and table.is_playing and _holding(table) != agreements


async def bring_up_to_date(table: Table) -> None:
    """Forget what holds no longer."""
    if is_outdated(table):
        await table.change(agreements=_holding(table))


def _holding(table: Table) -> Agreements:
    """What holds now. No vote is decided here: after a restart the first who is back would be more than half."""
    agreements, seats = table.info.agreements, table.info.seats
    replaced = {
        seat: why
        for seat, why in agreements.replaced.items()
        if why is Absence.STALLING or not table.is_here(seats[seat].person)
    }
    votes = tuple(vote for vote in agreements.votes if _is_open(table, vote))
    undo = agreements.undo if agreements.undo and is_open(table, agreements.undo) else None
    game = game_of(table)
    claims = tuple(claim for claim in agreements.claims if claim.round == game.round and not game.is_deal_due)
    return replace(agreements, replaced=replaced, votes=votes, undo=undo, claims=claims)


def _is_open(table: Table, vote: Vote) -> bool:
    """Whether what the vote is about still lasts."""
    if vote.since is None:
        return not table.is_here(table.info.seats[vote.seat].person)
    return game_of(table).asked.get(vote.seat) == vote.since


def _reason(table: Table, voter: int, seat: int) -> int | None:
    """Since which version the game has been waiting for a seat for too long; None for somebody who is away.

    By correspondence nobody needs to be there.
    """
    seats = table.info.seats
    if table.by_correspondence or seat == voter or seat >= len(seats) or seats[seat].kind is not SeatKind.PERSON:
        raise Refused(No.NOT_AWAY)
    if not table.is_here(seats[seat].person):
        return None
    waited = table.time.has_waited(seat)
    if table.time.per_decision is not None or waited is None or waited < table.config.timings.stalling_after:
        raise Refused(No.NOT_AWAY)
    return game_of(table).asked[seat]
