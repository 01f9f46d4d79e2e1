import { expect, test } from "vitest";
import type { Boxes, GameUpdate } from "../../src/generated/wire";
import { waitBefore } from "../../src/live/connection";
import { merge } from "../../src/live/merge";
import games from "../table/games.json";

const [FIRST, SECOND, THIRD] = games.open as unknown as [GameUpdate, GameUpdate, GameUpdate];
const ROUND: Boxes = { bids: [1], tricks: [1], prediction: [10], actions: [0], total: [11] };

function known(message: GameUpdate) {
  return merge(null, message, 0)!.now;
}

test("an older view is dropped", () => {
  expect(merge(known(SECOND), FIRST, 0)).toBeNull();
});

test("the first view of a connection is never too old: the server may have been restored from before", () => {
  const merged = merge(known({ ...SECOND, sheet: [ROUND] }), { ...FIRST, sheet: [] }, 0, true);
  expect(merged).toMatchObject({ events: null, now: { v: FIRST.v, sheet: [] } });
});

test("the next view brings what happened, one after a gap does not", () => {
  expect(merge(known(FIRST), SECOND, 0)?.events).toEqual(SECOND.events);
  expect(merge(known(FIRST), THIRD, 0)?.events).toBeNull();
  expect(merge(null, SECOND, 0)?.events).toBeNull();
});

test("the same view again is taken, without telling anything twice", () => {
  expect(merge(known(SECOND), SECOND, 0)).toMatchObject({ events: null, now: { v: 2 } });
});

test("the sheet stays until a new one comes", () => {
  const first = known({ ...FIRST, sheet: [ROUND] });
  expect(merge(first, { ...SECOND, sheet: null }, 0)?.now.sheet).toEqual([ROUND]);
  expect(merge(first, { ...SECOND, sheet: [ROUND, ROUND] }, 0)?.now.sheet).toHaveLength(2);
});

test("a move can be taken back until the next one, or until a new connection says that it cannot", () => {
  const open = known({ ...SECOND, undoable: true });
  expect(merge(open, SECOND, 0)?.now.undoable).toBe(true);
  expect(merge(open, { ...SECOND, own: null }, 0)?.now.undoable, "whoever has left moves no more").toBeUndefined();
  expect(merge(open, THIRD, 0)?.now.undoable).toBeUndefined();
  expect(merge(open, SECOND, 0, true)?.now.undoable).toBeUndefined();
});

test("a hand is shown as long as it is told", () => {
  const open = known({ ...FIRST, shown: { 1: ["R5"] } });
  expect(open.shown).toEqual({ 1: ["R5"] });
  expect(merge(open, SECOND, 0)?.now.shown).toBeUndefined();
});

test("a clock remembers when it was told", () => {
  const clock = { left_ms: 900, whole_ms: 1000 };
  expect(merge(null, { ...FIRST, clock }, 77)?.now.clock).toEqual({ ...clock, receivedAt: 77 });
  expect(merge(null, FIRST, 77)?.now.clock).toBeNull();
});

test("one waits a little longer after each failure, never very long, and not all the same time", () => {
  expect(waitBefore(0, 0.5)).toBe(300);
  expect(waitBefore(3, 0.5)).toBe(2400);
  expect(waitBefore(50, 0.5)).toBe(8000);
  expect(waitBefore(3, 0)).not.toBe(waitBefore(3, 1));
});
