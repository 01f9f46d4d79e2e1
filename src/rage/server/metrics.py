"""What the server counts about itself, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2.5)
_JOBS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("rage_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("rage_sockets", "Open game sockets.", registry=self.registry)
        moves = Counter("rage_moves", "Moves made, by what decided.", ["by"], registry=self.registry)
        self.moves = {by: moves.labels(by) for by in ("deal", "person", "bot", "stand_in", "clock", "forfeit")}
        self.move_seconds = Histogram(
            "rage_move_seconds",
            "From a move received to everybody told.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.refusals = Counter("rage_refusals", "Commands refused, by reason.", ["no"], registry=self.registry)
        self.forfeits = Counter(
            "rage_forfeits",
            "Decisions a bot failed to make.",
            ["bot", "why"],
            registry=self.registry,
        )
        self.games = Counter("rage_games", "Games played to the end.", registry=self.registry)
        self.overflows = Counter(
            "rage_overflows", "Sockets closed because they read too slowly.", registry=self.registry
        )
        self.commits = Histogram(
            "rage_commit_jobs", "What was committed together.", buckets=_JOBS, registry=self.registry
        )

        self.not_kept = Counter(
            "rage_not_kept",
            "What the database refused to keep: a full disk, or a second writer.",
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of it in the form Prometheus reads."""
        return generate_latest(self.registry)
