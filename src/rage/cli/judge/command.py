"""The `rage judge` command: reads reported rounds, has them settled, and prints the answer."""

import io
import json
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from rage.cli.judge.report import print_refusal, print_settled_round, refusal_sentence, words_for
from rage.cli.options.language import LanguageOption, language_from
from rage.cli.options.refusal import refuse, why_not
from rage.cli.terminal.console import make_console
from rage.judge import Refusal, SettledRound, settle
from rage.judge.json_text import read_json, split_requests
from rage.words import Language, Words

STANDARD_INPUT = "-"
REFUSED = 2


def judge(
    file: Annotated[str, typer.Argument(help="JSON: one round, or one on each line; - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Answer for programs: a JSON line for each round.")] = False,
    language: LanguageOption = None,
) -> None:
    """Settle rounds played with real cards: trump, tricks and scores, or which rule is broken."""
    requests = split_requests(_lines(file, Words(language_from(language))))
    if not as_json and file != STANDARD_INPUT:
        first, second = next(requests), next(requests, None)
        if second is None:
            settled = _tell(_verdict(first), language_from(language))
            raise typer.Exit(0 if settled else REFUSED)
        requests = chain((first, second), requests)
    settled = _answer(requests, language_from(language, Language.ENGLISH))
    raise typer.Exit(0 if settled else REFUSED)


def _lines(file: str, words: Words) -> Iterator[bytes]:
    """The lines of the input, as they come."""
    try:
        with _open(file) as stream:
            yield from stream
    except OSError as error:
        refuse(words.say("judge.unreadable", file=file, why=why_not(words, error)))


def _open(file: str) -> BinaryIO:
    if file != STANDARD_INPUT:
        return Path(file).open("rb")
    return sys.stdin.buffer if sys.stdin else Path(os.devnull).open("rb")  # no input at all where it was closed


def _verdict(text: bytes) -> SettledRound | Refusal:
    request = read_json(text)
    return request if isinstance(request, Refusal) else settle(request)


def _answer(texts: Iterable[bytes], language: Language) -> bool:
    """Answer each round with a JSON line, and say whether all were settled."""
    all_settled = True
    for text in texts:
        verdict = _verdict(text)
        if isinstance(verdict, Refusal):
            answer = verdict.to_json(refusal_sentence(words_for(language, verdict), verdict))
            all_settled = False
        else:
            answer = verdict.to_json()
        line = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        sys.stdout.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")
        sys.stdout.buffer.flush()
    return all_settled


def _tell(verdict: SettledRound | Refusal, language: Language) -> bool:
    """Answer for people, and say whether the round was settled."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without the signs of a name still gets its answer
    console, words = make_console(), words_for(language, verdict)
    if isinstance(verdict, Refusal):
        print_refusal(console, words, verdict)
        return False
    print_settled_round(console, words, verdict)
    return True
