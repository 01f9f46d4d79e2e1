"""The judge and an independent one, written from the rule texts alone, agree on random rounds, legal and broken."""

import copy
import random
from typing import Any

import pytest
from oracle.judge import settle as oracle_settle
from oracle.rounds import BREAKS, broken_round, random_round

from rage.cli.judge.report import refusal_sentence, words_for
from rage.judge import Refusal, settle
from rage.words import Language

VARYING = random.SystemRandom().randrange(10**9)
LEGAL_ROUNDS = {"fixed": (1, 1500), "varying": (VARYING, 1000)}
BROKEN_ROUNDS = 60


def judged(request: dict[str, Any]) -> dict[str, Any]:
    verdict = settle(request)
    return verdict.to_json("") if isinstance(verdict, Refusal) else verdict.to_json()


def without_message(answer: dict[str, Any]) -> dict[str, Any]:
    if "error" not in answer:
        return answer
    return {"error": {name: content for name, content in answer["error"].items() if name != "message"}}


@pytest.mark.parametrize("name", LEGAL_ROUNDS)
def test_both_judges_settle_random_rounds_alike(name: str) -> None:
    seed, number = LEGAL_ROUNDS[name]
    rng = random.Random(seed)
    for _ in range(number):
        request = random_round(rng)
        assert judged(request) == oracle_settle(request), f"seed {seed}: {request}"


def test_both_judges_settle_rounds_full_of_action_cards_alike() -> None:
    rng = random.Random(3)
    for _ in range(500):
        few = rng.choice([0, 2, 6, None])
        request = random_round(rng, actions="hands", stop="end", bids=True, pile=few, size=rng.choice([2, 3, 4]))
        assert judged(request) == oracle_settle(request), request


def test_random_rounds_are_worth_comparing() -> None:
    rng = random.Random(4)
    answers = [judged(random_round(rng)) for _ in range(200)]
    tricks = [trick for answer in answers for trick in answer["tricks"]]
    assert sum("scores" in answer for answer in answers) > 80
    assert any(trick["lead_colour"] is None for trick in tricks)
    assert any(trick["trump"] is None for trick in tricks)
    assert any(answer["first_trump"] is None for answer in answers)


@pytest.mark.parametrize("code", BREAKS)
def test_both_judges_refuse_a_broken_round_for_the_same_reason_at_the_same_place(code: str) -> None:
    for seed in (5, VARYING):
        rng = random.Random(seed)
        for _ in range(BROKEN_ROUNDS // 2):
            request, _ = broken_round(rng, code)
            answer = without_message(judged(request))
            assert answer == oracle_settle(request), f"seed {seed}: {request}"
            assert answer["error"]["code"] == code, f"seed {seed}: {request}"


@pytest.mark.parametrize("code", BREAKS)
def test_every_refusal_is_one_sentence_in_every_language_that_names_the_player(code: str) -> None:
    rng = random.Random(6)
    for _ in range(8):
        refusal = settle(broken_round(rng, code)[0])
        assert isinstance(refusal, Refusal)
        for language in Language:
            sentence = refusal_sentence(words_for(language, refusal), refusal)
            assert sentence.endswith((".", "?"))
            assert "None" not in sentence
            assert refusal.player is None or refusal.player in sentence


def test_judging_leaves_the_request_as_it_was() -> None:
    rng = random.Random(7)
    for _ in range(100):
        request = random_round(rng)
        before = copy.deepcopy(request)
        settle(request)
        assert request == before
