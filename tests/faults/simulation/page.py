"""A page of somebody's browser at a table. It does what `web/src/live` does: it comes back, and asks again."""

from typing import TYPE_CHECKING, Any

from faults.simulation.messages import Own, Told, encode, read_own
from faults.simulation.socket import Socket

if TYPE_CHECKING:
    from faults.simulation.world import World

_ANSWER_TIMEOUT = 8.0
_FIRST_WAIT, _LONGEST_WAIT = 0.3, 8.0
_NO_SUCH_TABLE = 4404
_CALM_TIME = 0.3


class Visitor:
    """Somebody with a cookie, and their pages."""

    def __init__(self, number: int, id: str, *, plays: bool) -> None:
        self.number = number
        self.id = id
        self.name = f"Person {number}"
        self.plays = plays
        self.is_away = False
        self.pages: list[Page] = []


class SentCommand:
    """Something a page asked for, and what became of it."""

    __slots__ = ("answer", "answers", "do", "id", "is_asked_for", "move", "page", "payload", "sends", "table", "v")

    def __init__(self, page: "Page", id: int, do: str, details: dict[str, Any]) -> None:
        self.page = page
        self.table = page.table_id
        self.id = id
        self.do = do
        self.v: int = details.get("v", -1)
        self.move: str = details.get("move", "")
        self.is_asked_for = page.own is not None and self.move in page.own.legal and self.v == page.version
        """Whether it is a move that the page was asked for at that version."""
        self.payload = encode({"do": do, "id": id, **details})
        self.sends = 0
        self.answers = 0
        self.answer: str | None = None
        """`done`, or why not; nothing as long as no answer has come."""


