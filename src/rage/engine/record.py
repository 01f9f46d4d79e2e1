"""Records: the rules, the deals and the moves of a game, which is enough to replay it exactly.

Everything else about a game (who took a trick, the scores, the standing) follows from these. A record may stop
anywhere. It has a text form for people (`record_text`) and one for programs (`record_json`).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date as calendar

from rage.engine.cards import sort_hand
from rage.engine.game import Step, apply, deal, new_game
from rage.engine.illegal import Illegal, Reason
from rage.engine.moves import Move
from rage.engine.record_error import Flaw, RecordError
from rage.engine.rules import Rules
from rage.engine.state import Deal, State

__all__ = [
    "Flaw",
    "Record",
    "RecordError",
    "RoundRecord",
    "add_comment",
    "add_deal",
    "add_move",
    "final_state",
    "replay",
    "start_record",
]

OWN_TAGS = ("Rage", "Rules", "Options", "Printed", "FirstDealer", "Date", "Result")
"""What a record says about itself in headers; further tags have other names. Seats are `Seat1`, `Seat2` and so on."""


@dataclass(frozen=True)
class RoundRecord:
    """One round: its cards, and the moves in the order they were made."""

    deal: Deal
    """A hand has no order: each is kept sorted."""
    moves: tuple[tuple[int, Move], ...] = ()
    """Seat and move."""
    comments: tuple[tuple[int, str], ...] = ()
    """How many moves were made before it, and the text."""

    def __post_init__(self) -> None:
        hands = tuple(sort_hand(hand) for hand in self.deal.hands)
        comments = [(place, tidy(text)) for place, text in self.comments]
        for place, _ in comments:
            if not 0 <= place <= len(self.moves):
                raise RecordError(Flaw.STRAY_COMMENT, {"given": place})
        in_order = sorted((comment for comment in comments if comment[1]), key=lambda comment: comment[0])
        object.__setattr__(self, "deal", Deal(hands, self.deal.pile))
        object.__setattr__(self, "comments", tuple(in_order))

    def comments_after(self, moves: int) -> tuple[str, ...]:
        """What is remarked when so many moves have been made; 0 is after the deal."""
        return tuple(text for place, text in self.comments if place == moves)


@dataclass(frozen=True)
class Record:
    """A game from its first deal to its end, or as far as it went."""

    rules: Rules
    players: tuple[str, ...]
    """The names, by seat. Two players may have the same name."""
    first_dealer: int
    date: str | None = None
    """The day of the game, such as 2026-11-15."""
    rounds: tuple[RoundRecord, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    """Further headers in order, such as ("Event", "Club evening")."""
    comment: str | None = None
    """About the game as a whole."""

    def __post_init__(self) -> None:
        _check(self)
        object.__setattr__(self, "comment", tidy(self.comment or "") or None)


def start_record(rules: Rules, players: tuple[str, ...], first_dealer: int, date: str | None = None) -> Record:
    """The record of a game before its first deal. Rules that set a first dealer overrule the one given."""
    return Record(rules, players, first_dealer if rules.first_dealer is None else rules.first_dealer, date)


def add_deal(record: Record, cards: Deal) -> Record:
    """The record with the next round dealt. Replaying tells whether the rules allow it."""
    return replace(record, rounds=record.rounds + (RoundRecord(cards),))


def add_move(record: Record, seat: int, move: Move) -> Record:
    """The record with one more move. Replaying tells whether the rules allow it."""
    if not record.rounds:
        raise RecordError(Flaw.ILLEGAL, {"illegal": Illegal(Reason.WAIT_FOR_DEAL), "rules": record.rules, "round": 1})
    last = record.rounds[-1]
    return replace(record, rounds=record.rounds[:-1] + (replace(last, moves=last.moves + ((seat, move),)),))


def add_comment(record: Record, text: str) -> Record:
    """The record with a remark on what has just happened; before the first deal, on the game as a whole."""
    if not record.rounds:
        return replace(record, comment=f"{record.comment or ''}\n{text}")
    last = record.rounds[-1]
    remarked = replace(last, comments=last.comments + ((len(last.moves), text),))
    return replace(record, rounds=record.rounds[:-1] + (remarked,))


def replay(record: Record) -> Iterator[Step]:
    """The game again: state and events after each deal and each move. A `RecordError` names what is not legal."""
    state = new_game(record.rules, record.first_dealer)
    for played in record.rounds:
        state, events = deal_round(state, played.deal)
        yield state, events
        for number, (seat, move) in enumerate(played.moves, start=1):
            state, events = make_move(state, record.players, number, seat, move)
            yield state, events


def final_state(record: Record) -> State:
    """Where the record stops."""
    state = new_game(record.rules, record.first_dealer)
    for state, _events in replay(record):  # noqa: B007
        pass
    return state


def deal_round(state: State, cards: Deal) -> Step:
    """Deal a round of a record: it has to hold the complete deck."""
    step, number = deal(state, cards), state.dealt + 1
    if isinstance(step, Illegal):
        raise RecordError(Flaw.ILLEGAL, {"illegal": step, "rules": state.rules, "round": number})
    missing = state.rules.copies - Counter(cards.pile) - sum(map(Counter, cards.hands), Counter())
    if missing:
        details = {"rules": state.rules, "round": number, "missing": sort_hand(missing.elements())}
        raise RecordError(Flaw.INCOMPLETE_DECK, details)
    return step


def make_move(state: State, players: tuple[str, ...], number: int, seat: int, move: Move) -> Step:
    """Make move `number` of a round of a record."""
    step = apply(state, seat, move)
    if isinstance(step, Illegal):
        player = players[seat] if 0 <= seat < len(players) else None
        details = {"illegal": step, "rules": state.rules, "round": state.dealt, "move": number, "player": player}
        raise RecordError(Flaw.ILLEGAL, details)
    return step


def tidy(text: str) -> str:
    """A comment as it is kept: one kind of line end, nothing blank around it."""
    tidied = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    _check_text(tidied)
    return tidied


def _check(record: Record) -> None:
    rules = record.rules
    if len(record.players) != rules.players:
        raise RecordError(Flaw.PLAYER_COUNT, {"given": len(record.players), "expected": rules.players})
    for seat, name in enumerate(record.players, start=1):
        if not name:
            raise RecordError(Flaw.NO_NAME, {"seat": seat})
        _check_text(name)
    if not 0 <= record.first_dealer < rules.players or rules.first_dealer not in {None, record.first_dealer}:
        raise RecordError(Flaw.BAD_DEALER, {"given": record.first_dealer + 1})
    if record.date is not None and not _is_date(record.date):
        raise RecordError(Flaw.BAD_DATE, {"given": record.date})
    seen: set[str] = {tag.casefold() for tag in OWN_TAGS}
    for name, text in record.tags:
        if not _is_tag(name) or name.casefold() in seen:
            raise RecordError(Flaw.BAD_TAG, {"tag": name})
        seen.add(name.casefold())
        _check_text(text)


def _is_tag(name: str) -> bool:
    """Whether a further header may have this name: ASCII letters and digits, and not that of a seat."""
    of_a_seat = name[:4].casefold() == "seat" and name[4:].isdigit()
    return name.isascii() and name.isidentifier() and not of_a_seat


def _is_date(text: str) -> bool:
    try:
        return calendar.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _check_text(text: str) -> None:
    """Half a surrogate pair can be in no file."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(Flaw.BAD_TEXT, {"given": ascii(text)}) from None
