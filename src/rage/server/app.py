"""The application: everything put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

from litestar import Litestar, Router
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from rage import __version__
from rage.server.admin.schedule import BackupSchedule
from rage.server.admin.versions import keep_before_migration
from rage.server.bots.service import BotService
from rage.server.cleaner import Cleaner
from rage.server.config import Config
from rage.server.documents.service import DocumentService
from rage.server.metrics import Metrics
from rage.server.push.service import PushService
from rage.server.store.database import open_engine
from rage.server.store.health import HealthCheck
from rage.server.store.holding import HeldDatabase
from rage.server.store.keys import cookie_keys
from rage.server.store.opening import open_database, reduce_risks
from rage.server.store.server_time import open_server_time
from rage.server.store.writer import Writer
from rage.server.tables.registry import TableRegistry
from rage.server.tables.registry_sharing import share_tables
from rage.server.web.api import api
from rage.server.web.bans import Bans
from rage.server.web.cookies import GuestCookies
from rage.server.web.error_responses import answer_problem
from rage.server.web.headers import add_headers
from rage.server.web.host import require_known_host
from rage.server.web.limits import Asked, ConnectionLimiter, limiters_of
from rage.server.web.link_previews import link_picture
from rage.server.web.monitoring import healthz, metrics, require_operator
from rage.server.web.open_connections import OpenConnections, most_connections
from rage.server.web.pad_followers import Followers
from rage.server.web.pads import pads_api
from rage.server.web.pdf import paper_api
from rage.server.web.push import push_api
from rage.server.web.request_limits import counted_as, refuse_banned, refuse_too_many
from rage.server.web.services import Services, set_services
from rage.server.web.static_files import front_page, page
from rage.server.work.workers import Workers


def make_app(config: Config, held: HeldDatabase | None = None) -> Litestar:
    """A server's application. It opens its database when it starts, and closes it when it ends.

    A database that is held already is used as it is, and closed by whoever holds it.

    The game socket comes with the server, not with the application: see `running`.
    """
    limits = config.limits

    @asynccontextmanager
    async def open_server(app: Litestar) -> AsyncIterator[None]:
        counters = Metrics()
        async with AsyncExitStack() as at_end:
            address = config.public_url or f"http://{config.host}:{config.port}"
            database = held or at_end.enter_context(
                await asyncio.to_thread(
                    partial(open_database, config.data, address, keep_before_migration, shared=bool(config.redis))
                )
            )
            await asyncio.to_thread(reduce_risks, database)
            engine = open_engine(config.data)
            at_end.push_async_callback(engine.dispose)
            workers = await _find_workers(config, counters, at_end)
            bots = BotService(config.bots, config.bot_processes, config.timings, counters, workers)
            bots.start()
            at_end.push_async_callback(bots.stop)
            writer = Writer(
                database.engine,
                config.timings.gather,
                counters,
                check_place=database.check_place,
                number=database.number,
            )
            writer.start()
            at_end.push_async_callback(writer.stop)
            server_time = await open_server_time(engine, writer, asyncio.get_running_loop().time)
            registry = TableRegistry(config, engine, writer, bots, counters, server_time, database.number)
            at_end.push_async_callback(registry.close)
            followers = Followers()
            at_end.callback(followers.close)
            if config.redis:
                await share_tables(registry, config.redis, followers.hear)
                followers.tell_others = registry.tell_others
            registry.correspondence.start()
            cleaner = Cleaner(engine, writer, config.timings, registry.lobbies_in_use)
            cleaner.start()
            at_end.push_async_callback(cleaner.stop)
            if config.backups:
                schedule = BackupSchedule(config.data, config.backups, counters)
                schedule.start()
                at_end.push_async_callback(schedule.stop)
            signing_keys = [config.secret] if config.secret else await cookie_keys(engine)
            bans = Bans(engine, config.timings.bans_every)
            await bans.start()
            at_end.push_async_callback(bans.stop)
            documents = DocumentService(config, counters, workers)
            at_end.push_async_callback(documents.stop)
            push = PushService(config, engine, writer, registry, server_time, counters)
            push.start()
            at_end.push_async_callback(push.stop)
            services = Services(
                config=config,
                engine=engine,
                writer=writer,
                health=HealthCheck(writer),
                metrics=counters,
                registry=registry,
                cookies=GuestCookies(signing_keys, secure=config.is_secure, path=config.base_path),
                bans=bans,
                followers=followers,
                documents=documents,
                push=push,
                limiters=limiters_of(limits),
                connection_limiter=ConnectionLimiter(limits.sockets),
                follower_limiter=ConnectionLimiter(limits.followers),
                connections=OpenConnections(most_connections(limits.connections), limits.connections_by_household),
            )
            set_services(app, services)
            yield

    tracing = None
    if config.otlp_endpoint:
        from rage.server.web.tracing import Tracing  # noqa: PLC0415

        tracing = Tracing(config.otlp_endpoint)
    return Litestar(
        middleware=[tracing] if tracing else [],
        on_shutdown=[tracing.stop] if tracing else [],
        route_handlers=[api, pads_api, paper_api, push_api, link_picture, healthz, metrics, front_page, page],
        lifespan=[open_server],
        before_send=[add_headers],
        guards=[require_known_host, refuse_too_many, refuse_banned],
        exception_handlers={HTTPException: answer_problem, Exception: answer_problem},
        request_max_body_size=limits.body,
        openapi_config=OpenAPIConfig(
            title="RAGE",
            version=__version__,
            openapi_router=Router(
                "/schema",
                route_handlers=[],
                include_in_schema=False,
                guards=[require_operator],
                opt=counted_as(Asked.MONITORING),
            ),
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        debug=False,
        logging_config=None,
    )


async def _find_workers(config: Config, metrics: Metrics, at_end: AsyncExitStack) -> Workers | None:
    """Those who do heavy work on other machines, if there may be any."""
    if config.redis is None or config.work_secret is None:
        return None
    from rage.server.work.dispatcher import Dispatcher  # noqa: PLC0415

    dispatcher = Dispatcher(config.redis, config.work_secret, config.timings.work_wait, metrics)
    await dispatcher.start()
    at_end.push_async_callback(dispatcher.stop)
    return dispatcher
