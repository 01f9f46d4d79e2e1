"""Followers: whoever has a sheet open is told when it changes."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rage.server.messages.close_codes import CloseCode
from rage.server.peers.news import AboutAll, SheetChanged

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST = 200
"""How many may follow one sheet."""
_KEEP_ALIVE_AFTER = 20.0
"""Seconds after which something is said even if there is no news, so that nobody in between hangs up."""
Mailbox = asyncio.Queue[bytes | None]
_END = b""
"""Put into a mailbox where its stream is to end."""


class TooManyFollowers(Exception):  # noqa: N818
    """As many follow this sheet as can."""


class Follower:
    """The stream of somebody who follows a sheet, for whoever may have to end it."""

    def __init__(self, mailbox: Mailbox) -> None:
        self._mailbox = mailbox

    def close(self, _code: CloseCode | None = None) -> None:
        """Nothing more is said; why cannot be said in a stream."""
        _put(self._mailbox, _END)


class Followers:
    """Who follows which sheet. A slow follower misses what is old, never what is newest."""

    def __init__(self) -> None:
        self._mailboxes: defaultdict[str, set[Mailbox]] = defaultdict(set)
        self.tell_others: Callable[[AboutAll], None] = lambda _news: None
        """Tells other servers, where some share the database."""

    @contextmanager
    def follow(self, id: str) -> "Iterator[Mailbox]":
        """A mailbox for the news of a sheet."""
        if len(self._mailboxes[id]) >= _MOST:
            raise TooManyFollowers
        mailbox: Mailbox = asyncio.Queue(1)
        self._mailboxes[id].add(mailbox)
        try:
            yield mailbox
        finally:
            self._mailboxes[id].discard(mailbox)
            if not self._mailboxes[id]:
                del self._mailboxes[id]

    def tell(self, id: str, news: bytes | None) -> None:
        """A sheet was written in; None says that there is no more of it."""
        self._tell_here(id, news)
        self.tell_others(SheetChanged(id, news))

    def hear(self, news: AboutAll) -> None:
        """Another server tells something."""
        if isinstance(news, SheetChanged):
            self._tell_here(news.id, news.shown)

    def _tell_here(self, id: str, news: bytes | None) -> None:
        """Put the newest into every mailbox."""
        for mailbox in self._mailboxes.get(id, ()):
            _put(mailbox, news)

    def close(self) -> None:
        """The server ends: nobody is kept waiting. They come again by themselves."""
        for mailboxes in self._mailboxes.values():
            for mailbox in mailboxes:
                _put(mailbox, _END)


def _put(mailbox: Mailbox, news: bytes | None) -> None:
    """What is new takes the place of what was not read; but after the end comes nothing."""
    if mailbox.full() and mailbox.get_nowait() == _END:
        news = _END
    mailbox.put_nowait(news)


async def news_from(mailbox: Mailbox) -> AsyncIterator[bytes | None]:
    """What comes into a mailbox, with an empty message now and then; ends after None, and when the server does."""
    while True:
        try:
            news = await asyncio.wait_for(mailbox.get(), _KEEP_ALIVE_AFTER)
        except TimeoutError:
            yield b""
            continue
        if news == _END:
            return
        yield news
        if news is None:
            return
