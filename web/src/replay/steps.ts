/** Finding one's way in a finished game: where rounds and tricks begin, and what lies on the table at a step. */
import type { Replay, ReplayStep, Trick } from "../generated/wire";
import type { Told } from "../words/events";

/** Where a part of the game begins. Trick 0 is the bidding. */
export interface Section {
  readonly step: number;
  readonly round: number;
  readonly trick: number;
}

/** Every round's bidding and every trick, in order. */
export function sectionsOf(steps: readonly ReplayStep[]): Section[] {
  const sections: Section[] = [];
  let round = 0;
  let trick = 0;
  let next = true;
  steps.forEach((step, index) => {
    for (const told of step.events) {
      if (told.event === "dealt") {
        round = told.round;
        trick = 0;
        next = true;
        sections.push({ step: index, round, trick });
      } else if (told.event === "card_played" && next) {
        next = false;
        sections.push({ step: index, round, trick: ++trick });
      } else if (told.event === "trick_taken") next = true;
    }
  });
  return sections;
}

/** The part of the game that a step belongs to. */
export function sectionAt(sections: readonly Section[], step: number): Section | null {
  return sections.findLast((section) => section.step <= step) ?? null;
}

/** Where the round before or after this step begins. */
export function roundFrom(sections: readonly Section[], step: number, by: 1 | -1): number | null {
  const begins = sections.filter((section) => section.trick === 0).map((section) => section.step);
  return (by > 0 ? begins.find((begin) => begin > step) : begins.findLast((begin) => begin < step)) ?? null;
}

/** A player's place in the trick; the card is null until it is played. */
export interface TrickCard {
  readonly seat: number;
  readonly play: string | null;
  readonly wins: boolean;
}

/** The trick being played, or the one that is just taken, from its leader on; empty while nobody plays. */
export function trickAt(step: ReplayStep): TrickCard[] {
  const taken = step.events.find(
    (told): told is Extract<Told, { event: "trick_taken" }> => told.event === "trick_taken",
  );
  if (!taken && step.shared.phase === "bid") return [];
  const trick: Pick<Trick, "leader" | "plays"> = taken ?? step.shared;
  return seatsFrom(trick.leader, step.hands.length).map((seat, index) => ({
    seat,
    play: trick.plays[index] ?? null,
    wins: taken?.winner === seat,
  }));
}

/** The seats around the table, the chosen one first. */
export function seatsFrom(chosen: number, players: number): number[] {
  return Array.from({ length: players }, (_, index) => (chosen + index) % players);
}

/** How finely the board is divided from top to bottom: two, three or four hands share it evenly. */
const ROWS = 12;
/** What the hand above the trick and the one below it take of that. */
const HAND = 3;

/** Where a hand lies on the board, as a CSS grid area, by its steps clockwise from the bottom one. */
export function boardPlace(step: number, players: number): string {
  const side = Math.floor((players - 1) / 2);
  if (step === 0) return area(2, ROWS - HAND, ROWS);
  if (step <= side) return area(1, (ROWS / side) * (side - step), (ROWS / side) * (side - step + 1));
  const right = players - step;
  return right > side ? area(2, 0, HAND) : area(3, (ROWS / side) * (side - right), (ROWS / side) * (side - right + 1));
}

function area(column: number, from: number, to: number): string {
  return `${from + 1} / ${column} / ${to + 1} / ${column + 1}`;
}

/** From the middle of the trick towards a seat, as far as 1; the bottom seat is below, the next at its left. */
export function towards(seat: number, bottom: number, players: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * (seat - bottom)) / players;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** A game's names, for its title. */
export function namesOf(replay: Replay): string[] {
  return replay.players.map((player) => player.name);
}
