"""Random rounds for the judges, legal ones and broken ones.

`random_round` deals, bids and plays at random within the rules as the judge beside this file reads them, and leans
towards what is rare at a real table: hands full of action cards, several Jokers, piles that run out.
`broken_round` takes such a round, breaks it in one definite way, and says which error must be found.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .judge import (
    AMIGO,
    COLOURS,
    COUNTS,
    EDITIONS,
    FLAGS,
    POINTS,
    WORDS,
    Table,
    clear_trick,
    colour_of,
    colours_in_pile,
    complaint,
    lead_colour,
    put,
    whole_deck,
    winning_place,
)

NAMES = ["Ava", "Liam", "Ethan", "Zoe", "Anja", "Bernd", "Claudia", "Dieter", "Jürgen", "Éloïse", "Jan Piet", "R15"]


@dataclass
class Step:
    """One play, and what its player met."""

    player: str
    hand: list[str]  # before the play
    lead: str | None
    last_trump: str | None
    in_pile: set[str]  # the colours
    play: str


@dataclass
class Story:
    """A round and how it came about. The steps match the plays one to one."""

    obj: dict[str, Any]
    rules: dict[str, Any]
    size: int
    steps: list[Step]

    def known_size(self) -> int:
        """The number of tricks that a judge can tell: of the hands if any is given, else of the tricks begun."""
        if self.obj.get("hands"):
            return self.size
        return -(-len(self.steps) // len(self.obj["players"]))

    def has_hand(self, player: str) -> bool:
        return player in self.obj.get("hands", {})

    def is_whole(self) -> bool:
        """Whether a judge knows the number of tricks for certain."""
        return bool(self.obj.get("hands")) or (bool(self.steps) and len(self.steps) % len(self.obj["players"]) == 0)


# ---- legal rounds ----


def random_round(rng: random.Random, **knobs: Any) -> dict[str, Any]:
    """A legal round. Every knob left out is drawn at random:

    edition    an edition's name
    players    how many, 2 to 8
    size       cards in each hand
    options    the options, as in the object; {} for none
    actions    where action cards gather: "hands", "pile", or "even"
    narrow     true: the hands hold cards of few colours only, as far as there are
    pile       how many cards of the pile to keep at most
    stop       "end" for a whole round, "trick" or "middle" for one that stops early after or within a trick
    hands      "all", "some" or "none" of the hands are given
    bids       true: all bids are given
    """
    return random_story(rng, **knobs).obj


def random_story(rng: random.Random, *, revoke: bool = False, **knobs: Any) -> Story:
    """A round with its steps. With `revoke` one play may break the duty to follow; the rest stays legal."""
    edition = knobs.get("edition") or rng.choice(sorted(EDITIONS))
    count = knobs.get("players") or rng.randint(2, 8)
    options: dict[str, Any] = dict(knobs["options"]) if knobs.get("options") is not None else random_options(rng)
    deck = whole_deck(EDITIONS[edition] | options)
    size = knobs.get("size") or rng.randint(1, 10)
    if not knobs.get("size") and count <= 4 and rng.random() < 0.05:
        size = rng.randint(11, (len(deck) - 1) // count)
    if size > 10 or rng.random() < 0.1:
        options = options | {"hand_sizes": random_hand_sizes(rng, size, (len(deck) - 1) // count)}
    rules = EDITIONS[edition] | options

    players = rng.sample(NAMES, count)
    dealer = rng.choice(players)
    hands, pile = deal(rng, deck, players, size, knobs)
    steps = play_out(rng, rules, players, dealer, hands, pile, size, revoke)
    steps = steps[: stopping_point(rng, len(steps), count, knobs.get("stop"))]

    obj: dict[str, Any] = {"edition": edition, "players": players, "dealer": dealer, "pile": pile}
    if options or rng.random() < 0.3:
        obj["options"] = options
    given = knobs.get("hands") or rng.choice(["all", "all", "all", "some", "none"])
    if given == "all":
        obj["hands"] = hands
    elif given == "some":
        obj["hands"] = {name: hands[name] for name in rng.sample(players, rng.randint(1, count - 1))}
    obj["plays"] = [step.play for step in steps]
    story = Story(obj, rules, size, steps)
    with_bids = knobs["bids"] if knobs.get("bids") is not None else rng.random() < 0.85
    if with_bids and story.known_size() > 0:
        obj["bids"] = random_bids(rng, rules, players, dealer, story.known_size())
        if knobs.get("bids") is None and rng.random() < 0.1:
            told = rng.sample(players, rng.randint(1, count))
            obj["bids"] = {name: obj["bids"][name] for name in told}
    return story


def random_options(rng: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {}
    often = rng.choice([0.0, 0.1, 0.4])
    for name in FLAGS:
        if rng.random() < often * 1.5:
            options[name] = rng.random() < 0.8
    for name, words in WORDS.items():
        if rng.random() < often:
            options[name] = rng.choice(words)
    for name in POINTS:
        if rng.random() < often / 2:
            options[name] = rng.randint(-20, 20)
    for name in COUNTS.values():
        if rng.random() < often / 2:
            options[name] = rng.randint(0, 8)
    if options.get("plus_minus_one") and options.get("bidding", "open") != "open":
        del options[rng.choice(["plus_minus_one", "bidding"])]
    return options


def random_hand_sizes(rng: random.Random, size: int, most: int) -> list[int]:
    sizes = [rng.randint(1, min(most, 10)) for _ in range(rng.randint(0, 9))]
    sizes.insert(rng.randint(0, len(sizes)), size)
    return sizes


def deal(
    rng: random.Random, deck: list[str], players: list[str], size: int, knobs: dict[str, Any]
) -> tuple[dict[str, list[str]], list[str]]:
    """Shuffle, with action cards and some colours drawn towards the hands or the pile, and deal."""
    actions = knobs.get("actions") or rng.choice(["even", "even", "hands", "hands", "pile"])
    pull = {"even": 1.0, "hands": rng.choice([0.1, 0.3]), "pile": 5.0}[actions]
    narrow = knobs["narrow"] if knobs.get("narrow") is not None else rng.random() < 0.3
    few = rng.sample(COLOURS, rng.randint(1, 3)) if narrow else list(COLOURS)

    def place(card: str) -> float:
        if card[0] not in COLOURS:
            return rng.random() * pull
        return rng.random() * (1.0 if card[0] in few else 4.0)

    cards = sorted(deck, key=place)
    dealt = cards[: len(players) * size]
    rng.shuffle(dealt)
    hands = {name: dealt[seat * size : (seat + 1) * size] for seat, name in enumerate(players)}
    pile = cards[len(players) * size :]
    rng.shuffle(pile)
    if knobs.get("pile") is not None:
        pile = pile[: knobs["pile"]]
    elif rng.random() < 0.4:
        pile = pile[: rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 7, 10])]
    return hands, pile


def stopping_point(rng: random.Random, total: int, count: int, stop: str | None) -> int:
    """How many plays are told."""
    stop = stop or rng.choice(["end", "end", "end", "trick", "middle"])
    if stop == "trick":
        return count * rng.randint(0, total // count)
    if stop == "middle":
        return count * rng.randint(0, total // count - 1) + rng.randint(1, count - 1)
    return total


def random_bids(
    rng: random.Random, rules: dict[str, Any], players: list[str], dealer: str, size: int
) -> dict[str, int]:
    bids = {name: rng.randint(0, min(size, rng.choice([1, 2, 3, size]))) for name in players}
    if rules["plus_minus_one"]:
        others = sum(bids.values()) - bids[dealer]
        bids[dealer] = rng.choice([bid for bid in range(size + 1) if others + bid != size])
    if rng.random() < 0.3:
        bids = {name: bids[name] for name in rng.sample(players, len(players))}
    return bids


def texts(card: str) -> list[str]:
    """The ways to play a card, right or wrong."""
    return [card] + [card + "=" + colour for colour in COLOURS if card in ("J", "T")]


def play_out(
    rng: random.Random,
    rules: dict[str, Any],
    players: list[str],
    dealer: str,
    hands: dict[str, list[str]],
    pile: list[str],
    size: int,
    revoke: bool,
) -> list[Step]:
    """Play a whole round at random within the rules, but for one revoke where that is asked for."""
    table = Table(rules, pile)
    left = {name: list(hand) for name, hand in hands.items()}
    leader = (players.index(dealer) + 1) % len(players)
    eager = rng.choice([1, 1, 4])  # how much rather an action card is played than another
    steps: list[Step] = []
    for trick in range(size):
        for place in range(len(players)):
            player = players[(leader + place) % len(players)]
            hand = left[player]
            found: dict[str, list[str]] = {}
            wrong: list[str] = []
            for card in sorted(set(hand)):
                for text in texts(card):
                    code = complaint(table, hand, text)
                    if code is None:
                        found.setdefault(card, []).append(text)
                    elif code == "must_follow":
                        wrong.append(text)
            cards = list(found)
            weights = [1 if card[0] in COLOURS else eager for card in cards]
            card = rng.choices(cards, weights)[0]
            play = rng.choice(found[card])
            if card == "J" and rng.random() < 0.5:  # a colour that matters in this trick
                wise = [colour for colour in [table.trump, *map(colour_of, table.trick)] if colour is not None]
                play = "J=" + rng.choice(wise or list(COLOURS))
            if revoke and wrong and rng.random() < 0.3:
                play = rng.choice(wrong)
                revoke = False
            step = Step(player, list(hand), lead_colour(table.trick), table.last_trump, colours_in_pile(table), play)
            steps.append(step)
            hand.remove(play.partition("=")[0])
            put(table, play)
        leader = (leader + winning_place(table)) % len(players)
        clear_trick(table, trick + 1 < size)
    return steps


# ---- broken rounds ----


def picking(rng: random.Random) -> dict[str, Any]:
    return random_options(rng) | {"trump_change": "pick"}


def cut_maybe(rng: random.Random, obj: dict[str, Any], index: int) -> None:
    """The error is at this play: tell no more than that, or the rest as it was."""
    if rng.random() < 0.5:
        del obj["plays"][index + 1 :]


def any_step(rng: random.Random, story: Story, wanted: Callable[[Step], bool]) -> int | None:
    fitting = [index for index, step in enumerate(story.steps) if wanted(step)]
    return rng.choice(fitting) if fitting else None


def break_card_not_held(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, hands=rng.choice(["all", "some"]))
    index = any_step(rng, story, lambda step: story.has_hand(step.player))
    if index is None:
        return None
    missing = [
        card for card in sorted(set(whole_deck(story.rules))) if card not in story.steps[index].hand and card != "T"
    ]
    card = rng.choice(missing + [card for card in missing if card[0] not in COLOURS] * 5)
    story.obj["plays"][index] = card + "=" + rng.choice(COLOURS) if card == "J" else card
    cut_maybe(rng, story.obj, index)
    return story.obj


def break_too_many_copies(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng)
    obj = story.obj
    way = rng.choice(["pile", "hands", "plays"])
    if way == "pile":  # one more copy at the bottom of the pile
        known = [card for hand in obj.get("hands", {}).values() for card in hand] + obj["pile"]
        if not known:
            return None
        card = rng.choice(known)
        free = whole_deck(story.rules).count(card) - known.count(card)
        obj["pile"] = obj["pile"] + [card] * (free + 1)
    elif way == "hands":  # two players hold the same card
        if len(obj.get("hands", {})) < 2:
            return None
        one, other = rng.sample(sorted(obj["hands"]), 2)
        colour_cards = [card for card in obj["hands"][other] if card[0] in COLOURS]
        if not colour_cards:
            return None
        obj["hands"][one][rng.randrange(story.size)] = rng.choice(colour_cards)
        obj["plays"] = []
    else:  # somebody whose hand is not given plays a card that is elsewhere
        index = any_step(rng, story, lambda step: not story.has_hand(step.player) and step.play[0] in COLOURS)
        if index is None:
            return None
        step = story.steps[index]
        taken = [card for hand in obj.get("hands", {}).values() for card in hand] + obj["pile"]
        taken += [step.play for step in story.steps[:index]]
        same_colour = [card for card in taken if card[0] == step.play[0] and card != step.play]
        if not same_colour:
            return None
        obj["plays"] = [*obj["plays"][:index], rng.choice(same_colour)]
        if not obj.get("hands"):
            obj.pop("bids", None)  # the round has become shorter
    return obj


def break_must_follow(rng: random.Random) -> dict[str, Any] | None:
    given = rng.choice(["all", "some", "none"])
    story = random_story(rng, revoke=True, hands=given, stop="end", players=rng.choice([None, 2, 3]))
    for index, step in enumerate(story.steps):
        holds = step.lead is not None and any(card[0] == step.lead for card in step.hand)
        free = story.rules["free_actions"] and step.play[0] not in COLOURS
        if not holds or free or step.play[0] == step.lead:
            continue
        if story.has_hand(step.player):
            if rng.random() < 0.5:
                del story.obj["plays"][index + 1 :]
            return story.obj
        for later, other in enumerate(story.steps):
            if later > index and other.player == step.player and other.play[0] == step.lead:
                if rng.random() < 0.5:
                    del story.obj["plays"][later + 1 :]
                    if given == "none":
                        story.obj.pop("bids", None)
                return story.obj
    return None


def break_bid_out_of_range(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, bids=True)
    if not story.is_whole() or "bids" not in story.obj:
        return None
    bids = story.obj["bids"]
    size = story.known_size()
    bids[rng.choice(list(bids))] = rng.choice([-1, -2, size + 1, size + 2, 100])
    return None if story.rules["plus_minus_one"] and sum(bids.values()) == size else story.obj


def break_plus_minus_one(rng: random.Random) -> dict[str, Any] | None:
    options = random_options(rng) | {"plus_minus_one": True}
    options.pop("bidding", None)
    story = random_story(rng, bids=True, options=options)
    if not story.is_whole() or "bids" not in story.obj:
        return None
    bids = dict.fromkeys(story.obj["bids"], 0)
    for _ in range(story.known_size()):
        bids[rng.choice(list(bids))] += 1
    story.obj["bids"] = bids
    return story.obj


def break_play(rng: random.Random, story: Story, change: Callable[[Step], list[str]]) -> dict[str, Any] | None:
    """Replace one play by one of those that `change` offers for it."""
    index = any_step(rng, story, lambda step: bool(change(step)))
    if index is None:
        return None
    story.obj["plays"][index] = rng.choice(change(story.steps[index]))
    cut_maybe(rng, story.obj, index)
    if not story.obj.get("hands"):
        story.obj.pop("bids", None)
    return story.obj


def break_joker_without_colour(rng: random.Random) -> dict[str, Any] | None:
    return break_play(rng, random_story(rng), lambda step: ["J"] if step.play[0] == "J" else [])


def break_colour_not_allowed(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng)
    takes_one = ["J", "T"] if story.rules["trump_change"] == "pick" else ["J"]
    if rng.random() < 0.3:  # a trump is picked where none may be
        takes_one = ["J", *COLOURS, "N", "+", "-"]
        if story.rules["trump_change"] == "pick":
            return None
    return break_play(
        rng, story, lambda step: [] if step.play[0] in takes_one else [step.play + "=" + colour for colour in COLOURS]
    )


def break_trump_not_in_pile(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, options=picking(rng), actions="hands", pile=rng.choice([None, 0, 1, 2, 4, 8]))
    return break_play(
        rng,
        story,
        lambda step: (
            ["T=" + colour for colour in COLOURS if colour not in step.in_pile and colour != step.last_trump]
            if step.play[0] == "T"
            else []
        ),
    )


def break_trump_unchanged(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, options=picking(rng), actions="hands")
    return break_play(
        rng,
        story,
        lambda step: [f"T={step.last_trump}"] if step.play[0] == "T" and step.last_trump in step.in_pile else [],
    )


def break_pick_without_colour(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, options=picking(rng), actions="hands")
    return break_play(rng, story, lambda step: ["T"] if step.play[:2] == "T=" else [])


def break_round_over(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, hands="all", stop="end")
    deck = [card for card in whole_deck(story.rules) if card not in ("J", "T")]
    story.obj["plays"] = story.obj["plays"] + rng.sample(deck, rng.randint(1, 3))
    return story.obj


def break_unknown_edition(rng: random.Random) -> dict[str, Any] | None:
    return random_round(rng) | {"edition": rng.choice(["at-amigo", "de_amigo", "DE-AMIGO", "us", "rage"])}


def break_options(rng: random.Random, extra: dict[str, Any]) -> dict[str, Any]:
    obj = random_round(rng)
    return obj | {"options": obj.get("options", {}) | extra}


def break_unknown_option(rng: random.Random) -> dict[str, Any] | None:
    return break_options(rng, {rng.choice(["slams", "Slam", "trump", "points", "x"]): rng.choice([True, 1, "turn"])})


def break_bad_option(rng: random.Random) -> dict[str, Any] | None:
    name = rng.choice(sorted(AMIGO))
    if name in FLAGS:
        values: list[Any] = ["yes", 1, 0, "true", [True]]
    elif name in WORDS:
        values = ["", "maybe", 1, True, [WORDS[name][0]], WORDS[name][0].upper()]
    elif name in POINTS:
        values = ["10", 1.5, True, [10]]
    elif name == "hand_sizes":
        values = [[0], [3, -1], [3, "2"], [2.5], 10, "10", [True], {"1": 1}]
    else:
        values = [-1, "2", 1.5, True, [2]]
    return break_options(rng, {name: rng.choice(values)})


def break_options_conflict(rng: random.Random) -> dict[str, Any] | None:
    obj = break_options(rng, {"plus_minus_one": True, "bidding": rng.choice(["hidden", "secret"])})
    obj.pop("bids", None)
    return obj


def break_cannot_deal(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng)
    obj = story.obj
    deck = whole_deck(story.rules)
    count = len(obj["players"])
    if rng.random() < 0.5:  # a hand size that cannot be
        sizes = random_hand_sizes(rng, (len(deck) - 1) // count + rng.randint(1, 3), 10)
        obj["options"] = obj.get("options", {}) | {"hand_sizes": [*sizes, story.size]}
        return obj
    if len(deck) % count != 0:
        return None
    rng.shuffle(deck)  # every card dealt, and none left to turn
    each = len(deck) // count
    obj["hands"] = {name: deck[seat * each : (seat + 1) * each] for seat, name in enumerate(obj["players"])}
    obj["options"] = obj.get("options", {}) | {"hand_sizes": [each]}
    obj["pile"] = []
    obj["plays"] = []
    obj.pop("bids", None)
    return obj


def break_unequal_hands(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, hands=rng.choice(["all", "some"]), players=rng.choice([3, 4, 5, 8]))
    hands = story.obj["hands"]
    if story.size < 2 or (len(hands) == 1 and "hand_sizes" not in story.obj.get("options", {})):
        return None
    if len(hands) == 1 or rng.random() < 0.1:  # a size that these rules do not deal
        others = [size for size in range(1, 11) if size != story.size]
        story.obj["options"] = story.obj.get("options", {}) | {"hand_sizes": others}
        story.obj.pop("bids", None)
        return story.obj
    hand = hands[rng.choice(sorted(hands))]
    if story.obj["pile"] and rng.random() < 0.5:
        hand.append(story.obj["pile"].pop())
    else:
        hand.pop()
    story.obj.pop("bids", None)
    return story.obj


def break_unknown_player(rng: random.Random) -> dict[str, Any] | None:
    story = random_story(rng, hands="all", bids=True)
    obj = story.obj
    way = rng.choice(["dealer", "hands", "bids"])
    if way == "dealer":
        obj["dealer"] = rng.choice(["Nobody", obj["dealer"].lower(), obj["dealer"] + " "])
    elif way == "bids":
        obj["bids"]["Nobody"] = 0
        if story.rules["plus_minus_one"]:
            return None
    else:
        if len(obj["pile"]) < story.size:
            return None
        obj["hands"]["Nobody"] = obj["pile"][-story.size :]
        del obj["pile"][-story.size :]
    return obj


def break_bad_players(rng: random.Random) -> dict[str, Any] | None:
    obj = random_round(rng)
    players = list(obj["players"])
    way = rng.choice(["few", "many", "twice", "empty"])
    if way == "few":
        players = rng.choice([[obj["dealer"]], []])
        obj.pop("hands", None)
        obj.pop("bids", None)
    elif way == "many":
        players += [f"guest {number}" for number in range(9 - len(players))]
    elif way == "twice":
        players.insert(rng.randint(0, len(players)), rng.choice(players))
    else:
        players.insert(rng.randint(0, len(players)), "")
    return obj | {"players": players}


def break_bad_card(rng: random.Random) -> dict[str, Any] | None:
    obj = random_round(rng)
    bad = rng.choice(
        ["R16", "R20", "X3", "r5", "R", "5", "+6", "+", "JJ", "Joker", "R05", "R 5", "R-1", "R1.0", "C3", ""]
    )
    lists = [cards for cards in [obj["pile"], obj["plays"], *obj.get("hands", {}).values()] if cards]
    if not lists:
        return None
    cards = rng.choice(lists)
    cards[rng.randrange(len(cards))] = bad
    return obj


def break_missing_field(rng: random.Random) -> dict[str, Any] | None:
    obj = random_round(rng)
    del obj[rng.choice(["edition", "players", "dealer", "pile", "plays"])]
    return obj


def break_nonsense(rng: random.Random) -> dict[str, Any] | None:
    obj = random_round(rng)
    name = obj["dealer"]
    way = rng.choice(["field", "field", "player", "card", "play", "hand", "bid"])
    if way == "field":
        fields: list[tuple[str, Any]] = [
            ("edition", 5),
            ("edition", ["de-amigo"]),
            ("options", ["slam"]),
            ("options", "slam"),
            ("players", "Ava"),
            ("players", 3),
            ("players", {"Ava": 1, "Liam": 2}),
            ("dealer", 0),
            ("dealer", [name]),
            ("hands", [["R1"], ["R2"]]),
            ("hands", "R1"),
            ("pile", "R1"),
            ("pile", {"R1": 1}),
            ("bids", [1, 2]),
            ("bids", 1),
            ("plays", "R1"),
            ("plays", 7),
        ]
        return obj | dict([rng.choice(fields)])
    if way == "player":
        if len(obj["players"]) == 8:
            return None
        obj["players"] = [*obj["players"], rng.choice([7, True, ["Ava"]])]
    elif way == "hand":
        if "hands" not in obj:
            return None
        obj["hands"][rng.choice(sorted(obj["hands"]))] = rng.choice(["R1", 5, {"R1": 1}])
    elif way == "bid":
        if "bids" not in obj:
            return None
        obj["bids"][name] = rng.choice(["1", 1.5, True, [1]])
    else:
        cards = obj["plays" if way == "play" else "pile"]
        if not cards:
            return None
        cards[rng.randrange(len(cards))] = rng.choice([5, True, ["R1"], {"card": "R1"}])
    return obj


BREAKS: dict[str, Callable[[random.Random], dict[str, Any] | None]] = {
    "card_not_held": break_card_not_held,
    "too_many_copies": break_too_many_copies,
    "must_follow": break_must_follow,
    "bid_out_of_range": break_bid_out_of_range,
    "plus_minus_one": break_plus_minus_one,
    "joker_without_colour": break_joker_without_colour,
    "colour_not_allowed": break_colour_not_allowed,
    "trump_not_in_pile": break_trump_not_in_pile,
    "trump_unchanged": break_trump_unchanged,
    "pick_without_colour": break_pick_without_colour,
    "round_over": break_round_over,
    "unknown_edition": break_unknown_edition,
    "unknown_option": break_unknown_option,
    "bad_option": break_bad_option,
    "options_conflict": break_options_conflict,
    "cannot_deal": break_cannot_deal,
    "unequal_hands": break_unequal_hands,
    "unknown_player": break_unknown_player,
    "bad_players": break_bad_players,
    "bad_card": break_bad_card,
    "missing_field": break_missing_field,
    "nonsense": break_nonsense,
}


def broken_round(rng: random.Random, code: str | None = None) -> tuple[dict[str, Any], str]:
    """A round with one thing wrong, and the code of the error that must be found (any one, unless it is named)."""
    code = code or rng.choice(sorted(BREAKS))
    while True:
        obj = BREAKS[code](rng)
        if obj is not None:
            return obj, code
