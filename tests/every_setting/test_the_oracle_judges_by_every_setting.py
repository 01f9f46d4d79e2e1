"""The tests' own judge knows every setting: twin rounds that one setting makes differ are judged alike by both."""

from random import Random
from typing import Any

import pytest
from every_setting.twins import TRIES, held_by, nothing_found
from judge.test_judge_oracle import judged, without_message
from oracle.judge import settle
from oracle.rounds import random_round

from rage.engine.editions import OPTIONS
from rage.engine.rules import SETTINGS
from rage.random_rules import random_setting

PLACE = "the oracle (tests/oracle/judge.py)"
CANNOT_MATTER = {
    "first_dealer": "a round has one dealer, who is named",
    "sixth_colour": "a name on the cards",
    "tie_break": "a round has points and no winner",
}


@pytest.mark.parametrize("name", [name for name in OPTIONS if name not in CANNOT_MATTER])
def test_the_oracle_judges_by(name: str) -> None:
    rng, found = Random(f"oracle {name}"), 0
    for _ in range(TRIES):
        one = random_round(rng, stop="end", bids=True, hands="all", actions="hands", size=rng.randint(2, 4))
        other = varied(one, name, rng)
        answers = [without_message(judged(request)) for request in (one, other)]
        if answers[0] != answers[1]:
            found += 1
            with held_by(name, PLACE):
                for request, answer in zip((one, other), answers, strict=True):
                    assert settle(request) == answer, request
        if found == 3:
            return
    raise AssertionError(nothing_found(name, PLACE))


def varied(request: dict[str, Any], name: str, rng: Random) -> dict[str, Any]:
    """The same round with something else for one setting."""
    drawn = random_setting(rng, SETTINGS[name], len(request["players"]))
    return {**request, "options": {**request.get("options", {}), name: drawn}}
