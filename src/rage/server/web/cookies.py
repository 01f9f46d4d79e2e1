"""Guests: a visitor is known again by a signed cookie. Their id is no secret; the signature is what counts."""

from collections.abc import Iterator
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from rage.server.domain.ids import new_person_id

COOKIE = "rage_guest"
_DAY = 24 * 60 * 60
_YEAR = 365 * _DAY


class Guest(NamedTuple):
    """A visitor, and the cookie to give them if theirs is missing or getting old."""

    person: str
    cookie: str | None


class GuestCookies:
    """Recognises visitors."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = TimestampSigner(secret, salt=COOKIE)
        self._attributes = f"Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"

    def recognise(self, cookies: str) -> Guest:
        """Who sends these cookies; somebody new, if they tell nothing."""
        for signed in _ours(cookies):
            try:
                person, moment = self._signer.unsign(signed, max_age=_YEAR, return_timestamp=True)
            except (BadSignature, UnicodeError):
                continue
            age = self._signer.get_timestamp() - moment.timestamp()
            return Guest(person.decode(), None) if age < _DAY else self._greet(person.decode())
        return self._greet(new_person_id())

    def _greet(self, person: str) -> Guest:
        return Guest(person, f"{COOKIE}={self._signer.sign(person).decode()}; {self._attributes}")


def _ours(cookies: str) -> Iterator[str]:
    """Our cookie among all of them. Others at the same host may write what they like into theirs."""
    for part in cookies.split(";"):
        name, _, content = part.strip().partition("=")
        if name == COOKIE:
            yield content
