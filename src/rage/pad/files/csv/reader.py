"""Reads a pad from CSV, as somebody who uses spreadsheets would write it. docs/pad.md describes the columns."""

from collections.abc import Iterator
from dataclasses import replace

from rage.engine.editions import OPTIONS
from rage.engine.notation.settings import read_settings
from rage.engine.record_error import RecordError
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Problem, Rules, RulesError
from rage.pad.checks import Remark, RemarkCode, find_wrong
from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.layouts import read_layout
from rage.pad.files.csv.points import points_of
from rage.pad.files.csv.table import CsvTable, SettingLine, read_table
from rage.pad.files.csv.unchecked_sheet import UncheckedSheet
from rage.pad.files.loaded_pad import LoadedPad
from rage.pad.files.mistakes import Cells, Mistake, MistakeCode, PadError, mistake_of
from rage.pad.files.player_names import can_play
from rage.pad.files.rule_settings import (
    DATE,
    EDITION,
    FIRST_DEALER,
    HAND_SIZES,
    PRINTED,
    RuleSettings,
    RulesMaker,
    is_date,
    plain_rules,
    read_content,
)
from rage.pad.sheet import Pad

_ABOUT_ONE_BOX = (RemarkCode.BID_OUT_OF_RANGE, RemarkCode.TRICKS_OUT_OF_RANGE, RemarkCode.FIVES_OUT_OF_RANGE)
"""What is wrong whatever the other boxes of a round hold."""


def read_csv(text: str, make_rules: RulesMaker = plain_rules) -> LoadedPad:
    """The pad that a CSV text holds; a `PadError` tells all that is wrong, with its row and column."""
    table = read_table(text)
    sheet = read_layout(table)
    sheet.mistakes += table.mistakes
    settings = _settings(table, sheet)
    if sheet.names and not can_play(len(sheet.names)):
        details = {"number": len(sheet.names), "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        sheet.mistakes.append(Mistake(MistakeCode.PLAYER_COUNT, Cells(table.header_row, table.header_row), details))
    elif not sheet.names and not sheet.mistakes:
        sheet.mistakes.append(Mistake(MistakeCode.EMPTY))
    if not sheet.names or not can_play(len(sheet.names)):
        raise PadError(sheet.mistakes)
    rules = _rules(make_rules, settings, sheet, table)
    _check_rounds(sheet, rules)
    pad = Pad(rules, tuple(sheet.names), sheet.rounds()[: rules.rounds], settings.date)
    for remark in find_wrong(pad):
        if not _follows(remark, sheet):
            sheet.mistakes.append(mistake_of(remark, pad.players, sheet.place_of(remark)))
    if sheet.mistakes:
        raise PadError(sheet.mistakes)
    return LoadedPad(pad, bool(table.settings), tuple(_notes(pad, sheet)))


def _notes(pad: Pad, sheet: UncheckedSheet) -> Iterator[Mistake]:
    """Where points are stated that do not follow from the rest. A running total is doubted once for each player."""
    doubted: set[int] = set()
    for (round, seat, column), (given, at) in sheet.stated.items():
        expected = points_of(pad, round, seat)[column]
        running = column is Column.RUNNING_TOTAL
        if expected is None or given == expected or (running and seat in doubted):
            continue
        if running:
            doubted.add(seat)
        yield Mistake(MistakeCode.STATED_WRONGLY, at, {"given": given, "expected": expected})


def _settings(table: CsvTable, sheet: UncheckedSheet) -> RuleSettings:
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
                sheet.mistake(MistakeCode.BAD_DATE, at, given=line.text)
            date = line.text
        elif line.name == PRINTED:
            printed = _printed(line, sheet)
        elif line.name == FIRST_DEALER:
            options[FIRST_DEALER] = _dealer(line, sheet)
        else:
            options[line.name] = read_content(line.name, line.text)
    return RuleSettings(edition, options, printed, date)


def _printed(line: SettingLine, sheet: UncheckedSheet) -> dict[str, object]:
    try:
        return read_settings(line.text)
    except RecordError:
        sheet.mistake(MistakeCode.UNKNOWN_SETTING, Cells(line.row, line.row), given=line.text, known=OPTIONS)
        return {}


def _dealer(line: SettingLine, sheet: UncheckedSheet) -> int | None:
    number = read_content(line.name, line.text)
    if isinstance(number, int) and 1 <= number <= len(sheet.names):
        return number - 1
    seat = sheet.seat_of(line.text)
    if seat is None:
        sheet.mistake(MistakeCode.UNKNOWN_PLAYER, Cells(line.row, line.row), given=line.text, known=tuple(sheet.names))
    return seat


def _rules(make_rules: RulesMaker, settings: RuleSettings, sheet: UncheckedSheet, table: CsvTable) -> Rules:
    """The rules that the settings ask for. Other hand sizes may be stated by the rows alone."""
    try:
        rules = make_rules(settings, sheet.names)
        stated = [sheet.cards[round][0][0] for round in sorted(sheet.cards)]
        if HAND_SIZES not in settings.options and _is_other_sequence(sheet, rules):
            rules = make_rules(replace(settings, options={**settings.options, HAND_SIZES: stated}), sheet.names)
    except RulesError as error:
        about = error.details.get("option", EDITION if error.problem is Problem.UNKNOWN_EDITION else HAND_SIZES)
        at = next((Cells(line.row, line.row) for line in table.settings if line.name == about), None)
        raise PadError([*sheet.mistakes, Mistake(MistakeCode.RULES, at, {"error": error})]) from None
    return rules


def _is_other_sequence(sheet: UncheckedSheet, rules: Rules) -> bool:
    """Whether the rows play other hand sizes, or more rounds: where only a few differ, these are mistakes."""
    stated = {round: cells[0][0] for round, cells in sheet.cards.items()}
    usual = dict(enumerate(rules.hand_sizes))
    differing = sum(usual.get(round) != size for round, size in stated.items())
    other = len(stated) > rules.rounds or 2 * differing > len(stated)
    return other and sorted(stated) == list(range(len(stated)))


def _check_rounds(sheet: UncheckedSheet, rules: Rules) -> None:
    """Every round is one of the game, and has as many cards as the rules say."""
    for round, rows in sheet.rows.items():
        if round >= rules.rounds:
            at = Cells(min(rows), max(rows), sheet.round_column)
            sheet.mistake(MistakeCode.NO_SUCH_ROUND, at, round, given=round + 1, limit=rules.rounds)
            continue
        for given, at in sheet.cards.get(round, ()):
            if given != rules.hand_sizes[round]:
                sheet.mistake(MistakeCode.WRONG_CARDS, at, round, given=given, expected=rules.hand_sizes[round])


def _follows(remark: Remark, sheet: UncheckedSheet) -> bool:
    """Whether a remark may only follow from a mistake that is told already."""
    if remark.code is RemarkCode.ROUND_SKIPPED:
        return remark.details["number"] - 1 in sheet.unclear
    return remark.round in sheet.unclear and remark.code not in _ABOUT_ONE_BOX
