"""The lines above a player's hand: trick, trump and lead, and everybody's tricks against their bids."""

from collections.abc import Sequence

from rich.text import Text

from rage.cli.terminal.cards import colour_word
from rage.engine import Colour, Phase, View, bidding
from rage.words import Words, colour_name

NO_BID, HIDDEN_BID = "–", "?"


def trick_and_trump(words: Words, view: View, names: Sequence[str]) -> list[Text]:
    """The trick, the trump, the colour to follow, and who deals."""
    items = []
    if view.phase is not Phase.BID:
        items.append(Text(words.say("game.trick", trick=len(view.taken) + 1, tricks=view.size)))
    if view.trump is None:
        items.append(Text(words.say("game.no_trump"), style="bold"))
    else:
        items.append(_colour(words, view, "game.trump", view.trump))
    if view.trump_due and len(view.taken) + 1 < view.size:
        items.append(Text(words.say("game.new_trump")))
    if view.lead is not None:
        items.append(_colour(words, view, "game.lead", view.lead))
    who = "you" if view.dealer == view.seat else "other"
    items.append(Text(words.say("game.dealer", who=who, name=names[view.dealer]), style="dim"))
    return items


def bids_and_tricks(view: View, names: Sequence[str]) -> list[Text]:
    """Everybody's bid and tricks, as on seats and sheets, in the order of the first trick."""
    seats = bidding.order(view.rules.players, view.dealer)
    return [
        Text(f"{names[seat]} {_bid(view, seat)}/{view.won[seat]}", style="bold" if seat == view.seat else "")
        for seat in seats
    ]


def _bid(view: View, seat: int) -> str:
    bid = view.bids[seat]
    if bid is not None:
        return str(bid)
    return HIDDEN_BID if view.has_bid[seat] else NO_BID


def _colour(words: Words, view: View, key: str, colour: Colour) -> Text:
    return Text(f"{words.say(key)} ") + colour_word(colour, colour_name(words, view.rules, colour))
