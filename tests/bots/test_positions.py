"""Positions in which a move is plainly right or wrong: `positions/*.toml`, each with what it is about in words."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from engine_helpers import cards, done, play, table

from rage.bots.loading import load_bot
from rage.engine import Bid, Deal, State, View, apply, deal, new_game, rules_of, seats_to_act, view_of

FOLDER = Path(__file__).with_name("positions")
BOTS = ("steady", "champion")


def positions(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["position"]
    return found


def before_a_bid(position: dict[str, Any]) -> View:
    """Seat 0 is to bid; what the others hold is drawn."""
    size, players = len(position["hand"].split()), position["players"]
    options = {"hand_sizes": [size], **position.get("options", {})}
    rules = rules_of(position.get("edition", "de-amigo"), players, options)
    deck = list(rules.deck)
    for card in cards(f"{position['hand']} {position['trump']}"):
        deck.remove(card)
    Random(1).shuffle(deck)
    hands = [cards(position["hand"])] + [tuple(deck.pop() for _ in range(size)) for _ in range(players - 1)]
    whole = Deal(tuple(hands), (*cards(position["trump"]), *deck))
    state, _ = done(deal(new_game(rules, position["dealer"]), whole))
    for bid in map(int, position.get("before", "").split()):
        state, _ = done(apply(state, state.turn, Bid(bid)))
    assert seats_to_act(state)[0] == 0
    return view_of(state, 0)


def before_a_play(position: dict[str, Any]) -> View:
    """The pile is what is named, and under it what is left of the deck: bots that draw worlds want all cards."""
    hands, edition = position["hands"], position.get("edition", "de-amigo")
    rules = rules_of(edition, len(hands))
    deck = list(rules.deck)
    for card in cards(" ".join([*hands, position["pile"]])):
        deck.remove(card)
    Random(1).shuffle(deck)
    pile = " ".join([position["pile"], *map(str, deck)])
    state: State = table(edition, hands, pile, bids=position["bids"], dealer=position.get("dealer"))
    if "plays" in position:
        state, _ = play(state, position["plays"])
    return view_of(state, seats_to_act(state)[0])


def cases() -> list[Any]:
    return [
        pytest.param(view_before, position, id=position["says"])
        for name, view_before in (("bids", before_a_bid), ("plays", before_a_play))
        for position in positions(name)
    ]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("view_before", "position"), cases())
def test_a_bot_does_what_is_plainly_right(view_before: Any, position: dict[str, Any], bot: str) -> None:
    """A bot that is said to fail has to: once it does not, the position must no longer say so."""
    view = view_before(position)
    chosen = {str(load_bot(bot, f"{seed}").choose(view)) for seed in range(3)}
    must, never = (set(position.get(name, "").split()) for name in ("must", "never"))
    is_right = not chosen & never and (not must or chosen <= must)
    assert is_right is (bot not in position.get("fails", ())), chosen
