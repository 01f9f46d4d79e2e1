"""A round as it was reported, in the engine's own terms; whether it kept the rules is not asked here."""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from rage.engine import Card, Play, Rules, RulesError, rules_of
from rage.engine.cards import COLOURS, FACES
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Problem
from rage.judge.refusal import RefusalCode, RefusedError
from rage.judge.request import Request

_CARDS: dict[str, Card] = {card.text: card for card in FACES}
_PLAYS: dict[str, Play] = {
    str(play): play for card in FACES for play in [Play(card, colour) for colour in (None, *COLOURS)]
}
_RULES_CACHE_SIZE = 1024
_LONGEST_NAME = 100
"""No edition and no option has a longer name, and what is longer need not be remembered whole."""
_HUGE = 10**9


@dataclass(frozen=True, slots=True)
class ReportedRound:
    """What was dealt, bid and played, by seat where that is known."""

    rules: Rules
    """For this one round: its hand size is the only one."""
    players: tuple[str, ...]
    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...]
    pile: tuple[Card, ...]
    bids: tuple[int | None, ...]
    plays: tuple[Play, ...]


def interpret(request: Request) -> ReportedRound:
    """Turn a request into cards, seats and rules, and check that such a round can be dealt."""
    players, edition, options = request.players, request.edition[:_LONGEST_NAME], _plain(request.options)
    seats = min(max(len(players), FEWEST_PLAYERS), MOST_PLAYERS)
    undealable = _check_rules(edition, seats, options)
    _check_players(request)
    pile = tuple([_card(text, "pile") for text in request.pile])
    hands = {player: tuple([_card(text, "hand", player) for text in hand]) for player, hand in request.hands.items()}
    plays = tuple([_play(text, index) for index, text in enumerate(request.plays)])
    size = _size_of_hands(request)
    if undealable is not None:
        raise undealable
    if size is None and plays and len(plays) % seats == 0:
        size = len(plays) // seats
    all_bid = all(player in request.bids for player in players)
    try:
        rules = _rules_of_round(edition, seats, options, size, all_bid)
    except RulesError as error:
        raise _refused(error) from None
    return ReportedRound(
        rules=rules,
        players=tuple(players),
        dealer=players.index(request.dealer),
        hands=tuple([hands.get(player) for player in players]),
        pile=pile,
        bids=tuple([request.bids.get(player) for player in players]),
        plays=plays,
    )


def _plain(options: dict[str, Any]) -> str:
    """Options as a text by which their rules are remembered, with nothing in it that no option could hold."""
    if not options:
        return "{}"
    return json.dumps({name[:_LONGEST_NAME]: _plain_value(content) for name, content in options.items()})


def _plain_value(content: object) -> object:
    return [_plain_item(item) for item in content] if isinstance(content, list) else _plain_item(content)


def _plain_item(content: object) -> object:
    if isinstance(content, list | dict) or (type(content) is int and abs(content) > _HUGE):
        return "…"
    return content


@lru_cache(_RULES_CACHE_SIZE)
def _rules(edition: str, seats: int, options: str) -> Rules:
    """The rules of the game; which round's dealer this is, the request itself says."""
    return replace(rules_of(edition, seats, json.loads(options)), first_dealer=None)


@lru_cache(_RULES_CACHE_SIZE)
def _rules_of_round(edition: str, seats: int, options: str, size: int | None, all_bid: bool) -> Rules:
    """The rules with one hand size: the one known, or if none is, the largest that can be dealt.

    Plus/minus one binds only where all bids and the number of tricks are known.
    """
    rules = _rules(edition, seats, options)
    binding = rules.plus_minus_one and all_bid and size is not None
    return replace(rules, hand_sizes=(size or (len(rules.deck) - 1) // seats,), plus_minus_one=binding)


def _check_rules(edition: str, seats: int, options: str) -> RefusedError | None:
    """Refuse settings that make no game; that they cannot be dealt is left for later."""
    try:
        _rules(edition, seats, options)
    except RulesError as error:
        if error.problem is Problem.CANNOT_DEAL:
            return _refused(error)
        raise _refused(error) from None
    return None


def _refused(error: RulesError) -> RefusedError:
    return RefusedError(RefusalCode(error.problem.value), problem=error)


def _check_players(request: Request) -> None:
    players = request.players
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        limits = {"number": len(players), "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        raise RefusedError(RefusalCode.BAD_PLAYERS, "number", details=limits)
    if "" in players:
        raise RefusedError(RefusalCode.BAD_PLAYERS, "nameless")
    if len(set(players)) < len(players):
        twice = next(player for player in players if players.count(player) > 1)
        raise RefusedError(RefusalCode.BAD_PLAYERS, "twice", player=twice)
    for player in (request.dealer, *request.hands, *request.bids):
        if player not in players:
            raise RefusedError(RefusalCode.UNKNOWN_PLAYER, player=player)


def _card(text: str, where: str, player: str | None = None) -> Card:
    card = _CARDS.get(text)
    if card is None:
        raise RefusedError(RefusalCode.BAD_CARD, where, player=player, play=text)
    return card


def _play(text: str, index: int) -> Play:
    play = _PLAYS.get(text)
    if play is None:
        raise RefusedError(RefusalCode.BAD_CARD, "play", play=text, index=index)
    return play


def _size_of_hands(request: Request) -> int | None:
    """The number of cards in the hands that are known: the same in all, and where rules say so, one that they deal."""
    sizes = sorted({len(hand) for hand in request.hands.values()})
    if not sizes:
        return None
    if len(sizes) > 1:
        raise RefusedError(RefusalCode.UNEQUAL_HANDS, "sizes", details={"fewest": sizes[0], "most": sizes[-1]})
    if sizes[0] == 0:
        raise RefusedError(RefusalCode.NONSENSE, "no_cards")
    if sizes[0] not in request.options.get("hand_sizes", sizes):
        raise RefusedError(RefusalCode.UNEQUAL_HANDS, "not_dealt", details={"size": sizes[0]})
    return sizes[0]
