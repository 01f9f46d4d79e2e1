"""Why a move is refused, or settings make no game, and what to do about it."""

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, get_type_hints

from rage.engine.illegal import Illegal
from rage.engine.rules import MOST_ROUNDS, Problem, Rules, RulesError
from rage.words.cards import card_name, colour_name
from rage.words.grammar import counted
from rage.words.settings import option_name, variant_name
from rage.words.words import Words

_LONGEST = 40
"""What somebody gave may be anything; a sentence shows no more of it than this."""


def illegal_sentence(words: Words, rules: Rules | None, illegal: Illegal) -> str:
    """The rule that a refused move breaks, and what to do."""
    return words.say(
        f"reason.{illegal.reason}",
        card=illegal.card and card_name(words, rules, illegal.card),
        colour=illegal.colour and colour_name(words, rules, illegal.colour),
        number=illegal.number,
        limit=illegal.limit,
        cards=illegal.limit is not None and counted(words, "cards", illegal.limit),
    )


def problem_sentence(words: Words, error: RulesError) -> str:
    """Why settings make no game, and what to do."""
    key = f"problem.{error.problem}"
    details: Mapping[str, Any] = error.details
    match error.problem:
        case Problem.UNKNOWN_EDITION:
            return unknown_sentence(words, key, details["given"], details["known"])
        case Problem.UNKNOWN_OPTION:
            return unknown_sentence(words, key, details["option"], details["known"])
        case Problem.BAD_OPTION:
            return _bad_option(words, details)
        case Problem.OPTIONS_CONFLICT:
            return words.say(
                key,
                plus_minus_one=variant_name(words, "plus_minus_one"),
                bidding=variant_name(words, details["bidding"]),
            )
        case Problem.CANNOT_DEAL:
            return words.say(
                key,
                players=counted(words, "players", details["players"]),
                **{name: counted(words, "cards", details[name]) for name in ("cards", "needed", "deck")},
            )


def unknown_sentence(words: Words, key: str, given: object, known: Sequence[str]) -> str:
    """That there is nothing of a given name, what there is, and what may have been meant."""
    sentence = words.say(key, given=_shown(given), known=", ".join(known))
    by_lower_case = {name.lower(): name for name in known}
    close = get_close_matches(str(given).lower(), by_lower_case, n=1)
    if not close:
        return sentence
    return f"{sentence} {words.say('problem.did_you_mean', suggestion=by_lower_case[close[0]])}"


def _bad_option(words: Words, details: Mapping[str, Any]) -> str:
    option = details["option"]
    return words.say(
        f"problem.bad_option.{_expected(details)}",
        name=option_name(words, option),
        option=option,
        given=_shown(details["given"]),
        known=", ".join(details.get("known", ())),
        least=details.get("least", 1),
        most=details.get("most", MOST_ROUNDS),
    )


def _expected(details: Mapping[str, Any]) -> str:
    """What the setting would have taken."""
    if "least" in details:
        return "range"
    if "known" in details:
        return "choice"
    kind = get_type_hints(Rules)[details["option"]]
    return {bool: "yes_or_no", int: "number", int | None: "seat"}.get(kind, "hand_sizes")


def _shown(given: object) -> str:
    text = json.dumps(given, ensure_ascii=False, default=str).encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
