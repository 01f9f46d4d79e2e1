"""Work on a cluster: a real one, of one worker, on this machine."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from arena.sample_bots import outcome_of, plan_for

from rage.lab.arena import workers
from rage.lab.arena.results import summarise
from rage.lab.arena.workers import ClusterError, play_match

PATIENCE = 60.0
_CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=2, processes=True, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("cluster") / "cluster.py"
    file.write_text(_CLUSTER, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=file.parent,
        env={**os.environ, "PYTHONWARNINGS": "ignore"},
    ) as running:
        assert running.stdout is not None
        found = running.stdout.readline().strip()
        assert re.fullmatch(r"tcp://127\.0\.0\.1:\d+", found)
        yield found
        running.communicate("\n", timeout=PATIENCE)


def test_a_cluster_gives_the_same_results_as_this_machine(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CONNECT_TIMEOUT_S", PATIENCE)
    plan = plan_for("steady", "random", boards=4)
    assert summarise(plan, play_match(plan, cluster=address)) == outcome_of(plan)


def test_where_no_cluster_answers_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CONNECT_TIMEOUT_S", 0.5)
    with pytest.raises(ClusterError) as refused:
        list(play_match(plan_for("random", "random"), cluster="tcp://127.0.0.1:9"))
    assert refused.value.address == "tcp://127.0.0.1:9"


def test_without_the_library_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError) as refused:
        list(play_match(plan_for("random", "random"), cluster="tcp://127.0.0.1:9"))
    assert refused.value.address is None
