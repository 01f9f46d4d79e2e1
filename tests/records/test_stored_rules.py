"""A stored game states every setting: mending an edition changes games to come, and none that was stored."""

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

import pytest
from engine_helpers import EDITIONS
from fixtures.versions import FOLDER, files
from records.random_records import play

from rage.engine import Edition, Record, Rules, editions, options_of, read_text, rules_of, start_record, write_text
from rage.engine.editions import OPTIONS, in_files
from rage.engine.record_error import Flaw, RecordError
from rage.engine.record_json import from_json, to_json
from rage.engine.rules import EqualJokers, NoTrump, SixthColour, TieBreak, TrumpChange
from rage.engine.stored_rules import frozen_settings, printed_of, stored_options, stored_rules
from rage.pad.files.any_format import format_of, read_pad
from rage.pad.files.csv.writer import write_csv
from rage.pad.files.from_record import from_record
from rage.pad.files.json.writer import write_json

MENDED: dict[str, Any] = {
    "jokers": 3,
    "sixth_colour": SixthColour.CYAN,
    "hand_sizes": (4, 3, 2, 1),
    "trump_change": TrumpChange.TURN_OTHER,
    "no_trump": NoTrump.ROUND,
    "equal_jokers": EqualJokers.EARLIER,
    "points_missed": -4,
    "slam": True,
    "tie_break": TieBreak.EXACT_ROUNDS,
}
SHA256_OF_V0_1 = "9f229f2f29ddc2f839ba091fec843e74c2d1eafc471e4fcf894d0aafd0b9566d"


