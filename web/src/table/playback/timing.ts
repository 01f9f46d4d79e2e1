/** How long things take. Motion is short, and what is to be read rests longer; a chosen speed stretches both. */
import type { GameEvent } from "../../live/messages";

export const SPEEDS = ["calm", "normal", "quick"] as const;
export type Speed = (typeof SPEEDS)[number];

const STRETCH: Record<Speed, number> = { calm: 1.7, normal: 1, quick: 0.45 };

/** The time something moves, in milliseconds. */
export const FLIGHT = 210;

/** The time an event is left to be seen, its motion included, in milliseconds at normal speed. */
const RESTS: Record<TimedEvent["event"], number> = {
  dealt: 750,
  trump_turned: 1100,
  bid_made: 420,
  bids_shown: 1300,
  card_played: 460,
  trump_cancelled: 900,
  pile_searched: 600,
  trump_picked: 1200,
  trick_taken: 1300,
  game_ended: 0,
};

/** What a round brought stays until one goes on. */
export type TimedEvent = Exclude<GameEvent, { event: "round_scored" }>;

/** How long a round's result is shown to somebody who wants the next round to come by itself, in seconds. */
export const RESULT_SECONDS = 15;

/** How long an event is shown. What one did oneself needs no time to be read. */
export function restTime(event: TimedEvent, speed: Speed, you: number | null): number {
  const mine = "seat" in event && event.seat === you;
  if (mine && (event.event === "bid_made" || event.event === "pile_searched")) return 0;
  if (mine && event.event === "card_played") return FLIGHT * STRETCH[speed];
  return RESTS[event.event] * STRETCH[speed];
}

/** How long a card flies. */
export function flightTime(speed: Speed): number {
  return FLIGHT * Math.min(1.2, STRETCH[speed]);
}
