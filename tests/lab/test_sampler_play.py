"""The sampler sits down at the local table, where the lab's parts are installed."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rage.bots.specs import LAB_BOTS
from rage.cli import app
from rage.engine import Phase
from rage.engine.record import final_state
from rage.engine.record_text import read_text
from rage.words import Language, Words


def test_a_game_against_samplers_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.rage"
    settings = ["--players", "3", "--hand-sizes", "2", "--bots", "sampler", "--save", str(file), "--fast"]
    assert CliRunner().invoke(app, ["play", *settings], input="0\nq\n").exit_code == 0
    assert "-,sampler,sampler" in file.read_text(encoding="utf-8")
    assert CliRunner().invoke(app, ["play", "--resume", str(file), "--auto"]).exit_code == 0
    assert final_state(read_text(file.read_text(encoding="utf-8"))).phase is Phase.OVER


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "command", [["play", "--bots", "sampler"], ["arena", "sampler", "steady"], ["bot", "sampler"]], ids=lambda c: c[0]
)
def test_without_the_lab_a_sentence_says_what_to_install(
    command: list[str], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LAB_BOTS, "sampler", "a_module_that_is_not_installed:SamplerBot")
    monkeypatch.setenv("RAGE_LANGUAGE", language)
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2
    assert result.stderr.strip() == Words(language).say("arena.error.needs_lab", given="sampler")
    assert "rage-cards[lab]" in result.stderr
