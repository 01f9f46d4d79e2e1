"""Pictures of everything, to be looked at: one game, in every width, light and dark.

    python -m e2e.screenshots build/screenshots
    python -m e2e.screenshots build/screenshots --readme docs/pictures

The second form also keeps the ones that the README and the decisions show, small enough to be loaded by anybody: some
alone, some in all widths and both themes on one sheet.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from pad_page.phone import Phone
from PIL import Image

from e2e.browser import open_browser
from e2e.lobby_page import LobbyPage
from e2e.server_process import Server
from e2e.table_page import TablePage
from e2e.visitor import Visitor

SCREENS = {360: 640, 768: 1024, 1440: 900}
THEMES = ("light", "dark")
WHOLE = {"home", "rules", "finish", "my games", "pad"}
"""Pages that are taller than a screen, and have nothing that stays at its edge."""
README = ("home-1440-dark", "trick-1440-dark", "bidding-360-light", "lobby-1440-light")
SHEETS = {
    "home": "home",
    "trick": "table",
    "result": "round-result",
    "finish": "finish",
    "replay": "replay",
    "pad-bids": "pad-bids",
    "pad-end": "pad-end",
}
"""Stops of which all widths and both themes stand on a sheet, and what that is called."""
LARGEST = 150_000
SHEET = (640, 16)
"""How high a picture is on a sheet, and the space between two."""
SHARPNESS = 2


def stops(visitor: Visitor) -> Iterator[str]:
    """Go everywhere, and stop where there is something to see."""
    yield from before_a_game(visitor)
    yield from a_game(visitor)
    yield from eight_at_a_table(visitor)
    yield from on_the_pad(visitor)


def before_a_game(visitor: Visitor) -> Iterator[str]:
    """The way in: the home page, what can be set, the rules, a lobby."""
    page = visitor.page
    visitor.go("/")
    page.get_by_test_id("name").fill("Ava")
    page.get_by_test_id("name").press("Enter")
    page.get_by_test_id("name").blur()
    page.get_by_test_id("toasts").locator("p").first.wait_for(state="attached")
    page.get_by_test_id("toasts").locator("p").first.wait_for(state="detached")
    yield "home"
    page.get_by_test_id("preferences").click()
    page.get_by_test_id("theme-light").wait_for()
    yield "settings"
    visitor.go("/rules/en-amigo")
    page.get_by_role("heading", level=1).wait_for()
    yield "rules"
    lobby = LobbyPage.by_invitation(visitor)
    lobby.fill_with_bots(4)
    yield "lobby"


def a_game(visitor: Visitor) -> Iterator[str]:
    """A whole game of five."""
    page = visitor.page
    bots = ["steady"] * 4
    table = TablePage.at(visitor, visitor.make_table(None, *bots, edition="en-amigo", first_dealer=0))
    table.play_until("bid")
    yield "bidding"
    table.play_until("play", bid_a_little)
    yield "trick"
    for panel in ("menu", "help"):
        page.get_by_test_id("open-menu").click() if panel == "menu" else page.keyboard.press("?")
        page.get_by_test_id(f"panel-{panel}").wait_for()
        yield panel
        page.keyboard.press("Escape")
        page.get_by_test_id(f"panel-{panel}").wait_for(state="detached")
    for _ in range(5):
        table.play_until("result", bid_a_little)
        table.go_on()
    table.play_until("result", bid_a_little)
    yield "result"
    table.play_until("play", bid_a_little)
    page.set_viewport_size({"width": 360, "height": SCREENS[360]})  # a wide screen has the sheet open already
    page.get_by_test_id("open-sheet").click()
    page.get_by_test_id("panel-sheet").wait_for()
    yield "sheet"
    page.keyboard.press("Escape")
    table.play_to_the_end(bid_a_little)
    yield "finish"
    visitor.go(f"/g/{table.id}")
    page.get_by_test_id("replay-slider").fill("9")
    page.get_by_test_id("replay-slider").blur()
    yield "replay"
    visitor.go("/me")
    page.get_by_test_id("games").wait_for()
    yield "my games"


def eight_at_a_table(visitor: Visitor) -> Iterator[str]:
    """A round of eight."""
    table = TablePage.at(visitor, visitor.make_table(None, *["steady"] * 7, edition="de-amigo", first_dealer=0))
    for phase in ("bid", "play", "result"):
        table.play_until(phase, bid_a_little)
        yield f"eight {phase}"


def on_the_pad(visitor: Visitor) -> Iterator[str]:
    """A short game on the score pad."""
    visitor.go("/pad")
    visitor.page.get_by_test_id("no-games").wait_for()
    yield "pad"
    phone = Phone(visitor.page)
    visitor.go("/pad/new")
    phone.find("begin").wait_for()
    yield "pad new"
    phone.begin(("Ava", "Ben", "Zoe", "Liam"), hand_sizes="3,2,1")
    phone.numbers(1, 0)
    yield "pad bids"
    phone.numbers(1, 0)
    phone.numbers(1, 1, 1)
    yield "pad round"
    for _ in range(2):
        phone.next_round()
        phone.numbers(0, 1, 0, 1, 0, 1, 0)
    phone.next_round()
    phone.find("winner").wait_for()
    yield "pad end"
    phone.tap("tab-sheet")
    yield "pad sheet"
    phone.tap("tab-settle")
    yield "pad settle"
    phone.tap("tab-show")
    yield "pad show"


def bid_a_little(table: TablePage) -> str:
    """What somebody might do who looks at the cards only briefly."""
    legal = table.legal
    return legal[min(2, len(legal) - 1)] if table.phase == "bid" else legal[len(legal) // 2]


def shoot(visitor: Visitor, name: str, folder: Path) -> None:
    """Take one stop in every width, light and dark."""
    page = visitor.page
    for theme in THEMES:
        page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        for width, height in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(250)  # until the layout has followed
            page.screenshot(path=folder / f"{name.replace(' ', '-')}-{width}-{theme}.png", full_page=name in WHOLE)


def keep(image: Image.Image, kept: Path) -> None:
    """Keep a picture, as good as its size allows."""
    for quality in (85, 75, 65, 50, 40):
        image.save(kept, quality=quality, method=6)
        if kept.stat().st_size <= LARGEST:
            return
    raise SystemExit(f"{kept} is too large")


def sheet_of(stop: str, folder: Path) -> Image.Image:
    """What one sees of a stop at first, in all widths, dark above light."""
    high, gap = SHEET
    wide = sum(width * high // height for width, height in SCREENS.items())
    sheet = Image.new("RGB", (wide + gap * (len(SCREENS) + 1), 2 * high + 3 * gap), "#8a8a8a")
    for row, theme in enumerate(("dark", "light")):
        left = gap
        for width, height in SCREENS.items():
            with Image.open(folder / f"{stop}-{width}-{theme}.png") as picture:
                seen = picture.crop((0, 0, width * SHARPNESS, height * SHARPNESS))
                small = seen.resize((width * high // height, high), Image.Resampling.LANCZOS)
            sheet.paste(small, (left, gap + row * (high + gap)))
            left += small.width + gap
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every page.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--readme", type=Path, metavar="FOLDER", help="also keep those the README shows")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, open_browser() as browser:
        server = Server(Path(data)).start()
        try:
            visitor = Visitor(browser, server, sharpness=SHARPNESS, touch=True)
            for name in stops(visitor):
                shoot(visitor, name, asked.folder)
            visitor.leave()
        finally:
            server.stop()
    if asked.readme:
        asked.readme.mkdir(parents=True, exist_ok=True)
        for name in README:
            with Image.open(asked.folder / f"{name}.png") as picture:
                keep(picture, asked.readme / f"{name}.webp")
        for stop, name in SHEETS.items():
            keep(sheet_of(stop, asked.folder), asked.readme / f"{name}.webp")


if __name__ == "__main__":
    main()
