"""Paper and replays are made in processes of their own. Nobody who plays waits for them, and none is made twice."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from server.client import PATIENCE, Page, begin, http_client, play_out
from server.misbehaving_jobs import Dying, Failing, Hanging, Telling
from server.running_server import FAST, GENEROUS, RunningServer, config_for, open_server
from structlog.testing import capture_logs

from rage.engine import rules_of
from rage.pad.paper.paper_size import PaperSize
from rage.server.config import Timings
from rage.server.documents.cache import Document, DocumentCache
from rage.server.documents.jobs import BlankPaper, Paper
from rage.server.documents.pool import DocumentPool, NoDocument
from rage.server.documents.service import DocumentService
from rage.server.documents.turns import NoTurn
from rage.server.metrics import Metrics
from rage.words import Language

RULES = rules_of("de-amigo", 4)
SHEET = BlankPaper(Paper.SHEET, RULES, Language.GERMAN, PaperSize.A4)


def timings(**others: float) -> Timings:
    return replace(FAST, **others)


@pytest.fixture(autouse=True)
def jobs_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Document processes find the jobs of these tests."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))


@pytest.fixture
async def pool() -> AsyncIterator[DocumentPool]:
    made = DocumentPool(timings(document_limit=PATIENCE))
    yield made
    await made.stop()


async def pid_of(pool: DocumentPool) -> int:
    job: Any = Telling()
    return int(await pool.make(job))


async def test_a_process_starts_for_the_first_document_and_makes_the_next_ones(pool: DocumentPool) -> None:
    assert pool.processes == 0
    assert (await pool.make(SHEET)).startswith(b"%PDF")
    assert await pid_of(pool) == await pid_of(pool)
    assert pool.processes == 1


async def test_a_process_that_is_not_needed_ends() -> None:
    pool = DocumentPool(timings(document_limit=PATIENCE, document_idle=0.01))
    pid = await pid_of(pool)
    async with asyncio.timeout(PATIENCE):
        while pool.processes or is_running(pid):
            await asyncio.sleep(0.01)
    await pool.stop()


@pytest.mark.parametrize("job", [Hanging(), Dying()])
async def test_a_process_that_hangs_or_dies_is_replaced(job: Any) -> None:
    pool = DocumentPool(timings(document_limit=PATIENCE))
    pid = await pid_of(pool)
    pool._timings = timings(document_limit=0.2)  # noqa: SLF001
    with pytest.raises(NoDocument):
        await pool.make(job)
    pool._timings = timings(document_limit=PATIENCE)  # noqa: SLF001
    assert await pid_of(pool) != pid
    assert pool.processes == 1
    await pool.stop()
    assert not is_running(pid)


async def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced(pool: DocumentPool) -> None:
    pid = await pid_of(pool)
    os.kill(pid, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        while pool._idle[0].is_running:  # noqa: SLF001
            await asyncio.sleep(0.01)
    assert await pid_of(pool) != pid


async def test_a_job_that_fails_leaves_its_process_alone_and_no_cards_in_the_log(pool: DocumentPool) -> None:
    pid = await pid_of(pool)
    job: Any = Failing()
    with capture_logs() as told, pytest.raises(NoDocument):
        await pool.make(job)
    assert told[0]["why"].startswith("RuntimeError in ")
    assert "R12" not in str(told)
    assert await pid_of(pool) == pid


def test_the_cache_keeps_what_was_asked_for_last() -> None:
    cache = DocumentCache(100)
    for key in "abcd":
        cache.put(key, Document.of(key.encode() * 25))
    assert cache.get("a")
    cache.put("e", Document.of(b"e" * 25))
    assert [cache.get(key) is not None for key in "abcde"] == [True, False, True, True, True]
    assert cache.size == 100


def test_the_cache_does_not_give_all_its_room_to_one() -> None:
    cache = DocumentCache(100)
    cache.put("large", Document.of(b"x" * 26))
    assert cache.get("large") is None
    assert cache.size == 0


class Workshop:
    """In place of processes: jobs that take as long as the test wants."""

    def __init__(self) -> None:
        self.made: list[Any] = []
        self.open = asyncio.Event()

    async def make(self, job: Any) -> bytes:
        self.made.append(job)
        await self.open.wait()
        return str(job).encode()


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    made = Workshop()
    monkeypatch.setattr(DocumentPool, "make", lambda _pool, job: made.make(job))
    return made


def ask(service: DocumentService, key: str, household: str = "here") -> "asyncio.Task[Document]":
    async def prepare() -> Any:
        return key

    return asyncio.create_task(service.find(key, household, prepare))


async def test_what_many_ask_for_is_made_once(tmp_path: Path, workshop: Workshop) -> None:
    service = DocumentService(config_for(tmp_path, document_processes=1), Metrics())
    asking = [ask(service, "deck", f"10.0.0.{number}") for number in range(60)]
    await asyncio.sleep(0)
    workshop.open.set()
    assert len({document.content for document in await asyncio.gather(*asking)}) == 1
    await ask(service, "deck")
    assert workshop.made == ["deck"]
    await service.stop()


async def test_what_nobody_waits_for_any_more_is_made_for_the_others(tmp_path: Path, workshop: Workshop) -> None:
    service = DocumentService(config_for(tmp_path, document_processes=1), Metrics())
    first, second = ask(service, "deck"), ask(service, "deck")
    await asyncio.sleep(0.01)
    first.cancel()
    workshop.open.set()
    assert (await second).content == b"deck"
    await service.stop()


async def test_one_household_that_asks_for_much_is_refused_and_others_are_not(
    tmp_path: Path, workshop: Workshop
) -> None:
    limits = replace(GENEROUS, documents_waiting=10)
    service = DocumentService(config_for(tmp_path, limits=limits, document_processes=1), Metrics())
    greedy = [ask(service, f"deck {number}", "greedy") for number in range(60)]
    other = ask(service, "sheet", "other")
    await asyncio.sleep(0.01)
    workshop.open.set()
    answers = await asyncio.gather(*greedy, return_exceptions=True)
    assert [isinstance(answer, NoTurn) for answer in answers] == [False] * 10 + [True] * 50
    assert (await other).content == b"sheet"
    assert workshop.made.index("sheet") == 2
    await service.stop()


async def finished_game(server: RunningServer) -> Page:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    await play_out(pages, Random(1))
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    return pages[0]


async def test_tables_open_while_documents_hang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty decks are asked for and none gets ready: a game that has to be read from the log opens all the same."""
    workshop = Workshop()
    async with open_server(config_for(tmp_path)) as server:
        page = await finished_game(server)
        client, table = page.client, page.table["id"]
        server.registry.close_table(server.registry.tables[table])
        monkeypatch.setattr(DocumentPool, "make", lambda _pool, job: workshop.make(job))
        async with http_client(server, limits=httpx.Limits()) as http:
            decks = [
                asyncio.create_task(http.get("/api/paper/deck.pdf", params={"players": 2 + number % 7, "language": to}))
                for number in range(15)
                for to in ("de", "en", "fr", "nl")
            ]
            async with asyncio.timeout(PATIENCE):
                while not workshop.made:
                    await asyncio.sleep(0.01)
            again = await client.open(table)
            await again.until(lambda: again.is_over)
            workshop.open.set()
            answers = await asyncio.gather(*decks)
    assert {answer.status_code for answer in answers} == {200}


