"""Runs the side-by-side measurements and writes `bench/results.md`.

python -m bench.run                     everything
python -m bench.run server sockets      these parts only; what the file says about the others stays
"""

import platform
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

RESULTS = Path(__file__).parent / "results.md"
GPU = Path(__file__).parent / "gpu.md"
_HEADING = "\n## "

INTRODUCTION = """# Speed, side by side

`make bench` writes this file: all contenders on one machine, in turns, so that all meet the same weather; the median
and the spread. Machines differ and are noisy: read the ratios, not the absolute numbers.
"""


def law() -> str:
    from bench import law  # noqa: PLC0415  (each part has libraries of its own)

    return f"""Processor time of one process on one core. Uniformly random games, legal moves asked for at every step,
the deal included. The peers play simpler games and change their state in place; this engine plays the full rules,
returns a new state and the events of every move, and keeps the old state valid. `rage bench law --json` measures ours
alone.

{law.table(law.speeds())}
"""


def kernel() -> str:
    from bench import kernel, law  # noqa: PLC0415

    return f"""Processor time of one process on one core. Uniformly random rounds of ten cards for four, the deal
included, with the full rules; peers play what they have that comes nearest. `rage bench kernel --json` and
`rage bench env --json` measure ours alone.

{law.table(kernel.speeds())}
"""


def server() -> str:
    from bench import server  # noqa: PLC0415

    return server.report()


def sockets() -> str:
    from bench import sockets  # noqa: PLC0415

    return sockets.report()


def page() -> str:
    from bench import first_card  # noqa: PLC0415

    return first_card.report()


class Part(NamedTuple):
    """A section of the results, and about how many minutes it takes to measure."""

    title: str
    minutes: int
    report: Callable[[], str]


PARTS = {
    "law": Part("The law (plain Python)", 1, law),
    "kernel": Part("The kernel and its environments (compiled)", 3, kernel),
    "server": Part("Servers", 14, server),
    "sockets": Part("Ten thousand sockets", 7, sockets),
    "page": Part("The page", 1, page),
}


def main(names: Sequence[str]) -> None:
    """Measure these parts, or all, and write each down as soon as it is measured. One that fails stops no other."""
    unknown = set(names) - PARTS.keys()
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.")
    parts = {name: PARTS[name] for name in names or PARTS}
    print(f"{', '.join(parts)}: about {sum(part.minutes for part in parts.values())} minutes", flush=True)
    failed = []
    for name, part in parts.items():
        print(f"{name}: about {part.minutes} min", flush=True)
        start = time.monotonic()
        try:
            text = f"{part.report()}\nPython {platform.python_version()}, {time.strftime('%Y-%m-%d')}.\n"
        except (ImportError, OSError, RuntimeError) as failure:
            print(f"{name}: {failure}", flush=True)
            failed.append(name)
            continue
        print(f"{name}: {(time.monotonic() - start) / 60:.1f} min\n\n{text}", flush=True)
        RESULTS.write_text(with_sections(RESULTS.read_text(), {part.title: text}))
    if failed:
        sys.exit(f"Not measured: {', '.join(failed)}.")


def with_sections(results: str, measured: dict[str, str]) -> str:
    """The results with some sections anew, in the order of the parts; the rest as it was. The GPU has its own file."""
    sections = dict(section.split("\n", 1) for section in results.split(_HEADING)[1:]) | measured
    told = [(part.title, sections[part.title]) for part in PARTS.values() if part.title in sections]
    return (
        INTRODUCTION
        + "".join(f"{_HEADING}{title}\n\n{text.strip()}\n" for title, text in told)
        + "\n"
        + GPU.read_text()
    )


if __name__ == "__main__":
    main(sys.argv[1:])
