"""What can be asked of a document process. Each job holds all that its document is made from."""

import gzip
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from rage.engine import Rules, write_text
from rage.pad.paper.paper_size import PaperSize
from rage.pad.sheet import Pad
from rage.server.documents.replay import record_of, replay_of
from rage.server.domain.game_log import LogEntry
from rage.server.domain.table import TableInfo
from rage.server.languages import words_in
from rage.server.tables.broadcast import encode
from rage.words import Language

_COMPRESSION = 6


class Paper(StrEnum):
    """What can be printed without a game."""

    SHEET = "sheet"
    RULES = "rules"
    DECK = "deck"


class BlankPaper(NamedTuple):
    """Paper to print without a game: the same each time."""

    paper: Paper
    rules: Rules
    language: Language
    size: PaperSize

    def make(self) -> bytes:
        from rage.pad.paper.deck_pdf import print_deck  # noqa: PLC0415
        from rage.pad.paper.rules_pdf import print_rules  # noqa: PLC0415

        words = words_in(self.language, self.rules.edition)
        match self.paper:
            case Paper.SHEET:
                return FilledSheet(Pad(self.rules, ("",) * self.rules.players), self.language, self.size).make()
            case Paper.RULES:
                return print_rules(self.rules, words, self.size)
            case Paper.DECK:
                return print_deck(self.rules, words, self.size, backs=False)


class FilledSheet(NamedTuple):
    """A score sheet with all that is noted on it."""

    pad: Pad
    language: Language
    size: PaperSize

    def make(self) -> bytes:
        from rage.pad.paper.score_sheet_pdf import print_sheet  # noqa: PLC0415

        return print_sheet(self.pad, words_in(self.language, self.pad.rules.edition), self.size)


class GameReplay(NamedTuple):
    """A finished game step by step, for whoever sat there or for an onlooker: JSON, by gzip a thirtieth as long."""

    info: TableInfo
    entries: Sequence[LogEntry]
    seat: int | None
    language: Language

    def make(self) -> bytes:
        told = replay_of(self.info, self.entries, self.seat, words_in(self.language))
        return gzip.compress(encode(told), _COMPRESSION, mtime=0)


class GameRecord(NamedTuple):
    """The record of a finished game."""

    info: TableInfo
    entries: Sequence[LogEntry]
    language: Language

    def make(self) -> bytes:
        return write_text(record_of(self.info, self.entries, words_in(self.language))).encode()


class LinkPicture(NamedTuple):
    """What a link shows where it was sent: a heading, a sentence, and everybody with their points."""

    heading: str
    sentence: str
    rows: tuple[tuple[str, str], ...]

    def make(self) -> bytes:
        from rage.server.documents.link_picture import draw_link_picture  # noqa: PLC0415

        return draw_link_picture(self.heading, self.sentence, self.rows)


Job = BlankPaper | FilledSheet | GameReplay | GameRecord | LinkPicture
