"""How a server is set up: every setting with its type, its default and what it means, and nothing else besides.

Everything has a default that suits one machine and a few friends. A field whose type is annotated with a sentence is a
setting: it can be given in a file, in the environment and on the command line (`configuration`), and it is a row of
the table in docs/configuration.md.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from rage.server.domain.settings import Pace

PAGE = Path(__file__).parent / "page"
MINUTE = 60
DAY = 24 * 60 * MINUTE
_FEWEST_PROCESSES, _MOST_PROCESSES = 2, 8
_MOST_FOR_DOCUMENTS = 2


class Form(Enum):
    """How a setting is written, where its type alone does not tell."""

    TIME = "time"
    """Seconds, or a number with a unit: 30m, 24h, 7d."""
    ADDRESS = "address"
    """Where people reach a server: https://rage.example.org"""
    CONTACT = "contact"
    """How somebody is reached: mailto:host@example.org, or an address by https."""
    HOST = "host"
    """The name of a host."""
    NETWORK = "network"
    """An address or a network: 10.0.0.2, 10.0.0.0/8; * for all."""


@dataclass(frozen=True)
class Bounds:
    """What a number may be at least and at most."""

    least: float
    most: float


Duration = Annotated[float, Form.TIME]


@dataclass(frozen=True)
class Timings:
    """How long things take, in seconds."""

    absent_after: Annotated[
        Duration, "How long the table waits for somebody who is gone before a stand-in plays for them."
    ] = 60
    stalling_after: Annotated[
        Duration, "How long somebody may take, without a clock, before the others may have a bot play for them."
    ] = 60
    host_after: Annotated[
        Duration, "How long a host may be gone, before the first deal, until somebody else is host."
    ] = 30
    relaxed: Annotated[Duration, "What a decision may take at a relaxed table."] = 60
    brisk: Annotated[Duration, "What a decision may take at a brisk table."] = 20
    day: Annotated[Duration, "A day of a game by correspondence."] = DAY
    restart_grace: Annotated[Duration, "No days of a game by correspondence are over sooner after a start."] = (
        10 * MINUTE
    )
    time_noted_every: Annotated[
        Duration, "How often the server notes how long it has run; one that is killed gives people that much more time."
    ] = 5 * MINUTE
    showing: Annotated[
        Duration, "What a page that is pressed for time takes to show one event; a clock starts when all are shown."
    ] = 0.25
    reading: Annotated[Duration, "What such a page takes to show how a round ended."] = 4
    bot_limit: Annotated[Duration, "What a bot may take for one decision, once it is asked."] = 3
    bot_wait: Annotated[
        Duration, "What a table may expect to wait before its bot is asked; beyond that, a plainer one plays."
    ] = 5
    bot_warm_up: Annotated[Duration, "What a bot may take to get ready when its process starts."] = 90
    document_limit: Annotated[Duration, "What making one document, paper or a replay, may take."] = 60
    document_wait: Annotated[Duration, "How long somebody waits for their turn to have a document made."] = 20
    document_idle: Annotated[Duration, "How long a process for documents stays when nobody asks for one."] = 300
    work_wait: Annotated[
        Duration, "How long a bot's decision or a document waits for a worker to take it, before the server sees to it."
    ] = 0.25
    unload_after: Annotated[Duration, "How long a table without visitors stays in memory."] = 300
    push_after: Annotated[
        Duration, "How long after a change at a table those who are not there are told of their turn (Web Push)."
    ] = 3
    push_while_here: Annotated[
        Duration, "How long those who have the table open may let their turn wait before they are told elsewhere too."
    ] = 120
    gather: Annotated[Duration, "How long the log gathers entries before it commits them together."] = 0.0005
    lobby_retention: Annotated[
        Duration, "How long a table without cards stays stored after somebody last opened or changed it."
    ] = 30 * DAY
    guest_retention: Annotated[
        Duration, "How long guests stay stored who never sat at a table; longer than their cookie, a year."
    ] = 400 * DAY
    bans_every: Annotated[Duration, "How often the store is asked who is banned."] = 5
    clean_after: Annotated[Duration, "How long after its start a server first drops what nobody needs."] = 10 * MINUTE
    clean_every: Annotated[Duration, "How long from one cleaning to the next."] = DAY
    head_within: Annotated[
        Duration, "What a client may take to send the head of a request, from when it has connected."
    ] = 10
    body_within: Annotated[Duration, "What a client may take to send the body of a request, after its head."] = 20
    keep_alive: Annotated[Duration, "How long a connection without a request stays open after an answer."] = 5
    stalled_after: Annotated[Duration, "How long a client may read nothing of an answer that waits for it."] = 20

    def per_decision(self, pace: "Pace") -> float | None:
        """What a person may take for one decision."""
        if pace.days is not None:
            return pace.days * self.day
        return {"free": None, "relaxed": self.relaxed, "brisk": self.brisk}[pace]

    def to_show(self, events: int, *, round_ended: bool) -> float:
        """What a page takes to show what happened."""
        return self.showing * events + self.reading * round_ended


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more each second."""

    per_second: float
    at_once: float


@dataclass(frozen=True)
class Allowance:
    """How often something may be asked for: by all who share an address, and by each person among them.

    Cookies are free, so what a person may do bounds the honest alone; what an address may do bounds everybody. A family
    or a school is one address.
    """

    address: Rate
    person: Rate | None = None


@dataclass(frozen=True)
class Limits:
    """What visitors may ask of the server. Of an IPv6 address, what a household has in common counts."""

    body: Annotated[int, "How many bytes the body of a request may have, other than that of a score sheet."] = 16_384
    head: Annotated[int, "How many bytes of a request may come before its body."] = 32_768
    connections: Annotated[int, "How many connections in all, as far as the system gives the process files."] = 20_000
    connections_by_household: Annotated[int, "How many connections from one address, other than a proxy's."] = 256
    message: Annotated[int, "How many bytes a command may have."] = 4_096
    outbox: Annotated[
        int, "How many bytes may wait for a visitor who reads slowly, before the connection is closed."
    ] = 1_048_576
    sessions: Annotated[int, "How many may have one table open; those who play always may."] = 200
    glances: Annotated[int, "How many home pages may show one table."] = 200
    devices: Annotated[int, "How many pages one person may have open at one table."] = 12
    sockets: Annotated[int, "How many pages may have tables open from one address."] = 200
    followers: Annotated[
        int, "How many pages may follow score sheets, or show a table on the home page, from one address."
    ] = 200
    sheets: Annotated[int, "How many score sheets are shown in all."] = 20_000
    commands: Annotated[Allowance, "Commands through game sockets, over all of a person's pages."] = Allowance(
        Rate(400, 2_000), Rate(20, 60)
    )
    refusals: Annotated[
        Rate, "Commands beyond those allowed that are still answered, of one game socket; then it is closed."
    ] = Rate(20, 200)
    openings: Annotated[Allowance, "Game sockets that are opened."] = Allowance(Rate(20, 400), Rate(2, 60))
    tables: Annotated[Allowance, "Tables that are made, and seats that are given up."] = Allowance(
        Rate(1, 60), Rate(20 / MINUTE, 20)
    )
    names: Annotated[Allowance, "Names that are taken, and guests who log out."] = Allowance(
        Rate(1, 60), Rate(20 / MINUTE, 20)
    )
    subscriptions: Annotated[Allowance, "Browsers that are to be told of turns, or no more (Web Push)."] = Allowance(
        Rate(1, 60), Rate(20 / MINUTE, 20)
    )
    reads: Annotated[Allowance, "The home page, one's games, sheets that are looked at."] = Allowance(
        Rate(50, 600), Rate(5, 120)
    )
    replays: Annotated[Allowance, "Finished games, step by step or as a record."] = Allowance(Rate(5, 120), Rate(1, 30))
    papers: Annotated[Allowance, "What is printed, and the pictures of links."] = Allowance(
        Rate(1, 60), Rate(20 / MINUTE, 20)
    )
    entries: Annotated[Allowance, "Score sheets that are sent again with a new entry, or no longer shown."] = Allowance(
        Rate(20, 300), Rate(5, 60)
    )
    new_sheets: Annotated[Allowance, "Score sheets that are shown to others."] = Allowance(
        Rate(500 / DAY, 200), Rate(100 / DAY, 50)
    )
    files: Annotated[Allowance, "Files of the page."] = Allowance(Rate(200, 10_000))
    monitoring: Annotated[Allowance, "Health, counters and the description of the interface."] = Allowance(
        Rate(20, 200)
    )
    documents_waiting: Annotated[int, "How many documents may wait to be made."] = 64
    document_cache: Annotated[
        int, "How many bytes of documents are kept for those who ask again, all visitors together."
    ] = 33_554_432


@dataclass(frozen=True)
class BackupPlan:
    """Backups that a server makes by itself."""

    folder: Path
    every: float = DAY
    """Seconds from one to the next."""
    keep: int = 14
    """How many stay; the oldest is dropped when there is a new one."""


def processes_for_bots() -> int:
    """One core is left to the tables. There are two at least, so that a bot that hangs does not hold up the others."""
    return min(max(_cores() - 1, _FEWEST_PROCESSES), _MOST_PROCESSES)


def processes_for_documents() -> int:
    """They start when they are needed. One core is left to the tables, and small machines have little memory."""
    return min(max(_cores() - 1, 1), _MOST_FOR_DOCUMENTS)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def default_data() -> str:
    """Where games are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return str((Path(home) if home else Path.home() / ".local" / "share") / "rage" / "rage.sqlite")


