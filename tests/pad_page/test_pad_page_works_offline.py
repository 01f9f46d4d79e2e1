"""With the server gone the pad opens from its icon, a whole game is entered, and nothing is ever lost."""

import re
import shutil
from pathlib import Path
from random import Random

from e2e.browser import FLAGS, installed
from e2e.geometry import faults, told
from e2e.server_process import Server
from e2e.waiting import PATIENCE
from pad.example_pads import random_pad
from playwright.sync_api import Browser, BrowserContext, expect

from pad_page.phone import SMALL, Phone
from rage.engine import rules_of
from rage.pad.sheet import standing_of
from rage.server.config import PAGE
from rage.words import Language, Words

NAMES = ("Ava", "Liam")


def open_phone(browser: Browser, profile: Path, server: Server) -> tuple[BrowserContext, Phone]:
    """A browser with a memory of its own, as on a phone."""
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=installed(),
        args=list(FLAGS),
        base_url=server.url,
        locale="nl",
        has_touch=True,
        viewport={"width": SMALL[0], "height": SMALL[1]},
        timeout=PATIENCE * 1000,
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context, Phone(context.pages[0])


def speak(phone: Phone, language: str) -> None:
    """Choose a language: every one is at hand."""
    phone.tap("preferences", f"language-{language}")
    expect(phone.page.locator("html")).to_have_attribute("lang", language)
    expect(phone.find("new-game")).to_contain_text(Words(Language(language)).say("scorepad.home.new"))
    phone.page.keyboard.press("Escape")


def test_a_whole_game_is_entered_without_a_server(browser: Browser, own_server: Server, tmp_path: Path) -> None:
    profile = tmp_path / "phone"
    context, phone = open_phone(browser, profile, own_server)
    phone.page.goto("/pad")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.close()
    own_server.kill()

    pad = random_pad(rules_of("nl-amigo", len(NAMES)), NAMES, Random("cellar"))
    assert pad.rules.rounds == 10
    context, phone = open_phone(browser, profile, own_server)
    phone.page.goto("/pad")
    for language in ("de", "en", "fr", "nl"):
        speak(phone, language)
    phone.tap("new-game")
    phone.begin(NAMES, edition="nl-amigo")
    for round in range(6):
        phone.note_round(pad, round)
        phone.next_round()
    phone.numbers(1)
    context.close()

    context, phone = open_phone(browser, profile, own_server)
    phone.page.goto("/pad")
    phone.find("open-games").locator("a").tap()
    phone.says("game", "Ronde 7 van 10")
    phone.enter("undo")
    for round in range(6, 10):
        phone.note_round(pad, round)
        phone.next_round()
    expect(phone.find("winner")).to_be_visible()
    totals = [f"{place.total} punt" for place in standing_of(pad)]
    expect(phone.find("standing").locator(".total")).to_contain_text([text.replace("-", "−") for text in totals])

    phone.tap("tab-show")
    context.new_page().goto(phone.link())
    shared = Phone(context.pages[-1])
    expect(shared.find("standing").locator(".total")).to_contain_text([text.replace("-", "−") for text in totals])
    phone.page.bring_to_front()
    phone.tap("live-start")
    expect(phone.page.get_by_text("De server is niet bereikbaar.")).to_be_visible()
    context.close()


def test_a_newer_version_is_announced_and_taken_by_one_tap(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page"
    shutil.copytree(PAGE, page, ignore=shutil.ignore_patterns("index.html.*", "sw.js.*"))
    server = Server(tmp_path).start()
    context, phone = open_phone(browser, tmp_path / "phone", server)
    newer = phone.page.locator("meta[name=newer]")
    phone.page.goto("/pad")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.page.reload()
    address = phone.begin(NAMES)
    phone.numbers(1)

    worker, whole = page / "sw.js", page / "index.html"
    changed, places = re.subn(r'(?<=")[0-9a-f]{16}(?=")', "newer", worker.read_text(encoding="utf-8"))
    assert places == 1, "the version of the service worker"
    worker.write_text(changed, encoding="utf-8")
    whole.write_text(whole.read_text(encoding="utf-8").replace("<head>", '<head><meta name="newer">'), encoding="utf-8")
    phone.page.reload()
    phone.says("update", "Er is een nieuwere versie van het blok.")
    phone.page.reload()
    phone.says("update", "nieuwere versie")
    expect(newer).to_have_count(0)
    frame = phone.find("game").bounding_box()
    assert frame is not None
    assert frame["y"] + frame["height"] <= SMALL[1]
    wrong = told({"a newer version": faults(phone.page)})
    assert not wrong, wrong
    phone.tap("take-update")
    expect(newer).to_have_count(1)
    expect(phone.find("update")).to_have_count(0)
    assert phone.page.url == address
    phone.says("game", "Ronde 1 van 10")
    expect(phone.find("bid-1")).to_have_text("1")
    context.close()
    server.stop()
