"""The page about the protocol tells the truth."""

import doctest
import re
from random import Random
from typing import get_args

import pytest
from engine_helpers import cards, states_of_random_game
from external_bots import programs

from rage.bots.external import ExternalBot, Limits
from rage.bots.external import bot as external_bot
from rage.bots.external.encoding import view_data
from rage.bots.external.program import Program
from rage.bots.external.protocol import Introduction
from rage.engine import Deal, Move, View, rules_of, view_of
from rage.lab.arena.playing import play_out
from rage.wire.event_messages import AnyEventMessage

PAGE = (programs.ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def first_column(heading: str) -> list[str]:
    """What stands in backquotes in the first column of the table after some words."""
    table = PAGE[PAGE.index(heading) :].partition("|---|---|\n")[2].partition("\n\n")[0]
    return [re.findall(r"`(.*?)`", row.split("|")[1])[0] for row in table.splitlines()]


class First:
    name = "first"

    def choose(self, view: View) -> Move:
        return view.legal[0]


def test_the_conversation_goes_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Overheard(Program):
        def tell(self, line: str) -> None:
            said.append(f"> {line}")
            super().tell(line)

        def ask(self, line: str, seconds: float) -> str:
            said.append(f"> {line}")
            answer = super().ask(line, seconds)
            said.append(f"< {answer}")
            return answer

    monkeypatch.setattr(external_bot, "Program", Overheard)
    rules = rules_of("us-fundex", 3, {"hand_sizes": [2], "first_dealer": 2})
    deal = Deal((cards("R15 T"), cards("R3 B7"), cards("+5 J")), cards("N R9 G3 B12 B1"))
    bot = ExternalBot(programs.FIRSTBOT)
    bot.start_game(rules, 0, "7")
    play_out(rules, 2, [deal], [bot, First(), First()])
    bot.close()
    told = PAGE.partition("```text\n")[2].partition("```")[0]
    heard = "".join(f"{line}\n" for line in said)
    assert doctest.OutputChecker().check_output(told, heard, doctest.ELLIPSIS), heard


def test_the_page_names_every_field_of_a_question() -> None:
    rules = rules_of("de-amigo", 3, {"hand_sizes": [2, 1]})
    data = [view_data(view_of(state, 0)) for state in states_of_random_game(rules, Random(1))]
    assert first_column("### A question") == list(data[0])
    tricks = [trick for view in data for trick in view["tricks"]]
    assert first_column("A finished trick:") == list(tricks[0])
    assert first_column("A finished round;") == list(data[-1]["sheet"][0])


def test_the_page_names_every_event() -> None:
    named = [kind.__struct_config__.tag for kind in get_args(AnyEventMessage)]
    assert len(named) == 11
    assert sorted(first_column("### What was seen")) == sorted(map(str, named))


def test_the_page_names_every_field_of_an_introduction_and_the_limits() -> None:
    assert first_column("### The introduction") == ["protocol", *vars(Introduction("x"))]
    limits = Limits()
    assert f"| {limits.handshake:.0f} seconds from its start |" in PAGE
    assert f"| {limits.decision:.0f} seconds;" in PAGE
    assert f"| {limits.output // 1024} KiB, remarks included |" in PAGE
    assert f"| {limits.log // 1024 // 1024} MiB from each start |" in PAGE
    assert limits.starts == 3
    assert "After three starts it" in PAGE
