"""The provenance of a run: what its code was, when it began, and on what it ran."""

import hashlib
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import torch

_SOURCE = Path(__file__).parents[2]
_READ = ("engine", "lab")


def provenance(device: Any) -> dict[str, str]:
    """What a checkpoint says about where it comes from."""
    is_gpu = torch.device(device).type == "cuda"
    return {
        "commit": commit(),
        "source": source_fingerprint(),
        "begun": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "torch": str(torch.__version__),
        "device": torch.cuda.get_device_name(device) if is_gpu else platform.machine(),
    }


def commit() -> str:
    """The commit of the source: that of its repository, or where there is none what `RAGE_COMMIT` says."""
    command = ["git", "-C", str(_SOURCE), "describe", "--always", "--dirty", "--abbrev=40"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return os.environ.get("RAGE_COMMIT", "unknown")


def source_fingerprint() -> str:
    """A digest of the rules' and the lab's source: another source, another fingerprint."""
    digest = hashlib.sha256()
    for path in sorted(path for folder in _READ for path in (_SOURCE / folder).rglob("*.py")):
        digest.update(path.relative_to(_SOURCE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
