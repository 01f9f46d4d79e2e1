"""Firefox as Playwright would have it: python -m e2e.firefox, with Firefox's own arguments.

Playwright drives a stock Firefox by WebDriver BiDi, and asks each to pretend something of screens and media that not
every release can. This starts Firefox and stands in between: what Firefox calls an unknown command of emulation counts
as done, and everything else passes as it is.
"""

import asyncio
import json
import re
import shutil
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(rb"(WebDriver BiDi listening on ws://127\.0\.0\.1:)(\d+)")
PRETENCES = ("emulation.", "browser.setDownloadBehavior")
PREFERENCES: dict[str, str | float | bool] = {
    "ui.systemUsesDarkTheme": 1,
    "ui.prefersReducedMotion": 1,
    "network.dns.localDomains": "rage.example",
    "datareporting.policy.dataSubmissionEnabled": False,
}
"""What a context cannot ask of it: visitors sit in the dark, and nothing moves."""


def installed() -> str | None:
    """Where a Firefox is, if `tests/install-browser` found one."""
    return next((program for program in map(shutil.which, NAMES) if program and not _is_snap(Path(program))), None)


def _is_snap(program: Path) -> bool:
    """Ubuntu's does not see where Playwright keeps its profile: it hangs, or only asks for a snap."""
    with program.open("rb") as file:
        return "/snap" in str(program.resolve()) or b"/snap/" in file.read(4096)


async def run(arguments: list[str]) -> int:
    """Firefox, until it ends; what it says to Playwright names the port of this program in place of its own."""
    firefox = installed()
    assert firefox, "there is no Firefox"
    process = await asyncio.create_subprocess_exec(firefox, *arguments, stderr=PIPE, limit=1 << 20)
    assert process.stderr is not None
    ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def relay(playwright: ServerConnection) -> None:
        async with connect(f"{await ready}/session", max_size=None, ping_interval=None) as browser:
            asked: dict[int, str] = {}

            async def ask() -> None:
                async for message in playwright:
                    command = json.loads(message)
                    asked[command["id"]] = command["method"]
                    await browser.send(message)
                await browser.close()

            asking = asyncio.create_task(ask())
            with suppress(ConnectionClosed):
                async for message in browser:
                    await playwright.send(answer_for(str(message), asked))
            asking.cancel()

    async with serve(relay, "127.0.0.1", 0, max_size=None, ping_interval=None, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async for line in process.stderr:
            if found := LISTENING.search(line):
                ready.set_result(f"ws://127.0.0.1:{found[2].decode()}")
            sys.stderr.buffer.write(LISTENING.sub(rb"\g<1>%d" % port, line))
            sys.stderr.buffer.flush()
        return await process.wait()


def answer_for(message: str, asked: dict[int, str]) -> str:
    """What Playwright is told in place of a message of Firefox's."""
    said = json.loads(message)
    method = asked.pop(said.get("id"), "")
    if said["type"] == "error" and said["error"] == "unknown command" and method.startswith(PRETENCES):
        return json.dumps({"type": "success", "id": said["id"], "result": {}})
    return message


if __name__ == "__main__":
    sys.exit(asyncio.run(run(sys.argv[1:])))
