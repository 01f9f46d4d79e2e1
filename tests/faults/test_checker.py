"""The checker finds nothing in a good history, and in each broken one what was broken, by its name."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from faults.checker.check import check
from faults.checker.log import PERSON, UNDO, BrokenLog, Entry, TableLog, read_logs
from faults.invented import Events, Rows, invent

GOOD = invent()
TABLE = "aaaa"
Break = Callable[[Events, Rows], None]


def broken(breaking: Break) -> set[str]:
    """The kinds of complaints about the good history, broken in some way."""
    events, rows = deepcopy(GOOD)
    breaking(events, rows)
    return {complaint.kind for complaint in check(events, rows)}


def games(events: Events, **having: Any) -> list[dict[str, Any]]:
    """The frames about the game at the first table."""
    found = [e["frame"] for e in events if e["what"] == "received" and e["client"].startswith(TABLE)]
    return [f for f in found if f["t"] == "game" and all(f.get(key) == value for key, value in having.items())]


def received(events: Events, kind: str, client: str = TABLE) -> list[dict[str, Any]]:
    return [e for e in events if e["what"] == "received" and e["frame"]["t"] == kind and e["client"].startswith(client)]


def last_moves(rows: Rows) -> list[dict[str, Any]]:
    return [row for row in rows["log"] if row["table_id"] == TABLE and row["by"] == "person"]


def lose_the_end(_events: Events, rows: Rows) -> None:
    """What a lost write-ahead log looks like."""
    rows["log"] = [row for row in rows["log"] if row["table_id"] != TABLE or row["number"] <= 8]
    rows["tables"][0].update(status="playing", outcome=None)


def lose_a_table_that_nobody_has_opened_yet(events: Events, rows: Rows) -> None:  # noqa: ARG001
    answered = next(e for e in events if e["what"] == "answered")
    made = next(e for e in events if e["what"] == "asks" and e["method"] == "POST")
    events.append({**made, "number": 1_000_000})
    events.append({**answered, "client": made["client"], "number": 1_000_000, "status": 201, "text": '{"id": "gone"}'})


def lose_one_in_the_middle(_events: Events, rows: Rows) -> None:
    rows["log"].remove(last_moves(rows)[4])


def store_another_move(_events: Events, rows: Rows) -> None:
    row = next(row for row in last_moves(rows) if row["entry"].isdigit())
    row["entry"] = "1" if row["entry"] == "0" else "0"


def store_twice(_events: Events, rows: Rows) -> None:
    """The seat's next move is the same one again, in place of the one that it sent."""
    own = [row for row in last_moves(rows) if row["seat"] == last_moves(rows)[0]["seat"]]
    own[1]["entry"] = own[0]["entry"]


def store_what_nobody_asked_for(events: Events, rows: Rows) -> None:
    row = last_moves(rows)[-1]
    asked = [e for e in events if e["what"] == "sent" and e["frame"].get("move") == row["entry"]]
    for event in asked:
        event["frame"]["do"] = "react"


def refuse_what_is_stored(events: Events, rows: Rows) -> None:  # noqa: ARG001
    frame = next(frame for frame in games(events) if "answers" in frame)
    number = frame.pop("answers")
    event = next(e for e in events if e.get("frame") is frame)
    events.insert(events.index(event) + 1, {**event, "frame": {"t": "reply", "id": number, "no": "trouble"}})


def answer_twice(events: Events, rows: Rows) -> None:  # noqa: ARG001
    event = received(events, "reply")[-1]
    events.append({**event, "at": event["at"] + 1})


def tell_later_versions_early(events: Events, rows: Rows) -> None:  # noqa: ARG001
    """Somebody knew a version before the move that led to it was sent."""
    event = next(e for e in received(events, "game") if e["frame"]["v"] == 9)
    event["at"] = next(e for e in received(events, "game") if e["frame"]["v"] == 4)["at"]


def go_back(events: Events, rows: Rows) -> None:  # noqa: ARG001
    early, late = received(events, "game")[0], received(events, "game")[-1]
    events.append({**early, "connection": late["connection"], "client": late["client"], "at": late["at"] + 1})
    events[-1]["frame"] = {**early["frame"], "own": None}


