"""What somebody may be called: real names in all scripts, and nothing that paints over others or looks like theirs.

The page judges the same cases: `web/tests/visitor/personName.test.ts`.
"""

import json
import unicodedata
from pathlib import Path

import pytest

from rage.server.web.person_names import BadName, tidy_name

CASES = json.loads((Path(__file__).parents[2] / "web" / "tests" / "visitor" / "names.json").read_text(encoding="utf-8"))
REFUSED = [(problem, kind) for problem, names in CASES["refused"].items() for kind in names]


@pytest.mark.parametrize("script", CASES["kept"])
def test_real_names_are_kept_as_they_are(script: str) -> None:
    name = CASES["kept"][script]
    assert tidy_name(f" {name}\t") == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(("problem", "kind"), REFUSED)
def test_some_names_are_none_and_it_is_said_why(problem: str, kind: str) -> None:
    with pytest.raises(BadName) as refused:
        tidy_name(CASES["refused"][problem][kind])
    assert refused.value.problem == problem
