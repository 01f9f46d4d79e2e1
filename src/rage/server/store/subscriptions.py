"""Subscriptions in the store: where people want to be told of their turns."""

from hashlib import blake2b
from typing import Any

from sqlalchemy import Executable, delete, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.subscription import Subscription
from rage.server.store.database import now
from rage.server.store.schema import bans, people, subscriptions

MOST = 10
"""How many one person has; the oldest makes way."""
_DIGEST_BYTES = 16


def subscription_id(endpoint: str) -> str:
    return blake2b(endpoint.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def subscribe(subscription: Subscription) -> list[Executable]:
    """Store a subscription, unless its person has just logged out. A browser has one, whoever uses it."""
    columns = {
        "id": subscription.id,
        "person": subscription.person,
        "endpoint": subscription.endpoint,
        "key": subscription.key,
        "auth": subscription.auth,
        "language": subscription.language,
        "created": now(),
    }
    is_here = select(people.c.id).where(people.c.id == subscription.person, people.c.logged_out.is_(None)).exists()
    own = subscriptions.c.person == subscription.person
    newest = select(subscriptions.c.id).where(own).order_by(subscriptions.c.created.desc()).limit(MOST)
    return [
        delete(subscriptions).where(subscriptions.c.id == subscription.id),
        insert(subscriptions).from_select(list(columns), select(*map(literal, columns.values())).where(is_here)),
        delete(subscriptions).where(own, subscriptions.c.id.not_in(newest)),
    ]


def unsubscribe(person: str, endpoint: str) -> Executable:
    """A browser wants to be told nothing any more."""
    is_it = subscriptions.c.id == subscription_id(endpoint)
    return delete(subscriptions).where(is_it, subscriptions.c.person == person)


def unsubscribe_everywhere(person: str) -> Executable:
    return delete(subscriptions).where(subscriptions.c.person == person)


def drop_subscription(id: str) -> Executable:
    """Nobody is reached there any more."""
    return delete(subscriptions).where(subscriptions.c.id == id)


async def subscriptions_of(engine: AsyncEngine, person: str) -> list[Subscription]:
    """Where a person is told of their turns: nowhere, while they are banned."""
    is_banned = select(bans.c.who).where(bans.c.who == subscriptions.c.person).exists()
    query = select(subscriptions).where(subscriptions.c.person == person, ~is_banned).order_by(subscriptions.c.created)
    async with engine.connect() as connection:
        return [_from(row) for row in await connection.execute(query)]


def _from(row: Any) -> Subscription:
    return Subscription(row.id, row.person, row.endpoint, row.key, row.auth, row.language)
