"""What the pages outside a game ask for."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.bots.specs import offered
from rage.server.documents.jobs import GameRecord, GameReplay
from rage.server.domain.ids import is_id
from rage.server.domain.person import Person
from rage.server.domain.table import Status, TableInfo
from rage.server.languages import words_in
from rage.server.messages.answers import No
from rage.server.messages.http import (
    Home,
    Me,
    Mine,
    NewName,
    NewReport,
    NewTable,
    OpenTable,
    Problem,
    Replay,
    TableMade,
)
from rage.server.store.moderation import new_report
from rage.server.store.results import results_of
from rage.server.store.tables import find_table, read_log, unfinished_tables
from rage.server.tables import people_at_tables, table_making
from rage.server.tables.refused import Refused
from rage.server.tables.registry import TableRegistry
from rage.server.tables.seating import called_in, free_seats, seat_of
from rage.server.tables.table_lists import MOST_LISTED, count_playing, listed_tables, progress_of
from rage.server.web.cookies import Guest
from rage.server.web.document_responses import send_document
from rage.server.web.error_responses import language_from
from rage.server.web.headers import COOKIES_TO_SET
from rage.server.web.limits import Asked
from rage.server.web.origin import is_foreign
from rage.server.web.person_names import tidy_name
from rage.server.web.request_limits import counted_as
from rage.server.web.services import Services, provide_services
from rage.words import Words

AnyRequest = Request[Any, Any, Any]
_SUFFIX = ".rage"
_REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False) for status in (400, 403, 404, 405, 409, 413, 429, 503)
}
Language = Annotated[str | None, QueryParameter(max_length=16, description="de, en, fr or nl.")]
GameId = Annotated[str, PathParameter(min_length=1, max_length=32)]

TheServices = NamedDependency[Services]
Asker = NamedDependency[Person]
InWords = NamedDependency[Words]


async def provide_person(request: AnyRequest, services: TheServices) -> Person:
    """Who asks. Somebody new gets a cookie."""
    if request.method not in {"GET", "HEAD"} and is_foreign(
        request.headers.get("origin"), request.headers.get("host"), services.config.public_host
    ):
        raise PermissionDeniedException
    guest = services.cookies.recognise(request.headers.get("cookie", ""))
    person = _newcomer(guest) if guest.is_new else await services.registry.people.find(guest.person)
    if person.logged_out:
        guest = services.cookies.new_guest()
        person = _newcomer(guest)
    request.state[COOKIES_TO_SET] = guest.cookies
    return person


def _newcomer(guest: Guest) -> Person:
    return Person(guest.person, "", is_new=True)


async def provide_words(request: AnyRequest, language: Language = None) -> Words:  # noqa: ARG001
    return words_in(language_from(request))


@get("/home", responses=_REFUSALS, opt=counted_as(Asked.READS))
async def home(services: TheServices, person: Asker, words: InWords) -> Home:
    """Who one is, one's unfinished games, and the tables that can be joined or watched."""
    registry = services.registry
    unfinished = [] if person.is_new else await unfinished_tables(services.engine, person.id)
    yours = [await _open_table(registry, info, person.id, words) for info in unfinished]
    mine = {table.id for table in yours}
    listed = [info for info in await listed_tables(registry) if info.id not in mine]
    tables = [await _open_table(registry, info, person.id, words) for info in listed[-MOST_LISTED:]]
    return Home(Me(person.id, person.name), yours, tables, count_playing(registry), offered(registry.bots.names))


@put("/me", responses=_REFUSALS, opt=counted_as(Asked.NAMES))
async def name_me(data: JSONBody[NewName], services: TheServices, person: Asker) -> Me:
    """Be called otherwise."""
    name = tidy_name(data.name)
    await people_at_tables.rename(services.registry, person, name)
    return Me(person.id, name)


@post("/me/log-out", status_code=HTTP_204_NO_CONTENT, responses=_REFUSALS, opt=counted_as(Asked.NAMES))
async def log_out(request: AnyRequest, services: TheServices, person: Asker) -> None:
    """Be nobody here any more: the cookie is taken back and no copy of it works, open pages of the table are closed."""
    await people_at_tables.log_out(services.registry, person.id)
    request.state[COOKIES_TO_SET] = services.cookies.forget()


