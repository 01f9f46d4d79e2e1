"""A sheet shown to others: its writer sends it, everybody with the link follows it."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.engine import RulesError
from rage.engine.stored_rules import stored_rules
from rage.server.config import DAY
from rage.server.domain.ids import new_id
from rage.server.messages.answers import No
from rage.server.messages.http import Problem
from rage.server.messages.pads import PadMade, PadSheet, PadShown
from rage.server.store.database import ago
from rage.server.store.pads import (
    PadRow,
    change_pad,
    count_pads,
    delete_oldest_pads,
    delete_pad,
    find_pad,
    new_pad,
)
from rage.server.store.writer import Conflict
from rage.server.tables.refused import Refused
from rage.server.web.api import AnyRequest, InWords, TheServices, provide_words
from rage.server.web.error_responses import NoRoom
from rage.server.web.limits import Asked, TooManyConnections
from rage.server.web.origin import is_foreign
from rage.server.web.pad_followers import Follower, TooManyFollowers, news_from
from rage.server.web.person_names import tidy_name
from rage.server.web.request_limits import address_of, counted_as
from rage.server.web.services import Services, provide_services
from rage.words import Words, problem_sentence

_ID, _KEY = 10, 24
_AHEAD = 100
"""Where sheets are dropped to make room, a hundredth of all is, so that the next ones find room at once."""
_LARGEST = 65_536
"""A hundred rounds of eight players fit in easily."""
REFUSALS = {status: ResponseSpec(Problem, generate_examples=False) for status in (400, 403, 404, 405, 413, 429, 503)}
PadId = Annotated[str, PathParameter(min_length=1, max_length=16)]
OwnPage = NamedDependency[None]
Key = Annotated[str, HeaderParameter(name="x-pad-key", max_length=64)]


async def require_own_page(request: AnyRequest, services: TheServices) -> None:
    """Only our own page may have a browser write here."""
    if is_foreign(request.headers.get("origin"), request.headers.get("host"), services.config.public_host):
        raise PermissionDeniedException


@post("/", request_max_body_size=_LARGEST, responses=REFUSALS, opt=counted_as(Asked.NEW_SHEETS))
async def show(data: JSONBody[PadShown], services: TheServices, words: InWords, own_page: OwnPage) -> PadMade:  # noqa: ARG001
    """Show a sheet to others."""
    check_sheet(data.sheet, words)
    made = PadMade(new_id(_ID), new_id(_KEY))
    await _make_room(services)
    await services.writer.write(new_pad(made.id, made.key, data.number, _text(data)))
    return made


@put(
    "/{id:str}",
    request_max_body_size=_LARGEST,
    status_code=204,
    responses=REFUSALS,
    opt=counted_as(Asked.ENTRIES),
)
async def send(
    id: PadId,
    data: JSONBody[PadShown],
    key: Key,
    services: TheServices,
    words: InWords,
    own_page: OwnPage,  # noqa: ARG001
) -> None:
    """Send the sheet with its newest entry. An older one that comes late changes nothing."""
    row = await _own(services.engine, id, key)
    check_sheet(data.sheet, words)
    if data.number < row.number:
        return
    text = _text(data)
    try:
        await services.writer.write(change_pad(id, data.number, text))
    except Conflict:
        await _own(services.engine, id, key)  # meanwhile it was deleted, or a newer one has come
    else:
        services.followers.tell(id, text.encode())


@delete("/{id:str}", responses=REFUSALS, opt=counted_as(Asked.ENTRIES))
async def stop(id: PadId, key: Key, services: TheServices, own_page: OwnPage) -> None:  # noqa: ARG001
    """Stop showing a sheet."""
    await _own(services.engine, id, key)
    await services.writer.write(delete_pad(id))
    services.followers.tell(id, None)


@get("/{id:str}", responses=REFUSALS, opt=counted_as(Asked.READS))
async def look(id: PadId, services: TheServices) -> PadShown:
    """A sheet as it was last sent."""
    return msgspec.json.decode((await _found(services.engine, id)).shown, type=PadShown)


@get("/{id:str}/live", responses=REFUSALS, media_type="text/event-stream", opt=counted_as(Asked.READS))
async def follow(id: PadId, request: AnyRequest, services: TheServices) -> Response[Any]:
    """A sheet as it is now, and again whenever it changes, as server-sent events."""
    await _found(services.engine, id)
    person = services.cookies.known(request.headers.get("cookie", ""))
    return ServerSentEvent(_stream(id, services, person, address_of(request)))


async def _stream(
    id: str, services: Services, person: str | None, address: str
) -> AsyncIterator[ServerSentEventMessage]:
    try:
        with (
            services.follower_limiter.one(address),
            services.followers.follow(id) as mailbox,
            services.bans.unless_banned(Follower(mailbox), person, address),
        ):
            row = await find_pad(services.engine, id)
            if row is None:
                yield ServerSentEventMessage("", event="gone")
                return
            yield ServerSentEventMessage(row.shown)
            async for news in news_from(mailbox):
                if news is None:
                    yield ServerSentEventMessage("", event="gone")
                elif news:
                    yield ServerSentEventMessage(news)
                else:
                    yield ServerSentEventMessage(None, comment="still here")
    except (TooManyConnections, TooManyFollowers):
        yield ServerSentEventMessage(None, retry=60_000)


async def _make_room(services: Services) -> None:
    """Where there are too many sheets, drop those nobody has written in for a day, the oldest first."""
    most = services.config.limits.sheets
    excess = await count_pads(services.engine) + 1 - most
    if excess <= 0:
        return
    dropped = delete_oldest_pads(excess + most // _AHEAD, unchanged_since=ago(DAY))
    await services.writer.write(dropped)
    if await count_pads(services.engine) >= most:
        raise NoRoom


def check_sheet(sheet: PadSheet, words: Words) -> None:
    """Refuse a sheet that is none: by no rules, with lists of different lengths, or names that nobody may have here."""
    players = len(sheet.players)
    for name in sheet.players:
        tidy_name(name)
    try:
        stated = {**sheet.printed, **sheet.options, "first_dealer": sheet.first_dealer}
        rules = stored_rules(sheet.edition, players, stated)
    except RulesError as error:
        raise Refused(No.BAD_RULES, sentence=problem_sentence(words, error)) from None
    lists = [column for round in sheet.rounds for column in msgspec.structs.astuple(round)]
    if len(sheet.rounds) > rules.rounds or any(len(column) != players for column in lists):
        raise Refused(No.MALFORMED)


async def _found(engine: AsyncEngine, id: str) -> PadRow:
    row = await find_pad(engine, id)
    if row is None:
        raise NotFoundException
    return row


async def _own(engine: AsyncEngine, id: str, key: str) -> PadRow:
    """A sheet and the right to write in it. To others it looks as if there were none."""
    row = await _found(engine, id)
    if not row.is_opened_by(key):
        raise NotFoundException
    return row


def _text(shown: PadShown) -> str:
    return msgspec.json.encode(shown).decode()


pads_api = Router(
    "/api/pads",
    route_handlers=[show, send, stop, look, follow],
    dependencies={
        "services": Provide(provide_services),
        "words": Provide(provide_words),
        "own_page": Provide(require_own_page),
    },
)
