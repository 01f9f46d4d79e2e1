"""Who installs the rules alone, without any extra, can play; and is told in a sentence what the rest needs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rage.words import Language, Words

BARE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"choix", "gymnasium", "msgspec", "numba", "numpy", "pettingzoo", "scipy"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
from rage.cli import main
main()
"""


def bare(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "RAGE_LANGUAGE": "en", "XDG_STATE_HOME": str(folder)}
    command = [sys.executable, "-c", BARE, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("bots", ["steady", "random"])
def test_a_game_needs_no_extras(bots: str, tmp_path: Path) -> None:
    played = bare(tmp_path, "play", "--bots", bots, "--auto", "--fast", "--hand-sizes", "1")
    assert (played.returncode, played.stderr) == (0, "")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        ("play --bots sampler", "arena.error.needs_lab"),
        ("play --bots wire:firstbot", "arena.error.needs_lab"),
        ("bot sampler", "arena.error.needs_lab"),
        ("arena steady random", "arena.error.no_lab"),
        ("bench kernel", "arena.error.bench_needs_lab"),
        ("train docs/training/small.toml", "train.error.no_extra"),
        ("bench env", "arena.error.bench_needs_lab"),
        ("bench table", "serve.error.parts"),
    ],
)
def test_what_an_extra_is_for_says_how_to_install_it(command: str, key: str, tmp_path: Path) -> None:
    *_, given = arguments = command.split()
    refused = bare(tmp_path, *arguments)
    assert refused.returncode == 2
    assert refused.stderr.strip() == Words(Language.ENGLISH).say(key, given=given)


def test_a_bot_that_nobody_knows_is_refused_as_ever(tmp_path: Path) -> None:
    refused = bare(tmp_path, "play", "--bots", "nonsense")
    assert refused.returncode == 2
    assert 'There is no bot called "nonsense"' in refused.stderr
