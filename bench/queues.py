"""A simulation of many tables at human pace: events in the order of time, and a queue before everything that is busy.

A server is one core and does one thing after the other. A move is judged there, stored by PostgreSQL, and told; servers
where others of the table are hear of it through Redis and tell theirs. It has arrived when the last has been told.
Those who come back are let in a few at a time, in what moves leave of the core; a move then waits for those few.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from random import Random

WARM_UP, MEASURED = 3.0, 8.0
"""Seconds that are left out, until the queues are as they stay; and those that are measured."""
_MOVE, _STORED, _FOLLOW, _OPEN = range(4)
_LET_IN_AT_ONCE = 3
"""In one turn of a server's event loop: `running._ACCEPTED_AT_ONCE`."""
_LEAST_LEFT = 0.05
_JUDGED = 0.5
"""The share of a move's cost before it is stored; the rest is telling."""


@dataclass(frozen=True)
class Costs:
    """Service times, in seconds of a core, and delays in seconds."""

    move: float
    follow: float
    open: float
    row: float
    commit: float
    publish: float
    deliver: float
    hop: float
    players: int
    think: float
    first_wait: float


@dataclass(frozen=True)
class Scenario:
    tables: int
    servers: int
    together: bool
    """Whether everybody at a table is at the same server."""
    dies: bool = False
    """Whether the first server dies when measuring begins."""
    all_cut: bool = False
    """Whether everybody loses their connection then, as when a proxy is restarted."""
    seed: int = 1


@dataclass
class Outcome:
    moves: list[float]
    """From sending a move to the last one told, sorted."""
    back: list[float]
    """From the loss of a connection to the next one, sorted."""
    busiest: float
    """The work of the busiest server, by the time there was: more than all of it, where some is left undone."""


class _Queue:
    """Somebody who does one thing after the other."""

    def __init__(self, share_left: float = 1.0) -> None:
        self.free = 0.0
        """From when on there is nothing to do."""
        self.worked = 0.0
        self.is_dead = False
        self._share_left = share_left
        """What moves leave of it for those who come."""
        self._opening = 0.0
        """From when on nobody waits to be let in."""
        self._held_up = 0.0

    def serve(self, arrival: float, cost: float) -> float:
        """When it is done."""
        if arrival < self._opening:
            arrival += self._held_up
        self.free = (max(self.free, arrival)) + cost
        self.worked += cost
        return self.free

    def let_in(self, arrival: float, cost: float) -> float:
        """When somebody who comes is in."""
        self._opening = (max(self._opening, arrival)) + cost / self._share_left
        self._held_up = cost * _LET_IN_AT_ONCE
        self.worked += cost
        return self._opening


def simulate(costs: Costs, scenario: Scenario) -> Outcome:
    """Play for a while, with what befalls the servers."""
    return _Simulation(costs, scenario).run()


