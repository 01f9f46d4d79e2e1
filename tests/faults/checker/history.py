"""A history as the checker sees it: who asked for what and what came of it, and who was told what."""

from collections import defaultdict
from dataclasses import dataclass, field
from math import inf
from typing import Any

Frame = dict[str, Any]
DONE = ""
"""The answer to a command that was done."""


@dataclass
class Told:
    """A frame that a client was sent about a table."""

    at: float
    client: str
    connection: int
    frame: Frame


@dataclass
class Connection:
    """A table that a client had open."""

    client: str
    number: int
    table: str
    asked: float
    told: list[Told] = field(default_factory=list)
    repeated_until: float | None = None
    """What was sent here came once more, on another connection, until then."""


@dataclass
class Command:
    """Something a client asked for at a table."""

    at: float
    client: str
    table: str
    frame: Frame
    connection: Connection
    answer: str | None = None
    """Empty where it was done, else why not; None where no answer came."""
    answered: float = inf
    led_to: int | None = None
    """The version it led to, where the answer said so."""

    @property
    def is_refused(self) -> bool:
        """Whether it was refused, and cannot have come once more by another way."""
        return bool(self.answer) and self.connection.repeated_until is None


@dataclass
class Request:
    """Something a client asked for by HTTP."""

    at: float
    client: str
    method: str
    path: str
    body: Any
    status: int | None = None
    text: str = ""
    answered: float = inf
    is_repeated: bool = False


@dataclass
class History:
    """Everything, in the order of time."""

    connections: list[Connection] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    persons: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """For each client, who the server said they were."""
    did_not_end: list[float] = field(default_factory=list)
    """When the server was told to end, and did not."""
    groups_late: int = 0
    """How many groups had not come to the end of their game when for two minutes no move was acknowledged."""
    records_missing: list[str] = field(default_factory=list)
    """The games whose record did not come after the last start."""
    two_served: list[float] = field(default_factory=list)
    """When a second server served beside the first."""
    answered_twice: list[tuple[Command, Frame]] = field(default_factory=list)

    def person(self, client: str) -> str | None:
        return next(iter(self.persons[client]), None)


def read_history(events: list[dict[str, Any]]) -> History:
    """The history that a transcript tells."""
    history = History()
    connections: dict[tuple[str, int], Connection] = {}
    commands: dict[tuple[str, int, int], Command] = {}
    requests: dict[tuple[str, int], Request] = {}
    for event in events:
        at, client = event["at"], event["client"]
        key = client, event.get("connection", 0)
        match event["what"]:
            case "connects":
                connections[key] = Connection(client, key[1], event["table"], at)
                history.connections.append(connections[key])
            case "sent" if "frame" in event:
                frame, connection = event["frame"], connections[key]
                command = Command(at, client, connection.table, frame, connection)
                commands[*key, frame["id"]] = command
                history.commands.append(command)
            case "received":
                _receive(history, connections[key], commands, Told(at, client, key[1], event["frame"]))
            case "asks":
                request = Request(at, client, event["method"], event["path"], event["body"])
                requests[client, event["number"]] = request
                history.requests.append(request)
            case "answered":
                request = requests[client, event["number"]]
                request.status, request.text, request.answered = event["status"], event["text"], at
            case "does_not_end":
                history.did_not_end.append(at)
            case "ends":
                history.groups_late = event["late"]
            case "records":
                history.records_missing = event["missing"]
            case "second_server_serves" if event["beside_first"]:
                history.two_served.append(at)
            case "repeated":
                _repeat(event["of"], at, connections, requests)
    return history


def _receive(
    history: History, connection: Connection, commands: dict[tuple[str, int, int], Command], told: Told
) -> None:
    frame = told.frame
    connection.told.append(told)
    if frame["t"] == "table":
        history.persons[told.client].add(frame["you"])
    number = frame.get("answers") if frame["t"] == "game" else frame.get("id") if frame["t"] == "reply" else None
    command = commands.get((told.client, told.connection, number)) if number is not None else None
    if command is None:
        return
    if command.answer is not None:
        history.answered_twice.append((command, frame))
    command.answer = frame.get("no", DONE)
    command.answered = told.at
    command.led_to = frame.get("v")


def _repeat(
    of: dict[str, str],
    at: float,
    connections: dict[tuple[str, int], Connection],
    requests: dict[tuple[str, int], Request],
) -> None:
    client = of.get("client", "")
    connection = connections.get((client, int(of.get("connection", 0))))
    request = requests.get((client, int(of.get("request", 0))))
    if connection is not None:
        connection.repeated_until = at
    if request is not None:
        request.is_repeated = True
