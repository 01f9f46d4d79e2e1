"""`rage bench env` measures both environments."""

import json
import subprocess
import sys

from typer.testing import CliRunner

from rage.cli.bench.command import app

QUICK = ["env", "--tables", "16", "--cards", "3", "--windows", "2", "--seconds", "0.02"]


def test_it_tells_the_speed_of_both_environments_as_json() -> None:
    ran = CliRunner().invoke(app, [*QUICK, "--players", "3", "--json"])
    told = json.loads(ran.stdout)
    assert 0 < told["slowest"] <= told["moves_per_second"] <= told["fastest"]
    assert 0 < told["pettingzoo"]["moves_per_second"] < told["moves_per_second"]
    assert told["moves"] % 16 == 0
    assert (told["edition"], told["players"], told["cards"], told["tables"]) == ("de-amigo", 3, 3, 16)


def test_it_tells_people_a_line_for_each() -> None:
    lines = CliRunner().invoke(app, QUICK).stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["batched", "pettingzoo"]


def test_the_command_line_starts_without_the_lab() -> None:
    check = "import sys, rage.cli; sys.exit(bool({'numba', 'numpy', 'gymnasium'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
