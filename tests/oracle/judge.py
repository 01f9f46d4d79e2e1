"""An independent judge of one round of RAGE, for tests only.

It was written from the rule texts alone, without a look at the engine, so that the two can be compared: the same
object goes through `settle` here and through `rage judge`, and the answers must agree. It shares no code with the
engine on purpose, and is as plain as possible: cards and plays stay strings ("R15", "J=R", "T=B", "+5"), and each
step follows a sentence of the rules.

`settle` never raises for bad input: what breaks a rule is answered as {"error": {"code", "player", "play", "index"}}.
"""

from __future__ import annotations

import re
from typing import Any

COLOURS = "RBGYVO"
CARD = re.compile(r"[RBGYVO](1[0-5]|[0-9])|J|N|T|\+5|-5", re.ASCII)

# fmt: off
AMIGO: dict[str, Any] = {
    "slam": False, "plus_minus_one": False, "free_actions": False, "bidding": "open",
    "hand_sizes": [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    "trump_change": "turn", "no_trump": "trick", "equal_jokers": "later", "tie_break": "share",
    "points_exact": 10, "points_exact_zero": 10, "points_missed": -5, "points_trick": 1, "points_slam_trick": 2,
    "jokers": 2, "no_trumps": 4, "trump_changes": 4, "plus_fives": 3, "minus_fives": 3, "sixth_colour": "orange",
}
EDITIONS: dict[str, dict[str, Any]] = {
    "de-amigo": AMIGO,
    "nl-amigo": AMIGO,
    "en-amigo": AMIGO | {"sixth_colour": "cyan"},
    "fr-amigo": AMIGO | {"trump_change": "turn_other"},
    "us-fundex": AMIGO | {
        "trump_change": "pick", "no_trump": "round", "equal_jokers": "earlier", "tie_break": "exact_rounds",
        "points_exact_zero": 5, "points_missed": 0, "plus_fives": 2, "minus_fives": 2,
    },
}
WORDS: dict[str, list[str]] = {
    "bidding": ["open", "hidden", "secret"],
    "trump_change": ["turn", "turn_other", "pick"], "no_trump": ["trick", "round"],
    "equal_jokers": ["later", "earlier"], "tie_break": ["share", "exact_rounds"], "sixth_colour": ["orange", "cyan"],
}
# fmt: on
FLAGS = ["slam", "plus_minus_one", "free_actions"]
POINTS = ["points_exact", "points_exact_zero", "points_missed", "points_trick", "points_slam_trick"]
COUNTS = {"J": "jokers", "N": "no_trumps", "T": "trump_changes", "+5": "plus_fives", "-5": "minus_fives"}


class RefusedError(Exception):
    """A rule is broken: which, and where that is known, by whom, with which play, at which index."""

    def __init__(self, code: str, *where: str | int | None) -> None:
        super().__init__(code)
        self.where = [*where, None, None, None]


def require(true: bool, code: str, *where: str | int | None) -> None:
    if not true:
        raise RefusedError(code, *where)


# ---- the table: pile, trump and the trick being played ----


class Table:
    """The middle of the table. Making one turns the first trump."""

    def __init__(self, rules: dict[str, Any], pile: list[str]) -> None:
        self.rules = rules
        self.pile = list(pile)
        self.trump: str | None = None
        self.last_trump: str | None = None  # stays while no trump is in force (ruling 4)
        self.turn_after_trick = False
        self.trick: list[str] = []
        turn_trump(self, None)


def turn_trump(table: Table, other_than: str | None) -> None:
    """Turn the pile until a colour card comes, of another colour than the one given. An empty pile: no trump."""
    table.trump = None
    while table.pile:
        card = table.pile.pop(0)
        if card[0] in COLOURS and card[0] != other_than:
            table.trump = card[0]
            table.last_trump = card[0]
            return


def pick_trump(table: Table, colour: str) -> None:
    """Take the highest card of the colour out of the pile. No colour named: none could be picked, no trump."""
    table.trump = None
    if colour:
        values = [int(card[1:]) for card in table.pile if card[0] == colour]
        table.pile.remove(colour + str(max(values)))
        table.trump = colour
        table.last_trump = colour


def colours_in_pile(table: Table) -> set[str]:
    return {card[0] for card in table.pile if card[0] in COLOURS}


def colour_of(play: str) -> str | None:
    """The colour a played card counts in: a colour card's own, a Joker's named one, else none."""
    if play[0] in COLOURS:
        return play[0]
    if play[0] == "J":
        return play[2]
    return None


def lead_colour(trick: list[str]) -> str | None:
    for play in trick:
        if colour_of(play) is not None:
            return colour_of(play)
    return None


def does_not_follow(table: Table, play: str) -> bool:
    """Whether this play is only allowed to a player without a colour card of the lead colour."""
    lead = lead_colour(table.trick)
    if lead is None or play[0] == lead:
        return False
    is_action = play[0] not in COLOURS
    return not (is_action and table.rules["free_actions"])


def complaint(table: Table, hand: list[str] | None, play: str) -> str | None:
    """The code of the rule that this play breaks, if any. A hand of None is not known."""
    card, _, colour = play.partition("=")
    if hand is not None and card not in hand:
        return "card_not_held"
    if card == "J":
        if not colour:
            return "joker_without_colour"
    elif card == "T" and table.rules["trump_change"] == "pick":
        there = colours_in_pile(table)
        if not colour and there - {table.last_trump}:
            return "pick_without_colour"
        if colour and colour == table.last_trump:
            return "trump_unchanged"
        if colour and colour not in there:
            return "trump_not_in_pile"
    elif colour:
        return "colour_not_allowed"
    if hand is not None and does_not_follow(table, play):
        lead = lead_colour(table.trick)
        if any(held[0] == lead for held in hand):
            return "must_follow"
    return None


def put(table: Table, play: str) -> None:
    """Lay a play into the trick. Trump cards act at once, in the order played (ruling 2)."""
    table.trick.append(play)
    if play[0] == "N":
        table.trump = None
        table.turn_after_trick = table.rules["no_trump"] == "trick"
    if play[0] == "T":
        table.turn_after_trick = False
        if table.rules["trump_change"] == "pick":
            pick_trump(table, play.partition("=")[2])
        elif table.rules["trump_change"] == "turn_other":
            turn_trump(table, table.last_trump)
        else:
            turn_trump(table, None)


def winning_place(table: Table) -> int:
    """Which card of the trick takes it, counted from the leader's."""
    colours = [colour_of(play) for play in table.trick]
    suit = lead_colour(table.trick)
    if suit is None:
        return 0
    if table.trump is not None and table.trump in colours:
        suit = table.trump
    place = -1
    highest = -1
    for number, play in enumerate(table.trick):
        if colours[number] != suit:
            continue
        value = 16 if play[0] == "J" else int(play[1:])
        if value > highest or (value == highest and table.rules["equal_jokers"] == "later"):
            place = number
            highest = value
    return place


def clear_trick(table: Table, more_to_come: bool) -> None:
    """Take the trick away. After a No Trump a new trump is turned, of any colour, but not after the last trick."""
    table.trick = []
    if table.turn_after_trick and more_to_come:
        turn_trump(table, None)
    table.turn_after_trick = False


# ---- reading the object ----


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def read_rules(obj: dict[str, Any]) -> dict[str, Any]:
    require(isinstance(obj["edition"], str), "nonsense")
    require(obj["edition"] in EDITIONS, "unknown_edition")
    options = obj.get("options", {})
    require(isinstance(options, dict), "nonsense")
    for name, value in options.items():
        require(name in AMIGO, "unknown_option")
        if name in FLAGS:
            good = isinstance(value, bool)
        elif name in WORDS:
            good = isinstance(value, str) and value in WORDS[name]
        elif name in POINTS:
            good = is_number(value)
        elif name == "hand_sizes":
            good = isinstance(value, list) and value != [] and all(is_number(size) and size >= 1 for size in value)
        else:
            good = is_number(value) and value >= 0
        require(good, "bad_option")
    rules: dict[str, Any] = EDITIONS[obj["edition"]] | options
    require(not (rules["plus_minus_one"] and rules["bidding"] != "open"), "options_conflict")
    return rules


def whole_deck(rules: dict[str, Any]) -> list[str]:
    deck = [colour + str(value) for colour in COLOURS for value in range(16)]
    for card, name in COUNTS.items():
        deck += [card] * rules[name]
    return deck


def read_players(obj: dict[str, Any]) -> list[str]:
    players = obj["players"]
    require(isinstance(players, list) and all(isinstance(name, str) for name in players), "nonsense")
    require(2 <= len(players) <= 8 and "" not in players, "bad_players")
    for name in players:
        require(players.count(name) == 1, "bad_players", name)
    require(isinstance(obj["dealer"], str), "nonsense")
    require(obj["dealer"] in players, "unknown_player", obj["dealer"])
    for key in ["hands", "bids"]:
        require(isinstance(obj.get(key, {}), dict), "nonsense")
        for name in obj.get(key, {}):
            require(name in players, "unknown_player", name)
    return list(players)


def check_cards(cards: object, player: str | None = None) -> None:
    require(isinstance(cards, list), "nonsense", player)
    assert isinstance(cards, list)
    for card in cards:
        require(isinstance(card, str), "nonsense", player)
        require(CARD.fullmatch(card) is not None, "bad_card", player, card)


def check_plays(plays: object) -> None:
    require(isinstance(plays, list), "nonsense")
    assert isinstance(plays, list)
    for index, play in enumerate(plays):
        require(isinstance(play, str), "nonsense", None, None, index)
        card, equals, colour = play.partition("=")
        good = CARD.fullmatch(card) is not None and (not equals or (len(colour) == 1 and colour in COLOURS))
        require(good, "bad_card", None, play, index)


def check_bids(bids: dict[str, Any], rules: dict[str, Any], order: list[str], size: int | None, most: int) -> None:
    """`order` is the bidding order: the dealer's left first, the dealer last. Some may not have told their bids.

    A size of None is not known; then it is `most` at the most. Plus/minus one can be checked if everything is known.
    """
    for name, bid in bids.items():
        require(is_number(bid), "nonsense", name)
    for name in order:
        require(0 <= bids.get(name, 0) <= (size or most), "bid_out_of_range", name)
    if rules["plus_minus_one"] and size is not None and len(bids) == len(order):
        require(sum(bids.values()) != size, "plus_minus_one", order[-1])


# ---- the round ----


def score(rules: dict[str, Any], bid: int, tricks: int, actions: int, size: int) -> dict[str, int]:
    if bid != tricks:
        prediction = rules["points_missed"]
    elif bid == 0:
        prediction = rules["points_exact_zero"]
    else:
        prediction = rules["points_exact"]
    each = rules["points_trick"]
    if rules["slam"] and tricks == size and size > 1:
        each = rules["points_slam_trick"]
    total = prediction + actions + each * tricks
    return {"bid": bid, "tricks": tricks, "prediction": prediction, "actions": actions, "total": total}


def settle(obj: dict[str, Any]) -> dict[str, Any]:
    """Judge one round: the answer of `rage judge`, without the message of an error."""
    try:
        return judge_round(obj)
    except RefusedError as refused:
        player, play, index = refused.where[:3]
        return {"error": {"code": refused.args[0], "player": player, "play": play, "index": index}}


def judge_round(obj: dict[str, Any]) -> dict[str, Any]:
    require(isinstance(obj, dict), "nonsense")
    for key in ["edition", "players", "dealer", "pile", "plays"]:
        require(key in obj, "missing_field")
    rules = read_rules(obj)
    players = read_players(obj)
    check_cards(obj["pile"])
    check_plays(obj["plays"])
    hands: dict[str, list[str]] = {}
    for name, cards in obj.get("hands", {}).items():
        check_cards(cards, name)
        hands[name] = list(cards)

    size = number_of_tricks(obj, hands)
    deck = whole_deck(rules)
    for cards_each in [*rules["hand_sizes"], size or 0]:
        require(len(players) * cards_each + 1 <= len(deck), "cannot_deal")

    first = (players.index(obj["dealer"]) + 1) % len(players)
    players = players[first:] + players[:first]
    bids: dict[str, int] = obj.get("bids", {})
    check_bids(bids, rules, players, size, (len(deck) - 1) // len(players))

    seen = list(obj["pile"]) + [card for hand in hands.values() for card in hand]
    for card in seen:
        require(seen.count(card) <= deck.count(card), "too_many_copies")

    table = Table(rules, obj["pile"])
    first_trump = table.trump
    tricks = play_round(table, players, hands, obj["plays"], size, seen)
    answer: dict[str, Any] = {"first_trump": first_trump, "tricks": [told for told, _ in tricks]}
    if bids and len(tricks) == size:
        answer["scores"] = {}
        for name, bid in bids.items():
            points = [gain for told, gain in tricks if told["winner"] == name]
            answer["scores"][name] = score(rules, bid, len(points), sum(points), size)
    return answer


def number_of_tricks(obj: dict[str, Any], hands: dict[str, list[str]]) -> int | None:
    """Told by the hands, else by the plays if they end with a trick."""
    if hands:
        sizes = {len(hand) for hand in hands.values()}
        require(len(sizes) == 1, "unequal_hands")
        size = sizes.pop()
        require(size > 0, "nonsense")
        require(size in obj.get("options", {}).get("hand_sizes", [size]), "unequal_hands")
        return size
    if obj["plays"] and len(obj["plays"]) % len(obj["players"]) == 0:
        return len(obj["plays"]) // len(obj["players"])
    return None


def play_round(
    table: Table, players: list[str], hands: dict[str, list[str]], plays: list[str], size: int | None, seen: list[str]
) -> list[tuple[dict[str, Any], int]]:
    """The finished tricks, each with the points in it. The first of the players leads; `seen` are the cards known."""
    deck = whole_deck(table.rules)
    unfollowed: list[tuple[str, str, str, int]] = []  # a player whose hand is not known, lead colour, play, its index
    tricks: list[tuple[dict[str, Any], int]] = []
    leader = 0
    for index, play in enumerate(plays):
        player = players[(leader + len(table.trick)) % len(players)]
        require(len(tricks) != size, "round_over", player, play, index)
        code = complaint(table, hands.get(player), play)
        if code is not None:
            raise RefusedError(code, player, play, index)
        card = play.partition("=")[0]
        if player in hands:
            hands[player].remove(card)
        else:
            seen.append(card)
            require(seen.count(card) <= deck.count(card), "too_many_copies")
            for who, lead, revoke, where in unfollowed:
                if who == player and card[0] == lead:
                    raise RefusedError("must_follow", who, revoke, where)
            if does_not_follow(table, play):
                unfollowed.append((player, lead_colour(table.trick) or "", play, index))
        put(table, play)
        if len(table.trick) == len(players):
            winner = (leader + winning_place(table)) % len(players)
            told = {
                "leader": players[leader],
                "lead_colour": lead_colour(table.trick),
                "trump": table.trump,
                "winner": players[winner],
            }
            tricks.append((told, 5 * table.trick.count("+5") - 5 * table.trick.count("-5")))
            leader = winner
            clear_trick(table, len(tricks) != size)
    return tricks
