"""What a crowd needs, reckoned from measured costs; and a simulation of a hundred thousand tables that supports it.

python -m bench.scale                       the reckoning and every simulation: half a minute
python -m bench.scale --tables 10000        fewer tables

The costs are in `bench/costs.toml`. What is simulated is a queue at each server, one before PostgreSQL and one before
Redis, in the order of arrival, each with its measured service time: `bench/queues.py`.
"""

import argparse
import tomllib
from dataclasses import dataclass
from math import ceil, sqrt
from pathlib import Path
from typing import Any

from bench.queues import Costs, Outcome, Scenario, simulate

COSTS = Path(__file__).parent / "costs.toml"
TABLES = 100_000
MILLION = 1_000_000
_BUSY = 0.6
"""A core is not loaded more on average: what is left is for bursts, and for the share of a server that dies."""
_BACK_WITHIN = 2.0
"""Seconds within which those of a server that dies shall be at others."""
_FRAMING = 1.25


def read_costs(file: Path = COSTS) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Need:
    """What some people who play at the same time need."""

    people: int
    moves: float
    """A second."""
    servers_spread: int
    """Processes, if the seats of a table are at servers that are drawn."""
    servers_together: int
    """If the proxy sends all of a table to the same one, as long as it is there."""
    postgres_cores: float
    wal: float
    """Bytes a second."""
    stored_a_day: float
    redis_cores: float
    """With spread seats; together, next to nothing."""
    bits: float
    """A second, to and from pages."""
    memory: float
    """Bytes of all servers."""
    money: float
    """Euros a month, with the tables together."""


def reckon(costs: dict[str, Any], people: int) -> Need:
    """What is needed at the busiest moment."""
    server, postgres, redis, crowd = costs["server"], costs["postgresql"], costs["redis"], costs["people"]
    tables = people / crowd["per_table"]
    moves = tables / crowd["between_moves"]
    others = crowd["per_table"] - 1
    by_sockets = people / costs["memory"]["sockets_measured"]
    by_return = sqrt(people * server["open"] / 1e6 / _BACK_WITHIN)
    least = max(by_sockets, by_return)
    together = ceil(max(moves * server["move"] / 1e6 / _BUSY, least)) + 1
    spread = ceil(max(moves * (server["move"] + others * server["follow"]) / 1e6 / _BUSY, least)) + 1
    players_a_day = people / crowd["share_at_peak"] * 0.2
    moves_a_day = players_a_day * crowd["games_a_day"] * crowd["moves_a_game"] / crowd["per_table"]
    bits = moves * costs["wire"]["move"] * _FRAMING * 8
    memory = 1e3 * (
        together * costs["memory"]["process"] + people * costs["memory"]["socket"] + tables * costs["memory"]["table"]
    )
    postgres_cores = _postgres_cores(costs, moves, together)
    stored_a_day = moves_a_day * postgres["stored"]
    prices = costs["prices"]
    cores = max(together, memory / 4e9) + 2 * max(postgres_cores / _BUSY, 1) + 1 + ceil(together / 8)
    traffic = moves_a_day * 30 * costs["wire"]["move"] * _FRAMING / 1e12
    money = cores * prices["core"] + stored_a_day * 365 / 1e9 * 2 * prices["disk_gb"] + traffic * prices["traffic_tb"]
    return Need(
        people=people,
        moves=moves,
        servers_spread=spread,
        servers_together=together,
        postgres_cores=postgres_cores,
        wal=moves * postgres["wal"],
        stored_a_day=stored_a_day,
        redis_cores=moves * (redis["publish"] + others * redis["deliver"]) / 1e6,
        bits=bits,
        memory=memory,
        money=money,
    )


def _postgres_cores(costs: dict[str, Any], moves: float, servers: int) -> float:
    """A server commits what has come while its last commit was under way: the more servers, the less together."""
    postgres = costs["postgresql"]
    commits = min(moves, servers / (postgres["delay"] / 1e3))
    cores: float = (moves * postgres["row"] + commits * postgres["commit"]) / 1e6
    return cores


