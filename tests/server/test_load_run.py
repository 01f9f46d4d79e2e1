"""A load run, small: a server of its own, a crowd through real sockets, and one JSON object about it."""

import json
import subprocess
import sys


def test_a_load_run_tells_one_json_object_and_nothing_else() -> None:
    command = [sys.executable, "-m", "rage", "bench", "table", "--json", "--seconds", "0.5"]
    asked = [*command, "--tables", "2", "--tables", "3", "--players", "3"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=120)
    load = json.loads(told.stdout)
    assert [(run["tables"], run["sockets"]) for run in load["runs"]] == [(2, 6), (3, 9)]
    assert {name: load[name] for name in load["runs"][1]} == load["runs"][1]
    for run in load["runs"]:
        assert run["moves"] > 0
        assert run["median_ms"] <= run["p99_ms"] <= run["longest_ms"]
        assert (run["refused"], run["lost_sockets"]) == (0, 0)


def test_no_tables_make_no_crowd() -> None:
    asked = [sys.executable, "-m", "rage", "bench", "table", "--tables", "0"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=60)
    assert told.returncode == 2
    assert "--tables" in told.stderr