class _Simulation:
    def __init__(self, costs: Costs, scenario: Scenario) -> None:
        self._costs = costs
        self._scenario = scenario
        self._rng = rng = Random(scenario.seed)
        others = 0 if scenario.together else costs.players - 1
        load = scenario.tables / costs.think * (costs.move + others * costs.follow) / scenario.servers
        self._servers = [_Queue(max(1 - load, _LEAST_LEFT)) for _ in range(scenario.servers)]
        self._postgres, self._redis = _Queue(), _Queue()
        self._alive = list(range(scenario.servers))
        self._at: list[list[int]] = []
        """The server of each seat of each table; -1 while somebody is on their way."""
        for _ in range(scenario.tables):
            first = rng.randrange(scenario.servers)
            self._at.append(
                [first if scenario.together else rng.randrange(scenario.servers) for _ in range(costs.players)]
            )
        self._turn = [rng.randrange(costs.players) for _ in range(scenario.tables)]
        self._sent = [0.0] * scenario.tables
        self._told = [0.0] * scenario.tables
        self._pending = [0] * scenario.tables
        self._waits_for = [-1] * scenario.tables
        """The seat whose move has to wait until its connection is back."""
        self._events: list[tuple[float, int, int, int]] = []
        self._moves: list[float] = []
        self._back: list[float] = []

    def run(self) -> Outcome:
        rng, events = self._rng, self._events
        for table in range(self._scenario.tables):
            heappush(events, (rng.random() * self._costs.think, _MOVE, table, 0))
        do = (self._move, self._stored, self._follow, self._open)
        is_cut = not (self._scenario.dies or self._scenario.all_cut)
        end = WARM_UP + MEASURED
        while events and events[0][0] < end:
            time, kind, table, which = heappop(events)
            if not is_cut and time >= WARM_UP:
                is_cut = True
                self._cut(WARM_UP)
            do[kind](time, table, which)
        busiest = max(server.worked / end for server in self._servers)
        return Outcome(sorted(self._moves), sorted(self._back), busiest)

    def _move(self, time: float, table: int, _which: int) -> None:
        """Somebody sends a move; whoever has no connection sends it when there is one again."""
        server = self._at[table][self._turn[table]]
        if server < 0:
            self._waits_for[table] = self._turn[table]
            return
        self._sent[table] = time
        judged = self._servers[server].serve(time, self._costs.move * _JUDGED)
        stored = self._postgres.serve(judged, self._costs.row) + self._costs.commit
        heappush(self._events, (stored, _STORED, table, server))

    def _stored(self, time: float, table: int, server: int) -> None:
        """The server that stored a move tells it to its own pages, and through Redis to the other servers."""
        costs = self._costs
        if self._servers[server].is_dead:  # whoever moved sends it again
            self._waits_for[table] = self._turn[table]
            return
        told = self._servers[server].serve(time, costs.move * (1 - _JUDGED))
        others = {other for other in self._at[table] if other not in {server, -1}}
        self._told[table] = told
        self._pending[table] = len(others)
        if not others:
            self._arrived(table)
            return
        heard = self._redis.serve(told, costs.publish + costs.deliver * len(others)) + costs.hop
        for other in others:
            heappush(self._events, (heard, _FOLLOW, table, other))

    def _follow(self, time: float, table: int, server: int) -> None:
        if not self._servers[server].is_dead:
            self._told[table] = max(self._told[table], self._servers[server].serve(time, self._costs.follow))
        self._pending[table] -= 1
        if not self._pending[table]:
            self._arrived(table)

    def _arrived(self, table: int) -> None:
        told = self._told[table]
        if self._sent[table] >= WARM_UP:
            self._moves.append(told - self._sent[table])
        self._turn[table] = (self._turn[table] + 1) % self._costs.players
        think = self._costs.think * (0.5 + self._rng.random())
        heappush(self._events, (told + think, _MOVE, table, 0))

    def _cut(self, time: float) -> None:
        """Connections are lost: those of a server that dies, or all. Pages come back after a moment."""
        if self._scenario.dies:
            self._alive.remove(0)
            self._servers[0].is_dead = True
        for table, seats in enumerate(self._at):
            for seat, server in enumerate(seats):
                if self._scenario.all_cut or server == 0:
                    seats[seat] = -1
                    wait = self._costs.first_wait * (0.75 + self._rng.random() / 2)
                    heappush(self._events, (time + wait, _OPEN, table, seat))

    def _open(self, time: float, table: int, seat: int) -> None:
        """Somebody comes back: to the server where the table's other people are, or to any."""
        alive = self._alive
        server = alive[table % len(alive)] if self._scenario.together else self._rng.choice(alive)
        back = self._servers[server].let_in(time, self._costs.open)
        self._at[table][seat] = server
        self._back.append(back - WARM_UP)
        if self._waits_for[table] == seat:
            self._waits_for[table] = -1
            heappush(self._events, (back, _MOVE, table, 0))
