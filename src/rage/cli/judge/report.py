"""Says in words what the judge found: a sentence for a refusal, a report of a round that is settled."""

from collections.abc import Iterator, Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rage.cli.terminal.cards import CardPainter, colour_word
from rage.cli.terminal.text_layout import short
from rage.engine import Card, Colour, Event
from rage.engine.events import CardPlayed, TrickTaken, TrumpCancelled, TrumpPicked, TrumpTurned
from rage.judge import Refusal, SettledRound
from rage.words import Language, Words, card_name, colour_name, event_sentence, play_name, problem_sentence, signed

_LONGEST_NAME = 20
_LONGEST_TEXT = 40
"""Names and cards are given by somebody else and may be anything; this much of them is shown."""


def words_for(language: Language, verdict: SettledRound | Refusal) -> Words:
    """Words with the terms of the edition that was played, if that is known."""
    return Words(language, verdict.rules.edition if verdict.rules else None)


def refusal_sentence(words: Words, refusal: Refusal) -> str:
    """What is wrong, and with whom."""
    if refusal.problem is not None:
        return problem_sentence(words, refusal.problem)
    case = f".{refusal.case}" if refusal.case else ""
    details = {"player": refusal.player, "play": refusal.play, **refusal.details}
    said = {name: _said(words, refusal, content) for name, content in details.items()}
    return words.say(f"judge.error.{refusal.code}{case}", **said)


def print_refusal(console: Console, words: Words, refusal: Refusal) -> None:
    """Say for people what is wrong."""
    console.print(Text.assemble((words.say("judge.refused"), "bold red"), " ", refusal_sentence(words, refusal)))
    if refusal.index is not None and refusal.play is not None:
        console.print(Text(words.say("judge.at", number=refusal.index + 1, play=_shown(refusal.play))))


def print_settled_round(console: Console, words: Words, settled: SettledRound) -> None:
    """Tell the round for people: the trump, each trick with who takes it and why, the scores."""
    names = [_shown(player, _LONGEST_NAME) for player in settled.players]
    opening, *tricks = _chapters(settled.events)
    for line in _news(words, settled, opening, names):
        console.print(line)
    for number, trick in enumerate(tricks, start=1):
        console.print()
        for part in _trick(words, settled, number, trick, names):
            console.print(part)
    console.print()
    if settled.scores:
        console.print(_scores(words, settled))
    else:
        console.print(words.say("judge.no_bids" if settled.is_over else "judge.stopped"))


def _said(words: Words, refusal: Refusal, content: object) -> str:
    match content:
        case Card():
            return card_name(words, refusal.rules, content)
        case Colour():
            return colour_name(words, refusal.rules, content)
    return _shown(str(content))


def _shown(text: str, longest: int = _LONGEST_TEXT) -> str:
    return short(text[: longest + 1], longest)


def _chapters(events: Sequence[Event]) -> list[list[Event]]:
    """The deal, and then each trick from its first card to what happened before the next."""
    chapters: list[list[Event]] = [[]]
    between_tricks = True
    for event in events:
        if isinstance(event, CardPlayed) and between_tricks:
            chapters.append([])
            between_tricks = False
        elif isinstance(event, TrickTaken):
            between_tricks = True
        chapters[-1].append(event)
    return chapters


def _news(words: Words, settled: SettledRound, events: Sequence[Event], names: list[str]) -> Iterator[Text]:
    for event in events:
        if isinstance(event, TrumpTurned | TrumpCancelled | TrumpPicked | TrickTaken):
            style = "bold" if isinstance(event, TrickTaken) else ""
            yield Text(event_sentence(words, settled.rules, event, names), style)


def _trick(
    words: Words, settled: SettledRound, number: int, events: list[Event], names: list[str]
) -> Iterator[RenderableType]:
    taken = next((event for event in events if isinstance(event, TrickTaken)), None)
    yield _heading(words, settled, number, taken)
    end = len(events) if taken is None else events.index(taken)
    painter = CardPainter(words, settled.rules)
    cards = Table.grid(padding=(0, 2, 0, 0))
    for _ in ("player", "sign", "card"):
        cards.add_column(no_wrap=True)
    for index, event in enumerate(events[:end]):
        if isinstance(event, CardPlayed):
            after = next((at for at in range(index + 1, end) if isinstance(events[at], CardPlayed)), end)
            news = Text(" ").join(_news(words, settled, events[index + 1 : after], names))
            name = play_name(words, settled.rules, event.play)
            cards.add_row(Text(names[event.seat]), painter.play_chip(event.play), Text(name), news)
    yield Padding(cards, (0, 0, 0, 2))
    for line in _news(words, settled, events[end:], names):
        yield Padding(line, (0, 0, 0, 2), expand=False)


def _heading(words: Words, settled: SettledRound, number: int, taken: TrickTaken | None) -> Text:
    if taken is None:
        return Text(words.say("judge.unfinished", number=number), "bold")
    title = Text(words.say("judge.trick", number=number), "bold")
    return Text(" · ").join(
        [title, _colour(words, settled, "lead", taken.lead), _colour(words, settled, "trump", taken.trump)]
    )


def _colour(words: Words, settled: SettledRound, role: str, colour: Colour | None) -> Text:
    if colour is None:
        return Text(words.say(f"judge.no_{role}"))
    return Text(f"{words.say(f'judge.{role}')} ") + colour_word(colour, colour_name(words, settled.rules, colour))


def _scores(words: Words, settled: SettledRound) -> Table:
    """The boxes of the score sheet for this round."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.say("sheet.player"))
    for name in ("bid", "tricks", "prediction", "actions", "total"):
        table.add_column(words.say(f"sheet.{name}"), justify="right", style="bold" if name == "total" else None)
    for player, score in settled.scores.items():
        points = [signed(number) for number in (score.prediction, score.actions, score.total)]
        table.add_row(Text(_shown(player, _LONGEST_NAME)), str(score.bid), str(score.tricks), *points)
    return table
