"""The pages about the environments tell the truth."""

import doctest
import re
from pathlib import Path

from rage.engine import rules_of
from rage.lab.env.observation_docs import observation_page
from rage.lab.kernel.codec import count_actions, move_of
from rage.lab.kernel.features import features_of

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_features_and_actions_is_what_the_code_says() -> None:
    """After a change: python -m rage.lab.env.observation_docs > docs/observation.md"""
    assert (DOCS / "observation.md").read_text(encoding="utf-8") == observation_page()


def test_the_page_lists_every_feature_and_every_action() -> None:
    page = observation_page()
    for feature in features_of(2):
        assert f"`{feature.name}`" in page
    listed = {int(index): move for index, move in re.findall(r"^\| (\d+) \| `(.*?)` \|.*? \|$", page, re.MULTILINE)}
    for colour, line in re.findall(r"^\| ([RBGYVO]) \| (.*) \|$", page, re.MULTILINE):
        listed |= {int(index): f"{colour}{value}" for value, index in enumerate(line.split(" | "))}
    actions = range(count_actions(rules_of("de-amigo", 4)))
    assert {action: listed[action] for action in actions} == {action: str(move_of(action)) for action in actions}


def test_the_examples_give_what_they_say() -> None:
    page = (DOCS / "environments.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest("\n".join(examples), {}, "environments.md", None, None))
    assert runner.tries > 15
    assert runner.failures == 0
