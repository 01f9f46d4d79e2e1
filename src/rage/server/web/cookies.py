"""Guests: a visitor is known again by a signed cookie. Their id is no secret; the signature is what counts."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from rage.server.config import DAY
from rage.server.domain.ids import new_person_id

COOKIE = "rage_guest"
HOST_COOKIE = f"__Host-{COOKIE}"
"""Its name where people come by https: browsers let no other host and no plain connection write one of that name."""
PATH_COOKIE = f"__Secure-{COOKIE}"
"""Its name by https below a path: browsers have those of the other name for the whole host only."""
_YEAR = 365 * DAY
_MOST_LOOKED_AT = 16
"""So many cookies of a request are looked at. Browsers send one, or one for each path and domain."""


class Guest(NamedTuple):
    """A visitor, and the cookies to set if theirs are missing, getting old or of another name."""

    person: str
    cookies: tuple[str, ...] = ()
    is_new: bool = False
    """Whether nobody was this person before: nothing is stored of them."""


class GuestCookies:
    """Recognises visitors. What is correctly signed is believed, whatever the clock says: browsers end a cookie."""

    def __init__(self, keys: Sequence[str], *, secure: bool, path: str = "") -> None:
        """The oldest key first: the newest one signs, and what the others signed is signed anew.

        Below a path of its host, a server's cookies are for that path alone: there may be others beside it.
        """
        self._signer = TimestampSigner(keys[-1], salt=COOKIE)
        self._earlier = TimestampSigner(keys, salt=COOKIE)
        best = PATH_COOKIE if path else HOST_COOKIE
        self._names = (best, COOKIE) if secure else (COOKIE,)
        self._attributes = f"Path={path or '/'}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"

    def recognise(self, cookies: str) -> Guest:
        """Who sends these cookies; somebody new, if they tell nothing."""
        for name, signed in self._ours(cookies):
            if person := self._signed_lately(signed):
                return Guest(person) if name == self._names[0] else Guest(person, self._replacing(person, name))
            if person := self._signed_ever(signed):
                return Guest(person, self._replacing(person, name))
        return self.new_guest()

    def known(self, cookies: str) -> str | None:
        """Who sends these cookies, if they tell."""
        return next((person for _, signed in self._ours(cookies) if (person := self._signed_ever(signed))), None)

    def new_guest(self) -> Guest:
        person = new_person_id()
        return Guest(person, (self._cookie(person),), is_new=True)

    def forget(self) -> tuple[str, ...]:
        """The cookies to set for a browser that is to know nobody."""
        return tuple(map(self._without, self._names))

    def _ours(self, cookies: str) -> Iterator[tuple[str, str]]:
        """Our cookies among all of them, the best name first. Others at the same host may write what they like.

        Only so many are looked at: each takes the time of several signatures.
        """
        sent = [part.strip().partition("=") for part in cookies.split(";")]
        ours = ((name, content) for wanted in self._names for name, _, content in sent if name == wanted)
        return islice(ours, _MOST_LOOKED_AT)

    def _signed_lately(self, signed: str) -> str | None:
        """Whom a cookie names that is signed by the newest key, and within a day."""
        try:
            person, moment = self._signer.unsign(signed, return_timestamp=True)
        except (BadSignature, UnicodeError):
            return None
        age = self._signer.get_timestamp() - moment.timestamp()
        return person.decode() if abs(age) < DAY else None

    def _signed_ever(self, signed: str) -> str | None:
        """Whom a cookie names that is signed by any key, at any time."""
        try:
            return self._earlier.unsign(signed).decode()
        except (BadSignature, UnicodeError):
            return None

    def _replacing(self, person: str, name: str) -> tuple[str, ...]:
        """A new cookie in place of one of that name."""
        return (self._cookie(person), *(() if name == self._names[0] else (self._without(name),)))

    def _cookie(self, person: str) -> str:
        return f"{self._names[0]}={self._signer.sign(person).decode()}; Max-Age={_YEAR}; {self._attributes}"

    def _without(self, name: str) -> str:
        return f"{name}=; Max-Age=0; {self._attributes}"
