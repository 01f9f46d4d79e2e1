"""Writes a pad as JSON. docs/pad.md describes it field by field. Rounds and seats count from 0, as in the engine."""

import json
from typing import Any

from rage.engine.editions import options_of
from rage.engine.stored_rules import printed_of
from rage.pad.files.json.fields import FIELDS, VERSION
from rage.pad.files.rule_settings import FIRST_DEALER, PRINTED
from rage.pad.sheet import Pad, begun, current_round, dealer, rows_of, score_of, standing_of


def to_json(pad: Pad) -> dict[str, Any]:
    """The pad as plain data, with the points that follow from it."""
    options = options_of(pad.rules)
    options.pop(FIRST_DEALER)
    return {
        "pad": VERSION,
        "edition": pad.rules.edition,
        "options": options,
        PRINTED: printed_of(pad.rules),
        "players": list(pad.players),
        "first_dealer": pad.first_dealer,
        "date": pad.date,
        "rounds": [_round(pad, number) for number in range(begun(pad))],
        "over": current_round(pad) is None,
        "standing": [
            {"seat": place.seat, "place": place.place, "total": place.total, "exact_rounds": place.exact_rounds}
            for place in standing_of(pad)
        ],
    }


def write_json(pad: Pad) -> str:
    """The JSON text of a pad, a line for each round."""
    fields = to_json(pad)
    rounds = ",\n    ".join(map(_text, fields["rounds"]))
    lines = {name: _text(content) for name, content in fields.items()}
    lines["rounds"] = f"[\n    {rounds}\n  ]" if rounds else "[]"
    return "{\n" + ",\n".join(f"  {_text(name)}: {line}" for name, line in lines.items()) + "\n}\n"


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False)


def _round(pad: Pad, number: int) -> dict[str, Any]:
    scores = [score_of(pad, number, seat) for seat in range(pad.rules.players)]
    rows = rows_of(pad)
    noted = {name: [getattr(entry, box) for entry in pad.rounds[number]] for box, name in FIELDS.items()}
    return {
        **noted,
        "cards": pad.rules.hand_sizes[number],
        "dealer": dealer(pad, number),
        "predictions": [score and score.prediction for score in scores],
        "actions": [score and score.actions for score in scores],
        "scores": [score and score.total for score in scores],
        "totals": list(rows[number].totals) if number < len(rows) else None,
    }
