import { describe, expect, test } from "vitest";
import { fanned, rowsOf } from "../../src/table/hand/fan";
import { cardPosition, clockwiseFrom, seatPosition, type Position } from "../../src/table/tabletop/layout";

const COUNTS = [2, 3, 4, 5, 6, 7, 8];

function places(seats: number, orientation: "upright" | "wide"): Position[] {
  return Array.from({ length: seats - 1 }, (_, step) => seatPosition(step + 1, seats, orientation));
}

test("seats follow clockwise from the bottom one", () => {
  expect(clockwiseFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

describe.each(["upright", "wide"] as const)("on an %s screen", (orientation) => {
  test.each(COUNTS)("%i players sit apart, in order from left over the top to the right", (seats) => {
    const others = places(seats, orientation);
    expect(new Set(others.map(({ x, y }) => `${x}/${y}`)).size).toBe(seats - 1);
    expect(others.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
    const turns = others.map(({ x, y }) => Math.atan2(x - 50, 100.1 - y)); // as seen from one's own seat
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
  });

  test.each(COUNTS)("the table of %i is the same from left and right", (seats) => {
    const mirrored = places(seats, orientation)
      .reverse()
      .map(({ x, y }) => ({ x: Math.round(1000 - 10 * x) / 10, y }));
    expect(mirrored).toEqual(places(seats, orientation));
  });
});

test("one's own card lies nearest, and the next player's at the left", () => {
  expect(cardPosition(0, 4)).toEqual({ x: 50, y: 100 });
  expect(cardPosition(1, 4)).toEqual({ x: 0, y: 50 });
});

test("a large hand breaks into even rows", () => {
  const hand = Array.from({ length: 30 }, (_, index) => index);
  const rows = rowsOf(hand, 12);
  expect(rows.map((row) => row.length)).toEqual([10, 10, 10]);
  expect(rows.flat()).toEqual(hand);
  expect(rowsOf(hand.slice(0, 10), 12)).toHaveLength(1);
  expect(rowsOf([], 12)).toEqual([[]]);
});

test("a fan is upright in its middle and the same on both sides", () => {
  expect(fanned(2, 5)).toEqual({ turn: 0, drop: 0 });
  expect(fanned(0, 5).turn).toBe(-fanned(4, 5).turn);
  expect(fanned(0, 5).drop).toBe(fanned(4, 5).drop);
});
