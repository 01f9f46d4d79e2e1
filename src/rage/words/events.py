"""What happened, as sentences. The cards that only one seat sees are left to its view."""

from collections.abc import Iterable, Sequence

from rage.engine.cards import Card
from rage.engine.events import (
    BidSeen,
    BidsShown,
    CardPlayed,
    GameEnded,
    HandDealt,
    PileSeen,
    RoundScored,
    Seen,
    TrickTaken,
    TrumpCancelled,
    TrumpPicked,
    TrumpTurned,
)
from rage.engine.moves import Play
from rage.engine.rules import Rules
from rage.engine.scoring import gain
from rage.engine.sheet import Place
from rage.engine.trick import Won
from rage.words.cards import card_name, colour_name, play_name, played_phrase
from rage.words.grammar import counted, listed
from rage.words.numbers import signed
from rage.words.words import Words


def event_sentence(words: Words, rules: Rules, event: Seen, names: Sequence[str], you: int | None = None) -> str:
    """What happened. `names` are the players' by seat; the seat `you` is spoken to instead of spoken of."""
    match event:
        case HandDealt(number, size, dealer):
            cards = counted(words, "cards", size)
            return _of(words, "hand_dealt", names, dealer, you, round=number + 1, cards=cards)
        case TrumpTurned():
            return _trump_turned(words, rules, event)
        case BidSeen(seat, None):
            return _of(words, "bid_seen.hidden", names, seat, you)
        case BidSeen(seat, int(tricks)):
            return _of(words, "bid_seen.known", names, seat, you, tricks=counted(words, "tricks", tricks))
        case BidsShown(bids):
            return words.say("event.bids_shown", bids=_each(words, names, you, map(str, bids)))
        case CardPlayed(seat, play):
            return _of(words, "card_played", names, seat, you, card=played_phrase(words, rules, play))
        case TrumpCancelled():
            return words.say(f"event.trump_cancelled.{rules.no_trump}")
        case PileSeen(seat):
            return _of(words, "pile_seen", names, seat, you)
        case TrumpPicked(seat, card):
            return _trump_picked(words, rules, names, seat, you, card)
        case TrickTaken():
            return _trick_taken(words, rules, event, names, you)
        case RoundScored(number, scores):
            each = _each(words, names, you, (signed(score.total) for score in scores))
            return words.say("event.round_scored", round=number + 1, scores=each)
        case GameEnded(standing):
            return _game_ended(words, standing, names, you)
    raise TypeError(f"no words for {event!r}")


def won_phrase(words: Words, rules: Rules, trick: TrickTaken) -> str:
    """Why a trick goes to its winner, to follow a colon."""
    if trick.why is Won.ACTIONS:
        return words.say("won.actions")
    key = f"won.jokers.{rules.equal_jokers}" if trick.why is Won.JOKERS else f"won.{trick.why}"
    winning = trick.plays[(trick.seat - trick.leader) % len(trick.plays)]
    card = words.say(f"won.card.{winning.card.kind.name.lower()}", card=play_name(words, rules, winning))
    return words.say(key, card=card)


def place_sentence(words: Words, place: Place, standing: Sequence[Place], names: Sequence[str]) -> str:
    """Where a player stands, and whether others stand there too."""
    shared = sum(other.place == place.place for other in standing) > 1
    return words.say(
        "place.shared" if shared else "place.alone",
        place=place.place,
        name=names[place.seat],
        points=counted(words, "points", place.total),
        exact_rounds=counted(words, "exact_rounds", place.exact_rounds),
    )


def _of(words: Words, key: str, names: Sequence[str], seat: int, you: int | None, **details: object) -> str:
    """The sentence about a seat, or to it."""
    return words.say(f"event.{key}", who="you" if seat == you else "other", name=names[seat], **details)


def _each(words: Words, names: Sequence[str], you: int | None, values: Iterable[str]) -> str:
    """Every player with a value, by seat."""
    named = (words.say("page.you") if seat == you else name for seat, name in enumerate(names))
    return ", ".join(f"{name} {value}" for name, value in zip(named, values, strict=True))


def _trump_turned(words: Words, rules: Rules, event: TrumpTurned) -> str:
    turned = ", ".join(card_name(words, rules, card) for card in event.cards)
    sentences = [words.say("event.trump_turned.cards", cards=turned)] if event.cards else []
    if event.colour is None:
        sentences.append(words.say("event.trump_turned.none"))
    else:
        sentences.append(words.say("event.trump_turned.trump", colour=colour_name(words, rules, event.colour)))
    return " ".join(sentences)


def _trump_picked(
    words: Words, rules: Rules, names: Sequence[str], seat: int, you: int | None, card: Card | None
) -> str:
    if card is None or card.colour is None:
        return _of(words, "trump_picked.none", names, seat, you)
    picked, colour = played_phrase(words, rules, Play(card)), colour_name(words, rules, card.colour)
    return _of(words, "trump_picked.card", names, seat, you, card=picked, colour=colour)


def _trick_taken(words: Words, rules: Rules, event: TrickTaken, names: Sequence[str], you: int | None) -> str:
    taken = _of(words, "trick_taken", names, event.seat, you, why=won_phrase(words, rules, event))
    points = gain(event.plays)
    return f"{taken} {words.say('event.trick_points', points=signed(points))}" if points else taken


def _game_ended(words: Words, standing: Sequence[Place], names: Sequence[str], you: int | None) -> str:
    winners = [place.seat for place in standing if place.place == 1]
    points = counted(words, "points", standing[0].total)
    who = "you" if winners == [you] else "other"
    key = "event.game_ended.shared" if len(winners) > 1 else "event.game_ended.alone"
    return words.say(key, who=who, names=listed(words, [names[seat] for seat in winners]), points=points)
