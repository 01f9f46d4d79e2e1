"""The sheet for others: live on another phone, in a link, in files that the command line reads, on paper."""

import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

from e2e.conftest import Visit
from e2e.server_process import Server
from e2e.visitor import KILLED
from e2e.waiting import expect_read, wait_until
from pad.example_pads import random_pad
from pad.read_pdf import read
from playwright.sync_api import Response, expect

from pad_page.phone import SMALL, Phone
from rage.engine import rules_of
from rage.pad.files.any_format import FileFormat, decode, read_pad
from rage.pad.files.json.reader import from_json
from rage.pad.files.json.writer import to_json
from rage.pad.sheet import Pad

NAMES = ("Ava", 'Li"am, jr.', "Zoë")
RAGE = Path(sys.executable).with_name("rage")
SHORT = {"hand_sizes": [3, 2]}


def noted(phone: Phone, rounds: int = 2) -> Pad:
    """A short game, entered by touch as far as wanted."""
    pad = random_pad(rules_of("us-fundex", 3, {**SHORT, "slam": True}), NAMES, Random(3), rounds)
    phone.begin(NAMES, edition="us-fundex", hand_sizes="3,2", slam=True)
    for round in range(rounds):
        phone.note_round(pad, round)
        phone.next_round()
    return pad


def test_others_follow_live_and_catch_up_when_the_server_is_back(visit: Visit, own_server: Server) -> None:
    writer, reader = (visit(own_server, size=SMALL, touch=True) for _ in range(2))
    for visitor in (writer, reader):
        visitor.expect_error(f"{KILLED}|ERR_INCOMPLETE_CHUNKED|status 50|EventSource")
    phone, follower = Phone(writer.page), Phone(reader.page)
    phone.begin(NAMES, hand_sizes="2,1")
    phone.numbers(1)
    phone.tap("tab-show", "live-start")
    follower.page.goto(phone.find("follow-link").input_value())
    follower.says("follow-state", "live")
    day = re.compile(r"\d{4}-\d\d-\d\d")
    expect(follower.page.get_by_role("main"), "a day as people write it").not_to_contain_text(day)
    expect(follower.page.locator("tr.now .bid")).to_contain_text(["·", "1", "·"])
    phone.tap("tab-entry")
    phone.numbers(0, 1)
    expect(follower.page.locator("tr.now .bid")).to_contain_text(["1", "1", "0"])
    own_server.kill()
    phone.numbers(1, 0)
    follower.says("follow-state", "No connection")
    own_server.start()
    expect(follower.page.locator(".box .total")).to_contain_text(["+11", "+11", "+10"])
    expect(follower.find("undo")).to_have_count(0)
    phone.tap("tab-show", "live-stop")
    follower.says("follow-state", "no longer shown")


HOLDS_ENTRIES = """
const { fetch } = window;
window.fetch = async (address, options) => {
  if (options?.method === "PUT" && window.holds) await new Promise((letGo) => (window.letGo = letGo));
  return fetch(address, options);
};
"""
"""Where it is told to, an entry stays on its way until it is let go."""


