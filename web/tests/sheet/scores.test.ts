import { expect, test } from "vitest";
import type { Boxes } from "../../src/generated/wire";
import { chartOf } from "../../src/sheet/chart";
import { boldestHit, exactRounds, runningTotals, standing, widestMiss } from "../../src/sheet/scores";

function round(bids: number[], tricks: number[], total: number[]): Boxes {
  const nothing = bids.map(() => 0);
  return { bids, tricks, prediction: nothing, actions: nothing, total };
}

const sheet = [round([3, 1, 0], [3, 0, 2], [13, -5, -3]), round([1, 2, 0], [1, 1, 0], [11, -4, 10])];
const frame = { width: 110, height: 120, left: 10, right: 0, top: 10, bottom: 10 };

test("totals run from round to round", () => {
  expect(runningTotals(sheet)).toEqual([
    [13, -5, -3],
    [24, -9, 7],
  ]);
  expect(runningTotals([])).toEqual([]);
});

test("a round is exact when the prediction came true", () => {
  expect([0, 1, 2].map((seat) => exactRounds(sheet, seat))).toEqual([2, 0, 1]);
});

test("the highest total stands first", () => {
  const places = standing(sheet, 3, { tie_break: "share" });
  expect(places.map(({ seat, place, shared }) => [seat, place, shared])).toEqual([
    [0, 1, false],
    [2, 2, false],
    [1, 3, false],
  ]);
});

test("equal totals share a place, unless exact rounds decide", () => {
  const tied = [round([1, 2, 1], [1, 0, 0], [5, 5, 2])];
  expect(standing(tied, 3, { tie_break: "share" }).map(({ place, shared }) => [place, shared])).toEqual([
    [1, true],
    [1, true],
    [3, false],
  ]);
  expect(standing(tied, 3, { tie_break: "exact_rounds" }).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

test("before the first round all stand together", () => {
  expect(standing([], 3, { tie_break: "share" }).every(({ place, total }) => place === 1 && total === 0)).toBe(true);
});

test("the boldest hit is the highest prediction that came true, the widest miss the one furthest off", () => {
  expect(boldestHit(sheet)).toEqual({ seat: 0, round: 1, bid: 3, tricks: 3 });
  expect(widestMiss(sheet)).toEqual({ seat: 2, round: 1, bid: 0, tricks: 2 });
  expect(boldestHit([round([1], [0], [0])])).toBeNull();
  expect(widestMiss([round([1], [1], [0])])).toBeNull();
});

test("the chart holds every score, and zero", () => {
  const chart = chartOf(runningTotals(sheet), 3, frame);
  expect(chart.ticks.map(({ points }) => points)).toEqual([-10, 0, 10, 20, 30]);
  expect(chart.lines).toHaveLength(3);
  expect(chart.lines[0]).toHaveLength(3);
  expect(chart.lines[0]?.[0]?.[0]).toBe(10);
  expect(chart.lines[0]?.at(-1)?.[0]).toBe(110);
  for (const [, y] of chart.lines.flat()) {
    expect(y).toBeGreaterThanOrEqual(10);
    expect(y).toBeLessThanOrEqual(110);
  }
});

test("a chart of nothing is an empty frame", () => {
  expect(chartOf([], 2, frame).lines).toEqual([[[10, 110]], [[10, 110]]]);
});

test("a long game names only some of its rounds", () => {
  const totals = Array.from({ length: 60 }, (_, index) => [index, -index]);
  const { rounds } = chartOf(totals, 2, frame);
  expect(rounds.length).toBeLessThanOrEqual(13);
  expect(rounds[0]?.round).toBe(0);
});
