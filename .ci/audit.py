"""The dependency audit: asks PyPI and npm what is known against the versions that are pinned here.

    python .ci/audit.py

A finding ends it with exit code 1. Whatever nobody answered about is named, and no reason to fail: a registry that is
away must not stop a change, and nobody should believe that it was asked.
"""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
PATIENCE_S = 300


class Audit(NamedTuple):
    """What a registry said."""

    asked: int
    """How many packages it answered about."""
    unanswered: str
    """Why it did not answer about all; empty where it did."""
    findings: list[str]


def pip_audit() -> Audit:
    """What PyPI knows about the Python packages."""
    files = [part for file in REQUIREMENTS for part in ("--requirement", str(file))]
    options = ["--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json"]
    return from_pip_audit(_report([sys.executable, "-m", "pip_audit", *files, *options]))


def npm_audit() -> Audit:
    """What npm knows about the page's packages. They are bundled, so all of them are dependencies of development."""
    return from_npm(_report([sys.executable, "web/nodejs.py", "npm", "--prefix", "web", "audit", "--json"]))


def from_pip_audit(report: Mapping[str, Any]) -> Audit:
    packages = report.get("dependencies", [])
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    findings = [
        f"{package['name']} {package['version']}: {flaw['id']}, mended in {', '.join(flaw['fix_versions']) or 'none'}"
        for package in packages
        for flaw in package.get("vulns", [])
    ]
    unanswered = report.get("error", "no packages") if not packages else ""
    return Audit(len(packages) - len(skipped), unanswered or _some(skipped), findings)


def from_npm(report: Mapping[str, Any]) -> Audit:
    if "auditReportVersion" not in report:
        return Audit(0, report.get("message") or report.get("error") or "no report", [])
    flaws = report["vulnerabilities"].values()
    findings = [f"{flaw['name']} {flaw['range']}: {flaw['severity']}" for flaw in flaws]
    return Audit(report["metadata"]["dependencies"]["total"], "", findings)


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return f"nothing is known about {', '.join(names[:3])}{more}" if names else ""


def _report(command: list[str]) -> dict[str, Any]:
    """What a program reports as JSON; where it does not, what it complained about."""
    try:
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False)  # noqa: S603
    except subprocess.TimeoutExpired:
        return {"error": "it took too long"}
    try:
        report = json.loads(ran.stdout)
    except ValueError:
        report = None
    complaint = ran.stderr.strip().splitlines() or ["no answer"]
    return report if isinstance(report, dict) else {"error": complaint[-1]}


def main() -> int:
    audits = {"PyPI": pip_audit(), "npm": npm_audit()}
    for registry, audit in audits.items():
        print(f"{registry}: {audit.asked} packages looked at, {len(audit.findings)} findings")
        if audit.unanswered:
            print(f"{registry} DID NOT ANSWER about everything: {audit.unanswered}")
        for finding in audit.findings:
            print(f"  {finding}")
    return int(any(audit.findings for audit in audits.values()))


if __name__ == "__main__":
    sys.exit(main())
