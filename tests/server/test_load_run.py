"""A load run, small: a server of its own, a crowd through real sockets, and one JSON object about it."""

import json
import subprocess
import sys

SECONDS = 4
"""Longer than a busy machine keeps the server, or the crowd, from doing anything."""


def test_a_load_run_tells_one_json_object_and_nothing_else() -> None:
    command = [sys.executable, "-m", "rage", "bench", "table", "--json", "--seconds", str(SECONDS)]
    asked = [*command, "--tables", "2", "--tables", "3", "--players", "3", "--think", "0.02"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=300)
    load = json.loads(told.stdout)
    assert [(run["tables"], run["sockets"]) for run in load["runs"]] == [(2, 6), (3, 9)]
    assert {name: load[name] for name in load["runs"][1]} == load["runs"][1]
    assert (load["seconds"], load["think"]) == (SECONDS, 0.02)
    assert load["versions"].keys() == {"rage", "python", "sqlite"}
    for run in load["runs"]:
        assert (run["database"], run["servers"], run["round"]) == ("sqlite", 1, 1)
        assert run["moves"] > 0
        assert run["median_ms"] <= run["p99_ms"] <= run["longest_ms"]
        assert 0 < run["loop_p99_ms"] <= run["loop_longest_ms"]
        assert run["server_us_per_move"] > 0
        assert run["memory_mb"] > 0
        assert run["memory_per_socket_kb"] != 0
        assert (run["refused"], run["lost_sockets"]) == (0, 0)


def test_no_tables_make_no_crowd() -> None:
    asked = [sys.executable, "-m", "rage", "bench", "table", "--tables", "0"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=300)
    assert told.returncode == 2
    assert "--tables" in told.stderr
