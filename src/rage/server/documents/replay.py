"""Replays: a finished game with every hand open. A game that is not over has none."""

from collections.abc import Sequence
from functools import reduce

from rage.engine import Deal, Record, add_deal, add_move, options_of, replay, rules_of, start_record, view_of
from rage.engine.record import add_comment
from rage.server.domain.game_log import LogEntry
from rage.server.domain.table import TableInfo
from rage.server.messages.http import Player, Replay, ReplayStep
from rage.server.tables.game_log_text import read_entry, told_entries
from rage.server.tables.seating import called_in
from rage.wire.event_messages import event_message, texts
from rage.wire.view import shared_view, sheet_of
from rage.words import Words

_REMARKED = ("stand_in", "clock", "forfeit")
"""Decisions that a record remarks on, because nobody in that seat made them."""


def record_of(info: TableInfo, entries: Sequence[LogEntry], words: Words) -> Record:
    """The record of a table's game, with its names and its day. Of a move that was taken back it has a comment."""
    settings = info.settings
    rules = rules_of(settings.edition, len(info.seats), settings.options)
    names = tuple(occupant.name or words.say("serve.guest") for occupant in called_in(info.seats, words))
    start = start_record(rules, names, entries[0].seat, (info.ended or "")[:10] or None)

    def add(record: Record, told: tuple[LogEntry, bool]) -> Record:
        entry, counts = told
        if not counts:
            return add_comment(record, words.say("serve.taken_back", player=names[entry.seat], move=entry.entry))
        content = read_entry(entry.entry)
        if isinstance(content, Deal):
            return add_deal(record, content)
        moved = add_move(record, entry.seat, content)
        return add_comment(moved, words.say(f"serve.made_by.{entry.by}")) if entry.by in _REMARKED else moved

    return reduce(add, told_entries(entries), start)


def replay_of(info: TableInfo, entries: Sequence[LogEntry], seat: int | None, words: Words) -> Replay:
    """The game step by step, for whoever sat in a seat or for an onlooker."""
    record = record_of(info, entries, words)
    steps, sheet = [], []
    for state, events in replay(record):
        onlooker = view_of(state, None)
        told = [event_message(event.seen_by(getattr(event, "seat", None))) for event in events]
        hands = [texts(hand) for hand in state.hands]
        steps.append(ReplayStep(shared=shared_view(onlooker), hands=hands, bids=list(state.bids), events=told))
        sheet = sheet_of(onlooker)
    return Replay(
        id=info.id,
        edition=info.settings.edition,
        options=options_of(record.rules),
        date=info.ended or "",
        players=[Player(name=seat.name, person=seat.person, bot=seat.bot) for seat in called_in(info.seats, words)],
        steps=steps,
        sheet=sheet,
        seat=seat,
    )
