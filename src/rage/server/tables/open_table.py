"""A table in memory: what was agreed, its game, who is here, and whom it waits for."""

from collections.abc import Mapping

from rage.server.config import Config
from rage.server.domain.agreements import Absence
from rage.server.domain.seats import SeatKind
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import Status, TableInfo
from rage.server.messages.answers import Clock
from rage.server.tables.game import Game
from rage.server.tables.host_watch import HostWatch
from rage.server.tables.presence import Presence
from rage.server.tables.seating import people_at, seat_of
from rage.server.tables.session import Session
from rage.server.tables.sharing import ALONE, Sharing
from rage.server.tables.table_clock import MISSES, TableClock


class OpenTable:
    """What is known about a table while somebody may have it open."""

    def __init__(self, info: TableInfo, game: Game | None, config: Config) -> None:
        self.info = info
        self.game = game
        self.config = config
        self.presence = Presence()
        self.sessions = self.presence.sessions
        self.stand_ins: set[int] = set()
        """The seats a bot plays on for."""
        self.expected: set[str] = set()
        """Who has to come before a rematch begins; nobody in particular, once it was read from the store."""
        self.unplayable: TableSettings | None = None
        """What was stored for a rematch, where it makes no game."""
        self.sharing: Sharing = ALONE
        """What other servers have to know, where some share the database."""
        self.time = TableClock(config.timings.per_decision(info.settings.pace))
        self.by_correspondence = info.settings.pace.days is not None
        """Whether people have days for a decision: then the game goes on whoever has the table open."""
        self.time.by_correspondence = self.by_correspondence
        self.host = HostWatch()
        self.seat_stand_ins()
        if game is not None:
            self.look_for_absent(info)
            self.time.ask(game.asked, fresh=game.version)
            self.run_clock()

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def is_playing(self) -> bool:
        return self.info.status is Status.PLAYING

    @property
    def last_move(self) -> int:
        """The number of the last deal or move in the log of the table; 0 before the first deal."""
        return self.game.version if self.game is not None else 0

    def is_here(self, person: str | None) -> bool:
        """Whether a person has the table open."""
        return self.presence.is_here(person)

    @property
    def somebody_is_here(self) -> bool:
        """Whether anybody who plays has the table open; without them the game waits."""
        return any(self.is_here(person) for person in people_at(self.info.seats))

    def others_here(self, seat: int) -> list[int]:
        """The seats of the other people who are here: they may have a bot play for a seat."""
        seats = enumerate(self.info.seats)
        return [other for other, occupant in seats if other != seat and self.is_here(occupant.person)]

    def needed_about(self, seat: int) -> int:
        """How many of the others have to want a bot in a seat: more than half."""
        return len(self.others_here(seat)) // 2 + 1

    def has_room_for(self, person: str) -> bool:
        """Whether one more page may have the table open. Onlookers never keep those out who play."""
        limits, plays = self.config.limits, person in people_at(self.info.seats)
        return self.presence.pages_of(person) < limits.devices and (plays or len(self.sessions) < limits.sessions)

    @property
    def has_room_for_glance(self) -> bool:
        """Whether one more home page may show the table."""
        return len(self.presence.glances) < self.config.limits.glances

    def find_seat(self, session: Session) -> None:
        """Whoever closed the table while their command waited may sit elsewhere by now."""
        if session not in self.sessions:
            session.seat = seat_of(self.info.seats, session.person)

    def seat_stand_ins(self) -> None:
        """Bots play where the others wanted it; for somebody who had gone, until they are back. Bots need none."""
        for seat, occupant in enumerate(self.info.seats):
            if occupant.kind is SeatKind.BOT:
                self.stand_ins.discard(seat)
                self.time.mark_present(seat)
                self.time.reset_misses(seat)
        for seat, why in self.info.agreements.replaced.items():
            if why is Absence.STALLING or not self.is_here(self.info.seats[seat].person):
                self.stand_ins.add(seat)

    def look_for_absent(self, info: TableInfo) -> None:
        """Seats may have changed hands before the first deal: what was noted about them then does not count."""
        for seat, occupant in enumerate(info.seats):
            if occupant.person and not self.is_here(occupant.person):
                self.time.mark_absent(seat)
            else:
                self.time.mark_present(seat)

    def look_for_host(self) -> None:
        """Nobody misses a host who left the table alone, as to send its link to others."""
        maker = self.info.maker
        self.host.look(maker, missed=self.somebody_is_here and not self.is_here(maker))

    def run_clock(self) -> None:
        """Time runs while there is a game, no pause, and somebody to play it; days always go by."""
        goes_on = self.by_correspondence or self.somebody_is_here
        self.time.run(on=self.is_playing and self.info.paused_by is None and goes_on)

    def waits_for(self, seat: int) -> float | None:
        """How long until a bot plays for somebody who has gone."""
        if seat in self.stand_ins or not self.info.settings.stand_in or not self.is_playing:
            return None
        if not self.sharing.knows_presence:
            return None
        return self.time.until_absent(seat, self.config.timings.absent_after)

    def clock(self) -> Clock | None:
        game = self.game
        if game is None or self.time.per_decision is None:
            return None
        people = [seat for seat in game.to_act if self.info.seats[seat].kind is SeatKind.PERSON]
        return self.time.clock([seat for seat in people if seat not in self.stand_ins])

    def shown_hands(self, game: Game) -> dict[int, list[str]] | None:
        """The hands of those who have claimed the rest in this round; None where nobody has."""
        claims = self.info.agreements.claims
        if not claims:
            return None
        return {claim.seat: game.hand(claim.seat) for claim in claims if claim.round == game.round} or None

    def resume_correspondence(self, left: Mapping[int, float], missed: Mapping[int, int]) -> None:
        """Go on with a game by correspondence that was put away: days are what was left of them."""
        self.time.resume(left, missed)
        if self.info.settings.stand_in:
            self.stand_ins = {seat for seat, misses in missed.items() if misses >= MISSES}
