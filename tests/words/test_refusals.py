"""Every refusal says the rule and what to do, in every language."""

from typing import Any

import pytest

from rage.engine import Card, Colour, Illegal, Reason, RulesError, editions, rules_of
from rage.engine.rules import Problem
from rage.words import Language, Words, illegal_sentence, problem_sentence

LANGUAGES = tuple(Language)
RULES = rules_of("en-amigo", 4)
ENGLISH = Words(Language.ENGLISH)


def refused(edition: str, players: Any, options: dict[str, Any]) -> RulesError:
    with pytest.raises(RulesError) as caught:
        rules_of(edition, players, options)
    return caught.value


PROBLEMS = [
    refused("de-amgio", 4, {}),
    refused("de-amigo", 4, {"slamm": True}),
    refused("de-amigo", 9, {}),
    refused("de-amigo", "four", {}),
    refused("de-amigo", 4, {"slam": "yes"}),
    refused("de-amigo", 4, {"first_dealer": "Ava"}),
    refused("de-amigo", 4, {"bidding": "loud"}),
    refused("de-amigo", 4, {"hand_sizes": []}),
    refused("de-amigo", 4, {"hand_sizes": "many"}),
    refused("de-amigo", 4, {"plus_minus_one": True, "bidding": "secret"}),
    refused("de-amigo", 8, {"hand_sizes": [14]}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("edition", [None, *editions()])
def test_every_reason_has_its_sentence(language: Language, reason: Reason, edition: str | None) -> None:
    illegal = Illegal(reason, card=Card("R5"), colour=Colour.BLUE, number=3, limit=7)
    sentence = illegal_sentence(Words(language, edition), RULES, illegal)
    assert sentence.endswith(".")
    assert "None" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_reasons_are_said_alike(language: Language) -> None:
    sentences = {illegal_sentence(Words(language), RULES, Illegal(reason)) for reason in Reason}
    assert len(sentences) == len(Reason)


def test_every_problem_is_among_those_told() -> None:
    assert {error.problem for error in PROBLEMS} == set(Problem)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", PROBLEMS, ids=str)
def test_every_problem_has_its_sentence(language: Language, error: RulesError) -> None:
    sentence = problem_sentence(Words(language), error)
    assert sentence[-1] in ".?"
    assert "None" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_problems_are_said_alike(language: Language) -> None:
    assert len({problem_sentence(Words(language), error) for error in PROBLEMS}) == len(PROBLEMS)


@pytest.mark.parametrize(
    ("illegal", "sentence"),
    [
        (Illegal(Reason.MUST_FOLLOW, colour=Colour.BLUE), "You must follow blue: you still hold blue cards."),
        (Illegal(Reason.CARD_NOT_HELD, card=Card("O7")), "You do not hold cyan 7: play a card from your hand."),
        (Illegal(Reason.UNEQUAL_HANDS, limit=1), "Every player must be dealt 1 card."),
        (
            Illegal(Reason.BID_OUT_OF_RANGE, number=-1, limit=9),
            "You cannot predict −1: choose a number from 0 to 9.",
        ),
    ],
    ids=str,
)
def test_a_refused_move_is_told_with_its_card_colour_and_number(illegal: Illegal, sentence: str) -> None:
    assert illegal_sentence(ENGLISH, RULES, illegal) == sentence


def test_us_fundex_speaks_of_bids() -> None:
    illegal = Illegal(Reason.BID_OUT_OF_RANGE, number=11, limit=9)
    sentence = illegal_sentence(Words(Language.ENGLISH, "us-fundex"), RULES, illegal)
    assert sentence == "You cannot bid 11: choose a number from 0 to 9."


def test_a_near_miss_is_answered_with_what_may_have_been_meant() -> None:
    assert problem_sentence(ENGLISH, PROBLEMS[0]).endswith("Did you mean de-amigo?")
    assert problem_sentence(ENGLISH, PROBLEMS[1]).endswith("Did you mean slam?")
    assert "Did you mean" not in problem_sentence(ENGLISH, refused("poker", 4, {}))


def test_a_refused_setting_says_what_it_takes() -> None:
    takes = [
        (PROBLEMS[2], "Players (players) cannot be 9: choose a number from 2 to 8."),
        (PROBLEMS[4], 'Breakthrough (slam) cannot be "yes": choose true or false.'),
        (PROBLEMS[6], 'Prediction (bidding) cannot be "loud": choose one of open, hidden, secret.'),
    ]
    assert [problem_sentence(ENGLISH, error) for error, _ in takes] == [sentence for _, sentence in takes]


def test_nonsense_is_shown_only_in_part() -> None:
    error = refused("de-amigo", 4, {"slam": "x" * 10_000})
    assert len(problem_sentence(ENGLISH, error)) < 200


def test_nonsense_can_always_be_printed() -> None:
    assert r'"\ud800\u0007"' in problem_sentence(ENGLISH, refused("\ud800\a", 4, {}))
