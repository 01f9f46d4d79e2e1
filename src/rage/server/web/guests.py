"""Guests: a visitor is known again by a signed cookie. Their id is no secret; the signature is what counts."""

from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from rage.server.hall import new_person_id

COOKIE = "rage_guest"
_DAY = 24 * 60 * 60
_YEAR = 365 * _DAY


class Guest(NamedTuple):
    """A visitor, and the cookie to give them if theirs is missing or getting old."""

    person: str
    cookie: str | None


class Guests:
    """Recognises visitors."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = TimestampSigner(secret, salt=COOKIE)
        self._attributes = f"Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"

    def recognise(self, cookies: str) -> Guest:
        """Who sends these cookies; somebody new, if they tell nothing."""
        signed = _cookie(cookies)
        if signed is None:
            return self._greet(new_person_id())
        try:
            person, moment = self._signer.unsign(signed, max_age=_YEAR, return_timestamp=True)
        except BadSignature:
            return self._greet(new_person_id())
        age = self._signer.get_timestamp() - moment.timestamp()
        return Guest(person.decode(), None) if age < _DAY else self._greet(person.decode())

    def _greet(self, person: str) -> Guest:
        return Guest(person, f"{COOKIE}={self._signer.sign(person).decode()}; {self._attributes}")


def _cookie(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return found.value if found else None
