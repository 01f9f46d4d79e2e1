"""A game to its end with a reload and its replay, two people by a link, and the pad for a round."""

import re

from e2e.conftest import Visit
from e2e.lobby_page import sit_down
from e2e.table_page import TablePage
from pad_page.phone import SMALL, Phone
from playwright.sync_api import expect


def test_a_whole_game_with_a_reload_in_the_middle_and_its_replay(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    page = visitor.page
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "random", hand_sizes=[3, 1]))
    table.play_until("play")
    table.make(table.legal[0])
    table.wait()
    held = table.held
    sheet = page.get_by_test_id("score-sheet")
    assert sheet.evaluate("(sheet) => sheet.offsetWidth - sheet.clientWidth") <= 2, "it has borders and no bar"
    page.reload()
    expect(table.hand).to_have_count(len(held))
    assert table.held == held
    table.play_to_the_end()
    expect(page.get_by_test_id("standing").locator("td.total")).to_have_count(3)
    page.get_by_test_id("to-replay").click()
    page.wait_for_url(f"**/g/{table.id}")
    sentence, slider = page.get_by_test_id("replay-sentence"), page.get_by_test_id("replay-slider")
    last = slider.get_attribute("max") or ""
    page.keyboard.press("End")
    expect(slider).to_have_value(last)
    told = sentence.inner_text()
    page.get_by_test_id("replay-back").click()
    expect(slider).to_have_value(str(int(last) - 1))
    expect(sentence).not_to_have_text(told)


def test_two_people_by_a_link_one_of_them_on_a_phone(visit: Visit) -> None:
    maker, friend = visit(), visit(size=SMALL)
    id = maker.make_table(None, None, start=False, hand_sizes=[1])
    maker.go(f"/t/{id}")
    friend.go(maker.page.get_by_test_id("table-link").input_value())
    friend.page.get_by_test_id("name").fill("Zoë")
    friend.page.get_by_test_id("name").press("Enter")
    sit_down(friend)
    expect(maker.page.get_by_test_id("seats").locator("li").filter(has_text="Zoë")).to_have_count(1)
    maker.page.get_by_test_id("start").click()
    tables = [TablePage.of(maker), TablePage.of(friend)]
    for table in tables:
        table.page.get_by_test_id("table").wait_for()
    while not all(table.phase == "over" for table in tables):
        for table in tables:
            if table.phase not in {"wait", "over"}:
                table.step()
    for table in tables:
        expect(table.page.get_by_test_id("standing")).to_contain_text("Zoë")


def test_the_pad_for_a_round_which_is_still_there_after_a_reload(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL).page)
    phone.begin(("Ava", "Liam", "Zoe"), hand_sizes="2 1")
    phone.numbers(1, 0, 0, 1, 0)
    phone.page.reload()
    phone.tap("tab-sheet")
    done = phone.page.locator("[data-testid=score-sheet] .box:not(.open)")
    expect(done).to_have_count(3)
    expect(done.nth(1), "a kept prediction").to_have_text(re.compile(r"Predicted:\s*1,\s*Tricks:\s*1,"))
