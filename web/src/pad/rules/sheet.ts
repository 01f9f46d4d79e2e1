/** The pad: what a scorekeeper notes in a game with real cards, and the sheet that follows from it. */
import type { Boxes } from "../../generated/wire";
import { standing, type Place } from "../../sheet/scores";
import { barredBid, biddingOrder, type Bids } from "./bidding";
import { nextDealer } from "./dealerRotation";
import type { Rules } from "./rules";
import { NOTHING, isNothing, scoreOf, type Entry, type Score } from "./scoring";

/** An entry for each seat. */
export type Round = readonly Entry[];

/** A score sheet in the making. Rounds and seats count from 0. It never changes: every entry makes a new one. */
export interface Pad {
  readonly rules: Rules;
  /** The names by seat, clockwise. */
  readonly players: readonly string[];
  /** Every round of the game; nothing is noted yet in those to come. */
  readonly rounds: readonly Round[];
  /** The day of the game, such as 2026-11-15. */
  readonly date: string | null;
}

/** One finished round on the sheet. */
export interface Row {
  readonly number: number;
  readonly size: number;
  readonly scores: readonly Score[];
  /** What each seat has after this round. */
  readonly totals: readonly number[];
}

/** A pad with the rounds noted so far, and blank ones up to the end. */
export function makePad(rules: Rules, players: readonly string[], rounds: Round[], date: string | null): Pad {
  const blank = rules.hand_sizes.slice(rounds.length).map(() => players.map(() => NOTHING));
  return { rules, players, rounds: [...rounds, ...blank], date };
}

/** The pad with some boxes of one player's entry filled anew. */
export function put(pad: Pad, round: number, seat: number, boxes: Partial<Entry>): Pad {
  const filled = (entry: Entry, place: number) => (place === seat ? { ...entry, ...boxes } : entry);
  return { ...pad, rounds: pad.rounds.map((noted, number) => (number === round ? noted.map(filled) : noted)) };
}

export function sizeOf(pad: Pad, round: number): number {
  return pad.rules.hand_sizes[round] ?? 0;
}

export function entriesOf(pad: Pad, round: number): Round {
  return pad.rounds[round] ?? [];
}

export function entryOf(pad: Pad, round: number, seat: number): Entry {
  return entriesOf(pad, round)[seat] ?? NOTHING;
}

/** Who deals a round; of one far ahead, who would if the sheet stayed as it is. */
export function dealerOf(pad: Pad, round: number): number {
  const rows = rowsOf(pad);
  let dealer = pad.rules.first_dealer;
  for (let done = 1; done <= round; done++) {
    dealer = nextDealer(pad.rules, dealer, rows.slice(0, done).at(-1)?.totals ?? pad.players.map(() => 0));
  }
  return dealer;
}

/** The seats in the order they bid. */
export function orderOf(pad: Pad, round: number): number[] {
  return biddingOrder(pad.rules.players, dealerOf(pad, round));
}

/** The bid that plus/minus one takes from the dealer, once all others have bid. */
export function barredOf(pad: Pad, round: number): number | null {
  return barredBid(pad.rules, bidsOfOthers(pad, round, dealerOf(pad, round)), sizeOf(pad, round));
}

/** The bids as they would be without that of one seat. */
export function bidsOfOthers(pad: Pad, round: number, seat: number): Bids {
  return entriesOf(pad, round).map((entry, other) => (other === seat ? null : entry.bid));
}

/** A player's points in a round. */
export function scoreAt(pad: Pad, round: number, seat: number): Score | null {
  return scoreOf(pad.rules, sizeOf(pad, round), entryOf(pad, round, seat));
}

/** The rounds that count, all up to the first in which a bid or tricks are missing, with the running totals. */
export function rowsOf(pad: Pad): Row[] {
  const rows: Row[] = [];
  let before: readonly number[] = pad.players.map(() => 0);
  for (const number of pad.rounds.keys()) {
    const scores = pad.players.map((_, seat) => scoreAt(pad, number, seat)).filter((score) => score !== null);
    if (scores.length < pad.players.length) break;
    before = before.map((total, seat) => total + (scores[seat]?.total ?? 0));
    rows.push({ number, size: sizeOf(pad, number), scores, totals: before });
  }
  return rows;
}

/** The round to note next; null when the game is over. */
export function currentRound(pad: Pad): number | null {
  const done = rowsOf(pad).length;
  return done < pad.rounds.length ? done : null;
}

/** How many rounds there are up to the last with anything noted. */
export function begunRounds(pad: Pad): number {
  return pad.rounds.findLastIndex((round) => !round.every(isNothing)) + 1;
}

/** The finished rounds as the sheet shows them: each column by seat. */
export function boxesOf(pad: Pad): Boxes[] {
  return rowsOf(pad).map(({ scores }) => ({
    bids: scores.map((score) => score.bid),
    tricks: scores.map((score) => score.tricks),
    prediction: scores.map((score) => score.prediction),
    actions: scores.map((score) => score.actions),
    total: scores.map((score) => score.total),
  }));
}

/** The seats from first to last, ties by the edition's rule. */
export function standingOf(pad: Pad): Place[] {
  return standing(boxesOf(pad), pad.players.length, pad.rules);
}
