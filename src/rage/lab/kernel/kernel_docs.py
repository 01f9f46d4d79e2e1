"""The page of the docs about the kernel's arrays is written here, from the layout itself.

python -m rage.lab.kernel.kernel_docs > docs/kernel.md
"""

from collections.abc import Iterator

from rage.lab.kernel import layout as at

_HEAD = """# The kernel's arrays

This page is written by `python -m rage.lab.kernel.kernel_docs`.

A batch of tables (`rage.lab.kernel.batch.Tables`) is three NumPy arrays: `rows` (a row of 64-bit integers a table),
`decks` (a row of bytes a table: its cards by number, those not yet dealt or turned from the place `next` on) and
`vector` (the rules). `layout.TABLE.named(tables.rows)` shows the rows with named fields on the same memory.

```python
>>> from rage.engine import rules_of
>>> from rage.lab.kernel import batch
>>> from rage.lab.kernel.layout import TABLE
>>> tables = batch.new_tables(rules_of("de-amigo", players=4), count=1000, seed=7)
>>> batch.deal_all(tables)
>>> masks = batch.legal_masks(tables)
>>> masks.shape, int(masks[0].sum())
((1000, 123), 11)
>>> batch.apply_all(tables, masks.argmax(axis=1))
>>> TABLE.named(tables.rows)["bids_made"][:3].tolist()
[1, 1, 1]
>>> moves = batch.play_at_random(tables)
>>> int(TABLE.named(tables.rows)["phase"].min())
4

```

Colours are numbered red 0, blue 1, green 2, yellow 3, violet 4, orange 5; -1 is none. A card is 16 × colour + value; No
Trump is 96, Trump Change 97, +5 98, -5 99, Joker 100. Two words hold a set of cards: bits 0–63 of the first are cards
0–63; bits 0–31 of the second are cards 64–95, and from bit 32 on there are six bits for each kind of action card, in
the order above: how many.

Actions: 0–95 play that card, 96–99 play that action card, 100–105 play a Joker of that colour, 106–111 pick that trump
colour, 112 + b bid b. Bids of all seats are asked for in bidding order, also where they are hidden.
"""


def kernel_page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_table("A table's row", at.TABLE), "", *_table("The rules' vector", at.RULES), ""])


def _table(title: str, layout: at.Layout) -> Iterator[str]:
    yield f"## {title} ({layout.width} integers)"
    yield ""
    yield "| field | place | meaning |"
    yield "|---|---|---|"
    for name, place, width, meaning in layout.fields:
        yield f"| `{name}` | {place if width == 1 else f'{place}–{place + width - 1}'} | {meaning} |"


if __name__ == "__main__":
    print(kernel_page(), end="")
