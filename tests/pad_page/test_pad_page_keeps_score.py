"""The pad in the page, by touch: the rulebooks' example, every check, corrections, undo, secrets, two tabs."""

from functools import partial
from typing import Any

import pytest
from e2e.conftest import Visit
from e2e.waiting import expect_read, wait_until
from pad.example_pads import PRINTED_BOXES, PRINTED_NAMES, printed_pad
from playwright.sync_api import expect

from pad_page.phone import SMALL, Phone
from rage.engine import rules_of
from rage.pad.sheet import Entry, Pad, score_of
from rage.words import Language, Words, signed, written

THREE = ("Ava", "Liam", "Zoe")
FIVE = (*THREE, "Max", "Ida")


def phone_of(visit: Visit, language: str = "en", **options: Any) -> Phone:
    return Phone(visit(language=language, size=SMALL, touch=True, **options).page)


def shown(pad: Pad, round: int) -> list[list[str]]:
    """A finished round as the sheet prints it, where it is the first."""
    rows = []
    for seat in range(pad.rules.players):
        score = score_of(pad, round, seat)
        assert score is not None
        actions = signed(score.actions) if score.actions else "–"
        numbers = [str(score.bid), str(score.tricks), signed(score.prediction), actions]
        rows.append([*numbers, signed(score.total), written(score.total)])
    return rows


@pytest.mark.parametrize("edition", sorted(PRINTED_NAMES))
def test_the_rulebooks_example_gives_the_printed_sheet_in_its_language(visit: Visit, edition: str) -> None:
    language = edition[:2]
    phone = phone_of(visit, language)
    words = Words(Language(language), edition)
    pad = printed_pad(edition)
    phone.begin(pad.players)
    expect(phone.page.locator("html")).to_have_attribute("lang", language)
    phone.says("question", words.say("scorepad.round.ask_bid", name=pad.players[1]))
    phone.note_round(pad, 0)
    assert [expected[4] for expected in PRINTED_BOXES] == [score.total for score in map_scores(pad)]
    phone.shows(shown(pad, 0))


def map_scores(pad: Pad) -> list[Any]:
    return [score_of(pad, 0, seat) for seat in range(pad.rules.players)]


def test_the_american_edition_counts_in_its_own_way(visit: Visit) -> None:
    rules = rules_of("us-fundex", 3, {"slam": True, "hand_sizes": [4]})
    pad = Pad(rules, THREE, ((Entry(0, 0), Entry(4, 4, 1, 1), Entry(1, 0)),))
    phone = phone_of(visit)
    phone.begin(THREE, edition="us-fundex", hand_sizes="4", slam=True)
    phone.note_round(pad, 0)
    phone.shows(shown(pad, 0))
    assert [row[4] for row in shown(pad, 0)] == ["+5", "+18", "0"]


