"""What a link shows where it was sent: a sentence in the head of the page, and a picture.

Whoever has the link may see as much by opening it: names, seats, rounds, points. No card is in it, nor who somebody is.
"""

from functools import cache
from hashlib import blake2b
from html import escape
from typing import Annotated, Any, NamedTuple

import msgspec
import structlog
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from sqlalchemy.exc import SQLAlchemyError

from rage.engine.editions import edition_of
from rage.engine.sheet import standing
from rage.pad.files.json.reader import from_json
from rage.pad.files.mistakes import PadError
from rage.pad.sheet import current_round, finished
from rage.server.documents.jobs import Job, LinkPicture
from rage.server.documents.pool import NoPdf
from rage.server.domain.ids import is_id
from rage.server.domain.table import Status, TableInfo
from rage.server.languages import words_in
from rage.server.messages.pads import PadShown
from rage.server.store.pads import find_pad
from rage.server.store.tables import find_table
from rage.server.tables.seating import called_in, free_seats
from rage.server.web.document_responses import send_document
from rage.server.web.error_responses import language_from
from rage.server.web.limits import Asked
from rage.server.web.request_limits import counted_as, is_allowed
from rage.server.web.services import services_of
from rage.words import Language, Words, counted, edition_name, listed, written

_logger = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]
_SUFFIX = ".png"
SIZE = (1200, 630)
"""Of the picture: what every place that shows such pictures asks for."""
_REGIONS = {"de": "de_DE", "en": "en_GB", "fr": "fr_FR", "nl": "nl_NL"}
_TABLE, _GAME, _SHEET, _GENERAL = "t", "g", "f", "p"
_GENERAL_PAGES = {(): "home", ("pad",): "pad", ("pad", "s"): "sent"}
"""Pages of which the server knows nothing but that they are there; a sheet that is sent is in the link itself."""
_GENERAL_WORDS = {
    "home": ("home.title", "serve.preview.home"),
    "pad": ("serve.preview.pad", "scorepad.home.intro"),
    "sent": ("serve.preview.sent", "serve.preview.sent_text"),
}


class LinkPreview(NamedTuple):
    """What is shown of a link."""

    language: Language
    title: str
    sentence: str
    edition: str
    rows: tuple[tuple[str, str], ...] = ()
    """Everybody with their points, the best first."""

    @property
    def picture(self) -> LinkPicture:
        return LinkPicture(self.title, self.edition if self.rows else self.sentence, self.rows)


async def preview_tags(request: AnyRequest, parts: list[str]) -> str | None:
    """The tags for the head of the page at a path; None where it is as any other.

    Those of a table, a game or a sheet are read from the store, which files of the page are not: who asks too often
    gets the page without them.
    """
    general = _GENERAL_PAGES.get(tuple(parts))
    if general is not None:
        return _tags(_of_page(general, language_from(request)), _address(request), _GENERAL, general)
    match parts:
        case [("t" | "g") as kind, id] | ["pad", "f" as kind, id]:
            pass
        case _:
            return None
    if not is_id(id) or not is_allowed(request, Asked.READS):
        return None
    try:
        preview = await _preview(request, kind, id)
    except SQLAlchemyError:  # the page opens all the same, and tells about the database itself
        return None
    except Exception:  # and so with what is stored and cannot be read
        _logger.exception("no_preview", path=request.url.path)
        return None
    return None if preview is None else _tags(preview, _address(request), kind, id)


@get("/api/previews/{kind:str}/{id:str}", include_in_schema=False, opt=counted_as(Asked.PAPERS))
async def link_picture(
    request: AnyRequest,
    kind: Annotated[str, PathParameter(max_length=1)],
    id: Annotated[str, PathParameter(max_length=32)],
) -> Response[bytes]:
    """The picture of a link, as PNG."""
    preview = await _preview(request, kind, id.removesuffix(_SUFFIX))
    if preview is None or not id.endswith(_SUFFIX):
        raise NotFoundException
    job = preview.picture

    async def prepared() -> Job:
        return job

    try:
        return await send_document(request, job, prepared, media_type="image/png")
    except NoPdf:  # the package that draws it is not installed
        raise NotFoundException from None


def _address(request: AnyRequest) -> str:
    """Where people reach this server: as it was told, or else as this request did."""
    public = services_of(request.app).config.public_url
    return public.rstrip("/") if public else f"http://{request.headers.get('host', '')}"