def show_two_things(events: Events, rows: Rows) -> None:  # noqa: ARG001
    games(events, v=5)[0]["shared"]["won"] = [9, 9, 9]


def show_the_wrong_thing(events: Events, rows: Rows) -> None:  # noqa: ARG001
    """All see the same, and it is not what the log says."""
    for frame in games(events, v=5):
        frame["shared"]["won"] = [9, 9, 9]


def show_a_hidden_card(events: Events, rows: Rows) -> None:
    deal = next(row for row in rows["log"] if row["table_id"] == TABLE)
    hands = [part.split() for part in deal["entry"].split("|")]
    frame = next(frame for frame in games(events, v=1) if frame["own"]["seat"] == 0)
    frame["own"]["hand"].append(next(card for card in hands[1] if card[0] in "RBGYVO"))


def give_a_seat_away(events: Events, rows: Rows) -> None:  # noqa: ARG001
    seats = json.loads(rows["tables"][0]["seats"])
    seats[1], seats[2] = seats[2], seats[1]
    rows["tables"][0]["seats"] = json.dumps(seats)


def forget_settings(_events: Events, rows: Rows) -> None:
    settings = json.loads(rows["tables"][0]["settings"])
    rows["tables"][0]["settings"] = json.dumps({**settings, "listed": True})


def forget_a_pause(events: Events, rows: Rows) -> None:  # noqa: ARG001
    for event in received(events, "table"):
        event["frame"]["paused_by"] = None


def forget_a_name(_events: Events, rows: Rows) -> None:
    rows["people"][0]["name"] = "somebody"


def be_somebody_else(events: Events, rows: Rows) -> None:  # noqa: ARG001
    received(events, "table")[-1]["frame"]["you"] = "a stranger"


def be_a_lobby_again(events: Events, rows: Rows) -> None:  # noqa: ARG001
    received(events, "table")[-1]["frame"]["status"] = "lobby"


def stand_still(_events: Events, rows: Rows) -> None:
    rows["tables"][0].update(status="playing")


def break_a_rule(_events: Events, rows: Rows) -> None:
    card = next(row for row in last_moves(rows) if row["entry"][0] in "RBGYVO")
    card["entry"] = "99"


def score_wrongly(_events: Events, rows: Rows) -> None:
    outcome = json.loads(rows["tables"][0]["outcome"])
    outcome["totals"][0] += 1
    rows["tables"][0]["outcome"] = json.dumps(outcome)


def forget_a_result(_events: Events, rows: Rows) -> None:
    rows["results"].pop(0)


def records(events: Events) -> list[dict[str, Any]]:
    return [e for e in events if e["what"] == "answered" and e["text"].startswith("[Rage") and TABLE in e["client"]]


def change_a_record(events: Events, rows: Rows) -> None:  # noqa: ARG001
    records(events)[1]["text"] += "{A remark.}\n"


def garble_a_record(events: Events, rows: Rows) -> None:  # noqa: ARG001
    for event in records(events):
        event["text"] = event["text"].replace("Pile:", "Heap:")


def corrupt_the_database(_events: Events, rows: Rows) -> None:
    rows["problems"].append({"problem": "row 3 missing from index"})


def never_end(events: Events, rows: Rows) -> None:  # noqa: ARG001
    events.append({"at": events[-1]["at"], "client": "run", "what": "does_not_end"})


def leave_a_group_in_its_lobby(events: Events, rows: Rows) -> None:  # noqa: ARG001
    events.append({"at": events[-1]["at"], "client": "run", "what": "ends", "late": 1})


def withhold_a_record(events: Events, rows: Rows) -> None:  # noqa: ARG001
    events.append({"at": events[-1]["at"], "client": "run", "what": "records", "missing": [TABLE]})


def serve_beside_the_first(events: Events, rows: Rows) -> None:  # noqa: ARG001
    served = {"at": events[-1]["at"], "client": "adversary", "what": "second_server_serves"}
    events.append({**served, "beside_first": True})


