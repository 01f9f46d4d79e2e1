"""Problems: every refusal by HTTP is JSON, with a word for programs and a sentence for people."""

from http import HTTPStatus
from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from sqlalchemy.exc import OperationalError

from rage.server.documents.pool import NoDocument
from rage.server.documents.turns import NoTurn
from rage.server.domain.seats import LONGEST_NAME
from rage.server.languages import language_of, words_in
from rage.server.messages.answers import No
from rage.server.messages.http import Problem
from rage.server.store.writer import NotStored
from rage.server.tables.refused import Refused
from rage.server.web.person_names import BadName
from rage.words import Language, Words

_logger = structlog.get_logger()
_CODES = {
    HTTPStatus.BAD_REQUEST: "malformed",
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "bad_method",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.TOO_MANY_REQUESTS: "too_fast",
    HTTPStatus.FORBIDDEN: "foreign_origin",
    HTTPStatus.CONFLICT: "not_over",
    HTTPStatus.MISDIRECTED_REQUEST: "unknown_host",
}


_BUSY_FOR = 10
"""Seconds after which to ask again for a document, where many wait for theirs."""


class NoRoom(Exception):  # noqa: N818
    """No more score sheets are shown: from this address today, or in all."""


class Banned(Exception):  # noqa: N818
    """Whoever runs the server keeps this person, or this address, out."""


def language_from(request: Request[Any, Any, Any], otherwise: Language = Language.ENGLISH) -> Language:
    """The language the visitor reads; another where the request does not tell."""
    return language_of(request.query_params.get("language"), request.headers.get("accept-language"), otherwise)


def answer_problem(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The answer to a request that cannot be met."""
    words = words_in(language_from(request))
    status, no, sentence = _of(error, words)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and not isinstance(error, NoTurn | NoDocument):  # that one is logged
        _logger.error("request_failed", path=request.url.path, exc_info=error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if isinstance(error, NoTurn):
        headers["retry-after"] = str(_BUSY_FOR)
    return Response(Problem(no, sentence or words.say(f"serve.no.{no}")), status_code=status, headers=headers)


def _of(error: Exception, words: Words) -> tuple[HTTPStatus, str, str | None]:
    match error:
        case Refused(no=No.TOO_FAST):
            return HTTPStatus.TOO_MANY_REQUESTS, No.TOO_FAST, None
        case Refused(no=No.NOT_OVER):
            return HTTPStatus.CONFLICT, No.NOT_OVER, None
        case Refused(no=No.TROUBLE):
            return HTTPStatus.SERVICE_UNAVAILABLE, No.TROUBLE, error.sentence
        case Banned():
            return HTTPStatus.FORBIDDEN, "banned", None
        case NoTurn():
            return HTTPStatus.SERVICE_UNAVAILABLE, "busy", None
        case NotStored() | OperationalError():
            return HTTPStatus.SERVICE_UNAVAILABLE, No.TROUBLE, None
        case Refused():
            return HTTPStatus.BAD_REQUEST, error.no, error.sentence
        case BadName():
            return HTTPStatus.BAD_REQUEST, "bad_name", words.say(f"home.bad_name.{error.problem}", most=LONGEST_NAME)
        case NoRoom():
            return HTTPStatus.TOO_MANY_REQUESTS, "no_room", None
        case RecursionError():  # JSON as deep as a well
            return HTTPStatus.BAD_REQUEST, No.MALFORMED, None
        case InternalServerException(detail="client disconnected prematurely"):  # nobody reads this answer
            return HTTPStatus.BAD_REQUEST, No.MALFORMED, None
        case HTTPException():
            status = HTTPStatus(error.status_code)
            default = "trouble" if status >= HTTPStatus.INTERNAL_SERVER_ERROR else "malformed"
            return status, _CODES.get(status, default), None
        case _:
            return HTTPStatus.INTERNAL_SERVER_ERROR, No.TROUBLE, None