class Page:
    """A table as one browser has it open."""

    def __init__(self, world: "World", person: Visitor, table_id: str) -> None:
        self.world = world
        self.person = person
        self.table_id = table_id
        self.table: Told | None = None
        self.version = -1
        self.own: Own | None = None
        self.pending: dict[int, SentCommand] = {}
        self.is_gone = False
        self._number = 0
        self._tries = 0
        self._socket: Socket | None = None
        self._is_open = False
        self._thinks = False
        self._patience = 0.0
        """How long to wait before the next try, after trouble."""
        self.connect()

    @property
    def is_content(self) -> bool:
        """Whether nothing is left to do here."""
        table = self.table
        if self.is_gone:
            return True
        if not self._is_open or self.pending or table is None or table.status != "over":
            return False
        return not self._wants_rematch(table)

    # The connection.

    def connect(self) -> None:
        if self._socket is None and not self.is_gone and not self.person.is_away:
            self._socket = Socket(self.world, self)

    def renew(self) -> None:
        """Drop the connection and make a new one at once."""
        self.drop()
        self.connect()

    def drop(self) -> None:
        socket, self._socket = self._socket, None
        self._is_open = False
        if socket is not None:
            socket.cut()

    def close(self) -> None:
        """For good."""
        self.drop()
        self.is_gone = True
        self.person.pages.remove(self)

    def opened(self, socket: Socket) -> None:
        if socket is not self._socket:
            return
        self._is_open = True
        self._tries = 0
        for command in tuple(self.pending.values()):
            if command.do == "react":
                del self.pending[command.id]
            else:
                self._send(command)

    def lost(self, socket: Socket, code: int) -> None:
        if socket is not self._socket:
            return
        self._socket = None
        self._is_open = False
        if code == _NO_SUCH_TABLE:
            self.is_gone = True
            self.world.evidence.check_gone(self.table_id, self.world.now, self.world.fail)
            return
        wait = min(_LONGEST_WAIT, _FIRST_WAIT * 2**self._tries) * (0.75 + self.world.chance.random() / 2)
        self._tries += 1
        self.world.after(wait, self.connect)

    # What is asked for.

    def ask(self, do: str, **details: Any) -> None:
        """Ask for something, and ask again until it is answered."""
        self._number += 1
        command = SentCommand(self, self._number, do, details)
        self.world.commands.append(command)
        self.pending[command.id] = command
        self._send(command)

    def _send(self, command: SentCommand) -> None:
        if self._socket is None or not self._is_open:
            return
        command.sends += 1
        self.world.note("%s asks %s", self, command.payload)
        self._socket.say(command.payload, command.id)
        self.world.after(_ANSWER_TIMEOUT, self._look_for_answer, command, command.sends)

    def _look_for_answer(self, command: SentCommand, sends: int) -> None:
        if command.id in self.pending and command.sends == sends and self._is_open:
            self.renew()

    # What is heard.

    def heard(self, socket: Socket, message: Told) -> None:
        if socket is not self._socket:
            return
        match message.t:
            case "table":
                self.table = message
            case "game":
                self._heard_game(message)
            case "reply":
                self._answered(message.id, message.no or "done")
        self.think()

    def _heard_game(self, message: Told) -> None:
        if message.v < self.version:
            self.world.fail(f"a page that knew version {self.version} is told {message.v}")
        self.version = message.v
        self.own = read_own(message.own) if message.own else None
        if message.answers is not None:
            self._answered(message.answers, "done")

    def _answered(self, id: int | str | None, answer: str) -> None:
        command = self.pending.pop(id, None) if isinstance(id, int) else None
        if command is not None:
            command.answers += 1
            command.answer = answer
            if answer == "trouble":
                self._patience = 2.0

    # What somebody does who looks at the page.

    def think(self) -> None:
        """Something changed: do something about it, after a while."""
        if not self._thinks and self.person.plays:
            self._thinks = True
            self.world.after(self._patience + self.world.thinking_time(), self._decide)
            self._patience = 0.0

    def _decide(self) -> None:
        self._thinks = False
        table = self.table
        if not self._is_open or table is None or self.pending:
            return
        match table.status:
            case "lobby":
                self._decide_in_lobby(table)
            case "playing":
                self._decide_in_game(table)
            case "over":
                self._decide_at_end(table)

    def _decide_in_lobby(self, table: Told) -> None:
        if table.seat is None:
            if any(seat.kind == "free" for seat in table.seats) and not self._is_removed(table):
                self.ask("sit")
        elif table.maker == self.person.id and self._may_begin(table):
            self.ask("start")

    def _is_removed(self, table: Told) -> bool:
        return any(removed.person == self.person.id for removed in table.removed)

    def _may_begin(self, table: Told) -> bool:
        """Whether its maker begins the game; a rematch begins by itself."""
        return table.number == 1 and (self.world.is_calm or all(seat.kind != "free" for seat in table.seats))

    def _decide_in_game(self, table: Told) -> None:
        if table.seat is None:
            return
        undo = table.undo
        if undo is not None and table.seat not in {undo.seat, *undo.agreed} and undo.v == self.version:
            self.ask("answer_undo", v=undo.v, agree=self.world.chance.random() < 0.7)
        elif _asks(table, self.version):
            self.ask("answer_claim", v=self.version, agree=self.world.chance.random() < 0.8)
        elif table.paused_by is not None:
            if self.world.is_calm or self.world.chance.random() < 0.5:
                self.ask("resume")
            else:
                self.think()
        elif self._may_claim and self.world.chance.random() < 0.4:
            self.ask("claim", v=self.version)
        elif self.own is not None and self.own.legal:
            self.ask("move", v=self.version, move=self.world.chance.choice(self.own.legal))
        elif table.seats[table.seat].stand_in and self.world.is_calm:
            self.ask("resume")

    @property
    def _may_claim(self) -> bool:
        own = self.own
        return own is not None and len(own.hand) > 1 and bool(own.legal) and own.legal[0].split("=")[0] in own.hand

    def _decide_at_end(self, table: Told) -> None:
        if not self._wants_rematch(table):
            return
        if table.next is None:
            self.ask("rematch")
        else:
            self.world.open_page(self.person, table.next)
            self.close()

    def _wants_rematch(self, table: Told) -> bool:
        return self.world.plan.setup.rematch and table.number == 1 and table.seat is not None

    def command(self, command: str) -> None:
        """Ask for what the plan says."""
        if not self._is_open or self.table is None:
            return
        match command:
            case "react":
                self.ask("react", kind="ouch")
            case "nonsense":
                self.ask("move", v=self.version, move="???")
            case "illegal":
                self.ask("move", v=max(self.version, 0), move="Y99")
            case "old move":
                if self.own is not None and self.own.hand:
                    self.ask("move", v=max(self.version - 1, 0), move=self.own.hand[0])
            case "arrange":
                seats = [{"bot": seat.bot} for seat in self.table.seats]
                self.ask("arrange", settings=self.world.settings, seats=seats)
            case "undo" | "claim":
                self.ask(command, v=max(self.version, 0))
            case "replace":
                self.ask("replace", seat=self.world.chance.randrange(len(self.table.seats)))
            case "remove":
                person = self.world.chance.choice([seat.person for seat in self.table.seats])
                self.ask("remove", person=person or "nobody")
            case "readmit":
                removed = [removed.person for removed in self.table.removed]
                self.ask("readmit", person=self.world.chance.choice(removed or ["nobody"]))
            case _:
                self.ask(command)

    def __str__(self) -> str:
        return (
            f"person {self.person.number}, page {self.person.pages.index(self) if self in self.person.pages else '-'}"
        )


def _asks(table: Told, version: int) -> bool:
    """Whether somebody claims the rest, and waits for this page."""
    claim = table.claim
    is_open = claim is not None and claim.status == "open" and claim.v == version
    return is_open and claim is not None and table.seat not in {claim.seat, *claim.agreed}