BREAKS: list[tuple[Break, str]] = [
    (lose_the_end, "lost-move"),
    (lose_a_table_that_nobody_has_opened_yet, "lost-table"),
    (lose_one_in_the_middle, "broken-log"),
    (store_another_move, "lost-move"),
    (store_twice, "doubled-move"),
    (store_what_nobody_asked_for, "unasked-move"),
    (refuse_what_is_stored, "refused-move"),
    (answer_twice, "answered-twice"),
    (tell_later_versions_early, "wrong-order"),
    (go_back, "went-back"),
    (show_two_things, "different-views"),
    (show_the_wrong_thing, "wrong-view"),
    (show_a_hidden_card, "hidden-card"),
    (give_a_seat_away, "seat-lost"),
    (forget_settings, "settings-lost"),
    (forget_a_pause, "pause-lost"),
    (forget_a_name, "name-lost"),
    (be_somebody_else, "new-identity"),
    (be_a_lobby_again, "lobby-again"),
    (stand_still, "stands-still"),
    (break_a_rule, "broken-log"),
    (score_wrongly, "wrong-scores"),
    (forget_a_result, "wrong-scores"),
    (change_a_record, "record-changed"),
    (garble_a_record, "record-wrong"),
    (never_end, "does-not-end"),
    (leave_a_group_in_its_lobby, "stands-still"),
    (withhold_a_record, "record-missing"),
    (serve_beside_the_first, "two-servers"),
    (corrupt_the_database, "broken-database"),
]


def test_a_good_history_gives_no_reason_to_complain() -> None:
    assert check(*deepcopy(GOOD)) == []


@pytest.mark.parametrize(("breaking", "kind"), BREAKS, ids=[breaking.__name__ for breaking, _ in BREAKS])
def test_a_broken_history_is_found_out(breaking: Break, kind: str) -> None:
    assert kind in broken(breaking)


def test_what_is_lost_without_an_answer_is_no_reason_to_complain() -> None:
    """A move whose answer never came may be in the log or not: nobody was promised anything."""

    def lose_the_answer(events: Events, rows: Rows) -> None:  # noqa: ARG001
        for frame in games(events):
            frame.pop("answers", None)

    assert broken(lose_the_answer) == set()


def test_a_table_that_nobody_could_open_is_no_reason_to_complain() -> None:
    def connect_in_vain(events: Events, rows: Rows) -> None:
        rows["tables"].append({**rows["tables"][0], "id": "vain", "status": "lobby", "outcome": None})
        opening = next(e for e in events if e["what"] == "connects")
        events.append({**opening, "client": "nobody", "connection": 1, "table": "vain"})

    assert broken(connect_in_vain) == set()


def test_an_end_in_order_and_a_server_that_takes_over_are_no_reason_to_complain() -> None:
    def end_in_order(events: Events, rows: Rows) -> None:  # noqa: ARG001
        at = events[-1]["at"]
        events.append({"at": at, "client": "adversary", "what": "second_server_serves", "beside_first": False})
        events.append({"at": at, "client": "run", "what": "ends", "late": 0})
        events.append({"at": at, "client": "run", "what": "records", "missing": []})

    assert broken(end_in_order) == set()


def test_a_move_that_was_taken_back_counts_for_nothing_and_only_the_last_move_of_a_person_can_be() -> None:
    rows = GOOD[1]
    log = max(read_logs(rows).values(), key=lambda log: len(log.entries))
    at = next(place for place, entry in enumerate(log.entries) if entry.by == PERSON)
    again = [*log.entries[: at + 1], Entry(0, log.entries[at].seat, UNDO, UNDO), *log.entries[at:]]
    taken_back = TableLog(log.row, [entry_at(number, entry) for number, entry in enumerate(again, start=1)])
    assert taken_back.outcome == log.outcome
    assert taken_back.states[-1] == log.states[-1]
    assert [len(moves) for _, moves in taken_back.rounds()] == [len(moves) for _, moves in log.rounds()]
    twice = [*again[: at + 2], again[at + 1]]
    with pytest.raises(BrokenLog):
        assert TableLog(log.row, [entry_at(number, entry) for number, entry in enumerate(twice, start=1)]).states


def entry_at(number: int, entry: Entry) -> Entry:
    return replace(entry, number=number)