def queue_costs(costs: dict[str, Any], tables: int = TABLES) -> Costs:
    """The costs as the simulation takes them; how many moves share a commit follows from how many tables there are."""
    moves = tables / costs["people"]["between_moves"]
    servers = reckon(costs, tables * costs["people"]["per_table"]).servers_together
    server, postgres, redis, crowd = costs["server"], costs["postgresql"], costs["redis"], costs["people"]
    return Costs(
        move=server["move"] / 1e6,
        follow=server["follow"] / 1e6,
        open=server["open"] / 1e6,
        row=_postgres_cores(costs, moves, servers) / moves / postgres["cores"],
        commit=postgres["delay"] / 1e3,
        publish=redis["publish"] / 1e6,
        deliver=redis["deliver"] / 1e6,
        hop=redis["hop"] / 1e3,
        players=crowd["per_table"],
        think=crowd["between_moves"],
        first_wait=crowd["first_wait"],
    )


def scenarios(costs: dict[str, Any], tables: int) -> dict[str, Scenario]:
    """What is simulated: enough servers and too few, a server that dies, and everybody coming back at once."""
    need = reckon(costs, tables * costs["people"]["per_table"])
    together, spread = need.servers_together, need.servers_spread
    few = max(1, int(need.moves * costs["server"]["move"] / 1e6 * 0.95))
    return {
        f"{together} servers, tables together": Scenario(tables, together, together=True),
        f"{spread} servers, seats spread": Scenario(tables, spread, together=False),
        f"{few} servers, tables together: too few": Scenario(tables, few, together=True),
        f"one of {together} dies, tables together": Scenario(tables, together, together=True, dies=True),
        f"one of {spread} dies, seats spread": Scenario(tables, spread, together=False, dies=True),
        f"all come back at once to {together}": Scenario(tables, together, together=True, all_cut=True),
    }


def told(name: str, outcome: Outcome) -> str:
    """A line of the table."""
    waits, back = outcome.moves, outcome.back
    line = f"| {name} | {outcome.busiest:.0%} | {_ms(waits, 0.5)} | {_ms(waits, 0.99)} | {_ms(waits, 1)} |"
    return f"{line} {len(back):,} | {_ms(back, 0.5)} | {_ms(back, 1)} |" if back else f"{line} | | |"


def _ms(waits: list[float], share: float) -> str:
    """So large a share of the sorted waits is not longer."""
    wait = waits[min(int(share * len(waits)), len(waits) - 1)] * 1000
    return f"{wait / 1000:.1f} s" if wait >= 1000 else f"{wait:.0f} ms"


def reckoning(costs: dict[str, Any]) -> str:
    needs = [reckon(costs, people) for people in (1_000, 50_000, MILLION)]
    rows: list[tuple[str, list[str]]] = [
        ("people at the same time", [f"{need.people:,}" for need in needs]),
        ("moves a second", [f"{need.moves:,.0f}" for need in needs]),
        ("server processes, all of a table at one", [f"{need.servers_together:,}" for need in needs]),
        ("server processes, seats anywhere", [f"{need.servers_spread:,}" for need in needs]),
        ("their memory", [f"{need.memory / 1e9:.1f} GB" for need in needs]),
        ("PostgreSQL, cores", [f"{need.postgres_cores:.2f}" for need in needs]),
        ("its log (WAL), a second", [f"{need.wal / 1e6:.2f} MB" for need in needs]),
        ("games kept, a year", [f"{need.stored_a_day * 365 / 1e9:,.0f} GB" for need in needs]),
        ("Redis with seats anywhere, cores", [f"{need.redis_cores:.2f}" for need in needs]),
        ("bandwidth at the busiest moment", [f"{need.bits / 1e6:,.0f} Mbit/s" for need in needs]),
        ("euros a month, all of a table at one", [f"{need.money:,.0f}" for need in needs]),
    ]
    head = ["| | " + " | ".join(rows[0][1]) + " |", "|---|" + "---|" * len(needs)]
    return "\n".join([*head, *(f"| {name} | {' | '.join(cells)} |" for name, cells in rows[1:])])


def main() -> None:
    parser = argparse.ArgumentParser("python -m bench.scale", description="What a crowd needs.")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--costs", type=Path, default=COSTS)
    asked = parser.parse_args()
    costs = read_costs(asked.costs)
    print(reckoning(costs), end="\n\n")
    print("| | busiest core | move, median | 99 % | longest | cut off | back, median | last |\n|---|" + "---|" * 7)
    for name, scenario in scenarios(costs, asked.tables).items():
        print(told(name, simulate(queue_costs(costs, asked.tables), scenario)), flush=True)


if __name__ == "__main__":
    main()
