"""A first bot for RAGE, in the protocol of docs/protocol.md: bids on high cards and trumps, then keeps its word."""

import json
import sys


def strength(move):
    return 16 if move[0] == "J" else int(move[1:]) if move[0] in "RBGYVO" else -1


def choose(view):
    if view["phase"] == "bid":
        strong = sum(strength(card) > 11 or card[0] == view["trump"] for card in view["hand"])
        return min(view["legal"], key=lambda bid: abs(int(bid) - strong / 2))
    if view["phase"] == "pick":
        return max(view["legal"], key=lambda pick: sum(card[0] == pick[1] for card in view["hand"]))
    wanted = view["bids"][view["seat"]] - view["won"][view["seat"]]
    return (max if wanted > 0 else min)(view["legal"], key=strength)


for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "rage":
        print(json.dumps({"protocol": 1, "name": "firstbot", "author": "RAGE", "version": "1"}), flush=True)
    elif word == "choose":
        print(choose(json.loads(rest)), flush=True)
    elif word == "bye":
        break
