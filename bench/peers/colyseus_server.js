// Colyseus: a room for each table. What everybody knows is its state, by Schema; a hand is sent to its seat when it is dealt.
// node colyseus_server.js PORT
import { Server, Room } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { SEATS, deal, isLegal, play, seat, table } from "./trick_game.js";

const Seat = schema({ bid: t.int8(), tricks: t.uint8(), points: t.int16(), cards: t.uint8(), played: t.uint8() });
const Table = schema({
  v: t.uint32(),
  turn: t.uint8(),
  bidding: t.uint8(),
  led: t.uint8(),
  leader: t.uint8(),
  left: t.uint8(),
  seats: t.array(Seat),
});

function shuffle(cards) {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

class TableRoom extends Room {
  maxClients = SEATS;
  // Every move is sent at once, by broadcastPatch: the usual 50 ms would be waited for. `null` would let a clock of the room tick 60 times a second.
  patchRate = 3_600_000;
  state = new Table();
  waitsFor = SEATS;

  onCreate() {
    Object.assign(this.state, table());
    for (let number = 0; number < SEATS; number++) this.state.seats.push(new Seat().assign(seat()));
    this.onMessage("ready", () => this.ready());
    this.onMessage("move", (client, move) => this.move(client, move));
  }

  onJoin(client, options) {
    client.userData = { seat: options.seat };
  }

  ready() {
    this.waitsFor -= 1;
    if (this.waitsFor > 0) return;
    this.state.v = 1;
    this.dealRound(1 + Math.floor(Math.random() * 10));
    this.broadcastPatch();
  }

  dealRound(size) {
    const hands = deal(this.state, this.state.seats, shuffle, size);
    for (const client of this.clients) {
      client.userData.hand = hands[client.userData.seat];
      client.send("hand", client.userData.hand);
    }
  }

  move(client, move) {
    const { seat: number, hand } = client.userData;
    if (!hand || !isLegal(this.state, hand, number, move)) return client.send("refused", move);
    if (play(this.state, this.state.seats, hand, number, move)) this.dealRound();
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("table", TableRoom);
await server.listen(Number(process.argv[2]), "127.0.0.1");
