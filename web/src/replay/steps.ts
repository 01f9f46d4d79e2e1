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

/** A game's names, for its title. */
export function namesOf(replay: Replay): string[] {
  return replay.players.map((player) => player.name);
}