def _tags(preview: LinkPreview, address: str, kind: str, id: str) -> str:
    version = blake2b(repr(preview).encode(), digest_size=6).hexdigest()
    width, height = map(str, SIZE)
    properties = {
        "og:site_name": "RAGE",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.sentence,
        **_url(address, kind, id),
        "og:locale": _REGIONS[preview.language],
        "og:image": f"{address}/api/previews/{kind}/{id}{_SUFFIX}?language={preview.language}&v={version}",
        "og:image:type": "image/png",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": preview.title,
    }
    names = {"description": preview.sentence, "twitter:card": "summary_large_image"}
    return "".join(
        f'<meta {attribute}="{name}" content="{escape(content)}" />'
        for attribute, tags in (("property", properties), ("name", names))
        for name, content in tags.items()
    )


def _url(address: str, kind: str, id: str) -> dict[str, str]:
    """Where a link leads, but for a sheet that is sent: that is in a part of the link which no server is told."""
    match kind, id:
        case "p", "sent":
            return {}
        case "p", _:
            path = "/pad" if id == "pad" else "/"
        case "f", _:
            path = f"/pad/f/{id}"
        case _:
            path = f"/{kind}/{id}"
    return {"og:url": address + path}


async def _preview(request: AnyRequest, kind: str, id: str) -> LinkPreview | None:
    services = services_of(request.app)
    if kind == _GENERAL:
        return _of_page(id, language_from(request)) if id in _GENERAL_WORDS else None
    if not is_id(id):
        return None
    if kind == _SHEET:
        row = await find_pad(services.engine, id)
        return None if row is None else _of_sheet(request, msgspec.json.decode(row.shown, type=PadShown))
    if kind not in {_TABLE, _GAME}:
        return None
    loaded = services.registry.tables.get(id)
    info = loaded.info if loaded else await find_table(services.engine, id)
    if info is None or (kind == _GAME and info.status is not Status.OVER):
        return None
    return _of_table(info, _words(request, info.settings.edition))


@cache
def _of_page(page: str, language: Language) -> LinkPreview:
    """What is shown of a page that is the same for all."""
    words = words_in(language)
    title, sentence = map(words.say, _GENERAL_WORDS[page])
    return LinkPreview(language, title, sentence, "")


def _words(request: AnyRequest, edition: str) -> Words:
    """In the language of whoever asks; programs that make previews seldom tell one: then in the edition's."""
    return words_in(language_from(request, Language(edition_of(edition).language)), edition)


def _of_table(info: TableInfo, words: Words) -> LinkPreview:
    seats = called_in(info.seats, words)
    names = [occupant.name for occupant in seats if occupant.name]
    edition = edition_name(words, info.settings.edition)
    if info.outcome is not None:
        return _of_outcome(names, info.outcome.totals, info.outcome.places, edition, words)
    if info.status is Status.LOBBY:
        maker = next((occupant.name for occupant in seats if occupant.person == info.maker), None)
        title = words.say("lobby.theirs", name=maker) if maker else words.say("lobby.title")
        free = len(free_seats(info.seats))
        if not free:
            return LinkPreview(words.language, title, words.say("serve.preview.watch", edition=edition), edition)
        free_ones = counted(words, "free_seats", free)
        return LinkPreview(
            words.language, title, words.say("serve.preview.lobby", seats=free_ones, edition=edition), edition
        )
    title = words.say("serve.preview.playing", names=listed(words, names))
    return LinkPreview(words.language, title, words.say("serve.preview.watch", edition=edition), edition)


def _of_outcome(names: list[str], totals: list[int], places: list[int], edition: str, words: Words) -> LinkPreview:
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    key = "event.game_ended.shared" if len(winners) > 1 else "event.game_ended.alone"
    points = counted(words, "points", max(totals))
    title = words.say(key, who="other", names=listed(words, winners), points=points)
    order = sorted(range(len(names)), key=lambda seat: places[seat])
    sentence = " · ".join(f"{places[seat]}. {names[seat]} {written(totals[seat])}" for seat in order)
    return LinkPreview(
        words.language, title, sentence, edition, tuple((names[seat], written(totals[seat])) for seat in order)
    )


def _of_sheet(request: AnyRequest, shown: PadShown) -> LinkPreview | None:
    try:
        pad = from_json(msgspec.to_builtins(shown.sheet))
    except PadError:
        return None
    words = _words(request, pad.rules.edition)
    places = standing(pad.rules, finished(pad))
    edition = edition_name(words, pad.rules.edition)
    names, round = list(pad.players), current_round(pad)
    if round is None:
        ordered = sorted(places, key=lambda place: place.seat)
        totals, ranks = [place.total for place in ordered], [place.place for place in ordered]
        return _of_outcome(names, totals, ranks, edition, words)
    title = words.say("serve.preview.sheet", names=listed(words, names))
    rows = tuple((names[place.seat], written(place.total)) for place in places)
    return LinkPreview(
        words.language, title, words.say("home.round", round=round + 1, rounds=pad.rules.rounds), edition, rows
    )
