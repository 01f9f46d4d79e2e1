"""Reads a pad from CSV, as somebody who uses spreadsheets would write it. docs/pad.md describes the columns."""

from collections.abc import Iterator
from dataclasses import replace

from rage.engine.editions import OPTIONS
from rage.engine.notation.settings import read_settings
from rage.engine.record_error import RecordError
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Problem, Rules, RulesError
from rage.pad.checks import Code, Remark, find_wrong
from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.layouts import read_layout
from rage.pad.files.csv.points import points_of
from rage.pad.files.csv.table import Setting, Table, read_table
from rage.pad.files.csv.unchecked_sheet import Draft
from rage.pad.files.loaded_pad import LoadedPad
from rage.pad.files.mistakes import Cells, Flaw, Mistake, PadError, mistake_of
from rage.pad.files.player_names import can_play
from rage.pad.files.rule_settings import (
    DATE,
    EDITION,
    FIRST_DEALER,
    HAND_SIZES,
    PRINTED,
    RulesMaker,
    Settings,
    is_date,
    plain_rules,
    read_content,
    stated_settings,
)
from rage.pad.sheet import Pad

_ABOUT_ONE_BOX = (Code.BID_OUT_OF_RANGE, Code.TRICKS_OUT_OF_RANGE, Code.FIVES_OUT_OF_RANGE)
"""What is wrong whatever the other boxes of a round hold."""


def read_csv(text: str, make_rules: RulesMaker = plain_rules) -> LoadedPad:
    """The pad that a CSV text holds; a `PadError` tells all that is wrong, with its row and column."""
    table = read_table(text)
    draft = read_layout(table)
    draft.mistakes += table.mistakes
    settings = _settings(table, draft)
    if draft.names and not can_play(len(draft.names)):
        details = {"number": len(draft.names), "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        draft.mistakes.append(Mistake(Flaw.PLAYER_COUNT, Cells(table.header_row, table.header_row), details))
    elif not draft.names and not draft.mistakes:
        draft.mistakes.append(Mistake(Flaw.EMPTY))
    if not draft.names or not can_play(len(draft.names)):
        raise PadError(draft.mistakes)
    rules = _rules(make_rules, settings, draft, table)
    _check_rounds(draft, rules)
    pad = Pad(rules, tuple(draft.names), draft.rounds()[: rules.rounds], settings.date)
    for remark in find_wrong(pad):
        if not _follows(remark, draft):
            draft.mistakes.append(mistake_of(remark, pad.players, draft.place_of(remark)))
    if draft.mistakes:
        raise PadError(draft.mistakes)
    return LoadedPad(pad, bool(table.settings), tuple(_notes(pad, draft)))


def _notes(pad: Pad, draft: Draft) -> Iterator[Mistake]:
    """Where points are stated that do not follow from the rest. A running total is doubted once for each player."""
    doubted: set[int] = set()
    for (round, seat, column), (given, at) in draft.stated.items():
        expected = points_of(pad, round, seat)[column]
        running = column is Column.RUNNING_TOTAL
        if expected is None or given == expected or (running and seat in doubted):
            continue
        if running:
            doubted.add(seat)
        yield Mistake(Flaw.STATED_WRONGLY, at, {"given": given, "expected": expected})


def _settings(table: Table, draft: Draft) -> Settings:
    """What stands above the header. Seats count from 1 wherever people read them, and names serve as well."""
    edition = date = None
    options: dict[str, object] = {}
    printed: dict[str, object] = {}
    for line in table.settings:
        at = Cells(line.row, line.row)
        if line.name == EDITION:
            edition = line.text.casefold()
        elif line.name == DATE:
            if not is_date(line.text):
                draft.mistake(Flaw.BAD_DATE, at, given=line.text)
            date = line.text
        elif line.name == PRINTED:
            printed = _printed(line, draft)
        elif line.name == FIRST_DEALER:
            options[FIRST_DEALER] = _dealer(line, draft)
        else:
            options[line.name] = read_content(line.name, line.text)
    return stated_settings(edition, options, printed, date)


def _printed(line: Setting, draft: Draft) -> dict[str, object]:
    try:
        return read_settings(line.text)
    except RecordError:
        draft.mistake(Flaw.UNKNOWN_SETTING, Cells(line.row, line.row), given=line.text, known=OPTIONS)
        return {}


def _dealer(line: Setting, draft: Draft) -> int | None:
    number = read_content(line.name, line.text)
    if isinstance(number, int) and 1 <= number <= len(draft.names):
        return number - 1
    seat = draft.seat_of(line.text)
    if seat is None:
        draft.mistake(Flaw.UNKNOWN_PLAYER, Cells(line.row, line.row), given=line.text, known=tuple(draft.names))
    return seat


def _rules(make_rules: RulesMaker, settings: Settings, draft: Draft, table: Table) -> Rules:
    """The rules that the settings ask for. Other hand sizes may be stated by the rows alone."""
    try:
        rules = make_rules(settings, draft.names)
        stated = [draft.cards[round][0][0] for round in sorted(draft.cards)]
        if HAND_SIZES not in settings.options and _is_other_sequence(draft, rules):
            rules = make_rules(replace(settings, options={**settings.options, HAND_SIZES: stated}), draft.names)
    except RulesError as error:
        about = error.details.get("option", EDITION if error.problem is Problem.UNKNOWN_EDITION else HAND_SIZES)
        at = next((Cells(line.row, line.row) for line in table.settings if line.name == about), None)
        raise PadError([*draft.mistakes, Mistake(Flaw.RULES, at, {"error": error})]) from None
    return rules


def _is_other_sequence(draft: Draft, rules: Rules) -> bool:
    """Whether the rows play other hand sizes, or more rounds: where only a few differ, these are mistakes."""
    stated = {round: cells[0][0] for round, cells in draft.cards.items()}
    usual = dict(enumerate(rules.hand_sizes))
    differing = sum(usual.get(round) != size for round, size in stated.items())
    other = len(stated) > rules.rounds or 2 * differing > len(stated)
    return other and sorted(stated) == list(range(len(stated)))


def _check_rounds(draft: Draft, rules: Rules) -> None:
    """Every round is one of the game, and has as many cards as the rules say."""
    for round, rows in draft.rows.items():
        if round >= rules.rounds:
            at = Cells(min(rows), max(rows), draft.round_column)
            draft.mistake(Flaw.NO_SUCH_ROUND, at, round, given=round + 1, limit=rules.rounds)
            continue
        for given, at in draft.cards.get(round, ()):
            if given != rules.hand_sizes[round]:
                draft.mistake(Flaw.WRONG_CARDS, at, round, given=given, expected=rules.hand_sizes[round])


def _follows(remark: Remark, draft: Draft) -> bool:
    """Whether a remark may only follow from a mistake that is told already."""
    if remark.code is Code.ROUND_SKIPPED:
        return remark.details["number"] - 1 in draft.unclear
    return remark.round in draft.unclear and remark.code not in _ABOUT_ONE_BOX
