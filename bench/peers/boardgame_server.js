// boardgame.io: a match for each table, in its memory. Everybody gets the state with their own hand only, by its PlayerView.STRIP_SECRETS.
// node boardgame_server.js PORT
import { createRequire } from "node:module";
import { SEATS, deal, isLegal, play, seat, table } from "./trick_game.js";

const require = createRequire(import.meta.url); // its modules for Node are these
const { Server, Origins } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE, PlayerView } = require("boardgame.io/core");

function dealRound(G, random, size) {
  const hands = deal(G, G.seats, (cards) => random.Shuffle(cards), size);
  hands.forEach((hand, number) => (G.players[number] = { hand }));
}

const game = {
  name: "table",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL }, // whose turn it is the rules say
  setup: ({ random }) => {
    const G = { ...table(), seats: Array.from({ length: SEATS }, seat), players: {} };
    dealRound(G, random, random.D10());
    return G;
  },
  moves: {
    move: ({ G, playerID, random }, move) => {
      const number = Number(playerID);
      const { hand } = G.players[playerID];
      if (!isLegal(G, hand, number, move)) return INVALID_MOVE;
      if (play(G, G.seats, hand, number, move)) dealRound(G, random);
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), callback: () => {} });
