"""`rage bench crowd`: what is measured, in which order, and how far rounds differ; not how fast it is."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from rage.cli import app
from rage.loadtest.measurement import Load
from rage.loadtest.run import Play, Setup

ASKED = ["bench", "crowd", "--data", "postgresql+psycopg:///measured", "--redis", "redis://measured"]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """What is asked for; each run finds ten moves a second more than the one before."""
    asked: list[Setup] = []

    def measure_load(setup: Setup, play: Play) -> Load:
        asked.append(setup)
        figures: dict[str, Any] = dict.fromkeys(Load.__dataclass_fields__, 1)
        return Load(**figures | {"tables": play.tables, "moves_per_second": 10 * len(asked)})

    monkeypatch.setattr("rage.loadtest.run.measure_load", measure_load)
    monkeypatch.setattr("rage.loadtest.versions.versions_of", lambda _setup: {"python": "3"})
    return asked


def run(*arguments: str) -> str:
    outcome = CliRunner().invoke(app, [*ASKED, *arguments])
    assert outcome.exit_code == 0, outcome.output
    return outcome.stdout


def test_one_server_with_sqlite_is_measured_and_then_one_two_and_three_that_share(measured: list[Setup]) -> None:
    run("--rounds", "2", "--json")
    one_round = [("sqlite", 1), ("postgresql", 1), ("postgresql", 2), ("postgresql", 3)]
    assert [(setup.database, setup.servers) for setup in measured] == one_round * 2
    assert {setup.redis for setup in measured if setup.data} == {"redis://measured"}


@pytest.mark.usefixtures("measured")
def test_the_median_the_least_and_the_most_of_each_setup_are_told_beside_all_runs() -> None:
    told = json.loads(run("--rounds", "3", "--tables", "7", "--json"))
    assert len(told["runs"]) == 12
    found = [(each["database"], each["servers"], each["moves_per_second"]) for each in told["spread"]]
    assert found == [
        ("sqlite", 1, {"median": 50, "least": 10, "most": 90}),
        ("postgresql", 1, {"median": 60, "least": 20, "most": 100}),
        ("postgresql", 2, {"median": 70, "least": 30, "most": 110}),
        ("postgresql", 3, {"median": 80, "least": 40, "most": 120}),
    ]
    assert {(each["tables"], each["rounds"], each["together"]) for each in told["spread"]} == {(7, 3, False)}
    assert told["runs"][0].keys() - told["spread"][0].keys() == {"round", "sockets"}


@pytest.mark.usefixtures("measured")
def test_in_words_too() -> None:
    told = run("--rounds", "3", "--servers", "2")
    assert "postgresql, 2 servers, 100 tables: 40 (20 to 60) moves a second" in told
    assert "The median" not in run("--servers", "2")


def test_its_help_says_where_others_are_measured() -> None:
    told = " ".join(CliRunner().invoke(app, ["bench", "crowd", "--help"]).stdout.split())
    assert all(name in told for name in ("make bench", "Colyseus", "boardgame.io"))
