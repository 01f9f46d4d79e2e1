"""A whole game through the page, and what remains of it."""

import re
from pathlib import Path

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.table_page import TablePage
from e2e.visitor import Visitor
from rage.engine import final_state, read_text


def finish_a_game(visitor: Visitor) -> TablePage:
    """The shortest game there is."""
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "random", hand_sizes=[1]))
    table.play_to_the_end()
    return table


def number(written: str) -> int:
    return int(written.strip().replace("−", "-").replace("+", ""))


def test_a_whole_game_against_bots_ends_with_everybody_s_place_and_points(visitor: Visitor) -> None:
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "random", hand_sizes=[3, 2, 1]))
    done = [table.step()]
    while done[-1] != "over":
        done.append(table.step())
    assert done.count("result") == 3, "every round is shown before the next"
    page = visitor.page
    expect(page.get_by_test_id("headline")).not_to_be_empty()
    totals = page.get_by_test_id("standing").locator("td.total").all_inner_texts()
    assert list(map(number, totals)) == sorted(visitor.game["shared"]["totals"], reverse=True)
    expect(page.get_by_test_id("score-sheet").locator("tbody tr")).to_have_count(3)


def test_at_the_end_one_reads_of_oneself_as_you(visitor: Visitor) -> None:
    table = TablePage.at(visitor, visitor.make_table(None, "steady", "random", hand_sizes=[3]))
    table.play_to_the_end(lambda table: table.legal[-1])
    expect(visitor.page.locator("dd").last, "who bids all is furthest off").to_contain_text("you predicted 3 and took")


def test_a_rematch_is_one_tap_and_keeps_the_seats(visitor: Visitor) -> None:
    table = finish_a_game(visitor)
    before = visitor.table
    visitor.page.get_by_test_id("rematch").click()
    visitor.page.wait_for_url(lambda url: table.id not in url)
    expect(visitor.page.get_by_test_id("standing")).to_have_count(0)
    again = TablePage.of(visitor)
    assert again.wait() in {"bid", "play"}
    assert visitor.table["number"] == 2
    assert [seat["name"] for seat in visitor.table["seats"]] == [seat["name"] for seat in before["seats"]]
    assert visitor.table["settings"] == before["settings"]


def test_a_finished_game_can_be_stepped_through_with_all_hands_open(visitor: Visitor) -> None:
    table = finish_a_game(visitor)
    page = visitor.page
    page.get_by_test_id("to-replay").click()
    page.wait_for_url(f"**/g/{table.id}")
    steps = page.request.get(f"/api/games/{table.id}").json()["steps"]
    sentence, slider = page.get_by_test_id("replay-sentence"), page.get_by_test_id("replay-slider")
    expect(slider).to_have_attribute("max", str(len(steps) - 1))
    hands = page.locator(".hands [role=img]")
    expect(hands).to_have_count(3)
    assert all(re.search(r": \S", hand.get_attribute("aria-label") or "") for hand in hands.all())
    told = {sentence.inner_text()}
    for step in range(1, len(steps)):
        page.get_by_test_id("replay-forward").click()
        expect(slider).to_have_value(str(step))
        told.add(sentence.inner_text())
    assert len(told) == len(steps), "every step says what happened"
    page.get_by_test_id("replay-first").click()
    expect(slider).to_have_value("0")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(steps) - 1))
    tally = page.locator(".hands .tally").first
    expect(tally, "in the order of the table").to_have_text(re.compile(r"predicted \d, won \d"))
    page.get_by_test_id("replay-back").click()
    expect(slider).to_have_value(str(len(steps) - 2))


def test_a_replay_is_seen_from_any_seat(visitor: Visitor) -> None:
    table = finish_a_game(visitor)
    visitor.go(f"/g/{table.id}")
    first = visitor.page.locator(".hands strong").first
    names = [seat["name"] for seat in visitor.table["seats"]]
    for seat, name in enumerate(names):
        visitor.page.get_by_test_id("replay-seat").select_option(index=seat)
        expect(first).to_have_text(name)


def test_the_record_downloaded_is_the_game_that_was_played(visitor: Visitor) -> None:
    table = finish_a_game(visitor)
    with visitor.page.expect_download() as coming:
        visitor.page.get_by_test_id("download").click()
    assert coming.value.suggested_filename == f"{table.id}.rage"
    text = Path(coming.value.path()).read_text(encoding="utf-8")
    assert text == visitor.page.request.get(f"/api/games/{table.id}.rage").text()
    scores = final_state(read_text(text)).sheet[-1]
    assert [score.total for score in scores] == visitor.game["shared"]["totals"]


def test_one_s_own_games_are_listed_and_counted(visitor: Visitor) -> None:
    table = finish_a_game(visitor)
    visitor.go("/me")
    expect(visitor.page.get_by_test_id("games").get_by_role("link")).to_have_attribute("href", f"/g/{table.id}")
    expect(visitor.page.get_by_test_id("numbers").locator("dd").first).to_have_text("1")
    expect(visitor.page.locator("table")).to_have_count(0)  # it would say the same once more


def test_the_choices_below_a_replay_share_its_width(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    table = finish_a_game(visitor)
    visitor.go(f"/g/{table.id}")
    for choice in ("replay-jump", "replay-seat"):
        label = visitor.page.locator("label").filter(has=visitor.page.get_by_test_id(choice))
        assert table.box(label).right - table.box(label).left > 300
