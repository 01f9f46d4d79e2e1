"""A visitor: somebody with cookies who asks by HTTP, and asks again when there is no answer."""

import asyncio
import ssl
from random import Random
from typing import Any

import httpx
from faults.transcript import Transcript

ATTEMPT_S = 10
"""How long to wait for one answer."""
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Never used; without it, each request reads all the certificates of the world: 20 ms of work."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.05, 0.5


class BackOff:
    """How long to wait before the next attempt: longer each time, and never as long as somebody else."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._pause = _FIRST_PAUSE_S

    async def wait(self) -> None:
        await asyncio.sleep(self._pause * (0.5 + self._rng.random()))
        self._pause = min(2 * self._pause, _LONGEST_PAUSE_S)

    def reset(self) -> None:
        self._pause = _FIRST_PAUSE_S


class Visitor:
    """Knows the server's address, and keeps the cookies it was given."""

    def __init__(self, client: str, address: str, transcript: Transcript, rng: Random) -> None:
        self.client = client
        self.address = address
        self.transcript = transcript
        self.rng = rng
        self.person = ""
        self.cookies: dict[str, str] = {}
        self._requests = 0

    def headers(self, **further: str) -> dict[str, str]:
        """What a browser would send, and who is asking: for whoever stands between client and server."""
        sent = {"Origin": f"http://{self.address}", "X-Client": self.client, **further}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={content}" for name, content in self.cookies.items())
        return sent

    def keep_cookies(self, lines: list[str]) -> None:
        for line in lines:
            name, _, content = line.partition(";")[0].strip().partition("=")
            self.cookies[name] = content

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """Ask once, on a connection of its own; None where no answer came."""
        self._requests += 1
        number = self._requests
        self.transcript.add(self.client, "asks", number=number, method=method, path=path, body=body)
        headers = self.headers(Connection="close", **{"X-Request": str(number)})
        try:
            async with (
                asyncio.timeout(ATTEMPT_S),
                httpx.AsyncClient(timeout=ATTEMPT_S, trust_env=False, verify=_NO_TLS) as http,
            ):
                answer = await http.request(method, f"http://{self.address}{path}", json=body, headers=headers)
        except (httpx.HTTPError, OSError, TimeoutError) as error:
            self.transcript.add(self.client, "unanswered", number=number, error=type(error).__name__)
            return None
        self.keep_cookies(answer.headers.get_list("set-cookie"))
        self.transcript.add(self.client, "answered", number=number, status=answer.status_code, text=answer.text)
        return answer

    async def get(self, path: str) -> str:
        """Ask until there is an answer."""
        back_off = BackOff(self.rng)
        while True:
            answer = await self.ask("GET", path)
            if answer is not None and answer.status_code == 200:
                return answer.text
            await back_off.wait()

    async def arrive(self) -> None:
        """Find out who one is."""
        back_off = BackOff(self.rng)
        while not self.person:
            answer = await self.ask("GET", "/api/home")
            if answer is not None and answer.status_code == 200 and self.cookies:
                self.person = answer.json()["me"]["person"]
            else:
                await back_off.wait()

    async def take_name(self, name: str) -> None:
        """Ask to be called so, once: whether that is done or not, one goes on."""
        await self.ask("PUT", "/api/me", {"name": name})

    async def make_table(self, settings: dict[str, Any], seats: list[dict[str, Any]]) -> str:
        """Make a table, and another one where no answer came to the first."""
        back_off = BackOff(self.rng)
        while True:
            answer = await self.ask("POST", "/api/tables", {"settings": settings, "seats": seats})
            if answer is not None and answer.status_code == 201:
                return str(answer.json()["id"])
            await back_off.wait()
