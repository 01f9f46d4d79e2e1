"""What everybody is told who has a table open: how it stands, how its game stands, and the answers to commands."""

import msgspec

from rage.server.config import Config
from rage.server.domain.game_log import DecidedBy
from rage.server.domain.table import TableInfo
from rage.server.languages import words_in
from rage.server.messages.answers import By, DecidedForYou, No, Reply
from rage.server.messages.table import OpenVote, Seat, TableUpdate
from rage.server.metrics import Metrics
from rage.server.tables.broadcast import Broadcast, encode
from rage.server.tables.game import Game, Step
from rage.server.tables.open_table import OpenTable
from rage.server.tables.pending_step import StepRequest
from rage.server.tables.refused import Refused, Unanswered
from rage.server.tables.seating import called_in, seat_of
from rage.server.tables.session import Session
from rage.words import Language, Words

_DECIDED_FOR_SOMEBODY = {by.value: by for by in By}


class AnnouncingTable(OpenTable):
    """A table that tells. It is given nothing to tell before that is stored."""

    def __init__(self, info: TableInfo, game: Game | None, config: Config, metrics: Metrics) -> None:
        super().__init__(info, game, config)
        self.metrics = metrics
        self._own: dict[int, bytes] = {}
        """What seats alone know, encoded, as long as it still holds."""

    def answer(self, session: Session, id: int | None, refused: Refused | None) -> None:
        """Answer a command: done, or refused. What is neither has no answer."""
        if refused is None:
            session.send(encode(Reply(id)))
            return
        if isinstance(refused, Unanswered):
            return
        self.metrics.refusals.labels(refused.no).inc()
        session.send(encode(Reply(id, refused.no, refused.illegal, refused.sentence)))
        if refused.no is No.STALE:
            self.refresh(session)

    def refresh(self, session: Session | None = None) -> None:
        """Tell somebody, or everybody, how the game stands."""
        game = self.game
        if game is None:
            return
        seat = None if session is None else session.seat
        broadcast = Broadcast(
            game,
            self._own,
            sheet=True,
            clock=self.clock(),
            for_you=None if seat is None else _decided_for(game, seat),
            shown=self.shown_hands(game),
            undoable=seat is not None and game.can_undo(seat, game.version),
        )
        for other in self.presence.everybody if session is None else (session,):
            other.send(broadcast.to(other.seat))

    def tell_table(self, session: Session | None = None) -> None:
        """Tell somebody, or everybody, how the table stands."""
        info = self.info
        seats_in: dict[Language, list[Seat]] = {}
        votes = [OpenVote.of(vote, self.needed_about(vote.seat)) for vote in info.agreements.votes]
        patience = None if self.time.per_decision is not None else self.config.timings.stalling_after
        watchers = sum(seat_of(info.seats, person) is None for person in self.presence.people)
        for other in self.presence.everybody if session is None else (session,):
            words = words_in(other.language)
            seats = seats_in.get(other.language)
            if seats is None:
                seats = seats_in[other.language] = self._seats_in(words)
            update = TableUpdate.of(
                info,
                seats,
                votes,
                you=other.person,
                seat=other.seat,
                watchers=watchers,
                patience=patience,
                guest=words.say("serve.guest") if info.agreements.removed else "",
            )
            other.send(encode(update))
        self.sharing.told()

    def _seats_in(self, words: Words) -> list[Seat]:
        """Who sits where, for those who read a language."""
        return [
            Seat.of(
                occupant,
                here=self.is_here(occupant.person),
                stand_in=seat in self.stand_ins,
                waits=self.waits_for(seat),
            )
            for seat, occupant in enumerate(called_in(self.info.seats, words))
        ]

    def tell_all(self, message: msgspec.Struct) -> None:
        """Send a message to everybody."""
        encoded = encode(message)
        self.presence.send(encoded)
        self.sharing.said(encoded)

    def tell_step(
        self, game: Game, step: Step, by: DecidedBy, request: StepRequest | None, *, ends_round: bool
    ) -> None:
        """Tell everybody what a step has changed; whoever asked for it gets the answer in the same message."""
        for seat in game.affected_seats:
            self._own.pop(seat, None)
        broadcast = Broadcast(
            game,
            self._own,
            step.events,
            sheet=ends_round,
            clock=self.clock(),
            by=_DECIDED_FOR_SOMEBODY.get(by),
            shown=self.shown_hands(game),
        )
        asker = None if request is None else request.session
        for session in self.sessions:
            if session is not asker or request is None:
                session.send(broadcast.to(session.seat))
            else:
                session.send(broadcast.answering(request.id, session.seat))
        for glance in self.presence.glances:
            glance.send(broadcast.to(None))


def _decided_for(game: Game, seat: int) -> DecidedForYou | None:
    """What somebody reads who comes back."""
    decided = game.decided_for(seat)
    if not decided:
        return None
    moves = [each.text for each in decided if each.round == game.round]
    return DecidedForYou(moves, len(decided) - len(moves))
