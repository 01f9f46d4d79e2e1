"""A visitor with a browser of their own. Every error in it is noted."""

import json
import re
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, WebSocket

from e2e.news import NOTE_NEWS
from e2e.server_process import Server
from e2e.waiting import PATIENCE

Message = dict[str, Any]
Font = Literal["own", "fallback"]
FONTS: tuple[Font, ...] = ("own", "fallback")
"""The page's own font, and a wide one instead, where the own one cannot be loaded."""
PREFERENCES = {"speed": "quick", "sound": False, "oneTap": True, "muted": []}
BLOCKED = "Service Worker registration blocked"
IGNORED = "Cross-Origin-Opener-Policy header has been ignored"
"""What a browser says of every page on an origin that is not secure."""
LATE = "was preloaded using link preload but not used within a few seconds"
"""What a browser says of the font or the words where the machine is slow; that they are used is tested elsewhere."""
KILLED = (
    "CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|NET_RESET|can’t establish a connection|was interrupted while"
)
"""What a browser says of a server that was killed: its port is closed, and what was asked of it is never answered."""
LEFT = "ERR_ABORTED|NS_BINDING_ABORTED"
"""What a browser says of a page that was left, and needs no answer any more."""
LOST = f"WebSocket connection|{KILLED}"
"""And at a table, which tries to come back."""
FALLBACK = """
document.addEventListener("readystatechange", () => {
  document.documentElement.style.setProperty("--font", '"DejaVu Sans", sans-serif');
}, { once: true });
"""
HURRY = """
setInterval(() => {
  const table = document.querySelector("[data-testid=table][data-live=false]");
  if (!table || table.querySelector("[data-testid=round-result]")) return;
  dispatchEvent(new KeyboardEvent("keydown", { key: " " }));
}, 20);
"""
"""Presses the key that skips whenever something is being shown: tests have seen it all before."""
TELL_FRAMES = """
(() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    console.debug("sent:" + text);
    return send.call(this, text);
  };
  window.WebSocket = class extends WebSocket {
    constructor(...options) {
      super(...options);
      this.addEventListener("message", ({ data }) => console.debug("received:" + data));
    }
  };
})();
"""
"""Says what goes over sockets, where the browser does not tell of it."""
FETCH = """
async ([method, path, data]) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: data && JSON.stringify(data) });
  return [answer.status, await answer.text()];
}
"""


class Visitor:
    """A visitor: one page in a context of its own, with everything said over its sockets.

    One who comes by plain http under a name has no secure origin.
    """

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        language: str = "en",
        size: tuple[int, int] = (1024, 768),
        theme: str = "dark",
        touch: bool = False,
        calm: bool = True,
        hurry: bool = True,
        sharpness: float = 1,
        font: Font = "own",
        state: Any = None,
        plain: bool = False,
        workers: bool = False,
    ) -> None:
        self.server = server
        self.url = server.plain_url if plain else server.url
        self.context = browser.new_context(
            base_url=self.url,
            ignore_https_errors=True,  # certificates of tests are signed by nobody
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
            device_scale_factor=sharpness,
            storage_state=state,
            # keeping the whole page for later is tested where it is wanted
            service_workers="allow" if workers else "block",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        preferences = json.dumps(json.dumps(PREFERENCES))
        self.context.add_init_script(NOTE_NEWS)
        self.context.add_init_script(f"if (origin !== 'null') localStorage['rage.table'] ??= {preferences}")
        if font == "fallback":
            self.context.add_init_script(FALLBACK)
            self.context.route("**/*.woff2", lambda route: route.abort("aborted"))
        if browser.browser_type.name == "firefox":
            self.context.add_init_script(TELL_FRAMES)
        if hurry:
            self.context.add_init_script(HURRY)
        self.received: list[str] = []
        self.sent: list[str] = []
        self.errors: list[str] = []
        self._expected_errors = [BLOCKED, LATE, *([IGNORED] if plain else [])]
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same browser; it is watched like the first."""
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("requestfailed", self._on_failure)
        page.on("response", self._on_response)
        page.on("websocket", self._on_socket)
        return page

    def expect_error(self, pattern: str) -> None:
        """Errors that match the pattern do not fail the test."""
        self._expected_errors.append(pattern)

    @property
    def unexpected_errors(self) -> list[str]:
        return [said for said in self.errors if not any(re.search(pattern, said) for pattern in self._expected_errors)]

    def leave(self) -> None:
        self.context.close()

    def go(self, path: str) -> None:
        """Go to a path of the server's, or to a whole address."""
        self.page.goto(self.url + path if path.startswith("/") else path)

    def make_table(
        self, *bots: str | None, edition: str = "de-amigo", start: bool = True, settings: Any = None, **options: Any
    ) -> str:
        """Make a table as the page would: its id. Seats are bots by name, or None for people."""
        self.ask("GET", "/api/home")
        plan = {
            "settings": {"edition": edition, "options": options, **(settings or {})},
            "seats": [{"bot": bot} for bot in bots],
            "start": start,
        }
        return str(self.ask("POST", "/api/tables", plan)["id"])

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        """What the server answers when it is asked as by the page. Where only the browser knows its name, it asks."""
        if self.url == self.server.plain_url:
            if not self.page.url.startswith(self.url):
                self.go("/")
            status, text = self.page.evaluate(FETCH, [method, path, data])
        else:
            answer = self.context.request.fetch(f"{self.url}{path}", method=method, data=data)
            status, text = answer.status, answer.text()
        assert status in {200, 201, 204}, text
        return json.loads(text or "null")

    @property
    def answers(self) -> list[Message]:
        """Everything the server said over sockets, in order."""
        return [json.loads(text) for text in self.received]

    @property
    def games(self) -> list[Message]:
        return [answer for answer in self.answers if answer["t"] == "game"]

    @property
    def game(self) -> Message:
        """The newest view of the game."""
        return self.games[-1]

    @property
    def table(self) -> Message:
        return [answer for answer in self.answers if answer["t"] == "table"][-1]

    @property
    def moves(self) -> list[str]:
        """The moves this page asked for."""
        commands = map(json.loads, self.sent)
        return [command["move"] for command in commands if command["do"] == "move"]

    def _on_console(self, message: ConsoleMessage) -> None:
        for frames, mark in ((self.sent, "sent:"), (self.received, "received:")):
            if message.type == "debug" and message.text.startswith(mark):
                frames.append(message.text.removeprefix(mark))
        if message.type in {"error", "warning"}:
            self.errors.append(f"console {message.type}: {message.text}")

    def _on_failure(self, request: Request) -> None:
        if not re.search(LEFT, request.failure or ""):
            self.errors.append(f"request failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.errors.append(f"status {response.status}: {response.url}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.received.append(str(text)))
        socket.on("framesent", lambda text: self.sent.append(str(text)))
