"""Families of positions: `python -m rage.lab.positions.families` writes those that playouts bear out.

A family says in words what is plainly right, and is tried with other colours, values, numbers of players, places at the
table and editions. What playouts do not bear out is left out; moves as good as the one named will do too.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rage.engine import rules_of
from rage.lab.positions.checking import plainly_wrong
from rage.lab.positions.position import FOLDER, Laid, Position, laid_out

_FILE = FOLDER / "families.toml"
_EDITIONS = ("de-amigo", "us-fundex", "fr-amigo")
_COLOURS = "RBGYVO"
_HEAD = """\
# Written by `python -m rage.lab.positions.families`: the same thought with other colours, values, players and editions.
# Every answer was borne out by 1,280 playouts of each move.
"""
Family = Callable[[Random], Position]


def _edition(rng: Random) -> str:
    return rng.choice(_EDITIONS)


def _bid(rng: Random, says: str, hand: Sequence[str], turned: str, must: str, **rest: Any) -> Position:
    """A bid, by somebody anywhere in the order of bidding."""
    players: int = rest.get("players") or rng.randint(3, 8)
    before: int = rest.get("before", rng.randrange(players))
    place = {0: "first", players - 1: "last"}.get(before, f"number {before + 1}")
    return Position(
        says=f"{says}: {players} players, {place} to bid",
        hands=(" ".join(hand),),
        pile=turned,
        bids=tuple(rest.get("bids", [0] * before)),
        players=players,
        dealer=players - 1 - before,
        edition=rest.get("edition", _edition(rng)),
        options=rest.get("options", {}),
        must=frozenset(must.split()),
        never=frozenset(rest.get("never", "").split()),
    )


def _colours(rng: Random) -> list[str]:
    return rng.sample(_COLOURS, 6)


def highest_trump_alone(rng: Random) -> Position:
    trump = rng.choice(_COLOURS)
    return _bid(
        rng, "the highest trump as the only card takes its trick", [f"{trump}15"], f"{trump}{rng.randrange(14)}", "1"
    )


def joker_alone(rng: Random) -> Position:
    return _bid(
        rng, "a Joker as the only card, to be led, takes its trick", ["J"], f"{rng.choice(_COLOURS)}9", "1", before=0
    )


def hopeless_card_alone(rng: Random) -> Position:
    trump, other, *_ = _colours(rng)
    players = rng.randint(4, 8)
    return _bid(
        rng,
        "a low card of another colour as the only card, last to play, takes nothing",
        [f"{other}{rng.randrange(6)}"],
        f"{trump}{rng.randrange(16)}",
        "0",
        players=players,
        before=players - 1,
    )


def action_cards_alone(rng: Random) -> Position:
    size = rng.randint(1, 2)
    hand = rng.sample(["N", "T", "+5", "-5"], size)
    return _bid(rng, "action cards alone take nothing", hand, f"{rng.choice(_COLOURS)}{rng.randrange(16)}", "0")


def low_cards_only(rng: Random) -> Position:
    trump, *others = _colours(rng)
    size = rng.randint(2, 8)
    low = [f"{colour}{value}" for colour in others for value in range(3)]
    hand = rng.sample(low, size)
    return _bid(
        rng, "nothing but the lowest cards, and no trump among them", hand, f"{trump}8", "0", players=rng.randint(3, 6)
    )


def highest_trumps_only(rng: Random) -> Position:
    trump = rng.choice(_COLOURS)
    size = rng.randint(2, 5)
    hand = [f"{trump}{15 - place}" for place in range(size)]
    return _bid(
        rng,
        f"the {size} highest trumps and nothing else: not 0",
        hand,
        f"{trump}0",
        "",
        never="0",
        players=rng.randint(3, 6),
    )


def dealer_under_plus_minus_one(rng: Random) -> Position:
    trump, *others = _colours(rng)
    players = rng.randint(3, 5)
    hand = [f"{colour}{rng.randrange(3)}" for colour in others[:3]]
    bids = [1] * 3 + [0] * (players - 4) if players > 3 else [2, 1]
    says = "the dealer under plus/minus one with three hopeless cards, 0 barred: 1, and no more"
    return _bid(
        rng,
        says,
        hand,
        f"{trump}9",
        "1",
        players=players,
        before=players - 1,
        bids=bids,
        options={"plus_minus_one": True},
        edition="de-amigo",
    )


def _play(
    rng: Random,
    says: str,
    own: Sequence[str],
    bid: int,
    tricks: Sequence[str],
    turned: str,
    others_bid: Sequence[int] = (),
    **rest: Any,
) -> Position:
    """A play by the last seat, after the others' to the first trick; their other cards are drawn.

    Where nothing was played, the decision is a lead, by the first seat.
    """
    edition: str = rest.get("edition", _edition(rng))
    players: int = rest.get("players", len(tricks) + 1 if tricks else rng.randint(3, 6))
    size = len(own)
    deck = list(map(str, rules_of(edition, players, {"hand_sizes": [size]}).deck))
    for card in (*own, *(card.partition("=")[0] for card in tricks), *turned.split()):
        deck.remove(card)
    lead = next((card[0] for card in tricks if card[0] in _COLOURS), None)
    rng.shuffle(deck)
    hands = []
    for place in range(players - 1):
        played = tricks[place].partition("=")[0] if place < len(tricks) else None
        follows = played is None or lead is None or played[0] == lead
        kept = [card for card in deck if follows or card[0] != lead][: size - (played is not None)]
        for card in kept:
            deck.remove(card)
        hands.append(" ".join([*([played] if played else []), *kept]))
    mine = " ".join(own)
    bids = [*(others_bid or [rng.randint(0, 1) for _ in range(players - 1)])]
    return Position(
        says=f"{says} ({mine}, bid {bid}; trump {turned[0]}; {' '.join(tricks) or 'to lead'})",
        hands=(*hands, mine) if tricks else (mine, *hands),
        pile=turned,
        bids=(*bids, bid) if tricks else (bid, *bids),
        players=players,
        dealer=players - 1,
        edition=edition,
        plays=" ".join(tricks),
        must=frozenset(rest.get("must", "").split()),
        never=frozenset(rest.get("never", "").split()),
    )


def _followed(rng: Random, colour: str, low: int, high: int) -> list[str]:
    """Two to four cards of a colour, each of another value."""
    return [f"{colour}{value}" for value in rng.sample(range(low, high), rng.randint(2, 4))]


def full_and_last_goes_under(rng: Random) -> Position:
    trump, lead, other, *_ = _colours(rng)
    tricks = _followed(rng, lead, 6, 13)
    best = max(int(card[1:]) for card in tricks)
    free = [value for value in range(2, best) if f"{lead}{value}" not in tricks]
    middle, low = rng.choice(free[len(free) // 2 :]), rng.choice(free[:2])
    return _play(
        rng,
        "full and last to play: the highest card that loses goes, none that takes the trick",
        [f"{lead}{rng.randint(13, 15)}", f"{lead}{middle}", f"{lead}{low}", f"{other}{rng.randrange(4)}"],
        0,
        tricks,
        f"{trump}0",
        never=f"{lead}13 {lead}14 {lead}15",
    )


def full_does_not_trump(rng: Random) -> Position:
    trump, lead, other, *_ = _colours(rng)
    return _play(
        rng,
        "full, last to play and cannot follow: no trump on a trick that it would take",
        [f"{trump}{rng.randint(1, 15)}", f"{other}{rng.randrange(8)}"],
        0,
        _followed(rng, lead, 3, 15),
        f"{trump}0",
        must=f"{other}0",
    )


def full_throws_the_highest(rng: Random) -> Position:
    trump, lead, other, third, *_ = _colours(rng)
    high, low = f"{other}{rng.randint(13, 15)}", rng.choice([other, third]) + str(rng.randrange(3))
    return _play(
        rng,
        "full, last to play and cannot follow: the most dangerous card goes",
        [high, low],
        0,
        _followed(rng, lead, 3, 15),
        f"{trump}0",
        must=high,
    )


def every_trick_needed_takes_it_cheaply(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    tricks = _followed(rng, lead, 1, 9)
    cheap = f"{lead}{rng.randint(9, 12)}"
    return _play(
        rng,
        "every trick needed and last to play: take it with the lowest card that does",
        [cheap, f"{lead}{rng.randint(13, 15)}"],
        2,
        tricks,
        f"{trump}0",
        must=cheap,
        others_bid=[0] * len(tricks),
    )


def every_trick_needed_trumps_it(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    low = f"{trump}{rng.randint(1, 8)}"
    best = rng.choice([f"{trump}{rng.randint(13, 15)}", "J"])
    return _play(
        rng,
        "every trick needed and cannot follow: a low trump takes it",
        [low, best],
        2,
        _followed(rng, lead, 3, 15),
        f"{trump}0",
        must=low,
    )


def every_trick_needed_leads_the_highest_trump(rng: Random) -> Position:
    trump, other, *_ = _colours(rng)
    size = rng.randint(2, 4)
    trumps = [f"{trump}{15 - place}" for place in range(max(2, size - 1))]
    hand = [*trumps, f"{other}{rng.randrange(8)}"][:size]
    return _play(
        rng,
        "every trick needed and the highest trumps in hand: lead one",
        hand,
        size,
        [],
        f"{trump}0",
        must=" ".join(card for card in hand if card[0] == trump),
    )


def zero_leads_the_lowest(rng: Random) -> Position:
    trump, other, third, *_ = _colours(rng)
    high = rng.choice([f"{third}{rng.randint(12, 15)}", f"{trump}{rng.randint(12, 15)}"])
    return _play(
        rng,
        "a bid of 0 and the lead: the lowest card, not the highest",
        [f"{other}{rng.randrange(2)}", high],
        0,
        [],
        f"{trump}2",
        never=high,
    )


def zero_does_not_lead_the_highest_trump(rng: Random) -> Position:
    trump, other, third, *_ = _colours(rng)
    rest = [f"{other}{rng.randrange(3)}", f"{third}{rng.randrange(3)}"][: rng.randint(1, 2)]
    return _play(
        rng,
        "a bid of 0 and the lead: not the highest trump, which would take the trick for certain",
        [*rest, f"{trump}15"],
        0,
        [],
        f"{trump}2",
        never=f"{trump}15",
    )


def plus_five_is_kept(rng: Random) -> Position:
    trump, lead, other, *_ = _colours(rng)
    return _play(
        rng,
        "last to play and cannot follow: no +5 into a trick that another takes",
        ["+5", f"{other}{rng.randrange(4)}"],
        rng.choice([0, 0, 1]),
        _followed(rng, lead, 5, 16),
        f"{trump}0",
        never="+5",
    )


def minus_five_to_the_leader(rng: Random) -> Position:
    trump, lead, other, third, *_ = _colours(rng)
    return _play(
        rng,
        "cannot follow, a bid already out of reach: -5 to whoever is ahead",
        ["-5", f"{other}{rng.randrange(6)}", f"{third}{rng.randrange(6)}"],
        3,
        _followed(rng, lead, 9, 16),
        f"{trump}0",
        must="-5",
    )


def trick_with_minus_five_is_left(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    best = rng.randint(5, 10)
    low = f"{lead}{rng.randrange(5)}"
    return _play(
        rng,
        "full and last to play: a trick with -5 in it is left to another",
        [f"{lead}{rng.randint(11, 15)}", low],
        0,
        [f"{lead}{best}", "-5"],
        f"{trump}0",
        must=low,
    )


def trick_with_plus_five_is_taken(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    high = f"{lead}{rng.randint(11, 15)}"
    return _play(
        rng,
        "last to play, a trick needed and +5 in it: take it",
        [high, f"{lead}{rng.randrange(5)}"],
        1,
        [f"{lead}{rng.randint(5, 10)}", "+5"],
        f"{trump}0",
        must=high,
    )


def joker_takes(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    tricks = [
        f"{lead}{rng.randrange(16)}",
        f"{trump}{rng.randint(1, 15)}",
        *([f"{lead}3"] if rng.random() < 0.5 else []),
    ]
    tricks = list(dict.fromkeys(tricks))
    return _play(
        rng,
        "a Joker as the last card, last to play, on a trump, and the trick is needed: name trump",
        ["J"],
        1,
        tricks,
        f"{trump}0",
        must=f"J={trump}",
    )


def joker_ducks(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    return _play(
        rng,
        "a Joker as the last card, last to play, and full: name a colour that takes nothing",
        ["J"],
        0,
        _followed(rng, lead, 1, 16),
        f"{trump}0",
        never=f"J={trump} J={lead}",
    )


def joker_leads(rng: Random) -> Position:
    trump, *_ = _colours(rng)
    if rng.randint(0, 1):
        return _play(
            rng, "a Joker as the only card leads, and is needed: trump", ["J"], 1, [], f"{trump}0", must=f"J={trump}"
        )
    return _play(
        rng,
        "a Joker as the only card leads, and nothing is wanted: not trump",
        ["J"],
        0,
        [],
        f"{trump}0",
        never=f"J={trump}",
    )


def no_trump_spoils_the_own_trump(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    size = rng.randint(2, 3)
    trumps = [f"{trump}{15 - place}" for place in range(size - 1)]
    action = rng.choice(["N", "T"])
    return _play(
        rng,
        "needs a trick for each high trump in hand, cannot follow: trump it, and leave the trump alone",
        [*trumps, action],
        size - 1,
        _followed(rng, lead, 3, 16),
        f"{trump}0",
        never=action,
    )


def no_trump_saves_a_bid_of_zero(rng: Random) -> Position:
    trump, lead, *_ = _colours(rng)
    action = rng.choice(["N", "T"])
    return _play(
        rng,
        "a bid of 0 and the highest trump in hand, cannot follow: take the trump away in another's trick",
        [f"{trump}15", action],
        0,
        _followed(rng, lead, 3, 16),
        f"{trump}0",
        must=action,
    )


def picks_the_long_colour(rng: Random) -> Position:
    trump, long, other, *_ = _colours(rng)
    hand = [f"{long}{value}" for value in sorted(rng.sample(range(11, 16), 3), reverse=True)]
    position = _play(
        rng,
        "every trick needed and a Trump Change led: pick the colour of the high cards",
        ["T", *hand],
        3,
        [],
        f"{trump}0 {long}0 {other}0",
        must=f"={long}",
        edition="us-fundex",
    )
    return replace(position, plays="T")


def picks_another_colour(rng: Random) -> Position:
    trump, long, other, *_ = _colours(rng)
    hand = [f"{long}{value}" for value in sorted(rng.sample(range(11, 16), 3), reverse=True)]
    position = _play(
        rng,
        "nothing wanted and a Trump Change led: pick any colour but that of the high cards",
        ["T", *hand],
        0,
        [],
        f"{trump}0 {long}0 {other}0",
        never=f"={long}",
        edition="us-fundex",
    )
    return replace(position, plays="T")


FAMILIES: tuple[tuple[Family, int], ...] = (
    (highest_trump_alone, 20),
    (joker_alone, 8),
    (hopeless_card_alone, 24),
    (action_cards_alone, 16),
    (low_cards_only, 20),
    (highest_trumps_only, 14),
    (dealer_under_plus_minus_one, 20),
    (full_and_last_goes_under, 14),
    (full_does_not_trump, 14),
    (full_throws_the_highest, 14),
    (every_trick_needed_takes_it_cheaply, 12),
    (every_trick_needed_trumps_it, 12),
    (every_trick_needed_leads_the_highest_trump, 14),
    (zero_leads_the_lowest, 14),
    (zero_does_not_lead_the_highest_trump, 12),
    (plus_five_is_kept, 20),
    (minus_five_to_the_leader, 8),
    (trick_with_minus_five_is_left, 10),
    (trick_with_plus_five_is_taken, 10),
    (joker_takes, 10),
    (joker_ducks, 10),
    (joker_leads, 10),
    (no_trump_spoils_the_own_trump, 8),
    (no_trump_saves_a_bid_of_zero, 8),
    (picks_the_long_colour, 8),
    (picks_another_colour, 6),
)
"""Each with how many of it are kept at most."""
_TRIES = 4
"""Positions drawn for each that may be kept."""


def borne_out(position: Position) -> Position | None:
    """The position with all moves that will do, if playouts bear it out: what it calls wrong is plainly wrong.

    Where it names what is right, every move that is not plainly wrong will do too.
    """
    laid: Laid = laid_out(position)
    wrong = plainly_wrong(laid.view)
    moves = {str(move) for move in laid.view.legal}
    if position.must:
        named = (
            position.must if position.must <= moves else frozenset(move for move in moves if _is_meant(move, position))
        )
        if named & wrong or not wrong:
            return None
        return replace(position, must=frozenset(moves - wrong))
    never = position.never & moves
    return replace(position, never=never) if never and never <= wrong else None


def _is_meant(move: str, position: Position) -> bool:
    """Where a colour is meant rather than a card: `must` names its 0."""
    return any(move[0] == meant[0] for meant in position.must)


def draw_all() -> Iterator[Position]:
    """Every position of every family that playouts bear out, each once."""
    for family, most in FAMILIES:
        rng = Random(family.__name__)
        kept: dict[str, Position] = {}
        for _ in range(_TRIES * most):
            position = family(rng)
            if len(kept) < most and position.says not in kept:
                found = borne_out(position)
                if found is not None:
                    kept[position.says] = found
        print(f"{family.__name__}: {len(kept)} of {most}")
        yield from kept.values()


def as_toml(position: Position) -> str:
    """A position as the files have it."""

    def quoted(texts: Sequence[str]) -> str:
        return "[" + ", ".join(f'"{text}"' for text in texts) + "]"

    lines = ["[[position]]", f'says = "{position.says}"']
    if position.edition != Position.edition:
        lines.append(f'edition = "{position.edition}"')
    lines += [f"hands = {quoted(position.hands)}", f'pile = "{position.pile}"']
    if len(position.hands) < position.players:
        lines += [f"players = {position.players}", f"dealer = {position.dealer}"]
    if position.options:
        named = ", ".join(f"{name} = {str(value).lower()}" for name, value in position.options.items())
        lines.append(f"options = {{ {named} }}")
    lines.append(f"bids = {list(position.bids)}")
    if position.plays is not None:
        lines.append(f'plays = "{position.plays}"')
    for name in ("must", "never"):
        moves = getattr(position, name)
        if moves:
            lines.append(f'{name} = "{" ".join(sorted(moves))}"')
    return "\n".join(lines)


def main() -> None:
    """Write the file anew."""
    found = list(draw_all())
    _FILE.write_text("\n".join([_HEAD, *(f"{as_toml(position)}\n" for position in found)]), encoding="utf-8")
    print(f"{len(found)} positions")


if __name__ == "__main__":
    main()