async def test_where_too_many_wait_the_answer_says_so(tmp_path: Path, workshop: Workshop) -> None:
    limits = replace(GENEROUS, documents_waiting=0)
    async with open_server(config_for(tmp_path, limits=limits, document_processes=1)) as server:
        page = await finished_game(server)
        http, table = page.client.http, page.table["id"]
        deck = asyncio.create_task(http.get("/api/paper/deck.pdf"))
        async with asyncio.timeout(PATIENCE):
            while not workshop.made:
                await asyncio.sleep(0.01)
        for path in ("/api/paper/rules.pdf?", f"/api/games/{table}?", f"/api/games/{table}.rage?"):
            answer = await http.get(f"{path}&language=de")
            assert answer.status_code == 503, path
            assert answer.headers["retry-after"].isdigit()
            assert answer.json()["no"] == "busy"
            assert "Versuch es gleich" in answer.json()["sentence"]
        workshop.open.set()
        assert (await deck).status_code == 200
        assert (await http.get("/api/paper/deck.pdf")).status_code == 200
        counted = server.registry.metrics.text().decode()
        for how, often in (("busy", 3), ("made", 1), ("cached", 1)):
            assert f'rage_documents_total{{how="{how}"}} {often}.0' in counted


async def test_what_a_browser_has_already_is_not_sent_again(server: RunningServer) -> None:
    page = await finished_game(server)
    http, table = page.client.http, page.table["id"]
    for path in (f"/api/games/{table}", f"/api/games/{table}.rage", "/api/paper/sheet.pdf"):
        first = await http.get(path)
        assert first.status_code == 200
        assert first.headers["cache-control"] == "private, no-cache"
        again = await http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert (await http.get(path, headers={"if-none-match": '"other"'})).content == first.content
    plain = await http.get(f"/api/games/{table}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    onlooker = http_client(server)
    async with onlooker:
        answer = await onlooker.get(f"/api/games/{table}")
        assert answer.json()["seat"] is None
        own = await http.get(f"/api/games/{table}")
        assert own.headers["content-encoding"] == "gzip"
        assert own.json() == plain.json()
        assert own.json()["seat"] == 0
        assert answer.headers["etag"] != own.headers["etag"]


def is_running(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"
