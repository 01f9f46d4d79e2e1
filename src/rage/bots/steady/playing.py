"""The bot plays the card that leaves the best chance of meeting its bid."""

from rage.bots.steady.current_trick import chance_to_win
from rage.bots.steady.exact_tricks import card_chances, chance_of
from rage.bots.steady.expected_points import most_worth, worth_of_bid
from rage.bots.steady.future_tricks import NEW_TRUMP, TrumpForecast, forecast_trump
from rage.bots.steady.memory import Memory
from rage.engine import Card, Colour, Pick, Play, View
from rage.engine.cards import COLOURS, NO_TRUMP, TRUMP_CHANGE
from rage.engine.rules import NoTrump, TrumpChange
from rage.engine.scoring import gain

SPITE = 0.3
"""How much the points that another gets count against one's own."""


def best_plays(view: View, memory: Memory) -> list[Play]:
    """Return the legal plays worth most."""
    return most_worth({play: _worth(view, memory, play) for play in view.legal if isinstance(play, Play)})


def best_picks(view: View, memory: Memory) -> list[Pick]:
    """Return the trump colours worth most."""
    return most_worth(
        {
            pick: _worth_with_trump(view, memory, view.plays, view.hand, pick.colour)
            for pick in view.legal
            if isinstance(pick, Pick)
        }
    )


def _worth(view: View, memory: Memory, play: Play) -> float:
    """Estimate what the round is worth after this play."""
    plays, rest = (*view.plays, play), _without(view.hand, play.card)
    if play.card is NO_TRUMP:
        lasts = view.rules.no_trump is NoTrump.ROUND
        return _worth_of_trick(
            view, memory, plays, rest, None, forecast_trump(view, memory, None) if lasts else NEW_TRUMP
        )
    if play.card is TRUMP_CHANGE:
        return _worth_of_change(view, memory, plays, rest)
    ahead = NEW_TRUMP if view.trump_due else forecast_trump(view, memory, view.trump)
    return _worth_of_trick(view, memory, plays, rest, view.trump, ahead)


def _worth_of_change(view: View, memory: Memory, plays: tuple[Play, ...], rest: tuple[Card, ...]) -> float:
    """A turned trump may be any colour; a picked one is the colour that serves best."""
    same_again = view.rules.trump_change is TrumpChange.TURN
    colours = [colour for colour in COLOURS if same_again or colour is not view.last_trump]
    worths = [_worth_with_trump(view, memory, plays, rest, colour) for colour in colours]
    return max(worths) if view.rules.trump_change is TrumpChange.PICK else sum(worths) / len(worths)


def _worth_with_trump(
    view: View, memory: Memory, plays: tuple[Play, ...], rest: tuple[Card, ...], trump: Colour
) -> float:
    return _worth_of_trick(view, memory, plays, rest, trump, forecast_trump(view, memory, trump))


def _worth_of_trick(
    view: View,
    memory: Memory,
    plays: tuple[Play, ...],
    rest: tuple[Card, ...],
    trump: Colour | None,
    ahead: TrumpForecast,
) -> float:
    """Estimate the round when one's own is the last of `plays`: bid met or missed, the trick, who gets its points."""
    need, bid = memory.needs[memory.me], view.bids[memory.me]
    assert need is not None
    assert bid is not None, "nobody plays before bidding"
    wins, stake = chance_to_win(view, memory, plays, trump), gain(plays)
    met = chance_of(need - 1, card_chances(view, memory, rest, ahead, leads=True)) if wins else 0.0
    kept = chance_of(need, card_chances(view, memory, rest, ahead, leads=False)) if wins < 1 else 0.0
    word = worth_of_bid(view.rules, bid, wins * met + (1 - wins) * kept)
    return word + wins * (view.rules.points_trick + stake) - (1 - wins) * SPITE * stake


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]
