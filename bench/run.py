"""Runs every side-by-side measurement and writes `bench/results.md`.

python -m bench.run
"""

import platform
from pathlib import Path

from bench import kernel, law
from rage.benchmark import Speed

RESULTS = Path(__file__).parent / "results.md"
GPU = Path(__file__).parent / "gpu.md"


def table(speeds: dict[str, Speed]) -> str:
    """The speeds, and how they compare with the first one."""
    ours = next(iter(speeds.values())).moves_per_second
    lines = ["| | moves a second | slowest – fastest | the first is |", "|---|---:|---:|---:|"]
    lines += [
        f"| {name} | {speed.moves_per_second:,} | {speed.slowest:,} – {speed.fastest:,} "
        f"| {ours / speed.moves_per_second:,.2f} × |"
        for name, speed in speeds.items()
    ]
    return "\n".join(lines)


def main() -> None:
    text = f"""# Speed, side by side

`make bench` wrote this file: every contender in one process on one core of one machine, in turns, so that all meet the
same weather. Processor time, the median window and the spread. Machines differ and are noisy: read the ratios, not the
absolute numbers. Python {platform.python_version()}.

## The law (plain Python)

Uniformly random games, legal moves asked for at every step, the deal included. The peers play simpler games and change
their state in place; this engine plays the full rules, returns a new state and the events of every move, and keeps the
old state valid. `rage bench law --json` measures ours alone.

{table(law.speeds())}

## The kernel and its environments (compiled)

Uniformly random rounds of ten cards for four, the deal included, with the full rules; peers play what they have that
comes nearest. `rage bench kernel --json` and `rage bench env --json` measure ours alone.

{table(kernel.speeds())}

{GPU.read_text()}"""
    RESULTS.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
