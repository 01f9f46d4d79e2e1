"""The tables and the chart of what was measured."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from rage.bots.specs import LEVELS
from rage.lab.arena.svg_chart import Column, draw_columns
from rage.lab.strength.cells import BOTS, COMPANY, EDITIONS, PLAYERS, USUAL, VARIANTS_BY_EDITION, Cell, Measured

Known = Mapping[str, Measured]
BEST = LEVELS[-1]
_WHICH_VARIANTS = {EDITIONS[0]: "Every variant", EDITIONS[-1]: "The variants that it prints"}
_SIZES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def tables(known: Known) -> str:
    """All tables, as Markdown."""
    return "\n".join(
        [
            f"\n**Every edition**, {USUAL} players.\n",
            *_margins(known, EDITIONS, lambda bot, edition: Cell(bot, edition, USUAL)),
            *(
                line
                for edition in (EDITIONS[0], EDITIONS[-1])
                for line in (
                    f"\n**2 to 8 players**, `{edition}`.\n",
                    *_margins(known, list(map(str, PLAYERS)), partial(_with_players, edition)),
                )
            ),
            *(
                line
                for edition, variants in VARIANTS_BY_EDITION.items()
                for line in (
                    f"\n**{_WHICH_VARIANTS[edition]}**, `{edition}`, {USUAL} players.\n",
                    *_margins(known, variants, partial(_by_variant, edition)),
                )
            ),
            f"\n**Exact bids by hand size**, `{EDITIONS[0]}`, {USUAL} players, in percent.\n",
            *_exact_by_size(known),
            f"\n**Exact bids by number of players**, `{EDITIONS[0]}`, hands of every size, in percent.\n",
            *_exact_by_players(known),
            *(
                line
                for edition in (EDITIONS[0], EDITIONS[-1])
                for line in (
                    f"\n**Exact bids of `{BEST}` by hand size and number of players**, `{edition}`, in percent.\n",
                    *_exact_by_both(known, edition),
                )
            ),
        ]
    )


def chart(known: Known) -> str:
    """Margins in two editions with four players, and with few and many."""
    shown = [
        Cell("", EDITIONS[0], USUAL),
        Cell("", EDITIONS[-1], USUAL),
        Cell("", EDITIONS[0], 3),
        Cell("", EDITIONS[0], 8),
    ]
    rows = [bot for bot in _strongest_first(known) if all(_at(known, cell, bot) for cell in shown)]
    columns = [
        Column(
            f"{cell.edition}, {cell.players} players",
            [found.margin for bot in rows if (found := _at(known, cell, bot))],
            lambda number: f"{number:+.1f}".replace("-", "−"),
            lambda number: f"{number:+g}".replace("-", "−") if number else "0",
        )
        for cell in shown
    ]
    return draw_columns(f"RAGE: one bot among {COMPANY}s, points a round more", rows, columns)


def _at(known: Known, cell: Cell, bot: str) -> Measured | None:
    return known.get(Cell(bot, cell.edition, cell.players, cell.variant).key)


def _strongest_first(known: Known) -> list[str]:
    def margin(bot: str) -> float:
        found = known.get(Cell(bot, EDITIONS[0], USUAL).key)
        return found.margin.mean if found else 0.0

    return sorted(BOTS, key=margin, reverse=True)


def _with_players(edition: str, bot: str, players: str) -> Cell:
    return Cell(bot, edition, int(players))


def _by_variant(edition: str, bot: str, variant: str) -> Cell:
    return Cell(bot, edition, USUAL, variant)


def _margins(known: Known, names: Sequence[str], cell_of: Callable[[str, str], Cell]) -> Iterator[str]:
    yield f"| one among `{COMPANY}` | {' | '.join(names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for bot in _strongest_first(known):
        found = [known.get(cell_of(bot, name).key) for name in names]
        if any(found):
            yield f"| `{bot}` | {' | '.join(map(margin_text, found))} |"


def margin_text(found: Measured | None) -> str:
    """The margin with its interval, and of how many deals."""
    if found is None:
        return ""
    return f"{found.margin.mean:+.2f} ±{found.margin.spread or 0:.2f} ({found.deals})".replace("-", "−")


def _exact_by_size(known: Known) -> Iterator[str]:
    yield from _head_of_sizes("cards")
    for bot in _strongest_first(known):
        found = known.get(Cell(bot, EDITIONS[0], USUAL).key)
        if found:
            yield f"| `{bot}` | {_sizes(found)} |"


def _exact_by_both(known: Known, edition: str) -> Iterator[str]:
    yield from _head_of_sizes("players, cards")
    for players in PLAYERS:
        found = known.get(Cell(BEST, edition, players).key)
        if found:
            yield f"| {players} | {_sizes(found)} |"


def _head_of_sizes(corner: str) -> Iterator[str]:
    yield f"| {corner} | {' | '.join(map(str, _SIZES))} | all |"
    yield "|---" * (len(_SIZES) + 2) + "|"


def _sizes(found: Measured) -> str:
    shares = [found.by_size.get(str(size)) for size in _SIZES]
    cells = ["" if not share or not share[1] else f"{100 * share[0] / share[1]:.0f}" for share in shares]
    return f"{' | '.join(cells)} | {100 * found.exact:.0f}"


def _exact_by_players(known: Known) -> Iterator[str]:
    yield f"| players | {' | '.join(map(str, PLAYERS))} |"
    yield "|---" * (len(PLAYERS) + 1) + "|"
    for bot in _strongest_first(known):
        met: Counter[int] = Counter()
        for players in PLAYERS:
            found = known.get(Cell(bot, EDITIONS[0], players).key)
            if found:
                met[players] = round(100 * found.exact)
        if met:
            yield f"| `{bot}` | {' | '.join(str(met[players]) if players in met else '' for players in PLAYERS)} |"
