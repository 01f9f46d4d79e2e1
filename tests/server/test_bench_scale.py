"""The reckoning of what a crowd needs follows from the costs in one file, and its simulation from a seed."""

from bench.queues import Scenario, simulate
from bench.scale import queue_costs, read_costs, reckon, reckoning, scenarios, told

COSTS = read_costs()
QUEUES = queue_costs(COSTS)


def test_what_is_needed_follows_from_the_costs() -> None:
    need = reckon(COSTS, 1_000_000)
    assert need.moves == 1_000_000 / COSTS["people"]["per_table"] / COSTS["people"]["between_moves"]
    quicker = {**COSTS, "server": {**COSTS["server"], "move": 1, "follow": 1, "open": 1}}
    dearer = {**COSTS, "server": {**COSTS["server"], "move": 2000}}
    assert reckon(quicker, 1_000_000).servers_together <= need.servers_together
    assert reckon(dearer, 1_000_000).servers_together > need.servers_together
    assert f"{need.moves:,.0f}" in reckoning(COSTS)


def test_where_nobody_waits_a_move_takes_what_its_parts_take() -> None:
    outcome = simulate(QUEUES, Scenario(tables=20, servers=4, together=True))
    alone = QUEUES.move + QUEUES.row + QUEUES.commit
    assert outcome.moves[len(outcome.moves) // 2] < alone * 1.001
    assert outcome.moves == simulate(QUEUES, Scenario(tables=20, servers=4, together=True)).moves
    spread = simulate(QUEUES, Scenario(tables=20, servers=4, together=False))
    assert spread.moves[-1] > alone + QUEUES.follow
    assert spread.busiest > outcome.busiest


def test_too_few_servers_fall_behind_and_those_of_one_that_dies_come_to_others() -> None:
    slow = queue_costs({**COSTS, "server": {**COSTS["server"], "move": 20_000, "open": 50_000}})
    behind = simulate(slow, Scenario(tables=400, servers=1, together=True))
    assert behind.busiest > 1
    assert behind.moves[-1] > 1
    dies = simulate(slow, Scenario(tables=60, servers=3, together=False, dies=True))
    assert 0 < len(dies.back) < 60 * QUEUES.players
    assert dies.back[0] > QUEUES.first_wait / 2
    assert all(told(name, simulate(QUEUES, plan)).count("|") == 9 for name, plan in scenarios(COSTS, 40).items())
