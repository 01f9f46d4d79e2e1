import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameUpdate } from "../../src/generated/wire";
import { merge } from "../../src/live/merge";
import type { GameSnapshot, GameEvent } from "../../src/live/messages";
import { Playback } from "../../src/table/playback/playback.svelte";
import games from "./games.json";

const MESSAGES = games.open as unknown as GameUpdate[];
let shown: GameEvent[];
let watched: boolean;
let playback: Playback;
let known: GameSnapshot | null;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  watched = true;
  known = null;
  playback = new Playback({ speed: () => "normal", isWatched: () => watched, onEvent: (event) => shown.push(event) });
});
afterEach(() => vi.useRealTimers());

function hear(...messages: GameUpdate[]): void {
  for (const message of messages) {
    const merged = merge(known, message, 0);
    if (!merged) continue;
    known = merged.now;
    playback.enqueue(merged);
  }
}

function has(message: GameUpdate, event: GameEvent["event"]): boolean {
  return (message.events ?? []).some((happened) => happened.event === event);
}

const FIRST_TRICK = MESSAGES.findIndex((message) => has(message, "trick_taken"));
const ROUND_END = MESSAGES.findIndex((message) => has(message, "round_scored"));

test("the first view is shown at once", () => {
  hear(MESSAGES[4]!);
  expect(playback.live).toBe(true);
  expect(playback.shown?.v).toBe(5);
  expect(shown).toEqual([]);
});

test("every event is shown in order, then the newest view exactly", async () => {
  hear(...MESSAGES.slice(0, ROUND_END));
  expect(playback.live).toBe(false);
  await vi.runAllTimersAsync();
  expect(playback.live).toBe(true);
  expect(shown).toEqual(MESSAGES.slice(1, ROUND_END).flatMap((message) => message.events ?? []));
  expect(playback.shown?.shared).toEqual(MESSAGES[ROUND_END - 1]!.shared);
});

test("a trick rests on the table before it goes to its winner", async () => {
  hear(...MESSAGES.slice(0, FIRST_TRICK));
  await vi.runAllTimersAsync();
  hear(MESSAGES[FIRST_TRICK]!);
  while (playback.event?.event !== "trick_taken") await vi.advanceTimersByTimeAsync(50);
  expect(playback.shown?.shared.plays).toHaveLength(3);
  expect(playback.collecting).toBeNull();
  while (playback.collecting === null) await vi.advanceTimersByTimeAsync(50);
  expect(playback.event).toMatchObject({ event: "trick_taken", winner: playback.collecting });
  await vi.runAllTimersAsync();
  expect(playback.shown?.shared.plays).toEqual([]);
});

test("a skip shows the newest view at once, and still tells everything", async () => {
  hear(...MESSAGES.slice(0, ROUND_END));
  playback.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.live).toBe(true);
  expect(playback.shown?.v).toBe(MESSAGES[ROUND_END - 1]!.v);
  expect(shown).toEqual(MESSAGES.slice(1, ROUND_END).flatMap((message) => message.events ?? []));
});

test("a skip stops at the result of a round, and a second one goes on", async () => {
  hear(...MESSAGES.slice(0, ROUND_END + 3));
  playback.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.result?.round).toBe(1);
  playback.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.result).toBeNull();
  expect(playback.event?.event).toBe("dealt");
});

test("the result of a round waits until one goes on", async () => {
  hear(...MESSAGES.slice(0, ROUND_END + 3));
  playback.skip();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(playback.result?.round).toBe(1);
});

test("after a gap the newest view is simply shown", async () => {
  hear(...MESSAGES.slice(0, FIRST_TRICK + 1));
  hear(MESSAGES[FIRST_TRICK + 3]!);
  expect(playback.live).toBe(true);
  expect(playback.shown?.v).toBe(FIRST_TRICK + 4);
  await vi.runAllTimersAsync();
  expect(playback.live).toBe(true);
  expect(playback.shown?.shared).toEqual(MESSAGES[FIRST_TRICK + 3]!.shared);
});

test("what a server shows that was restored from before takes the place of what is just being shown", async () => {
  hear(...MESSAGES.slice(0, FIRST_TRICK));
  expect(playback.live).toBe(false);
  playback.enqueue(merge(known, MESSAGES[0]!, 0, true)!);
  expect(playback.live).toBe(true);
  await vi.runAllTimersAsync();
  expect(playback.shown?.v).toBe(1);
  expect(playback.shown?.shared).toEqual(MESSAGES[0]!.shared);
});

test("while nobody looks nothing is played, only shown", () => {
  hear(MESSAGES[0]!);
  watched = false;
  hear(...MESSAGES.slice(1, 8));
  expect(playback.live).toBe(true);
  expect(playback.shown?.v).toBe(8);
});

test("what a round brought that ended while nobody looked is told when somebody looks", async () => {
  hear(...MESSAGES.slice(0, ROUND_END));
  watched = false;
  hear(...MESSAGES.slice(ROUND_END, ROUND_END + 2));
  expect(playback.live).toBe(true);
  await vi.runAllTimersAsync();
  watched = true;
  playback.look();
  expect(playback.result).toMatchObject(MESSAGES[ROUND_END]!.events!.find(({ event }) => event === "round_scored")!);
  hear(MESSAGES[ROUND_END + 2]!);
  expect(playback.result?.round).toBe(1);
  playback.skip();
  await vi.runAllTimersAsync();
  expect(playback.result).toBeNull();
  expect(playback.shown?.v).toBe(MESSAGES[ROUND_END + 2]!.v);
  playback.look();
  expect(playback.result).toBeNull();
});

test("a result that was on the screen is there again for somebody who looked away", async () => {
  hear(...MESSAGES.slice(0, ROUND_END + 1));
  playback.skip();
  await vi.advanceTimersByTimeAsync(0);
  watched = false;
  hear(MESSAGES[ROUND_END + 1]!);
  await vi.runAllTimersAsync();
  expect(playback.result).toBeNull();
  watched = true;
  playback.look();
  expect(playback.result?.round).toBe(1);
});
