"""What is stored of a game by correspondence: whom it awaits, until when, and who has let their days pass."""

from collections.abc import Mapping

from msgspec.structs import replace
from sqlalchemy import Executable

from rage.server.config import Timings
from rage.server.domain.correspondence import AwaitedDecision, Correspondence
from rage.server.domain.seats import SeatKind
from rage.server.domain.table import TableInfo
from rage.server.store.correspondence import change_correspondence, end_correspondence
from rage.server.store.server_time import ServerTime
from rage.server.tables.game import Game, Step
from rage.server.tables.table_clock import TableClock


class CorrespondenceRecord:
    """Reckons from a table's clock what is to be stored."""

    def __init__(self, timings: Timings, time: TableClock, server_time: ServerTime) -> None:
        self._timings = timings
        self._time = time
        self._server_time = server_time

    def of(self, info: TableInfo, game: Game) -> Correspondence:
        """A game as it stands."""
        return self._at(info, game, game.asked, game.version)

    def of_new(self, info: TableInfo, game: Game, deal: Step) -> Correspondence:
        """A game with its first deal: all days are everybody's."""
        return self._at(info, None, game.asked_after(deal), 1)

    def after(self, info: TableInfo, game: Game, step: Step, *, is_miss: bool) -> Executable:
        """What is stored together with a step."""
        if step.is_over:
            return end_correspondence(info.id)
        kept = self._at(info, game, game.asked_after(step), game.version + 1)
        if is_miss:
            kept = replace(kept, missed={**kept.missed, step.seat: self._time.missed.get(step.seat, 0) + 1})
        return change_correspondence(kept)

    def _at(self, info: TableInfo, game: Game | None, asked: Mapping[int, int], version: int) -> Correspondence:
        """A game at a version, from which these seats are asked: all days are theirs who are new."""
        awaited, per_decision = [], self._timings.per_decision(info.settings.pace) or 0
        for seat, since in asked.items():
            if info.seats[seat].kind is SeatKind.PERSON:
                left = self._time.left(seat) if game is not None and game.asked.get(seat) == since else None
                wait = per_decision if left is None else left
                is_paused = info.paused_by is not None
                deadline = None if is_paused else self._server_time.moment_in(wait)
                awaited.append(AwaitedDecision(seat, since, deadline, wait if is_paused else None))
        missed = {seat: times for seat, times in self._time.missed.items() if info.seats[seat].kind is SeatKind.PERSON}
        return Correspondence(info.id, version, awaited, missed)
