// A plain trick-taking game for the servers of others: four seats, bids, tricks in which the colour led is followed, the highest card of it takes.
// Simpler than RAGE, and of the same shape: a move of one seat, and everybody is told how the table stands.
export const SEATS = 4;
const COLOURS = 6;
const VALUES = 16;
const MOST_CARDS = 10;

/** Cards are numbers: the colour (1 to 6) times 16, and the value. */
export const colourOf = (card) => card >> 4;

export const seat = () => ({ bid: -1, tricks: 0, points: 0, cards: 0, played: 0 });

/** What everybody knows when a game begins, in the fields that servers send. */
export const table = () => ({ v: 0, turn: 0, bidding: 1, led: 0, leader: 0, left: 0 });

/** The cards of each seat for a round. The first round is as long as chance says, or all tables would deal at the same moment. */
export function deal(state, seats, shuffle, size = MOST_CARDS) {
  const deck = [];
  for (let colour = 1; colour <= COLOURS; colour++)
    for (let value = 0; value < VALUES; value++) deck.push(colour * 16 + value);
  const shuffled = shuffle(deck);
  state.bidding = 1;
  state.led = 0;
  state.left = SEATS;
  for (const one of seats) Object.assign(one, { bid: -1, tricks: 0, cards: size, played: 0 });
  return seats.map((_, number) => shuffled.slice(number * size, number * size + size));
}

/** Whether a seat may do this now. */
export function isLegal(state, hand, number, move) {
  if (state.turn !== number) return false;
  if (state.bidding) return Number.isInteger(move) && move >= 0 && move <= hand.length;
  return (
    hand.includes(move) &&
    (!state.led || colourOf(move) === state.led || hand.every((card) => colourOf(card) !== state.led))
  );
}

/** Do it: true if the round is over. */
export function play(state, seats, hand, number, move) {
  state.v += 1; // the first field that changes is the first that is sent
  state.turn = (number + 1) % SEATS;
  const own = seats[number];
  if (state.bidding) {
    own.bid = move;
    state.left -= 1;
    if (state.left === 0) {
      state.bidding = 0;
      state.left = SEATS;
    }
    return false;
  }
  if (state.left === SEATS) {
    state.led = colourOf(move);
    for (const one of seats) one.played = 0;
  }
  hand.splice(hand.indexOf(move), 1);
  own.played = move;
  own.cards -= 1;
  state.left -= 1;
  return state.left === 0 && takeTrick(state, seats);
}

function takeTrick(state, seats) {
  let taker = 0;
  const worth = (number) => (colourOf(seats[number].played) === state.led ? seats[number].played : 0);
  for (let number = 1; number < SEATS; number++) if (worth(number) > worth(taker)) taker = number;
  seats[taker].tricks += 1;
  state.led = 0;
  state.left = SEATS;
  state.leader = taker;
  state.turn = taker;
  if (seats[taker].cards > 0) return false;
  for (const one of seats) one.points += one.tricks + (one.tricks === one.bid ? 10 : -5);
  return true;
}
