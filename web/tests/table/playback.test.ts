import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameUpdate } from "../../src/generated/wire";
import { merge } from "../../src/live/merge";
import type { GameSnapshot, GameEvent } from "../../src/live/messages";
import { Stage } from "../../src/table/playback/playback.svelte";
import games from "./games.json";

const MESSAGES = games.open as unknown as GameUpdate[];
let told: GameEvent[];
let watched: boolean;
let stage: Stage;
let known: GameSnapshot | null;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  watched = true;
  known = null;
  stage = new Stage({ speed: () => "normal", watched: () => watched, tell: (event) => told.push(event) });
});
afterEach(() => vi.useRealTimers());

function hear(...messages: GameUpdate[]): void {
  for (const message of messages) {
    const merged = merge(known, message, 0);
    if (!merged) continue;
    known = merged.now;
    stage.hear(merged);
  }
}

function has(message: GameUpdate, event: GameEvent["event"]): boolean {
  return (message.events ?? []).some((happened) => happened.event === event);
}

const FIRST_TRICK = MESSAGES.findIndex((message) => has(message, "trick_taken"));
const ROUND_END = MESSAGES.findIndex((message) => has(message, "round_scored"));

test("the first view is shown at once", () => {
  hear(MESSAGES[4]!);
  expect(stage.live).toBe(true);
  expect(stage.shown?.v).toBe(5);
  expect(told).toEqual([]);
});

test("every event is shown in order, then the newest view exactly", async () => {
  hear(...MESSAGES.slice(0, ROUND_END));
  expect(stage.live).toBe(false);
  await vi.runAllTimersAsync();
  expect(stage.live).toBe(true);
  expect(told).toEqual(MESSAGES.slice(1, ROUND_END).flatMap((message) => message.events ?? []));
  expect(stage.shown?.shared).toEqual(MESSAGES[ROUND_END - 1]!.shared);
});

test("a trick rests on the table before it goes to its winner", async () => {
  hear(...MESSAGES.slice(0, FIRST_TRICK));
  await vi.runAllTimersAsync();
  hear(MESSAGES[FIRST_TRICK]!);
  while (stage.scene?.event !== "trick_taken") await vi.advanceTimersByTimeAsync(50);
  expect(stage.shown?.shared.plays).toHaveLength(3);
  expect(stage.collecting).toBeNull();
  while (stage.collecting === null) await vi.advanceTimersByTimeAsync(50);
  const { winner } = stage.scene as Extract<GameEvent, { event: "trick_taken" }>;
  expect(stage.collecting).toBe(winner);
  await vi.runAllTimersAsync();
  expect(stage.shown?.shared.plays).toEqual([]);
});

test("a skip shows the newest view at once, and still tells everything", async () => {
  hear(...MESSAGES.slice(0, ROUND_END));
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.live).toBe(true);
  expect(stage.shown?.v).toBe(MESSAGES[ROUND_END - 1]!.v);
  expect(told).toEqual(MESSAGES.slice(1, ROUND_END).flatMap((message) => message.events ?? []));
});

test("a skip stops at the result of a round, and a second one goes on", async () => {
  hear(...MESSAGES.slice(0, ROUND_END + 3));
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.result?.round).toBe(1);
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.result).toBeNull();
  expect(stage.scene?.event).toBe("dealt");
});

test("after a gap the newest view is simply shown", async () => {
  hear(...MESSAGES.slice(0, FIRST_TRICK + 1));
  hear(MESSAGES[FIRST_TRICK + 3]!);
  expect(stage.live).toBe(true);
  expect(stage.shown?.v).toBe(FIRST_TRICK + 4);
  await vi.runAllTimersAsync();
  expect(stage.live).toBe(true);
  expect(stage.shown?.shared).toEqual(MESSAGES[FIRST_TRICK + 3]!.shared);
});

test("while nobody looks nothing is played, only shown", () => {
  hear(MESSAGES[0]!);
  watched = false;
  hear(...MESSAGES.slice(1, 8));
  expect(stage.live).toBe(true);
  expect(stage.shown?.v).toBe(8);
});
