"""Paper: blank and filled sheets, the rules at a glance, a deck to cut out, as PDF."""

from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, QueryParameter

from rage.engine import RulesError, rules_of
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS
from rage.pad.files.json.reader import from_json
from rage.pad.files.mistakes import PadError
from rage.pad.paper.paper_size import PaperSize
from rage.pad.sentences import mistake_sentence
from rage.server.documents.jobs import BlankPaper, FilledSheet, Job, Paper
from rage.server.documents.pool import NoPdf
from rage.server.messages.answers import No
from rage.server.messages.pads import PadSheet
from rage.server.tables.refused import Refused
from rage.server.web.api import AnyRequest, InWords, provide_words
from rage.server.web.document_responses import send_document
from rage.server.web.limits import Asked
from rage.server.web.pads import REFUSALS, OwnPage, check_sheet, require_own_page
from rage.server.web.request_limits import counted_as
from rage.server.web.services import provide_services
from rage.words import Words, problem_sentence

_LARGEST = 65_536

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
    return await _send(request, BlankPaper(paper, rules, words.language, size), f"rage-{paper}.pdf", words)


@post(
    "/sheet.pdf",
    request_max_body_size=_LARGEST,
    status_code=200,
    responses=REFUSALS,
    media_type="application/pdf",
    opt=counted_as(Asked.PAPERS),
)
async def filled(
    request: AnyRequest,
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
    return await _send(request, FilledSheet(pad, words.language, size), "rage-sheet.pdf", words)


async def _send(request: AnyRequest, job: BlankPaper | FilledSheet, name: str, words: Words) -> Response[bytes]:
    """A file to keep; without the package that makes it, a sentence that says which."""

    async def prepared() -> Job:
        return job

    try:
        return await send_document(request, job, prepared, media_type="application/pdf", name=name)
    except NoPdf:
        raise Refused(No.TROUBLE, sentence=words.say("pad.error.no_pdf")) from None


paper_api = Router(
    "/api/paper",
    route_handlers=[blank, filled],
    dependencies={
        "services": Provide(provide_services),
        "words": Provide(provide_words),
        "own_page": Provide(require_own_page),
    },
)
