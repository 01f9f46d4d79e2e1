"""Compiled code is kept; whoever waits for a compiler is told so, and only then."""

import os
import subprocess
import sys
from pathlib import Path

_ONE = """
from rage.lab.kernel import batch
from rage.engine import rules_of
batch.legal_masks(batch.new_tables(rules_of("de-amigo", 4), 1))
"""
_ANOTHER = """
import numpy as np
from rage.lab.env.compiled_steps import sample_all
from rage.lab.kernel import layout as at
sample_all(np.zeros((0, at.TABLE.width), int), np.zeros(at.RULES.width, int), np.zeros((0, 1), int), np.zeros(0, int))
"""


def said(code: str, cache: Path) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return ran.stderr


def test_compiling_is_told_once_for_each_part_and_not_when_it_comes_from_the_cache(tmp_path: Path) -> None:
    assert said(_ONE, tmp_path).count("Compiling") == 1
    assert said(_ONE, tmp_path) == ""
    assert said(_ANOTHER, tmp_path).count("Compiling") == 1
    assert said(_ANOTHER, tmp_path) == ""
