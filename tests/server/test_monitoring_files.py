"""The dashboard and the alerts in `deploy/monitoring` speak of what the server counts, and of its process."""

import json
import re
from pathlib import Path

import yaml
from prometheus_client.parser import text_string_to_metric_families

from rage.server.metrics import Metrics

MONITORING = Path(__file__).parents[2] / "deploy" / "monitoring"
ELSEWHERE = {"up"}
"""What Prometheus counts itself."""
LABELS_OF_PROMETHEUS = {"job", "instance"}


def counted() -> dict[str, set[str]]:
    """Every series of a server by name, with its labels."""
    metrics = Metrics()
    metrics.refusals.labels("illegal")
    metrics.forfeits.labels("steady", "late")
    metrics.reliefs.labels("steady", "random")
    metrics.http_closed.labels("room")
    metrics.documents.labels("made")
    metrics.work.labels("bot", "done")
    metrics.backups.labels("made")
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def expressions() -> list[str]:
    dashboard = json.loads((MONITORING / "grafana-dashboard.json").read_text(encoding="utf-8"))
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    groups = yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    return shown + [rule["expr"] for group in groups for rule in group["rules"]]


def test_every_series_and_label_is_one_of_the_server_s() -> None:
    known = counted()
    used: set[str] = set()
    for expression in expressions():
        names = set(re.findall(r"\b((?:rage|process)_\w+|up)\b", expression))
        assert names, expression
        assert names <= set(known) | ELSEWHERE, expression
        labels = set(re.findall(r"(\w+)(?:=~|!=|=)\"", expression))
        labels |= {label.strip() for by in re.findall(r"by \(([^)]*)\)", expression) for label in by.split(",")}
        assert labels <= LABELS_OF_PROMETHEUS.union(*(known[name] for name in names - ELSEWHERE)), expression
        used |= names
    families = {re.sub(r"_(total|bucket|sum|count|created)$", "", name) for name in known if name.startswith("rage_")}
    assert families <= {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in used}, "all of it is to be seen"


def test_every_alert_says_what_is_the_matter_and_how_much_it_hurries() -> None:
    for group in yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))["groups"]:
        for rule in group["rules"]:
            assert rule["labels"]["severity"] in {"page", "morning"}
            assert rule["annotations"]["summary"]