@get("/me/games", responses=_REFUSALS, opt=counted_as(Asked.READS))
async def my_games(
    services: TheServices,
    person: Asker,
    words: InWords,
    before: Annotated[str | None, QueryParameter(max_length=32)] = None,
) -> Mine:
    """One's finished games, newest first, and how one has done."""
    history = await results_of(services.engine, person.id, before if before is None or is_id(before) else "")
    return Mine.of(history, [[occupant.name for occupant in called_in(game.seats, words)] for game in history.games])


@post("/tables", responses=_REFUSALS, opt=counted_as(Asked.TABLES))
async def make_table(data: JSONBody[NewTable], services: TheServices, person: Asker, words: InWords) -> TableMade:
    """Make a table, and perhaps deal at once."""
    table = await table_making.make_table(
        services.registry, person, data.settings.agreed(), [plan.bot for plan in data.seats], words, deal=data.start
    )
    return TableMade(table.id)


@delete("/tables/{id:str}/seat", responses=_REFUSALS, opt=counted_as(Asked.TABLES))
async def leave_table(id: GameId, services: TheServices, person: Asker, words: InWords) -> None:
    """Give up one's seat for good: it is free before the first deal, and a bot's afterwards."""
    await people_at_tables.leave_table(services.registry, id, person.id, words)


@post("/tables/{id:str}/reports", status_code=HTTP_204_NO_CONTENT, responses=_REFUSALS, opt=counted_as(Asked.NAMES))
async def report(id: GameId, data: JSONBody[NewReport], services: TheServices, person: Asker) -> None:
    """Tell whoever runs the server about somebody at a table where one plays or watches."""
    loaded = services.registry.tables.get(id)
    info = loaded.info if loaded else await find_table(services.engine, id) if is_id(id) else None
    if info is None or data.person == person.id or seat_of(info.seats, data.person) is None:
        raise NotFoundException
    await services.registry.people.remember(person)
    why = data.why.replace("\0", " ").strip()  # PostgreSQL stores no zeros
    await services.writer.write(new_report(id, person.id, data.person, why))


@get(
    "/games/{id:str}",
    responses={200: ResponseSpec(Replay, generate_examples=False), **_REFUSALS},
    response_headers=[ResponseHeader("content-disposition", documentation_only=True)],
    opt=counted_as(Asked.REPLAYS),
)
async def game(
    request: AnyRequest, id: GameId, services: TheServices, person: Asker, words: InWords
) -> Response[bytes]:
    """A finished game, step by step; with `.rage` after its id, as a record to keep."""
    info = await _finished(services.engine, id.removesuffix(_SUFFIX))
    if id.endswith(_SUFFIX):

        async def record() -> GameRecord:
            return GameRecord(info, await read_log(services.engine, info.id), words.language)

        key = ("record", info.id, words.language)
        return await send_document(request, key, record, media_type="text/plain; charset=utf-8", name=id)
    seat = seat_of(info.seats, person.id)

    async def replay() -> GameReplay:
        return GameReplay(info, await read_log(services.engine, info.id), seat, words.language)

    return await send_document(
        request, ("replay", info.id, seat, words.language), replay, media_type=MediaType.JSON, is_gzip=True
    )


async def _finished(engine: AsyncEngine, id: str) -> TableInfo:
    """A game that is over; another one is nobody's business yet."""
    info = await find_table(engine, id) if is_id(id) else None
    if info is None:
        raise NotFoundException
    if info.status is not Status.OVER:
        raise Refused(No.NOT_OVER)
    return info


async def _open_table(registry: TableRegistry, info: TableInfo, asker: str, words: Words) -> OpenTable:
    loaded = registry.tables.get(info.id)
    info = loaded.info if loaded else info
    own, seats = seat_of(info.seats, asker), called_in(info.seats, words)
    others = [occupant for seat, occupant in enumerate(seats) if seat != own and occupant.name]
    people = [occupant for occupant in others if occupant.person]
    progress = await progress_of(registry, info)
    to_act = progress.to_act if progress else ()
    return OpenTable(
        id=info.id,
        edition=info.settings.edition,
        players=[occupant.name for occupant in (people if own is None else others)],
        seats=len(info.seats),
        free=len(free_seats(info.seats)),
        started=info.status is not Status.LOBBY,
        people=len(people),
        round=progress.round if progress else 0,
        rounds=progress.rounds if progress else 0,
        turn=[seats[seat].name for seat in to_act if seat != own],
        your_turn=own in to_act,
    )


api = Router(
    "/api",
    route_handlers=[home, name_me, log_out, my_games, make_table, leave_table, report, game],
    dependencies={
        "services": Provide(provide_services),
        "person": Provide(provide_person),
        "words": Provide(provide_words),
    },
)
