"""Programs at the other end of a wire, good and bad, each as a command."""

import os
import sys
import textwrap
import time
from pathlib import Path

from rage.bots.external import Limits

ROOT = Path(__file__).parents[2]
FIRSTBOT = (sys.executable, "-S", str(ROOT / "examples" / "firstbot.py"))

_START = """
import json, os, subprocess, sys, time

def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()

def questions():
    for line in sys.stdin:
        word, _, rest = line.partition(" ")
        if word == "choose":
            yield json.loads(rest)
        elif word == "bye":
            return
"""
_HELLO = 'say(json.dumps({"protocol": 1, "name": "program"}))\n'


def program(code: str, *, polite: bool = True) -> tuple[str, ...]:
    """A program that introduces itself, unless it is not polite, and then does as told."""
    return (sys.executable, "-S", "-c", _START + (_HELLO if polite else "") + textwrap.dedent(code))


PATIENT = Limits(handshake=600.0, decision=600.0)
"""For programs that do their part: the machine may be slow."""
LEGAL = "view['legal'][-1]"

CRASHES = program("for view in questions(): raise RuntimeError('out of ideas')")
HANGS = program("for view in questions(): time.sleep(1000)")
GIBBERISH = program("for view in questions(): say('a red card, please')")
ILLEGAL = program("for view in questions(): say('99')")
FLOODS = program("for view in questions(): sys.stdout.write('x' * 3_000_000)\n")
REMARKS_FOR_EVER = program("for view in questions():\n  while True: say('# thinking')")
CLOSES_OUTPUT = program("for view in questions(): os.close(1); time.sleep(1000)")
NEVER_READS = program("time.sleep(1000)")
SILENT = program("time.sleep(1000)", polite=False)
RUDE = program("say('hello there')\nfor view in questions(): say('0')", polite=False)
BINARY = program("for view in questions(): os.write(1, bytes(range(128, 256)) + b'\\n')")


def parent(note: Path) -> tuple[str, ...]:
    """A program with a child, which notes both their numbers and never answers a question."""
    code = f"""
    child = subprocess.Popen(["sleep", "1000"])
    open({str(note)!r}, "a").write(f"{{os.getpid()}} {{child.pid}}\\n")
    say('{{"protocol": 1, "name": "parent"}}')
    time.sleep(1000)
    """
    return program(code, polite=False)


def end(processes: list[int], patience: float = 60) -> bool:
    """Whether all processes end: a killed one may still be seen for a moment."""
    until = time.monotonic() + patience
    while any(map(is_running, processes)) and time.monotonic() < until:
        time.sleep(0.01)
    return not any(map(is_running, processes))


def is_running(process: int) -> bool:
    """Whether a process lives; one that is dead and not yet reaped by its new parent does not."""
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return False
    return state != "Z"
