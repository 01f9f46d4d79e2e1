"""What `rage.lab` exports can be had from there, and costs nothing until it is asked for."""

import subprocess
import sys
from pathlib import Path

import rage
import rage.engine
import rage.lab
from rage.lab.env.vector_env import RageVectorEnv


def test_the_lab_exports_what_its_modules_define() -> None:
    assert rage.lab.RageVectorEnv is RageVectorEnv
    assert set(rage.lab.__all__) == set(rage.lab._MODULES)  # noqa: SLF001
    for name in set(rage.lab.__all__) - {"GpuVectorEnv"}:
        assert getattr(rage.lab, name).__name__ == name


def test_importing_the_lab_loads_none_of_its_parts() -> None:
    code = "import sys, rage.lab; print({'numpy', 'numba', 'gymnasium', 'pettingzoo'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


def test_the_package_exports_what_a_program_begins_with() -> None:
    assert rage.rules_of is rage.engine.rules_of
    assert set(rage.__all__) == set(rage._MODULES)  # noqa: SLF001
    for name in rage.__all__:
        assert getattr(rage, name) is not None
    assert {"GpuVectorEnv", "RageVectorEnv"} <= set(dir(rage.lab))


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, rage; print([name for name in sys.modules if name.startswith('rage.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_the_citation_names_this_version() -> None:
    citation = Path(__file__).parents[2] / "CITATION.cff"
    assert f"\nversion: {rage.__version__}\n" in citation.read_text(encoding="utf-8")
