"""The object that a judge is given, and whether it has the right form. What its words mean is not asked here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rage.judge.refusal import RefusalCode, RefusedError

REQUIRED = ("edition", "players", "dealer", "pile", "plays")
_JUST_TEXTS = {str}


@dataclass(frozen=True, slots=True)
class Request:
    """A round as it was written down at the table."""

    edition: str
    options: dict[str, Any]
    players: list[str]
    dealer: str
    hands: dict[str, list[str]]
    """The hands that are known; a missing one is what its player played."""
    pile: list[str]
    """Top first."""
    bids: dict[str, int]
    """The bids that are known."""
    plays: list[str]
    """In the order played; who plays follows from the rules."""


def check_request(given: object) -> Request:
    """Check the form of a request: its fields, and the types of what they hold. Other fields are left alone."""
    if not isinstance(given, dict):
        raise RefusedError(RefusalCode.NONSENSE, "request")
    for name in REQUIRED:
        if name not in given:
            raise RefusedError(RefusalCode.MISSING_FIELD, details={"field": name})
    request = Request(
        edition=_text(given, "edition"),
        options=_object(given, "options"),
        players=_texts("players", given["players"]),
        dealer=_text(given, "dealer"),
        hands=_object(given, "hands"),
        pile=_texts("pile", given["pile"]),
        bids=_object(given, "bids"),
        plays=_plays(given["plays"]),
    )
    for player, hand in request.hands.items():
        _texts(f"hands.{player}", hand, player)
    for player, bid in request.bids.items():
        if type(bid) is not int:
            raise RefusedError(RefusalCode.NONSENSE, "number", player=player, details={"field": f"bids.{player}"})
    return request


def _text(given: dict[str, Any], name: str) -> str:
    content = given[name]
    if not isinstance(content, str):
        raise RefusedError(RefusalCode.NONSENSE, "text", details={"field": name})
    return content


def _object(given: dict[str, Any], name: str) -> dict[str, Any]:
    """An object that may be left out."""
    content = given.get(name, {})
    if not isinstance(content, dict):
        raise RefusedError(RefusalCode.NONSENSE, "object", details={"field": name})
    return content


def _texts(name: str, content: object, player: str | None = None) -> list[str]:
    if not isinstance(content, list) or not _all_texts(content):
        raise RefusedError(RefusalCode.NONSENSE, "texts", player=player, details={"field": name})
    return content


def _all_texts(content: Sequence[object]) -> bool:
    return _JUST_TEXTS.issuperset(map(type, content))


def _plays(content: object) -> list[str]:
    if isinstance(content, list) and not _all_texts(content):
        index = next(index for index, play in enumerate(content) if type(play) is not str)
        raise RefusedError(RefusalCode.NONSENSE, "text", index=index, details={"field": f"plays[{index}]"})
    return _texts("plays", content)
