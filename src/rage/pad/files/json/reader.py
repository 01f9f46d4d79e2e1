"""Reads a pad from JSON. docs/pad.md describes it field by field. Rounds and seats count from 0, as in the engine."""

from typing import Any

from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules, RulesError
from rage.pad.checks import find_wrong
from rage.pad.files.json.fields import FIELDS, VERSION
from rage.pad.files.mistakes import JsonPart, Mistake, MistakeCode, PadError, mistake_of
from rage.pad.files.player_names import can_play, plain_name, tidy_name
from rage.pad.files.rule_settings import (
    FIRST_DEALER,
    PRINTED,
    RuleSettings,
    RulesMaker,
    is_date,
    plain_rules,
)
from rage.pad.sheet import Box, Entry, Pad, Round


def from_json(data: object, make_rules: RulesMaker = plain_rules) -> Pad:
    """The pad that plain data holds; a `PadError` tells all that is wrong. What follows from the rest is not read."""
    reader = _Reader()
    top = reader.fields(data, "")
    version = top.get("pad", VERSION)
    if version != VERSION:
        raise PadError([Mistake(MistakeCode.UNKNOWN_VERSION, "pad", {"given": version, "known": VERSION})])
    players = reader.players(top.get("players"))
    settings = reader.settings(top)
    rounds = reader.items(top.get("rounds", []), "rounds")
    noted = tuple(reader.round(content, f"rounds[{number}]", len(players)) for number, content in enumerate(rounds))
    reader.stop_if_wrong()
    rules = _rules(make_rules, settings, players)
    if len(noted) > rules.rounds:
        details = {"given": rules.rounds + 1, "limit": rules.rounds}
        raise PadError([Mistake(MistakeCode.NO_SUCH_ROUND, f"rounds[{rules.rounds}]", details)])
    pad = Pad(rules, players, noted, settings.date)
    wrong = [mistake_of(remark, players, _path(remark.round, remark.seat, remark.box)) for remark in find_wrong(pad)]
    if wrong:
        raise PadError(wrong)
    return pad


def _rules(make_rules: RulesMaker, settings: RuleSettings, players: tuple[str, ...]) -> Rules:
    try:
        return make_rules(settings, players)
    except RulesError as error:
        raise PadError([Mistake(MistakeCode.RULES, None, {"error": error})]) from None


def _path(round: int | None, seat: int | None, box: Box | None) -> str:
    path = f"rounds[{round}]"
    if box is not None:
        path += f".{FIELDS[box]}"
    return path if seat is None else f"{path}[{seat}]"


class _Reader:
    """Reads part by part, and goes on after a mistake to find them all."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []

    def stop_if_wrong(self) -> None:
        if self.mistakes:
            raise PadError(self.mistakes)

    def mistake(self, flaw: MistakeCode, at: str, **details: object) -> None:
        self.mistakes.append(Mistake(flaw, at or None, details))

    def fields(self, content: object, at: str) -> dict[str, Any]:
        if isinstance(content, dict):
            return content
        self.mistake(MistakeCode.UNEXPECTED, at, found=content, expected=JsonPart.OBJECT)
        return {}

    def items(self, content: object, at: str) -> list[Any]:
        if isinstance(content, list):
            return content
        self.mistake(MistakeCode.UNEXPECTED, at, found=content, expected=JsonPart.LIST)
        return []

    def number(self, content: object, at: str) -> int | None:
        if content is None or type(content) is int:
            return content
        self.mistake(MistakeCode.UNEXPECTED, at, found=content, expected=JsonPart.NUMBER)
        return None

    def text(self, content: object, at: str) -> str | None:
        if content is None or isinstance(content, str):
            return content
        self.mistake(MistakeCode.UNEXPECTED, at, found=content, expected=JsonPart.TEXT)
        return None

    def players(self, content: object) -> tuple[str, ...]:
        names: list[str] = []
        for seat, given in enumerate(self.items(content, "players")):
            at = f"players[{seat}]"
            name = tidy_name(self.text(given, at) or "")
            if not name:
                self.mistake(MistakeCode.NAMELESS, at)
            elif plain_name(name) in map(plain_name, names):
                self.mistake(MistakeCode.NAME_TWICE, at, player=name)
            names.append(name)
        if not can_play(len(names)):
            self.mistake(
                MistakeCode.PLAYER_COUNT, "players", number=len(names), least=FEWEST_PLAYERS, most=MOST_PLAYERS
            )
        return tuple(names)

    def settings(self, top: dict[str, Any]) -> RuleSettings:
        options = dict(self.fields(top.get("options") or {}, "options"))
        dealer = self.number(top.get(FIRST_DEALER), FIRST_DEALER)
        if dealer is not None:
            options[FIRST_DEALER] = dealer
        date = self.text(top.get("date"), "date") or None
        if date is not None and not is_date(date):
            self.mistake(MistakeCode.BAD_DATE, "date", given=date)
        printed = self.fields(top.get(PRINTED) or {}, PRINTED)
        return RuleSettings(self.text(top.get("edition"), "edition"), options, printed, date)

    def round(self, content: object, at: str, players: int) -> Round:
        given = self.fields(content, at)
        lists = {box: self.each(given.get(name), f"{at}.{name}", players) for box, name in FIELDS.items()}
        return tuple(
            Entry(
                bid=lists[Box.BID][seat],
                tricks=lists[Box.TRICKS][seat],
                plus_fives=lists[Box.PLUS_FIVES][seat] or 0,
                minus_fives=lists[Box.MINUS_FIVES][seat] or 0,
            )
            for seat in range(players)
        )

    def each(self, content: object, at: str, players: int) -> list[int | None]:
        """A number or null for each player; all may be left out together."""
        if content is None:
            return [None] * players
        if not isinstance(content, list) or len(content) != players:
            self.mistake(MistakeCode.UNEXPECTED, at, found=content, expected=JsonPart.EACH)
            return [None] * players
        return [self.number(item, f"{at}[{seat}]") for seat, item in enumerate(content)]
