"""`make examples` runs every example of training, and their page names all. That takes minutes, so not here."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def training() -> set[str]:
    """The scripts that train somebody, who is measured in the end."""
    return {
        path.name for path in EXAMPLES.glob("*.py") if re.search(r"^measure\(", path.read_text("utf-8"), re.MULTILINE)
    }


def test_one_command_runs_every_example() -> None:
    listed = re.search(r"EXAMPLES = \((.*)\)", (EXAMPLES / "run_all.py").read_text(encoding="utf-8"))
    assert listed is not None
    assert set(re.findall(r'"(.*?)"', listed[1])) == training()
    assert len(training()) == 4


def test_make_sets_up_an_environment_for_them_and_takes_it_away() -> None:
    assert "/bin/python examples/run_all.py torchrl_ppo.py" in would_run("examples", "ONLY=torchrl_ppo.py")
    environments = {line for line in would_run("clean").split() if line.startswith(".venv")}
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert ".venv-examples" in environments
    assert {f"{environment}/" for environment in environments} <= set(ignored)


def would_run(*arguments: str) -> str:
    command = ["make", "--dry-run", "--no-print-directory", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_their_page_names_every_example_and_what_it_needs_is_pinned() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(.*?)` \|", page, re.MULTILINE)) == training()
    wanted = (EXAMPLES / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert all("==" in line or line.startswith("#") for line in wanted)
