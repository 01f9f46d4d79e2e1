"""What the server counts about itself, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

_DECIDED = ("deal", "person", "bot", "stand_in", "clock", "forfeit", "undo", "claim")
_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2.5)
_JOBS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class MoveCount(Collector):
    """Counts moves: thousands a second, so without the locks of the library. Only the event loop counts."""

    def __init__(self) -> None:
        self._made = dict.fromkeys(_DECIDED, 0)
        self._within = [0] * (len(_SECONDS) + 1)
        self._seconds = 0.0

    def made(self, by: str) -> None:
        self._made[by] += 1

    def took(self, seconds: float) -> None:
        self._within[bisect_left(_SECONDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        moves = CounterMetricFamily("rage_moves", "Moves made, by what decided.", labels=["by"])
        for by, made in self._made.items():
            moves.add_metric([by], made)
        yield moves
        bounds = [*map(str, _SECONDS), "+Inf"]
        yield HistogramMetricFamily(
            "rage_move_seconds",
            "From a move received to everybody told.",
            list(zip(bounds, accumulate(self._within), strict=True)),
            self._seconds,
        )


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.tables = Gauge("rage_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("rage_sockets", "Open game sockets.", registry=self.registry)
        self.moves = MoveCount()
        self.registry.register(self.moves)
        self.refusals = Counter("rage_refusals", "Commands refused, by reason.", ["no"], registry=self.registry)
        self.forfeits = Counter(
            "rage_forfeits",
            "Decisions a bot failed to make.",
            ["bot", "why"],
            registry=self.registry,
        )
        self.reliefs = Counter(
            "rage_reliefs",
            "Decisions that a plainer bot made, because too many asked for this one.",
            ["bot", "by"],
            registry=self.registry,
        )
        self.games = Counter("rage_games", "Games played to the end.", registry=self.registry)
        self.overflows = Counter(
            "rage_overflows", "Sockets closed because they read too slowly.", registry=self.registry
        )
        self.floods = Counter(
            "rage_floods", "Sockets closed because far too many commands came from them.", registry=self.registry
        )
        self.http_closed = Counter(
            "rage_http_closed",
            "HTTP connections that were closed before an answer, by reason.",
            ["why"],
            registry=self.registry,
        )
        self.commits = Histogram(
            "rage_commit_jobs", "What was committed together.", buckets=_JOBS, registry=self.registry
        )

        self.not_kept = Counter(
            "rage_not_kept",
            "What the database refused to keep: a full disk, or a second writer.",
            registry=self.registry,
        )

        self.documents = Counter(
            "rage_documents",
            "Paper and replays: cached, made, busy, failed.",
            ["how"],
            registry=self.registry,
        )
        self.pushes = Counter(
            "rage_pushes", "Messages to push services: sent, gone, refused, later.", ["outcome"], registry=self.registry
        )
        self.work = Counter(
            "rage_work",
            "Tasks for worker machines: done; or not_taken, lost, failed, and so done by the server.",
            ["kind", "outcome"],
            registry=self.registry,
        )
        self.workers = Gauge("rage_workers", "Worker machines that this server can ask.", registry=self.registry)
        self.backups = Counter(
            "rage_backups", "Backups by the clock: made, not_sound, failed.", ["outcome"], registry=self.registry
        )
        self.last_backup = Gauge(
            "rage_last_backup_timestamp_seconds", "When the last sound backup was made.", registry=self.registry
        )

    def text(self) -> bytes:
        """All of it in the form Prometheus reads."""
        return generate_latest(self.registry)
