"""The dependency audit fails where something is known against a package, and says plainly where nobody answered."""

import importlib.util
import sys
from types import ModuleType
from typing import Any

import pytest
from doc_examples import ROOT


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / ".ci" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["audit"] = module
    spec.loader.exec_module(module)
    return module


FLAW = {"id": "GHSA-1", "fix_versions": ["2.0"], "aliases": [], "description": ""}
CLEAN = {"name": "good", "version": "1.0", "vulns": []}
SKIPPED = {"name": "unknown", "skip_reason": "Dependency not found on PyPI"}
NPM = {"auditReportVersion": 2, "vulnerabilities": {}, "metadata": {"dependencies": {"total": 277}}}
NPM_FLAW = {"bad": {"name": "bad", "severity": "high", "range": "<2.0"}}


@pytest.mark.parametrize(
    ("pip", "npm", "code", "said"),
    [
        ({"dependencies": [CLEAN]}, NPM, 0, "PyPI: 1 packages looked at, 0 findings"),
        ({"dependencies": [{**CLEAN, "vulns": [FLAW]}]}, NPM, 1, "good 1.0: GHSA-1, mended in 2.0"),
        ({"dependencies": [CLEAN, SKIPPED]}, NPM, 0, "PyPI DID NOT ANSWER about everything: nothing is known about un"),
        ({"dependencies": [SKIPPED]}, NPM, 0, "PyPI: 0 packages looked at"),
        ({"error": "no route to host"}, NPM, 0, "PyPI DID NOT ANSWER about everything: no route to host"),
        ({"dependencies": [CLEAN]}, {**NPM, "vulnerabilities": NPM_FLAW}, 1, "bad <2.0: high"),
        (
            {"dependencies": [CLEAN]},
            {"message": "405 Method Not Allowed"},
            0,
            "npm DID NOT ANSWER about everything: 405",
        ),
        ({"error": "away"}, {**NPM, "vulnerabilities": NPM_FLAW}, 1, "PyPI DID NOT ANSWER about everything: away"),
    ],
)
def test_findings_fail_and_silence_is_said(
    pip: dict[str, Any],
    npm: dict[str, Any],
    code: int,
    said: str,
    audit: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(audit, "_report", lambda command: pip if "pip_audit" in command else npm)
    assert audit.main() == code
    assert said in capsys.readouterr().out


def test_a_program_that_is_not_there_is_no_answer(audit: ModuleType) -> None:
    assert audit._report([sys.executable, "-c", "raise SystemExit('gone')"]) == {"error": "gone"}  # noqa: SLF001


def test_all_that_is_pinned_is_asked_about(audit: ModuleType) -> None:
    assert {file.name for file in audit.REQUIREMENTS} >= {"play.txt", "test.txt", "node.txt"}
