"""The crowd speaks the protocols of Colyseus and boardgame.io, and plays the plain game that their servers have."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from nodejs import node_command, node_environment
from picows import WSFrame, WSMsgType

from bench.peers.boardgame_crowd import BoardgameSeat
from bench.peers.colyseus_crowd import ColyseusSeat
from bench.peers.plain_moves import legal_moves
from rage.loadtest.crowd import CrowdedSeat, CrowdedTable

PEERS = Path(__file__).parents[2] / "bench" / "peers"

PLAY_ROUNDS = """
import { SEATS, deal, isLegal, play, seat, table } from "./trick_game.js";
const state = table(), seats = Array.from({ length: SEATS }, seat), seen = [];
let hands = deal(state, seats, (deck) => deck.sort(() => Math.random() - 0.5), 3);
for (let rounds = 0; rounds < 40; ) {
  const number = state.turn, hand = hands[number];
  const legal = Array.from({ length: 128 }, (_, move) => move).filter((move) => isLegal(state, hand, number, move));
  seen.push([[...hand], state.bidding, state.led, legal, isLegal(state, hand, (number + 1) % SEATS, legal[0])]);
  if (play(state, seats, hand, number, legal[Math.floor(Math.random() * legal.length)])) {
    rounds += 1;
    if (hands.some((cards) => cards.length)) throw new Error("cards are left");
    const taken = seats.reduce((sum, one) => sum + one.tricks, 0);
    if (taken !== (rounds === 1 ? 3 : 10)) throw new Error("tricks are missing");
    hands = deal(state, seats, (deck) => deck.sort(() => Math.random() - 0.5));
  }
}
console.log(JSON.stringify({ v: state.v, seen }));
"""


class Frame:
    """A message as picows hands it over."""

    msg_type = WSMsgType.BINARY

    def __init__(self, payload: bytes) -> None:
        self._payload = payload

    def get_payload_as_bytes(self) -> bytes:
        return self._payload


def hear(seat: CrowdedSeat, *messages: bytes) -> None:
    for message in messages:
        seat.hear(cast("WSFrame", Frame(message)))


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What seats would have sent."""
    messages: list[bytes] = []
    monkeypatch.setattr(CrowdedSeat, "send", lambda _seat, message, _kind=None: messages.append(message))
    return messages


def table_of(players: int) -> CrowdedTable:
    return CrowdedTable("t7", players, Random(1), waits=[])


def test_the_crowd_and_the_servers_of_others_agree_on_what_is_legal() -> None:
    command = [node_command("node"), "--input-type=module", "--eval", PLAY_ROUNDS]
    told = subprocess.run(command, cwd=PEERS, env=node_environment(), capture_output=True, text=True, check=True)
    game: dict[str, Any] = json.loads(told.stdout)
    assert game["v"] == len(game["seen"]) == 4 * 4 + 39 * 44
    for hand, bidding, led, legal, is_anybodys_turn in game["seen"]:
        assert sorted(map(int, legal_moves(hand, bidding == 1, led))) == legal
        assert not is_anybodys_turn


def test_a_seat_in_a_room_of_colyseus(sent: list[bytes]) -> None:
    """Messages as Colyseus 0.18 sent them."""
    table = table_of(2)
    first, second = ColyseusSeat(table, 0), ColyseusSeat(table, 1)
    whole = bytes.fromhex("0e 80 00 00 00 00 81 00 82 01 83 00 84 00 85 00 86 01 ff 01 80 00 02 80 01 03")
    dealt = bytes.fromhex("0f 80 01 00 00 00 81 00 82 01 83 00 84 00 85 04 86 01 ff 01 80 00 02 ff 02 80 ff 81 00")
    hear(first, b"\x0a\x09wBRrKdH25\x06schema", whole, b"\x0d\xa4hand\x91\x3d")
    assert (sent, first.seated.is_set()) == ([b"\x0a"], True)
    hear(first, dealt)
    assert sent.pop() in (b"\x0d\xa4move\x00", b"\x0d\xa4move\x01")
    for seat in (first, second):
        hear(seat, bytes.fromhex("0f 80 02 00 00 00 81 01 82 00 83 03 85 03 ff 02 80 00"))
    assert len(table.waits) == 1
    hear(second, b"\x0d\xa4hand\x92\x4c\x3b", bytes.fromhex("0f 80 03 00 00 00 85 02 ff 03 80 00"))
    assert sent.pop() == b"\x0d\xa4move\x3b", "the colour led was not followed"
    hear(second, b"\x0d\xa7refused\x00")
    assert table.refused == ["refused"]


def test_a_seat_at_a_match_of_boardgame_io(sent: list[bytes]) -> None:
    """Messages as boardgame.io 0.50 sent them."""
    table = table_of(2)
    first, second = BoardgameSeat(table, 0), BoardgameSeat(table, 1)

    def state(id: int, **fields: Any) -> str:
        game = {"v": id, "turn": 0, "bidding": 0, "led": 3, "players": {"0": {"hand": [0x25, 0x31]}}} | fields
        return json.dumps({"G": game, "ctx": {"numPlayers": 4}, "plugins": {}, "_undo": [], "_stateID": id})

    hear(first, b'0{"sid":"x","pingInterval":10000}', b'40/table,{"sid":"y"}', b"2")
    assert (sent, first.connected.is_set()) == ([b"3"], True)
    hear(first, b'42/table,["sync","t7",{"state":%s,"log":[]}]' % state(5).encode())
    hear(first, b'42/table,["matchData","t7",[{"id":0,"isConnected":true}]]')
    assert first.seated.is_set()
    first.told(first.first)
    _, event = sent.pop().decode().split(",", 1)
    action = {"type": "MAKE_MOVE", "payload": {"type": "move", "args": [0x31], "playerID": "0"}}
    assert json.loads(event) == ["update", action, 5, "t7", "0"]
    for seat in (first, second):
        own = {seat.name: {"hand": [0x25]}}
        hear(seat, b'42/table,["update","t7",%s,[{}]]' % state(6, turn=2, players=own).encode())
    assert len(table.waits) == 1