@dataclass(frozen=True)
class Config:
    """A server: where it listens, where it keeps its games, who plays there besides people."""

    data: Annotated[str, "Where games are kept: a file, or a URL for SQLAlchemy."] = field(default_factory=default_data)
    host: Annotated[str, "Where to listen; 0.0.0.0 is for the whole network."] = "127.0.0.1"
    port: Annotated[int, Bounds(0, 65535), "The port. If it is not given: 8000, or the next one that is free."] = 8000
    public_url: Annotated[
        Annotated[str, Form.ADDRESS] | None, "The address people use, where that is another one; it may have a path."
    ] = None
    allow_host: Annotated[tuple[Annotated[str, Form.HOST], ...], "Further names by which people reach the server."] = ()
    trusted_proxies: Annotated[
        tuple[Annotated[str, Form.NETWORK], ...],
        "Addresses and networks of proxies that are believed when they say for whom they ask.",
    ] = ("127.0.0.1",)
    metrics_token: Annotated[str | None, "Whoever has it may read /metrics and /schema from other machines."] = None
    secret: Annotated[str | None, "Signs the visitors' cookies. Without one, keys are kept in the database."] = None
    redis: Annotated[
        str | None, "A Redis by its URL: any number of servers that name the same one share a PostgreSQL database."
    ] = None
    work_secret: Annotated[
        str | None,
        "What servers and `rage work` on other machines share: heavy work is done there, and encrypted on its way.",
    ] = None
    backup_to: Annotated[Path | None, "A folder in which backups are made while the server runs."] = None
    backup_every: Annotated[Duration, Bounds(1, 366 * DAY), "How long from one backup to the next."] = DAY
    backup_keep: Annotated[int, Bounds(1, 100_000), "How many backups are kept."] = 14
    bots: Annotated[
        Mapping[str, str], "Further bots by name, each as `module:class`, or that with a colon and an argument."
    ] = field(default_factory=dict)
    bot_processes: Annotated[
        int,
        "Processes for our own bots, and as many for further ones; by itself one less than there are cores, 2 to 8.",
    ] = field(default_factory=processes_for_bots)
    document_processes: Annotated[
        int, "Processes for paper and replays, at most; by itself 1, or 2 where there are 3 cores."
    ] = field(default_factory=processes_for_documents)
    push_contact: Annotated[
        Annotated[str, Form.CONTACT] | None,
        "How push services reach whoever runs the server; if it is not given: the address people use.",
    ] = None
    log: Annotated[
        Literal["auto", "json", "lines"], "The log on standard error: one JSON object a line, or lines for a terminal."
    ] = "auto"
    otlp_endpoint: Annotated[
        Annotated[str, Form.ADDRESS] | None,
        "A collector for traces of requests (OpenTelemetry); needs the extra `telemetry`.",
    ] = None
    seed: Annotated[str | None, "The same seed, table and round deal the same cards: for tests only."] = None
    timings: Timings = field(default_factory=Timings)
    limits: Limits = field(default_factory=Limits)
    page: Path = PAGE
    """Where the files of the page are; not a setting, but for tests."""

    @property
    def public_host(self) -> str | None:
        """The host, with its port, that people see in their address bar, where one is configured."""
        return urlsplit(self.public_url).netloc.lower() if self.public_url else None

    @property
    def base_path(self) -> str:
        """The path below which people reach the server, such as `/rage`; empty at the root of its host."""
        return urlsplit(self.public_url).path.rstrip("/") if self.public_url else ""

    @property
    def is_secure(self) -> bool:
        """Whether people come by https, so that cookies must not travel otherwise."""
        return bool(self.public_url) and urlsplit(self.public_url).scheme == "https"

    @property
    def backups(self) -> BackupPlan | None:
        """The backups that the server makes, if it is to."""
        return BackupPlan(self.backup_to.absolute(), self.backup_every, self.backup_keep) if self.backup_to else None
