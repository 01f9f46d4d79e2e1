"""What makes no training run is refused before it begins, in a sentence."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rage.cli import app
from rage.lab.train.checkpoint import CheckpointError, load_checkpoint
from rage.lab.train.config import ConfigError, config_from

SMALL = """
device = "cpu"
tables = 16
choices = 4
rounds_of_learning = 1
segment = 1
measured = 16
policy = { width = 8, table_width = 8, layers = 1 }
critic = { width = 8, table_width = 8, layers = 1 }
learning = { batch = 32 }
"""


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"tables": -1}, "tables is -1, and has to be 1 or more"),
        ({"segment": 0}, "segment is 0"),
        ({"policy": {"layers": 0}}, r"policy\.layers is 0"),
        ({"learning": {"batch": 0}}, r"learning\.batch is 0"),
        ({"tables": 64, "choices": 4}, r"learning\.batch is 65536, of 256 choices"),
        ({"opponents": {"steady": 0.7, "past": 0.7}}, "together 1 at most"),
        ({"opponents": {"steady": -0.1}}, "are parts of the tables"),
        ({"games": []}, "there is one at least"),
        ({"games": [{"share": 0.0}]}, "a share above 0"),
        ({"games": 3}, "games is 3, not a list of tables"),
        ({"device": "gpu"}, "device is 'gpu', not cpu or cuda"),
        ({"observation": 3}, "an observation has version 1 or 2, not 3"),
    ],
)
def test_a_configuration_that_makes_no_run_is_refused(data: dict[str, Any], why: str) -> None:
    with pytest.raises(ConfigError, match=why):
        config_from(data)


def test_a_file_that_holds_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.pt").write_text("hello", encoding="utf-8")
    with pytest.raises(CheckpointError, match="neither a checkpoint nor a network"):
        load_checkpoint(tmp_path / "text.pt")
    with pytest.raises(CheckpointError, match="cannot be read: No such file or directory"):
        load_checkpoint(tmp_path / "nothing.pt")


def test_a_run_is_not_begun_over_another_nor_with_what_is_no_network(tmp_path: Path) -> None:
    file, folder = tmp_path / "small.toml", tmp_path / "run"

    def told(text: str, *options: str) -> tuple[int, str]:
        file.write_text(text, encoding="utf-8")
        ran = CliRunner().invoke(app, ["train", str(file), "--folder", str(folder), "--language", "en", *options])
        return ran.exit_code, " ".join(ran.output.split())

    assert told(f'start = "{tmp_path}/nothing.pt"' + SMALL)[1].startswith("The run can neither begin nor go on")
    assert told(SMALL)[0] == 0
    curve = (folder / "curve.jsonl").read_text(encoding="utf-8")
    code, said = told(SMALL)
    assert (code, "--resume" in said) == (2, True)
    assert (folder / "curve.jsonl").read_text(encoding="utf-8") == curve
    assert told(SMALL, "--resume")[0] == 0
