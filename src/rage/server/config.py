"""How a server is set up. Everything has a default that suits one machine and a few friends."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from rage.server.domain.settings import Pace

PAGE = Path(__file__).parent / "page"
MINUTE = 60
DAY = 24 * 60 * MINUTE
_FEWEST_PROCESSES, _MOST_PROCESSES = 2, 8
_MOST_FOR_DOCUMENTS = 2


@dataclass(frozen=True)
class Timings:
    """How long things take, in seconds."""

    absent_after: float = 60
    """How long the table waits for somebody who is gone before a stand-in plays for them."""
    stalling_after: float = 60
    """How long somebody who is there may take, without a clock, before the others may have a bot play for them."""
    host_after: float = 30
    """How long a host may be gone, before the first deal, until somebody else is host."""
    relaxed: float = 60
    brisk: float = 20
    day: float = DAY
    """A day of a game by correspondence."""
    restart_grace: float = 10 * MINUTE
    """No days are over sooner after a start: people could not come, and a clock may first have to be set right."""
    showing: float = 0.25
    """What a page that is pressed for time takes to show one event; a clock starts when all are shown."""
    reading: float = 4
    """And what it takes to show how a round ended."""
    bot_limit: float = 3
    """What a bot may take for one decision, once it is asked."""
    bot_wait: float = 5
    """What a table may expect to wait before its bot is asked; beyond that, a plainer one plays."""
    bot_warm_up: float = 90
    """What a bot may take to get ready when its process starts."""
    document_limit: float = 60
    """What making one document, paper or a replay, may take."""
    document_wait: float = 20
    """How long somebody waits for their turn to have one made."""
    document_idle: float = 300
    """How long a process for documents stays when none is asked for."""
    unload_after: float = 300
    """How long a table without visitors stays in memory."""
    gather: float = 0.002
    """How long the log gathers entries before it commits them together."""
    lobby_retention: float = 30 * DAY
    """How long a table without cards stays stored after somebody last opened or changed it."""
    guest_retention: float = 400 * DAY
    """How long guests stay stored who never sat at a table: longer than their cookie, which lasts a year."""
    clean_after: float = 10 * MINUTE
    """How long after its start a server first cleans: who made a table while the clock was wrong is back by then."""
    clean_every: float = DAY
    head_within: float = 10
    """What a client may take to send the head of a request, from when it has connected."""
    body_within: float = 20
    """And then for its body."""
    keep_alive: float = 5
    """How long a connection without a request stays open after an answer."""
    stalled_after: float = 20
    """How long a client may read nothing of an answer that waits for it."""

    def per_decision(self, pace: Pace) -> float | None:
        """What a person may take for one decision."""
        if pace.days is not None:
            return pace.days * self.day
        return {Pace.FREE: None, Pace.RELAXED: self.relaxed, Pace.BRISK: self.brisk}[pace]

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

    body: int = 16_384
    head: int = 32_768
    """How many bytes of a request may come before its body."""
    connections: int = 10_000
    """In all, if the system allows the process as many open files; and then as many as it does."""
    connections_by_household: int = 256
    message: int = 4_096
    outbox: int = 1_048_576
    """How many bytes may wait for a visitor who reads slowly, before the connection is closed."""
    sessions: int = 200
    """How many may have one table open; those who play always may."""
    devices: int = 12
    """How many pages one person may have open at one table."""
    sockets: int = 200
    """How many pages may have tables open from one address."""
    followers: int = 200
    """How many pages may follow score sheets from one address."""
    sheets: int = 20_000
    """How many score sheets are shown in all."""
    commands: Allowance = Allowance(Rate(400, 2_000), Rate(20, 60))
    """Sent through game sockets, over all of a person's pages."""
    refusals: Rate = Rate(20, 200)
    """Commands beyond those allowed that are still answered, of one game socket; then it is closed."""
    openings: Allowance = Allowance(Rate(20, 400), Rate(2, 60))
    """Game sockets that are opened."""
    tables: Allowance = Allowance(Rate(1, 60), Rate(20 / MINUTE, 20))
    """Tables that are made, and seats that are given up."""
    names: Allowance = Allowance(Rate(1, 60), Rate(20 / MINUTE, 20))
    """Names that are taken, and guests who log out."""
    reads: Allowance = Allowance(Rate(50, 600), Rate(5, 120))
    """The home page, one's games, sheets that are looked at."""
    replays: Allowance = Allowance(Rate(5, 120), Rate(1, 30))
    """Finished games, step by step or as a record."""
    papers: Allowance = Allowance(Rate(1, 60), Rate(20 / MINUTE, 20))
    """What is printed, and the pictures of links."""
    entries: Allowance = Allowance(Rate(20, 300), Rate(5, 60))
    """Score sheets that are sent again with a new entry, or no longer shown."""
    new_sheets: Allowance = Allowance(Rate(500 / DAY, 200), Rate(100 / DAY, 50))
    """Score sheets that are shown to others."""
    files: Allowance = Allowance(Rate(200, 10_000))
    """Files of the page."""
    monitoring: Allowance = Allowance(Rate(20, 200))
    """Health, counters and the description of the interface."""
    documents_waiting: int = 64
    """How many documents may wait to be made."""
    document_cache: int = 33_554_432
    """How many bytes of documents are kept for those who ask again, all visitors together."""


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


@dataclass(frozen=True)
class Config:
    """A server: where it listens, where it keeps its games, who plays there besides people."""

    data: str
    """A file for SQLite, or a URL for SQLAlchemy."""
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    """Where people reach the server, if that is not the address it listens on."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names by which people reach it."""
    metrics_token: str | None = None
    """Whoever has it may ask for the counters and the schema from elsewhere."""
    secret: str | None = None
    """Signs the visitors' cookies; without one, a key is kept in the database."""
    seed: str | None = None
    """The same seed, table and round deal the same cards. Without one, nobody can foretell them."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """Further bots by name, each as `module:class`; the strongest last."""
    bot_processes: int = field(default_factory=processes_for_bots)
    """For our own bots, and as many for further ones."""
    document_processes: int = field(default_factory=processes_for_documents)
    """For paper and replays, at most."""
    page: Path = PAGE
    timings: Timings = field(default_factory=Timings)
    limits: Limits = field(default_factory=Limits)
    backups: BackupPlan | None = None

    @property
    def public_host(self) -> str | None:
        """The host, with its port, that people see in their address bar, where one is configured."""
        return urlsplit(self.public_url).netloc.lower() if self.public_url else None

    @property
    def is_secure(self) -> bool:
        """Whether people come by https, so that cookies must not travel otherwise."""
        return bool(self.public_url) and urlsplit(self.public_url).scheme == "https"


def default_data() -> Path:
    """Where games are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "rage" / "rage.sqlite"
