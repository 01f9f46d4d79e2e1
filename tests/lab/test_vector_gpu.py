"""The batched environment for GPUs, in Numba's simulator of one: the same steps as on the processor."""

import json
import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "gpu_env.py"


def test_the_steps_of_a_gpu_are_those_of_the_processor() -> None:
    """The whole comparison needs a GPU: `python bench/gpu_env.py`. The simulator runs the same source, slowly."""
    command = [sys.executable, "-W", "ignore", str(SCRIPT), "--only-compare", "--rules=6", "--tables=2", "--steps=20"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == {"moves_compared": 240}
