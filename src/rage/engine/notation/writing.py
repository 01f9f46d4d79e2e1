"""Writing a record as `.rage` text."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from rage.engine.cards import Card
from rage.engine.editions import options_of
from rage.engine.moves import Bid, Pick
from rage.engine.notation.seats import name_in_tag, name_in_text
from rage.engine.notation.settings import write_settings
from rage.engine.notation.tokens import braced, quoted
from rage.engine.record import Record, RoundRecord, final_state, replay
from rage.engine.sheet import rows, standing
from rage.engine.state import DEAL, OVER, State
from rage.engine.stored_rules import printed_of

VERSION = "1"
UNFINISHED = "*"
_WIDTH = 100


def write_text(record: Record) -> str:
    """The record as text; a `RecordError` if it holds an illegal move."""
    parts = ["\n".join(_tags(record)) + "\n"]
    if record.comment:
        parts.append(braced(record.comment) + "\n")
    steps = (state for state, _events in replay(record))
    for played in record.rounds:
        states = [next(steps) for _ in range(len(played.moves) + 1)]
        parts.append("\n".join(_round(record, played, states)) + "\n")
    return "\n".join(parts)


def _tags(record: Record) -> Iterator[str]:
    def tag(name: str, text: str) -> str:
        return f"[{name} {quoted(text)}]"

    yield tag("Rage", VERSION)
    yield tag("Rules", record.rules.edition)
    options = options_of(record.rules)
    if options:
        yield tag("Options", write_settings(options))
    for seat, name in enumerate(record.players, start=1):
        yield tag(f"Seat{seat}", name)
    yield tag("FirstDealer", name_in_tag(record.players, record.first_dealer))
    if record.date:
        yield tag("Date", record.date)
    yield tag("Result", result(record.players, final_state(record)))
    yield tag("Printed", write_settings(printed_of(record.rules)))
    for name, text in record.tags:
        yield tag(name, text)


def result(players: tuple[str, ...], state: State) -> str:
    """The standing in one line, or a star for a game that is not over."""
    if state.phase is not OVER:
        return UNFINISHED
    places = standing(state.rules, state.sheet)
    return ", ".join(f"{place.place}. {players[place.seat]} {place.total}" for place in places)


def _round(record: Record, played: RoundRecord, states: list[State]) -> Iterator[str]:
    names = [name_in_text(record.players, seat) for seat in range(len(record.players))]
    first, last = states[0], states[-1]
    yield f"Round {first.dealt}: {first.size} {'card' if first.size == 1 else 'cards'}, dealer {names[first.dealer]}"
    for name, hand in zip(names, played.deal.hands, strict=True):
        yield f"{name}: {_cards(hand)}"
    yield from wrap(f"Pile: {_cards(played.deal.pile)}", _WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    yield from map(braced, played.comments_after(0))
    finished = last.phase is DEAL or last.phase is OVER
    inline = len(played.moves) if finished else len(played.moves) + 1
    remarks = ["".join(f" {braced(text)}" for text in played.comments_after(made)) for made in range(inline)]
    yield from _bids(names, played, remarks)
    yield from _tricks(names, played, states, [*remarks, ""])
    if finished:
        row = rows(last.rules, last.sheet)[-1]
        yield _numbers("Scores", names, [score.total for score in row.scores])
        yield _numbers("Totals", names, row.totals)
        yield from map(braced, played.comments_after(len(played.moves)))


def _bids(names: Sequence[str], played: RoundRecord, remarks: Sequence[str]) -> Iterator[str]:
    """The bids in the order they were made, on one line."""
    bids = [(names[seat], move) for seat, move in played.moves if type(move) is Bid]
    if bids:
        entries = [f"{name} {bid}{remarks[made]}" for made, (name, bid) in enumerate(bids, start=1)]
        yield f"Bids: {', '.join(entries)}"


def _tricks(
    names: Sequence[str], played: RoundRecord, states: Sequence[State], remarks: Sequence[str]
) -> Iterator[str]:
    """A line for each trick: its number and leader, the cards, and who takes it."""
    line = ""
    for made, (seat, move) in enumerate(played.moves, start=1):
        if type(move) is Bid:
            continue
        before, after = states[made - 1], states[made]
        if not before.plays:
            line = f"{len(before.taken) + 1}. {names[seat]}:"
        together = type(move) is Pick and not remarks[made - 1]
        line += f"{move}" if together else f" {move}"
        if len(after.taken) > len(before.taken):
            yield f"{line} > {names[after.turn]}{remarks[made]}"
            line = ""
        else:
            line += remarks[made]
    if line:
        yield line


def _numbers(title: str, names: Sequence[str], numbers: Sequence[int]) -> str:
    return f"{title}: " + ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)
