"""docs/security.md names only what is there, and says for every attacker what a test has shown."""

import re

import pytest
from doc_examples import ROOT, read_page

PAGE = read_page("docs/security.md")
NAMED = sorted(set(re.findall(r"`((?:tests|src|web|requirements)/[\w./-]+)(?:::(\w+))?`", PAGE)))
ATTACKERS = re.findall(r"### (.*?)\n(.*?)(?=\n##)", PAGE, re.DOTALL)


@pytest.mark.parametrize(("path", "test"), NAMED)
def test_what_is_named_is_there(path: str, test: str) -> None:
    assert (ROOT / path).exists()
    if test:
        assert re.search(rf"def {test}\(", (ROOT / path).read_text(encoding="utf-8")), test


@pytest.mark.parametrize(("who", "text"), ATTACKERS)
def test_every_attacker_meets_a_test(who: str, text: str) -> None:
    assert "`tests/" in text or who.startswith("A browser's extension")


def test_all_are_named_who_could_want_something() -> None:
    named = " ".join(who for who, _ in ATTACKERS)
    for who in (
        "hidden cards",
        "several seats",
        "griefer",
        "neighbour",
        "another tab",
        "flood",
        "thief",
        "hosts",
        "bot",
    ):
        assert who in named
    assert len(NAMED) > 30


def test_every_requirement_is_answered() -> None:
    rows = [line.split("|")[1:-1] for line in PAGE.splitlines() if re.match(r"\| \d+\.\d", line)]
    assert len(rows) > 35
    assert {row[1].strip() for row in rows} <= {"ours", "proxy", "n/a", "no"}
