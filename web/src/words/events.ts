/** What happened, as sentences. The cards that only one seat sees are left to its view. */
import { cardPoints } from "./cardPoints";
import type { Contract, GameEnded, Trick, TrumpPicked, TrumpTurned } from "../generated/wire";
import { cardName, colourName, kindOf, partsOf, playName, playedPhrase } from "./cards";
import { counted, listed } from "./grammar";
import { signed } from "./numbers";
import type { Rules } from "./rules";
import { say, type Details } from "./words.svelte";

/** Something that happened, as one seat saw it. */
export type Told = NonNullable<Extract<Contract["answer"], { t: "game" }>["events"]>[number];

/** Who is spoken of: the players' names by seat, and the seat that is spoken to. */
export interface Speech {
  readonly names: readonly string[];
  readonly you?: number | null;
  readonly rules: Rules;
}

type OfSeat =
  | "hand_dealt"
  | "bid_seen.hidden"
  | "bid_seen.known"
  | "card_played"
  | "pile_seen"
  | "trump_picked.card"
  | "trump_picked.none"
  | "trick_taken";

/** What happened, in a sentence or two. */
export function eventSentence(told: Told, speech: Speech): string {
  const { rules } = speech;
  switch (told.event) {
    case "dealt":
      return about("hand_dealt", told.dealer, speech, { round: told.round, cards: counted("cards", told.size) });
    case "trump_turned":
      return trumpTurned(told, rules);
    case "bid_made":
      return told.bid === null
        ? about("bid_seen.hidden", told.seat, speech)
        : about("bid_seen.known", told.seat, speech, { tricks: counted("tricks", told.bid) });
    case "bids_shown":
      return say("event.bids_shown", { bids: each(speech, told.bids.map(String)) }, rules.edition);
    case "card_played":
      return about("card_played", told.seat, speech, { card: playedPhrase(told.play, rules) });
    case "trump_cancelled":
      return say(`event.trump_cancelled.${rules.no_trump}`, {}, rules.edition);
    case "pile_searched":
      return about("pile_seen", told.seat, speech);
    case "trump_picked":
      return trumpPicked(told, speech);
    case "trick_taken":
      return trickTaken(told, speech);
    case "round_scored": {
      const details = { round: told.round, scores: each(speech, told.total.map(signed)) };
      return say("event.round_scored", details, rules.edition);
    }
    case "game_ended":
      return gameEnded(told, speech);
  }
}

/** Why a trick goes to its winner, to follow a colon. */
export function wonPhrase(trick: Trick, rules: Rules): string {
  if (trick.why === "actions") return say("won.actions", {}, rules.edition);
  const winning = winningPlay(trick);
  const kind = kindOf(partsOf(winning)[0]) as "number" | "joker";
  const card = say(`won.card.${kind}`, { card: playName(winning, rules) }, rules.edition);
  return say(trick.why === "jokers" ? `won.jokers.${rules.equal_jokers}` : `won.${trick.why}`, { card }, rules.edition);
}

/** The play that takes a trick. */
export function winningPlay(trick: Trick): string {
  const count = trick.plays.length;
  return trick.plays[(trick.winner - trick.leader + count) % count] ?? "";
}

/** What the +5 and −5 cards of a trick count for whoever takes it. */
export function trickPoints(plays: readonly string[]): number {
  return plays.reduce((points, play) => points + cardPoints(play), 0);
}

/** Where a player stands, and whether others stand there too. */
export function placeSentence(
  player: { name: string; place: number; shared: boolean; total: number; exactRounds: number },
  edition: string,
): string {
  const details = {
    place: player.place,
    name: player.name,
    points: counted("points", player.total),
    exact_rounds: counted("exact_rounds", player.exactRounds),
  };
  return say(player.shared ? "place.shared" : "place.alone", details, edition);
}

/** The sentence about a seat, or to it. */
function about(key: OfSeat, seat: number, speech: Speech, details: Details = {}): string {
  const who = seat === speech.you ? "you" : "other";
  return say(`event.${key}`, { who, name: speech.names[seat] ?? "", ...details }, speech.rules.edition);
}

function each({ names, you }: Speech, values: readonly string[]): string {
  return values.map((value, seat) => `${seat === you ? say("page.you") : (names[seat] ?? "")} ${value}`).join(", ");
}

function trumpTurned(told: TrumpTurned, rules: Rules): string {
  const cards = told.cards.map((card) => cardName(card, rules)).join(", ");
  const trump = told.trump
    ? say("event.trump_turned.trump", { colour: colourName(told.trump, rules) }, rules.edition)
    : say("event.trump_turned.none", {}, rules.edition);
  return cards ? `${say("event.trump_turned.cards", { cards }, rules.edition)} ${trump}` : trump;
}

function trumpPicked(told: TrumpPicked, speech: Speech): string {
  if (told.card === null) return about("trump_picked.none", told.seat, speech);
  const colour = colourName(told.card.charAt(0) as Parameters<typeof colourName>[0], speech.rules);
  return about("trump_picked.card", told.seat, speech, { card: playedPhrase(told.card, speech.rules), colour });
}

function trickTaken(told: Trick, speech: Speech): string {
  const { edition } = speech.rules;
  const taken = about("trick_taken", told.winner, speech, { why: wonPhrase(told, speech.rules) });
  const points = trickPoints(told.plays);
  return points ? `${taken} ${say("event.trick_points", { points: signed(points) }, edition)}` : taken;
}

function gameEnded(told: GameEnded, { names, you, rules }: Speech): string {
  const winners = told.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = counted("points", told.totals[winners[0] ?? 0] ?? 0);
  const who = winners.length === 1 && winners[0] === you ? "you" : "other";
  const key = winners.length > 1 ? "event.game_ended.shared" : "event.game_ended.alone";
  return say(key, { who, names: listed(winners.map((seat) => names[seat] ?? "")), points }, rules.edition);
}