def mend(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several lines of every edition are mended."""

    def mended(edition: Edition) -> Edition:
        lines = (replace(line, content=MENDED.get(line.name, line.content)) for line in edition.lines)
        return replace(edition, lines=tuple(lines))

    changed = {name: mended(edition) for name, edition in editions().items()}
    monkeypatch.setattr(import_module("rage.engine.editions"), "editions", lambda: changed)


def played(edition: str) -> Record:
    rules = rules_of(edition, 3, {"hand_sizes": [3, 1], "points_trick": 2})
    return play(start_record(rules, ("Ava", "Liam", "Zoe"), 1), 1000, Random(edition), []).record


def as_text(text: str) -> Rules:
    return read_text(text).rules


def as_json(text: str) -> Rules:
    return from_json(json.loads(text)).rules


def as_pad(text: str) -> Rules:
    return read_pad(text, format_of(text)).pad.rules


FORMS: dict[str, tuple[Callable[[Record], str], Callable[[str], Rules]]] = {
    "record": (write_text, as_text),
    "record as JSON": (lambda record: json.dumps(to_json(record)), as_json),
    "sheet as JSON": (lambda record: write_json(from_record(record)), as_pad),
    "sheet as CSV": (lambda record: write_csv(from_record(record)), as_pad),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_setting_needs_the_value_that_older_games_were_played_with(edition: str) -> None:
    frozen = frozen_settings(edition)
    missing = sorted(set(OPTIONS) - set(frozen))
    assert not missing, f"frozen_editions.toml: what were games played with before there was {missing}?"
    assert set(frozen) == set(OPTIONS)


def test_what_is_frozen_is_never_changed() -> None:
    """What version 0.1 wrote depends on these. Editions and settings that came later are no part of it."""
    rules = json.loads((FOLDER / "v0.1" / "expected" / "records.json").read_text(encoding="utf-8"))["de-whole"]["rules"]
    names = [name for name in rules if name not in {"edition", "players"}]
    five = ("de-amigo", "nl-amigo", "en-amigo", "fr-amigo", "us-fundex")
    frozen = {edition: {name: in_files(frozen_settings(edition)[name]) for name in names} for edition in five}
    assert sha256(json.dumps(frozen).encode()).hexdigest() == SHA256_OF_V0_1


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_form_states_every_setting(edition: str) -> None:
    record = played(edition)
    options, printed = options_of(record.rules), printed_of(record.rules)
    assert {*options, *printed} == set(OPTIONS) - {"first_dealer"}, "who deals first is drawn, unless an option says so"
    assert not options.keys() & printed.keys()
    for write, _read in FORMS.values():
        assert [name for name in {*options, *printed} if name not in write(record)] == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_mending_an_edition_changes_nothing_that_was_stored(
    edition: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, read = FORMS[form]
    record = played(edition)
    text = write(record)
    before = read(text)
    mend(monkeypatch)
    assert rules_of(edition, 3).jokers == MENDED["jokers"]
    after = read(text)
    assert after == before
    assert stored_rules(edition, 3, {**options_of(after), **printed_of(after)}) == after
    written_later = write(record)
    monkeypatch.undo()
    assert read(written_later) == before


@pytest.mark.parametrize("file", files("records/*.rage") + files("records/*.json") + files("pads/*.csv"))
def test_mending_an_edition_changes_nothing_that_was_stored_without_all_settings(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    read = as_text if file.endswith(".rage") else as_json if "/records/" in file else as_pad
    before = read(text)
    mend(monkeypatch)
    assert read(text) == before


ROWS = "round,cards,player,bid,tricks\n1,10,Ava,3,5\n1,10,Liam,4,3\n1,10,Zoe,2,2\n"
NAMELESS = {
    "CSV": ROWS,
    "CSV with an option": f"# points_trick: 2\n{ROWS}",
    "CSV with what was printed": f"# printed: points_exact=9\n{ROWS}",
    "JSON": '{"players": ["Ava", "Liam", "Zoe"], "rounds": [{"bids": [3, 4, 2], "tricks": [5, 3, 2]}]}',
}


@pytest.mark.parametrize("text", NAMELESS.values(), ids=NAMELESS.keys())
def test_a_sheet_that_names_no_edition_is_scored_alike_for_ever(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = as_pad(text)
    assert before.edition == "de-amigo"
    mend(monkeypatch)
    assert as_pad(text) == before
    monkeypatch.undo()
    turned = dict(reversed(list(editions().items())))
    monkeypatch.setattr(import_module("rage.engine.editions"), "editions", lambda: turned)
    assert as_pad(text) == before


def test_what_people_are_shown_is_the_difference_to_the_edition_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    stated = {**printed_of(rules_of("de-amigo", 3, {"slam": True})), "slam": True}
    assert stored_options("de-amigo", stated) == stored_options("de-amigo", {"slam": True}) == {"slam": True}
    mend(monkeypatch)
    shown = stored_options("de-amigo", stated)
    assert shown == stored_options("de-amigo", {"slam": True})
    assert shown.keys() == MENDED.keys() - {"slam"}
    assert rules_of("de-amigo", 3, shown) == stored_rules("de-amigo", 3, stated)


def test_a_setting_that_is_stated_wrongly_is_not_taken_for_the_edition_s() -> None:
    assert stored_options("de-amigo", {"slam": 0}) == {"slam": 0}


def test_whoever_adds_an_option_need_not_take_it_from_what_is_printed() -> None:
    head = '[Rules "de-amigo"]\n[Options "slam=true"]\n[Printed "jokers=3 slam=false"]\n[Seat1 "A"]\n[Seat2 "B"]\n'
    rules = read_text(head + '[FirstDealer "A"]\n').rules
    assert (rules.jokers, rules.slam, rules.no_trumps) == (3, True, 4)


@pytest.mark.parametrize(("printed", "flaw"), [("jokers", Flaw.UNEXPECTED), ("jokers=2 jokers=2", Flaw.TWICE)])
def test_mistakes_in_what_is_printed_are_told_with_their_line(printed: str, flaw: Flaw) -> None:
    with pytest.raises(RecordError) as refused:
        read_text(f'[Rules "de-amigo"]\n[Printed "{printed}"]\n[Seat1 "A"]\n[Seat2 "B"]\n[FirstDealer "A"]\n')
    assert (refused.value.code, refused.value.line) == (flaw, 2)
