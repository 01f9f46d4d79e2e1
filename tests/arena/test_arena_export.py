"""Results as files: JSON, CSV and a chart that others can read."""

import csv
import io
import json
from dataclasses import replace
from statistics import fmean
from xml.etree import ElementTree as ET

import pytest
from arena.sample_bots import outcome_of, plan_for

from rage.cli.arena.results_table import panels
from rage.lab.arena.export import COLUMNS, outcome_data, write_csv
from rage.lab.arena.results import Outcome
from rage.lab.arena.svg_chart import draw, round_numbers
from rage.words import Language, Words


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return outcome_of(plan_for("steady", "random", "random", boards=6, slam=True))


@pytest.fixture(scope="module")
def games() -> Outcome:
    return outcome_of(plan_for("random", "random", boards=3, whole_games=True))


def rows_of(outcome: Outcome) -> list[dict[str, str]]:
    file = io.StringIO(newline="")
    write_csv(outcome, file)
    file.seek(0)
    return list(csv.DictReader(file))


def test_the_json_holds_settings_and_every_number_with_its_interval(outcome: Outcome) -> None:
    data = json.loads(json.dumps(outcome_data(outcome)))
    assert (data["edition"], data["players"], data["deals"], data["seed"]) == ("de-amigo", 3, 6, "1")
    assert data["options"] == {"hand_sizes": [4, 2, 1], "slam": True}
    assert [(bot["spec"], bot["name"]) for bot in data["bots"]] == [
        ("steady", "steady"),
        ("random", "random"),
        ("random", "random (2)"),
    ]
    for bot in data["bots"]:
        for name in ("points", "margin", "exact", "wins", "rating"):
            assert bot[name]["low"] <= bot[name]["mean"] <= bot[name]["high"]
    assert {(pair["entry"], pair["other"]) for pair in data["differences"]} == set(outcome.differences)


def test_the_csv_has_a_line_for_each_seat_of_each_round_and_gives_the_same_means(outcome: Outcome) -> None:
    rows = rows_of(outcome)
    assert list(rows[0]) == list(COLUMNS)
    assert len(rows) == 6 * 3 * 3
    for result in outcome.results:
        own = [row for row in rows if int(row["entry"]) == result.entry]
        assert {row["bot"] for row in own} == {result.name}
        assert fmean(int(row["points"]) for row in own) == pytest.approx(result.points.mean)
        assert fmean(int(row["exact"]) for row in own) == pytest.approx(result.exact.mean)


def test_in_whole_games_the_deal_moves_on_in_the_csv(games: Outcome) -> None:
    rows = rows_of(games)
    assert len(rows) == 3 * 2 * 3 * 2
    first = [row for row in rows if (row["board"], row["rotation"], row["seat"]) == ("0", "0", "0")]
    assert [row["size"] for row in first] == ["4", "2", "1"]
    assert first[0]["dealer"] == first[2]["dealer"] != first[1]["dealer"]


@pytest.mark.parametrize("language", Language)
def test_the_chart_is_a_picture_with_a_dot_for_each_bot_and_number(outcome: Outcome, language: Language) -> None:
    words = Words(language, "de-amigo")
    picture = ET.fromstring(draw(outcome, "<RAGE> & more", panels(words)))  # noqa: S314
    space = "{http://www.w3.org/2000/svg}"
    assert picture.tag == f"{space}svg"
    assert len(picture.findall(f"{space}circle")) == 3 * 5
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for dot in picture.findall(f"{space}circle"):
        assert 0 < float(dot.attrib["cx"]) < width
        assert 0 < float(dot.attrib["cy"]) < height
    said = [text.text for text in picture.iter(f"{space}text")]
    assert "<RAGE> & more" in said
    assert {words.say(f"arena.{name}") for name in ("points", "margin", "exact", "wins", "rating")} <= set(said)


def test_a_name_with_signs_of_markup_is_shown_as_it_is(outcome: Outcome) -> None:
    results = tuple(replace(result, name=f"<b>&{result.name}" + "x" * 40) for result in outcome.results)
    renamed = replace(outcome, results=results)
    picture = ET.fromstring(draw(renamed, "", panels(Words(Language.ENGLISH))))  # noqa: S314
    assert any((text.text or "").startswith("<b>&") for text in picture.iter())


def test_a_single_board_can_be_drawn_too() -> None:
    alone = outcome_of(plan_for("random", "random", boards=1))
    assert draw(alone, "", panels(Words(Language.ENGLISH))).count("<circle") == 10
    json.dumps(outcome_data(alone), allow_nan=False)


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [(0, 1, [0, 0.5, 1]), (-3.1, 8, [-5, 0, 5, 10]), (0.12, 0.4, [0.1, 0.2, 0.3, 0.4]), (5, 5, [4, 6])],
)
def test_scales_have_a_few_round_numbers(least: float, most: float, expected: list[float]) -> None:
    assert round_numbers(least, most) == pytest.approx(expected)