def test_an_entry_that_is_on_its_way_when_showing_stops_arrives_before(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    phone = Phone(visitor.page)
    asked: list[str] = []

    def note(answer: Response) -> None:
        if "/api/pads/" in answer.url:
            asked.append(answer.request.method)

    visitor.page.on("response", note)
    visitor.page.add_init_script(HOLDS_ENTRIES)
    phone.begin(NAMES, hand_sizes="2")
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    wait_until(visitor.page, lambda: "PUT" in asked)
    visitor.page.evaluate("window.holds = true")
    phone.tap("tab-entry")
    phone.numbers(1)
    phone.tap("tab-show")
    wait_until(visitor.page, partial(visitor.page.evaluate, "window.letGo !== undefined"))
    phone.tap("live-stop")
    visitor.page.evaluate("window.holds = window.letGo()")
    phone.find("live-start").wait_for()
    expect_read(visitor.page, lambda: asked[-2:], ["PUT", "DELETE"])
    assert asked.count("DELETE") == 1


def test_secret_bids_are_not_sent(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    phone = Phone(visitor.page)
    sent: list[str] = []
    visitor.page.on("request", lambda request: sent.append(request.post_data or ""))
    phone.begin(NAMES, bidding="secret", hand_sizes="3")
    phone.tap("here", "number-2")
    phone.enter("note-secret")
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    shown = [json.loads(body) for body in sent if "sheet" in body]
    assert shown
    assert all(body["sheet"]["rounds"] == [] for body in shown)


def test_the_link_alone_shows_the_sheet_and_it_can_be_kept(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    pad = noted(phone)
    phone.tap("tab-sheet")
    rows = phone.boxes()
    assert len(rows) == len(pad.rounds) * len(pad.players)
    phone.tap("tab-show")
    link = phone.link()
    friend = Phone(visit(size=SMALL, touch=True, language="fr").page)
    asked: list[str] = []
    friend.page.on("request", lambda request: asked.append(request.url))
    friend.page.goto(link)
    friend.tap("keep")
    friend.page.wait_for_url("**/pad/g/*")
    assert not [url for url in asked if "/api/" in url]
    friend.shows(rows)


def test_a_link_that_was_cut_short_says_so(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    phone.page.goto("/pad/s#1.abc")
    phone.says("trouble", "This link holds no sheet.")


def save(phone: Phone, name: str, file: Path) -> bytes:
    """What a button lets one save, kept in a file."""
    with phone.page.expect_download() as download:
        phone.tap(name)
    download.value.save_as(file)
    return file.read_bytes()


def test_the_command_line_reads_what_the_page_saves_and_it_comes_as_pdf(visit: Visit, tmp_path: Path) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    pad = noted(phone)
    phone.tap("tab-show")
    for kind, form in ((FileFormat.CSV, "csv"), (FileFormat.JSON, "json")):
        file = tmp_path / f"evening.{form}"
        reading = read_pad(decode(save(phone, f"save-{form}", file)), kind)
        assert not reading.notes
        assert (reading.pad.rules, reading.pad.players, reading.pad.rounds) == (pad.rules, pad.players, pad.rounds)
        command = [str(RAGE), "pad", "score", str(file), "--to", "json"]
        scored = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert json.loads(scored) == to_json(reading.pad)
        assert from_json(json.loads(scored)) == reading.pad
    (sheet,) = read(save(phone, "save-pdf", tmp_path / "evening.pdf"))
    assert all(name in sheet.text for name in NAMES)


def test_a_backup_is_restored_on_another_phone_and_never_destroys(visit: Visit, tmp_path: Path) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    noted(phone, rounds=1)
    address = phone.page.url
    phone.page.goto("/pad")
    with phone.page.expect_download() as download:
        phone.tap("save-backup")
    file = tmp_path / "backup.json"
    download.value.save_as(file)
    other = Phone(visit(size=SMALL, touch=True).page)
    other.page.goto("/pad")
    for said in ("Added: 1.", "Already here: 1."):
        other.find("restore").set_input_files(file)
        other.says("restored", said)
    expect(other.find("open-games").locator("li")).to_have_count(1)
    phone.page.goto(address)
    phone.numbers(0)
    phone.page.goto("/pad")
    phone.find("restore").set_input_files(file)
    phone.says("restored", "Already here: 1.")
    phone.page.goto(address)
    expect(phone.find("game")).to_have_attribute("data-entries", str(_entries(file) + 1))
    kept = json.loads(file.read_text(encoding="utf-8"))
    (game,) = kept["games"]
    damaged = {**game, "id": "damaged", "log": [*game["log"][:1], {"do": 1}]}
    kept["games"] = [{}, damaged, {**game, "id": "another"}]
    file.write_text(json.dumps(kept), encoding="utf-8")
    other.find("restore").set_input_files(file)
    other.says("restored", "Added: 1.")
    other.says("restored", "Game no. 1 in the file: left out, since it is not a game of the pad.")
    other.says("restored", f"{' · '.join(NAMES)}: left out, since entry 2 in it cannot be read.")
    expect(other.find("open-games").locator("li")).to_have_count(2)
    file.write_text("{}", encoding="utf-8")
    other.find("restore").set_input_files(file)
    other.says("restored", "This file is not a backup of the pad. Nothing was changed.")


def _entries(file: Path) -> int:
    (game,) = json.loads(file.read_text(encoding="utf-8"))["games"]
    return len(game["log"])


def test_blank_paper_is_for_the_rounds_one_plays_and_the_paper_one_has(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(size=SMALL, touch=True)
    visitor.expect_error("status 400|status of 400")
    phone = Phone(visitor.page)
    phone.page.goto("/pad")
    phone.find("paper-sizes").fill("7,6,5")
    phone.find("paper-format").select_option("letter")
    for paper in ("sheet", "rules"):
        (page,) = read(save(phone, f"paper-{paper}", tmp_path / f"{paper}.pdf"))
        assert sorted([round(page.width), round(page.height)]) == [216, 279]
        assert {"7", "6", "5"} <= set(page.text.replace(",", " ").replace(".", " ").split())
        assert "10 9 8" not in page.text.replace(",", "")
    phone.find("paper-sizes").fill("5, 40")
    phone.tap("paper-sheet")
    expect(phone.page.get_by_text("40 cards")).to_be_visible()


def test_showing_cannot_be_stopped_without_the_server_that_shows(visit: Visit, own_server: Server) -> None:
    visitor = visit(own_server, size=SMALL, touch=True)
    visitor.expect_error(KILLED)
    phone = Phone(visitor.page)
    phone.begin(NAMES)
    phone.tap("tab-show", "live-start")
    phone.find("follow-link").wait_for()
    own_server.kill()
    phone.tap("live-stop")
    expect(phone.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(phone.find("follow-link")).to_be_visible()


def test_finished_games_stand_in_the_records_and_in_my_games(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    phone = Phone(visitor.page)
    pad = noted(phone)
    phone.page.goto("/pad")
    expect(phone.find("finished-games").locator("li")).to_have_count(1)
    expect(phone.find("records").locator("tbody tr")).to_have_count(len(pad.players))
    phone.page.goto("/me")
    phone.find("pad-me").select_option("Zoë")
    game = phone.find("games").locator("a")
    expect(game).to_have_attribute("href", re.compile("^/pad/g/"))
    expect(phone.find("numbers").locator("dd").first).to_have_text("1")
    with phone.page.expect_download() as download:
        phone.tap("save-history")
    assert "Zoë" in download.value.path().read_text(encoding="utf-8")
