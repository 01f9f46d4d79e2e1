"""Paper: blank and filled sheets, the rules at a glance, a deck to cut out, as PDF."""

import asyncio
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, QueryParameter

from rage.engine import Rules, RulesError, rules_of
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS
from rage.pad.files.json.reader import from_json
from rage.pad.files.mistakes import PadError
from rage.pad.paper.paper_size import PaperSize
from rage.pad.sentences import mistake_sentence
from rage.pad.sheet import Pad
from rage.server.languages import words_in
from rage.server.messages.answers import No
from rage.server.messages.pads import PadSheet
from rage.server.tables.refused import Refused
from rage.server.web.api import AnyRequest, InWords, provide_words
from rage.server.web.limits import Asked
from rage.server.web.pads import REFUSALS, OwnPage, check_sheet, require_own_page
from rage.server.web.request_limits import counted_as
from rage.server.web.services import provide_services
from rage.words import Language, Words, problem_sentence

_LARGEST = 65_536
_CACHE_SIZE = 64
"""How many blank papers are cached: they are the same each time."""


class Paper(StrEnum):
    """What can be printed without a game."""

    SHEET = "sheet"
    RULES = "rules"
    DECK = "deck"


Players = Annotated[int, QueryParameter(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)]
Edition = Annotated[str, QueryParameter(max_length=32)]
HandSizes = Annotated[list[int] | None, QueryParameter(max_items=MOST_ROUNDS)]


@get(
    [f"/{paper}.pdf" for paper in Paper], responses=REFUSALS, media_type="application/pdf", opt=counted_as(Asked.PAPERS)
)
async def blank(
    request: AnyRequest,
    words: InWords,
    own_page: OwnPage,  # noqa: ARG001
    edition: Edition = "en-amigo",
    players: Players = 4,
    hand_sizes: HandSizes = None,
    size: Annotated[PaperSize, QueryParameter(name="paper")] = PaperSize.A4,
) -> Response[bytes]:
    """`sheet.pdf`, `rules.pdf` or `deck.pdf`, in the language asked for."""
    paper = Paper(request.url.path.rpartition("/")[2].removesuffix(".pdf"))
    try:
        rules = rules_of(edition, players, {} if hand_sizes is None else {"hand_sizes": hand_sizes})
    except RulesError as error:
        raise Refused(No.BAD_RULES, sentence=problem_sentence(words, error)) from None
    content = await asyncio.to_thread(_blank, paper, rules, words.language, size)
    return _answer(content, f"rage-{paper}.pdf", words)


@post(
    "/sheet.pdf",
    request_max_body_size=_LARGEST,
    status_code=200,
    responses=REFUSALS,
    media_type="application/pdf",
    opt=counted_as(Asked.PAPERS),
)
async def filled(
    data: JSONBody[PadSheet],
    words: InWords,
    own_page: OwnPage,  # noqa: ARG001
    size: Annotated[PaperSize, QueryParameter(name="paper")] = PaperSize.A4,
) -> Response[bytes]:
    """A score sheet with all that is noted on it."""
    check_sheet(data, words)
    try:
        pad = from_json(msgspec.to_builtins(data))
    except PadError as error:
        sentences = (mistake_sentence(words, mistake) for mistake in error.mistakes)
        raise Refused(No.MALFORMED, sentence=" ".join(sentences)) from None
    content = await asyncio.to_thread(_sheet, pad, words_in(words.language, pad.rules.edition), size)
    return _answer(content, "rage-sheet.pdf", words)


@lru_cache(_CACHE_SIZE)
def _blank(paper: Paper, rules: Rules, language: Language, size: PaperSize) -> bytes | None:
    words = words_in(language, rules.edition)
    try:
        from rage.pad.paper.deck_pdf import print_deck  # noqa: PLC0415
        from rage.pad.paper.rules_pdf import print_rules  # noqa: PLC0415
    except ImportError:
        return None
    match paper:
        case Paper.SHEET:
            return _sheet(Pad(rules, ("",) * rules.players), words, size)
        case Paper.RULES:
            return print_rules(rules, words, size)
        case Paper.DECK:
            return print_deck(rules, words, size, backs=False)


def _sheet(pad: Pad, words: Words, size: PaperSize) -> bytes | None:
    try:
        from rage.pad.paper.score_sheet_pdf import print_sheet  # noqa: PLC0415
    except ImportError:
        return None
    return print_sheet(pad, words, size)


def _answer(content: bytes | None, name: str, words: Words) -> Response[bytes]:
    """A file to keep; without the package that makes it, a sentence that says which."""
    if content is None:
        raise Refused(No.TROUBLE, sentence=words.say("pad.error.no_pdf"))
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/pdf", headers=headers)


paper_api = Router(
    "/api/paper",
    route_handlers=[blank, filled],
    dependencies={
        "services": Provide(provide_services),
        "words": Provide(provide_words),
        "own_page": Provide(require_own_page),
    },
)
