"""Runs every example of training, one after the other, and says which has not beaten random players clearly."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = ("sb3_contrib_ppo.py", "tianshou_dqn.py", "torchrl_ppo.py", "rlcard_dqn.py")

failed = []
for example in sys.argv[1:] or EXAMPLES:
    ran = subprocess.run(  # noqa: S603
        [sys.executable, example], cwd=Path(__file__).parent, capture_output=True, text=True, check=False
    )
    told = ran.stderr if ran.returncode else ran.stdout
    print(example, *told.strip().splitlines()[-1:], sep=": ", flush=True)
    failed += [example] if ran.returncode else []
sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
