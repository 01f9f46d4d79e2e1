"""A few rules that are certain: what breaks one of them is not even considered.

They are few on purpose: what a rule would only mostly be right about is left to the bot's judgement.
`rage.lab.positions` has the positions they were tried on, by playouts.
"""

from collections.abc import Iterable
from dataclasses import replace

from rage.bots.steady.memory import recall
from rage.engine import Bid, Card, Move, Phase, Pick, Play, View
from rage.engine.cards import NO_TRUMP, TRUMP_CHANGE
from rage.engine.scoring import gain, score
from rage.engine.sheet import standing
from rage.engine.trick import winner

HOPELESS = 2
"""A card of this value or a lower one, of another colour than trump, is nothing to count on."""


def without_blunders(view: View) -> View:
    """The same view, of whose legal moves only those are left that break no certain rule."""
    legal = tuple(view.legal)
    if len(legal) > 1:
        kept = _allowed(view, legal)
        if 0 < len(kept) < len(legal):
            return replace(view, legal=replace(view.legal, moves=tuple(kept)))
    return view


def _allowed(view: View, legal: tuple[Move, ...]) -> list[Move]:
    if view.phase is Phase.BID:
        return [Bid(0)] if Bid(0) in legal and all(_is_hopeless(card, view) for card in view.hand) else []
    if view.phase not in (Phase.PLAY, Phase.PICK):
        return []
    if _is_decided(view):
        return _worth_most(view, legal)
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays:
        return []
    if not view.plays:
        return [*_leads(view, plays)]
    if len(view.plays) == view.rules.players - 1 and gain(view.plays) == 0:
        return list(_closing_plays(view, plays))
    return []


def _is_decided(view: View) -> bool:
    """Whether this is the last move of a round: a Joker's colour, or a pick of trump for a trick that lies there."""
    hands = len(view.hand) + len(view.plays)
    return sum(view.won) == view.size - 1 and hands == view.rules.players and None not in view.bids


def _worth_most(view: View, legal: tuple[Move, ...]) -> list[Move]:
    """The moves after which one stands best where the game is over, and then is ahead of the others by most."""
    worth = {move: _worth_after(view, move) for move in legal}
    most = max(worth.values())
    return [move for move, each in worth.items() if each == most]


def _worth_after(view: View, move: Move) -> tuple[int, int]:
    """Of a move that ends a round: one's place in the game, if it ends several, and the points of the round.

    That is one's own points by so many others, less those of the others. A higher place is a smaller number.
    """
    rules, plays, trump = view.rules, view.plays, view.trump
    if isinstance(move, Play):
        plays = (*plays, move)
    elif isinstance(move, Pick):
        trump = move.colour
    lead = next((play.suit for play in plays if play.suit), None)
    place, _why = winner(plays, lead, trump, rules.equal_jokers)
    taker = (view.leader + place) % rules.players
    scores = []
    for seat, bid in enumerate(view.bids):
        assert bid is not None
        takes = seat == taker
        scores.append(score(rules, view.size, bid, view.won[seat] + takes, view.points[seat] + takes * gain(plays)))
    margin = sum(each.total * (rules.players - 1 if seat == view.seat else -1) for seat, each in enumerate(scores))
    if not 1 < view.dealt == rules.rounds:
        return 0, margin
    (own,) = (each.place for each in standing(rules, (*view.sheet, tuple(scores))) if each.seat == view.seat)
    return -own, margin


def _is_hopeless(card: Card, view: View) -> bool:
    return card.colour is not None and card.colour is not view.trump and card.value <= HOPELESS


def _need(view: View) -> int:
    """How many tricks are still wanted; below 0 where there are too many."""
    assert view.seat is not None
    return (view.bids[view.seat] or 0) - view.won[view.seat]


def _leads(view: View, plays: list[Play]) -> list[Play]:
    """The highest trump there is takes its trick.

    Where every trick is needed it comes first: it has to win one anyhow, and pulls the others' trumps. Where the bid is
    met, anything else comes first.
    """
    need = _need(view)
    if view.trump is None or need not in (0, len(view.hand)):
        return []
    memory = recall(view)
    sure = [
        play
        for play in plays
        if play.suit is view.trump and (play.card.is_action or not memory.higher(view.trump, play.rank))
    ]
    return sure if need else [play for play in plays if play not in sure]


def _closing_plays(view: View, plays: list[Play]) -> Iterable[Play]:
    """Last to play one knows who takes the trick.

    A play that misses the bid for certain gives way to one that may still meet it. Of two cards of a colour that do the
    same now, the higher is kept where every other trick is needed, and the lower where none is.
    """
    left = len(view.hand) - 1
    needs = {play: _need_after(view, play) for play in plays}
    alive = [play for play, need in needs.items() if need is None or 0 <= need <= left] or plays
    for play in alive:
        need = needs[play]
        like = [
            other.rank
            for other in alive
            if other.suit is play.suit and needs[other] == need and not other.card.is_action and not play.card.is_action
        ]
        if need is not None and left and need == left and like and play.rank > min(like):
            continue
        if need == 0 and like and play.rank < max(like):
            continue
        yield play


def _need_after(view: View, play: Play) -> int | None:
    """How many tricks are wanted after this last card of a trick; None where a new trump decides who takes it."""
    if play.card is TRUMP_CHANGE:
        return None
    plays = (*view.plays, play)
    trump = None if play.card is NO_TRUMP else view.trump
    lead = next((other.suit for other in plays if other.suit), None)
    best, _why = winner(plays, lead, trump, view.rules.equal_jokers)
    return _need(view) - (best == len(plays) - 1)
