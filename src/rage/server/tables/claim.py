"""Claiming the rest: whoever is to play says that every trick that is left is theirs, and shows their hand to all.

It counts when it is proved by what the claimant can know, or when all the others agree: people say so, also those who
are away unless a bot plays for them; bots agree when nothing they hold can take a trick. Otherwise the round is played
on, with that hand shown. What counts is played as moves, each in the log: a record needs nothing else.
"""

from msgspec.structs import replace

from rage.engine import Illegal
from rage.server.domain.agreements import Claim, ClaimStatus
from rage.server.domain.game_log import CLAIM
from rage.server.messages.answers import No
from rage.server.messages.commands import AnswerClaim
from rage.server.messages.commands import Claim as ClaimCommand
from rage.server.tables.game_commands import check_running, game_of, seat_of_player
from rage.server.tables.refused import Refused
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.server.tables.undo import voices


async def claim_rest(table: Table, session: Session, command: ClaimCommand) -> None:
    """Somebody claims every trick that is left of the round."""
    seat = seat_of_player(session)
    check_running(table)
    game = game_of(table)
    if not game.can_claim(seat, command.v):
        raise Refused(No.NOT_CLAIMABLE)
    known = next((claim for claim in table.info.agreements.claims if claim.seat == seat), None)
    if known is not None and known.version == command.v:
        if known.status is ClaimStatus.REFUSED:
            raise Refused(No.SAID_NO)
        return
    if not game.is_claim_true_for(seat, ()):  # by the claimant's own cards alone: nothing is shown, nobody is asked
        raise Refused(No.CANNOT_TAKE_ALL)
    claim = Claim(seat, game.round, command.v)
    if game.is_claim_proved(seat):
        await _settle(table, claim, ClaimStatus.GRANTED)
    else:
        await _count(table, claim)


async def answer_claim(table: Table, session: Session, command: AnswerClaim) -> None:
    """Another agrees, or does not: then the round is played on."""
    seat = seat_of_player(session)
    check_running(table)
    claim = next((claim for claim in table.info.agreements.claims if claim.version == command.v), None)
    if claim is None or claim.status is not ClaimStatus.OPEN or command.v != game_of(table).version:
        raise Refused(No.STALE)
    if seat == claim.seat or seat in claim.agreed:
        return
    if not command.agree:
        await _settle(table, claim, ClaimStatus.REFUSED)
    else:
        await _count(table, replace(claim, agreed=(*claim.agreed, seat)))


async def play_rest(table: Table) -> None:
    """Play the rest of the round as it was claimed. The table's lock is held until it is done, or something fails:
    then it goes on from there.
    """
    claim, game = table.info.agreements.granted, game_of(table)
    if claim is None:
        return
    moves = game.rest_for(claim.seat)
    if moves is None:
        await _settle(table, claim, ClaimStatus.REFUSED)
        return
    for seat, move in moves:
        step = game.propose(seat, move)
        assert not isinstance(step, Illegal), "the rest is found by the rules"
        await table.commit_and_wait(step, CLAIM)


async def _count(table: Table, claim: Claim) -> None:
    """See whether all have agreed: bots too, also one that plays by now for somebody who had yet to answer.

    What cannot be played so does not count: nobody can give away what is theirs.
    """
    people, agreed = set(voices(table)), {claim.seat, *claim.agreed}
    bots = [seat for seat in range(len(table.info.seats)) if seat not in people | agreed]
    is_agreed = agreed >= people
    is_looked_at = is_agreed or not claim.agreed  # bots are asked first, and last: it takes them a while
    if is_looked_at and not game_of(table).is_claim_true_for(claim.seat, bots):
        await _settle(table, claim, ClaimStatus.REFUSED)
    else:
        await _settle(table, claim, ClaimStatus.GRANTED if is_agreed else ClaimStatus.OPEN)


async def _settle(table: Table, claim: Claim, status: ClaimStatus) -> None:
    if status is ClaimStatus.GRANTED and game_of(table).rest_for(claim.seat) is None:
        status = ClaimStatus.REFUSED
    await table.change(agreements=table.info.agreements.with_claim(replace(claim, status=status)))
    table.refresh()
