"""Where people want to be told of their turns while no page is open: kept, and given up."""

from litestar import Router, get, post, put
from litestar.di import Provide
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from rage.server.domain.subscription import Subscription
from rage.server.messages.http import Problem
from rage.server.messages.push import NewSubscription, OldSubscription, PushKey
from rage.server.push.endpoint import BadEndpoint
from rage.server.store.subscriptions import subscription_id, unsubscribe
from rage.server.web.api import Asker, InWords, TheServices, provide_person, provide_words
from rage.server.web.limits import Asked
from rage.server.web.request_limits import counted_as
from rage.server.web.services import provide_services

_REFUSALS = {status: ResponseSpec(Problem, generate_examples=False) for status in (400, 403, 405, 413, 429, 503)}


@get("/", responses=_REFUSALS, opt=counted_as(Asked.SUBSCRIPTIONS))
async def push_key(services: TheServices) -> PushKey:
    """What a browser subscribes with, where this server can send."""
    return PushKey(await services.push.public_key())


@put("/", status_code=HTTP_204_NO_CONTENT, responses=_REFUSALS, opt=counted_as(Asked.SUBSCRIPTIONS))
async def subscribe(data: JSONBody[NewSubscription], services: TheServices, person: Asker, words: InWords) -> None:
    """Be told of one's turns by this browser, in the language asked for. What it sent before is replaced."""
    subscription = Subscription(
        id=subscription_id(data.endpoint),
        person=person.id,
        endpoint=data.endpoint,
        key=data.keys.p256dh,
        auth=data.keys.auth,
        language=words.language,
    )
    try:
        await services.push.check(subscription)
    except (BadEndpoint, OSError):
        raise ClientException from None
    await services.registry.people.remember(person)
    await services.push.keep(subscription)


@post("/unsubscribe", status_code=HTTP_204_NO_CONTENT, responses=_REFUSALS, opt=counted_as(Asked.SUBSCRIPTIONS))
async def give_up(data: JSONBody[OldSubscription], services: TheServices, person: Asker) -> None:
    """Be told nothing any more by this browser."""
    await services.writer.write(unsubscribe(person.id, data.endpoint))


push_api = Router(
    "/api/push",
    route_handlers=[push_key, subscribe, give_up],
    dependencies={
        "services": Provide(provide_services),
        "person": Provide(provide_person),
        "words": Provide(provide_words),
    },
)
