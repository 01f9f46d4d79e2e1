"""The crowd of a load run counts every move once, when the last seat has been told."""

from random import Random

import msgspec

from rage.loadtest.crowd import CrowdedSeat, CrowdedTable, decode


class Silent(CrowdedSeat):
    """A seat without a socket: what it would send is kept."""

    def __init__(self, table: CrowdedTable) -> None:
        super().__init__(table)
        self.sent: list[dict[str, object]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(msgspec.json.decode(message))


def tell(table: CrowdedTable, seat: Silent, v: int, *legal: str) -> None:
    table.receive(seat, decode(msgspec.json.encode({"t": "game", "v": v, "own": {"legal": legal}})))


def test_a_move_counts_though_the_next_one_is_made_before_all_have_heard_of_it() -> None:
    table = CrowdedTable("abc", 3, Random(1), waits=[])
    ava, ben, zoe = (Silent(table) for _ in range(3))
    tell(table, ava, 1, "R5")
    assert ava.sent == [{"do": "move", "id": 1, "v": 1, "move": "R5"}]
    tell(table, ben, 2, "R7")
    tell(table, ava, 2)
    assert table.waits == []
    tell(table, zoe, 3, "R9")
    tell(table, zoe, 2)
    assert len(table.waits) == 1
    tell(table, ava, 3)
    tell(table, ben, 3)
    assert len(table.waits) == 2


def test_whoever_is_told_to_stop_makes_no_further_move() -> None:
    table = CrowdedTable("abc", 2, Random(1), waits=[])
    ava = Silent(table)
    table.stopped = True
    tell(table, ava, 1, "R5")
    assert ava.sent == []
