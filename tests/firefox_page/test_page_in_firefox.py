"""A game to its end with a reload and its replay, two people by a link, the pad for a round, lists to choose from."""

import re
from collections.abc import Iterator

import pytest
from e2e.all_pages import UNFOLD
from e2e.conftest import Visit
from e2e.lobby_page import LobbyPage, sit_down
from e2e.table_page import TablePage
from e2e.visitor import Visitor
from pad_page.phone import SMALL, Phone
from playwright.sync_api import expect

CUT = """
() => {
  const isCut = (select) => {
    const alone = select.cloneNode();
    alone.append(select.selectedOptions[0].cloneNode(true));
    alone.style.cssText = "max-width: none; min-width: 0; position: absolute; width: max-content";
    select.after(alone);
    const needed = alone.offsetWidth;
    alone.remove();
    return needed > select.offsetWidth + 1;
  };
  const shown = [...document.querySelectorAll("select")].filter((select) => select.offsetWidth);
  return [shown.length, shown.filter(isCut).map((select) => select.selectedOptions[0].text)];
}
"""
"""How many selects are to be seen, and what is chosen in those that do not show it whole."""
LOOKS = ((320, 200), (360, 100))
"""How wide a phone is, and how large its text, in percent."""


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


def every_choice(visitor: Visitor) -> Iterator[str]:
    """Go wherever something is chosen from a list, and say where that is."""
    page = visitor.page
    visitor.go("/")
    page.get_by_test_id("quick-edition").wait_for(state="attached")
    page.evaluate(UNFOLD)
    yield "home"
    LobbyPage.by_invitation(visitor).open_settings()
    page.evaluate(UNFOLD)
    yield "lobby"
    for path, choice in (("/pad", "paper-format"), ("/pad/settle", "edition"), ("/pad/new", "edition")):
        visitor.go(path)
        page.get_by_test_id(choice).wait_for(state="attached")
        page.evaluate(UNFOLD)
        yield path
    visitor.go(f"/rules/{visitor.page.evaluate('document.documentElement.lang')}-amigo")
    page.get_by_test_id("rules-edition").wait_for()
    yield "rules"


@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_is_chosen_is_read_whole_on_a_phone_also_in_large_text(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    for place in every_choice(visitor):
        for width, text in LOOKS:
            visitor.page.set_viewport_size({"width": width, "height": 640})
            visitor.page.evaluate("(text) => document.documentElement.style.fontSize = `${text}%`", text)
            shown, cut = visitor.page.evaluate(CUT)
            assert shown, place
            assert not cut, (place, width, text)
