"""A card on the table stands if none of the players still to come beats it: how likely that is."""

from rage.bots.steady.memory import Memory
from rage.bots.steady.opponents import holds, keenness, will_to_follow, will_to_ruff
from rage.engine import Colour, Play, View
from rage.engine.trick import winner

UPSET = 0.35
"""How often somebody who can takes away the trump."""


def chance_to_win(view: View, memory: Memory, plays: tuple[Play, ...], trump: Colour | None) -> float:
    """How likely my card, the last of `plays`, takes the trick with this trump."""
    lead = next((play.suit for play in plays if play.suit), None)
    best, _why = winner(plays, lead, trump, view.rules.equal_jokers)
    if best != len(plays) - 1 or lead is None:
        return 0.0
    chance = 1.0
    for step in range(1, view.rules.players - len(plays) + 1):
        seat = (memory.me + step) % view.rules.players
        chance *= 1 - _beats(view, memory, seat, plays[-1], lead, trump)
    return chance


def _beats(view: View, memory: Memory, seat: int, best: Play, lead: Colour, trump: Colour | None) -> float:
    """How likely a seat beats the card that is best so far: by following, else by trump or by taking trump away.

    Whoever has one card left plays it, wanted or not; a trump that was led stands then without being trump.
    """
    assert best.suit is not None, "a trick that has a colour is not an action card's"
    share, keen = min(1.0, view.hand_counts[seat] / memory.unseen), keenness(memory.needs[seat])
    follows = 0.0 if (seat, lead) in memory.voids else holds(memory.count(lead), share)
    higher = memory.higher(best.suit, best.rank)
    over = holds(higher, share) if best.suit is lead and follows else 0.0
    higher_trumps = higher if best.suit is trump else memory.count(trump)
    if trump is lead or (seat, trump) in memory.voids:
        higher_trumps = 0
    ruff = holds(higher_trumps + memory.jokers, share)
    upset = holds(memory.trump_turners, share) if best.suit is trump else 0.0
    if view.hand_counts[seat] > 1:
        over, ruff, upset = over * will_to_follow(keen), ruff * will_to_ruff(keen), upset * UPSET
    elif trump is lead:
        upset = 0.0
    return min(1.0, over + (1 - follows) * min(1.0, ruff + upset))