def test_the_pad_knows_who_deals_and_bids_first_and_how_many_cards(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(THREE, dealer=2, hand_sizes="2,1")
    for text in ("2 cards", "Zoe deals", "Ava predicts first"):
        phone.says("round-head", text)
    phone.numbers(1, 0, 1, 2, 0)
    phone.next_round()
    for text in ("1 card", "Ava deals", "Liam predicts first"):
        phone.says("round-head", text)


def test_every_check_fires(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(THREE, hand_sizes="3,1", plus_minus_one=True)
    phone.numbers(1, 1)
    phone.says("sum", "2 of 3 tricks predicted")
    phone.says("barred", "1 is barred: the predictions may not add up to 3 tricks.")
    expect(phone.find("number-1")).to_have_attribute("aria-disabled", "true")
    phone.find("number-1").tap(force=True)
    phone.says("question", "What does Ava predict?")
    phone.numbers(2)
    phone.says("sum", "4 for 3 tricks: 1 too many")
    expect(phone.find("plus_fives-1")).to_be_enabled()
    phone.numbers(3, 1)
    phone.says("remarks", "The tricks of round 1 add up to 4, but there were 3.")
    phone.numbers(0)
    phone.says("remarks", "add up to 4")
    expect(phone.find("next")).to_have_count(0)
    phone.tap("tricks-1")
    phone.numbers(2)
    expect(phone.find("remarks")).to_be_empty()
    expect(phone.find("plus_fives-0")).to_have_attribute("aria-disabled", "true")
    for number in ("1", "2", "3", "·"):
        phone.enter("plus_fives-1")
        expect(phone.find("plus_fives-1")).to_have_text(number)
    phone.enter("plus_fives-2", "plus_fives-2", "plus_fives-1", "plus_fives-1")
    expect(phone.find("plus_fives-1")).to_have_text("·")
    phone.tap("tricks-2")
    phone.numbers(0)
    phone.says("remarks", "Zoe cannot have won 2 cards of +5 and −5 in round 1")


def test_points_appear_as_they_are_earned(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(THREE, hand_sizes="3")
    phone.numbers(1, 2, 0)
    expect(phone.find("points-1")).to_have_text("")
    phone.numbers(1)
    expect(phone.find("points-1")).to_have_text("+11")
    phone.says("sum", "2 tricks left to note")
    phone.numbers(1)
    expect(phone.find("points-2")).to_have_text("−4")
    expect(phone.find("points-0")).to_have_text("−4")
    phone.tap("minus_fives-1")
    expect(phone.find("points-1")).to_have_text("+6")


def test_an_earlier_round_is_corrected_with_its_effect_shown(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(THREE, hand_sizes="2,1,1")
    phone.numbers(1, 1, 0, 1, 1)
    phone.next_round()
    phone.numbers(0, 0, 0)
    phone.tap("tab-sheet", "round-1", "tricks-1", "number-2")
    phone.says("remarks", "The tricks of round 1 add up to 3, but there were 2.")
    expect(phone.find("save")).to_be_disabled()
    phone.tap("tricks-2", "number-0")
    expect(phone.find("effects").locator("li")).to_have_text(["Liam 11 → −3 −14", "Zoe 11 → −5 −16"])
    phone.tap("save")
    totals = phone.page.locator(".box:not(.open) .total")
    expect(totals).to_contain_text(["+10", "−3", "−5"])
    phone.enter("undo")
    expect(totals).to_contain_text(["+10", "+11", "+11"])


def test_undo_and_redo_go_back_to_the_beginning_and_outlive_a_reload(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(THREE, hand_sizes="1,1")
    phone.numbers(0, 0, 1, 0, 0)
    phone.next_round()
    phone.numbers(1)
    steps = 7
    phone.enter(*["undo"] * steps)
    expect(phone.find("undo")).to_be_disabled()
    phone.says("question", "What does Liam predict?")
    phone.page.reload()
    phone.enter(*["redo"] * steps)
    expect(phone.find("redo")).to_be_disabled()
    expect(phone.find("bid-2")).to_have_text("1")
    phone.says("round-head", "Liam deals")


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_secret_bids_are_entered_one_at_a_time_and_stay_hidden(visit: Visit, bidding: str) -> None:
    phone = phone_of(visit)
    phone.begin(THREE, bidding=bidding, hand_sizes="4,3")
    for name, number in (("Liam", 3), ("Zoe", 4)):
        expect(phone.page.get_by_role("heading", name=f"Hand the phone to {name}.")).to_be_visible()
        expect(phone.find("number-3")).to_have_count(0)
        phone.tap("here", f"number-{number}")
        phone.enter("note-secret")
        expect(phone.find("here")).to_be_visible()
    phone.tap("tab-sheet")
    expect(phone.page.locator("[data-testid=score-sheet] .bid", has_text="3")).to_have_count(0)
    phone.tap("tab-entry", "here", "number-0")
    phone.enter("note-secret")
    if bidding == "secret":
        expect(phone.find("bid-1")).to_have_text("••")
        phone.says("sum", "They stay hidden")
        expect(phone.find("all-exact")).to_have_count(0)
        phone.numbers(3)
        expect(phone.find("points-1")).to_have_text("")
        phone.numbers(1)
    expect(phone.find("bid-1")).to_have_text("3")


def test_names_are_put_in_order_by_dragging_buttons_and_keys_and_remembered(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.page.goto("/pad/new")
    for place, name in enumerate(("A", "B", "C", "D")):
        phone.find(f"name-{place}").fill(name)
    order = [phone.find(f"name-{place}") for place in range(4)]
    phone.tap("up-3")
    expect(order[2]).to_have_value("D")
    phone.find("drag-0").focus()
    phone.page.keyboard.press("ArrowDown")
    expect(order[1]).to_have_value("A")
    handle, target = phone.find("drag-0").bounding_box(), phone.find("drag-3").bounding_box()
    assert handle is not None
    assert target is not None
    mouse = phone.page.mouse
    mouse.move(handle["x"] + 10, handle["y"] + 10)
    mouse.down()
    mouse.move(target["x"] + 10, target["y"] + target["height"] - 4, steps=8)
    mouse.move(target["x"] + 160, target["y"] + target["height"] - 4, steps=4)  # off the handle, which has moved
    mouse.up()
    mouse.move(target["x"] + 10, target["y"] + 10)
    mouse.move(handle["x"] + 10, handle["y"] + 10, steps=8)  # nothing is held any more
    for field, name in zip(order, "ADCB", strict=True):
        expect(field).to_have_value(name)
    phone.tap("begin")
    phone.page.wait_for_url("**/pad/g/*")
    phone.page.goto("/pad/new")
    for field, name in zip(order, "ADCB", strict=True):
        expect(field).to_have_value(name)


def test_names_that_will_not_do_and_rules_that_cannot_be_dealt_are_explained(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.page.goto("/pad/new")
    phone.tap("begin")
    expect(phone.page.get_by_text("Every player needs a name.")).to_be_visible()
    for place, name in enumerate(("Ava", "ava ", "Liam", "Zoe")):
        phone.find(f"name-{place}").fill(name)
    expect(phone.page.get_by_text("Two players are called ava. Give one of them another name.")).to_be_visible()
    phone.find("name-1").fill("Mia")
    phone.find("option-plus_minus_one").locator("input").check()
    phone.find("option-bidding").locator("select").select_option("secret")
    phone.tap("begin")
    expect(phone.page.get_by_role("status").filter(has_text="needs open predictions")).to_be_visible()
    assert phone.page.url.endswith("/pad/new")


def test_names_typed_for_a_new_game_outlive_a_reload(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.page.goto("/pad/new")
    phone.find("name-2").fill("Mia")
    phone.page.reload()
    expect(phone.find("name-2")).to_have_value("Mia")


def test_an_entry_in_a_game_thrown_away_elsewhere_is_refused(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    phone = Phone(visitor.page)
    phone.begin(THREE)
    other = Phone(visitor.new_page())
    other.page.on("dialog", lambda dialog: dialog.accept())
    other.page.goto("/pad")
    other.page.get_by_role("button", name="Delete: Ava, Liam, Zoe").tap()
    other.find("no-games").wait_for()
    phone.page.bring_to_front()
    phone.tap("number-1")
    expect(phone.page.get_by_role("alert")).to_contain_text("This could not be stored.")


def test_two_tabs_lose_no_entry(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    phone = Phone(visitor.page)
    address = phone.begin(THREE, hand_sizes="2")
    other = Phone(visitor.new_page())
    other.page.goto(address)
    phone.page.bring_to_front()
    phone.numbers(1)
    other.page.bring_to_front()
    other.says("question", "What does Zoe predict?")
    other.numbers(0)
    phone.page.bring_to_front()
    phone.says("question", "What does Ava predict?")
    phone.numbers(2)
    for one in (phone, other):
        for seat, bid in enumerate("210"):
            expect(one.find(f"bid-{seat}")).to_have_text(bid)


TAP_WHEN_CALLED = """
(number) => {
  window.asked = null;
  const call = new BroadcastChannel("tap");
  call.onmessage = () => {
    call.close();
    window.asked = document.querySelector("[data-testid=question]").textContent.trim();
    if (window.asked.endsWith("predict?")) document.querySelector(`[data-testid=number-${number}]`).click();
  };
}
"""
"""Tap on a number as soon as everybody is called to, if it is a prediction that is asked for then."""
CALL = "const call = new BroadcastChannel('tap'); call.postMessage('now'); call.close();"


def test_two_tabs_that_tap_at_once_note_each_tap_for_the_player_it_was_shown_for_or_say_so(visit: Visit) -> None:
    visitor = visit(size=SMALL, touch=True)
    phones = {4: Phone(visitor.page)}
    address = phones[4].begin(FIVE, hand_sizes="5")
    phones[2] = Phone(visitor.new_page())
    phones[2].page.goto(address)
    phones[2].find("question").wait_for()
    tapped: dict[str, set[int]] = {}
    while not tapped or not any(said(phone).endswith("take?") for phone in phones.values()):
        before, taps = entries_of(phones[4]), 0
        for number, phone in phones.items():
            if phone.page.get_by_role("alert").count():  # it stands there until one's next tap is written down
                phone.page.reload()
                phone.find("question").wait_for()
            phone.page.evaluate(TAP_WHEN_CALLED, number)
        phones[4].page.evaluate(CALL)

        def accounts_for_all(before: int = before) -> list[int]:
            refused = sum(phone.page.get_by_role("alert").count() for phone in phones.values())
            return [entries_of(phone) - before + refused for phone in phones.values()]

        for number, phone in phones.items():
            wait_until(phone.page, partial(phone.page.evaluate, "window.asked"))
            asked = phone.page.evaluate("window.asked")
            if asked.endswith("predict?"):  # else the other one was quicker, and it was the last prediction
                taps += 1
                tapped.setdefault(asked, set()).add(number)
        expect_read(phones[4].page, accounts_for_all, [taps, taps])
    bids = [int(phones[4].find(f"bid-{seat}").inner_text()) for seat in range(len(FIVE))]
    assert tapped.keys() == {f"What does {name} predict?" for name in FIVE}, "nobody is skipped"
    assert all(bids[FIVE.index(asked.split()[2])] in numbers for asked, numbers in tapped.items())
    assert entries_of(phones[4]) == len(FIVE), "nobody's prediction is overwritten"


def entries_of(phone: Phone) -> int:
    return int(phone.find("game").get_attribute("data-entries") or 0)


def said(phone: Phone) -> str:
    return phone.find("question").inner_text()


TOUCHED_LATER = """
(() => {
  let asked, since = 0;
  new MutationObserver(() => {
    const question = document.querySelector("[data-testid=question]")?.textContent;
    if (question !== asked) [asked, since] = [question, performance.now()];
  }).observe(document, { childList: true, characterData: true, subtree: true });
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => since + window.later });
})()
"""
"""Fingers come down so many milliseconds after the question has changed, however late the page hears of it."""
ONE_PAINT = "new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"


def test_two_quick_taps_are_one_entry_also_where_the_phone_is_busy_and_hears_of_them_late(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page, eager=False)
    phone.begin(FIVE, hand_sizes="5")
    phone.page.add_init_script(TOUCHED_LATER)
    phone.page.reload()
    phone.says("question", "What does Liam predict?")
    phone.page.evaluate(ONE_PAINT)
    phone.page.evaluate("window.later = 10_000")
    phone.tap("number-1")
    phone.page.evaluate("window.later = 200")
    phone.tap("number-1")
    phone.says("question", "What does Zoe predict?")
    phone.page.evaluate(ONE_PAINT)
    phone.page.wait_for_timeout(500)
    phone.tap("number-1", "number-1")
    phone.page.evaluate("window.later = 10_000")
    phone.numbers(0)
    phone.says("question", "What does Max predict?")
    expect(phone.find("bid-1")).to_have_text("1")
    expect(phone.find("bid-2")).to_have_text("0")
    assert entries_of(phone) == 2


def test_a_round_of_five_takes_ten_taps_and_seven_where_all_were_exact(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(FIVE, hand_sizes="7,5")
    phone.numbers(2, 2, 1, 0, 1)
    expect(phone.find("all-exact")).to_have_count(0)
    phone.numbers(2, 0, 1, 3)
    expect(phone.find("tricks-0")).to_have_text("1")
    phone.next_round()
    assert entries_of(phone) == 10
    phone.numbers(2, 0, 1, 1, 1)
    phone.enter("all-exact", "next")
    assert entries_of(phone) == 10 + 7
    expect(phone.find("winner")).to_be_visible()
    phone.enter("undo", "undo")
    phone.says("question", "How many tricks did Zoe take?")


def test_a_mistyped_name_can_be_changed_later(visit: Visit) -> None:
    phone = phone_of(visit)
    phone.begin(("Ava", "Laim", "Zoe"))
    phone.tap("tab-sheet")
    phone.page.get_by_role("link", name="Names").tap()
    phone.page.get_by_label("Player 2").fill("Liam")
    phone.tap("save")
    expect(phone.page.locator("thead .name")).to_have_text(["Ava", "Liam", "Zoe"])
