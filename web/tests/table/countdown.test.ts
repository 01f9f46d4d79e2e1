import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "../../src/table/decisions/countdown.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("it says how many seconds are left, and goes on once at the end", () => {
  const done = vi.fn();
  const countdown = new Countdown(3, () => false, done);
  vi.advanceTimersByTime(2_000);
  expect([countdown.left, done.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(10_000);
  expect([countdown.left, done.mock.calls.length]).toEqual([0, 1]);
});

test("it stands still while it is held, and ends when it is stopped", () => {
  const done = vi.fn();
  let held = true;
  const countdown = new Countdown(3, () => held, done);
  vi.advanceTimersByTime(60_000);
  expect(countdown.left).toBe(3);
  held = false;
  countdown.stop();
  vi.advanceTimersByTime(60_000);
  expect([countdown.left, done.mock.calls.length]).toEqual([3, 0]);
});
