"""The final log of a table, as plain SQL read it, and what it says about the game by the law alone."""

import json
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from oracle.judge import settle

from rage.engine import Card, Deal, Illegal, Phase, Rules, State, apply, new_game, parse_move, standing
from rage.engine.game import lay_out
from rage.engine.stored_rules import stored_rules

PERSON = "person"
UNDO = "undo"


@dataclass(frozen=True)
class Entry:
    """A deal, a move, or that the move before is taken back."""

    number: int
    seat: int
    text: str
    by: str

    @property
    def is_deal(self) -> bool:
        return "|" in self.text


class BrokenLog(Exception):  # noqa: N818
    """A log that no game could have written."""


class TableLog:
    """A table's row and its log."""

    def __init__(self, row: dict[str, Any], entries: list[Entry]) -> None:
        self.id: str = row["id"]
        self.row = row
        self.seats: list[dict[str, Any]] = json.loads(row["seats"])
        self.settings: dict[str, Any] = json.loads(row["settings"])
        self.entries = entries

    @cached_property
    def rules(self) -> Rules:
        stated = {**self.settings["printed"], **self.settings["options"]}
        return stored_rules(self.settings["edition"], len(self.seats), stated)

    @cached_property
    def states(self) -> list[State]:
        """The game after each entry; the law decides whether there could have been such a game."""
        for place, entry in enumerate(self.entries, start=1):
            if entry.number != place:
                raise BrokenLog(f"entry {place} has the number {entry.number}")
        states: list[State] = []
        state = new_game(self.rules, self.entries[0].seat) if self.entries else None
        before: State | None = None
        for entry in self.entries:
            assert state is not None
            if entry.by == UNDO:
                if before is None or entry.text != UNDO:
                    raise BrokenLog(f"entry {entry.number} takes back what cannot be taken back")
                state, before = before, None
            else:
                before = state if entry.by == PERSON else None
                state = _next(state, entry)
            states.append(state)
        return states

    @property
    def outcome(self) -> tuple[list[int], list[int]] | None:
        """Totals and places by seat, if the game is over."""
        if not self.entries or self.states[-1].phase is not Phase.OVER:
            return None
        places = sorted(standing(self.rules, self.states[-1].sheet), key=lambda place: place.seat)
        return [place.total for place in places], [place.place for place in places]

    def oracle_totals(self) -> list[int]:
        """The totals, by a judge that shares no code with the law."""
        names = [f"seat{seat}" for seat in range(len(self.seats))]
        totals = [0] * len(names)
        for deal, moves in self.rounds():
            *hands, pile = [part.split() for part in deal.text.split("|")]
            played = [entry.text for entry in moves if entry.text[0] not in "0123456789"]
            answer = settle(
                {
                    "edition": self.settings["edition"],
                    "options": {**self.settings["printed"], **self.settings["options"]},
                    "players": names,
                    "dealer": names[deal.seat],
                    "hands": dict(zip(names, hands, strict=True)),
                    "pile": pile,
                    "bids": {names[entry.seat]: int(entry.text) for entry in moves if entry.text[0] in "0123456789"},
                    "plays": _with_picks(played),
                }
            )
            if "scores" not in answer:
                raise BrokenLog(f"the oracle says {answer}")
            totals = [total + answer["scores"][name]["total"] for total, name in zip(totals, names, strict=True)]
        return totals

    def rounds(self) -> list[tuple[Entry, list[Entry]]]:
        """Each deal with the moves that count: without those that were taken back."""
        rounds: list[tuple[Entry, list[Entry]]] = []
        for entry in self.entries:
            if entry.is_deal:
                rounds.append((entry, []))
            elif entry.by == UNDO:
                rounds[-1][1].pop()
            else:
                rounds[-1][1].append(entry)
        return rounds

    def hidden_from(self, seat: int | None, version: int) -> set[str]:
        """The cards of which there is one each that a seat cannot know at a version: in other hands, or in the pile."""
        deal = next(entry for entry in reversed(self.entries[:version]) if entry.is_deal)
        *hands, _pile = [part.split() for part in deal.text.split("|")]
        hidden = {card for other, hand in enumerate(hands) if other != seat for card in hand}
        hidden -= {entry.text for entry in self.entries[deal.number : version]}
        state = self.states[version - 1]
        if seat not in state.searchers:
            hidden |= {card.text for card in state.trump.pile}
        return {card for card in hidden if card[0] in "RBGYVO"}


def _next(state: State, entry: Entry) -> State:
    try:
        if entry.is_deal:
            *hands, pile = [tuple(map(Card, part.split())) for part in entry.text.split("|")]
            return lay_out(state, Deal(tuple(hands), pile))[0]
        step = apply(state, entry.seat, parse_move(entry.text))
    except (AssertionError, ValueError) as error:
        raise BrokenLog(f"entry {entry.number}: {error!r}") from None
    if isinstance(step, Illegal):
        raise BrokenLog(f"entry {entry.number}, {entry.text} by seat {entry.seat}, is {step.reason}")
    return step[0]


def _with_picks(played: list[str]) -> list[str]:
    """A Trump Change and its pick are one play to the oracle: `T=B`."""
    plays: list[str] = []
    for text in played:
        if text[0] == "=":
            plays[-1] += text
        else:
            plays.append(text)
    return plays


def read_logs(rows: dict[str, list[dict[str, Any]]]) -> dict[str, TableLog]:
    """Every table's, by its id."""
    entries: dict[str, list[Entry]] = defaultdict(list)
    for row in rows["log"]:
        entries[row["table_id"]].append(Entry(row["number"], row["seat"], row["entry"], row["by"]))
    return {row["id"]: TableLog(row, entries[row["id"]]) for row in rows["tables"]}
