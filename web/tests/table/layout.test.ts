import { describe, expect, test } from "vitest";
import { fanned, rowsOf } from "../../src/table/hand/fan";
import { clockwiseFrom, layTable, leastHeight, type Point, type Size } from "../../src/table/tabletop/layout";

const PLAYERS = [2, 3, 4, 5, 6, 7, 8];
/** Tables as phones, tablets and desks leave them, with letters of normal and of double size. */
const TABLES: [name: string, table: Size, rem: number][] = [
  ["a phone", { width: 344, height: 350 }, 16],
  ["a phone that asks for a bid", { width: 344, height: 215 }, 16],
  ["a small phone", { width: 304, height: 280 }, 16],
  ["a phone held sideways", { width: 724, height: 128 }, 16],
  ["a phone held sideways with news above it", { width: 724, height: 96 }, 16],
  ["a tablet", { width: 752, height: 680 }, 16],
  ["a laptop", { width: 1008, height: 430 }, 16],
  ["a laptop that asks for a bid", { width: 1008, height: 245 }, 16],
  ["a desk", { width: 820, height: 500 }, 16],
  ["a phone with large letters", { width: 344, height: 340 }, 32],
  ["a small phone with large letters", { width: 304, height: 335 }, 32],
  ["a tablet with large letters", { width: 752, height: 480 }, 32],
];

interface Box extends Point, Size {}

function cover(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}

function isOn(box: Box, table: Size): boolean {
  return (
    box.x - box.width / 2 >= -1 &&
    box.x + box.width / 2 <= table.width + 1 &&
    box.y - box.height / 2 >= -1 &&
    box.y + box.height / 2 <= table.height + 1
  );
}

/** The seats of all but oneself, and the cards. */
function boxes(players: number, { width, height }: Size, rem: number, watched = false) {
  const table = { width, height: Math.max(height, leastHeight(players, width, rem, watched)) };
  const laid = layTable(players, table, rem, watched);
  const seats = laid.seats.slice(watched ? 0 : 1).map((place) => ({ ...place, ...laid.seat }));
  const cards = laid.cards.map((place) => ({ ...place, width: laid.card, height: 1.4 * laid.card }));
  return { table, laid, seats, cards };
}

test("seats follow clockwise from the bottom one", () => {
  expect(clockwiseFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

describe.each(TABLES)("on the table of %s", (_, size, rem) => {
  test.each(PLAYERS)("%i players and their cards lie apart, and on the table", (players) => {
    for (const watched of [false, true]) {
      const { table, seats, cards } = boxes(players, size, rem, watched);
      expect(seats.every((seat) => isOn(seat, table))).toBe(true);
      expect(cards.every((card) => isOn(card, table))).toBe(true);
      expect(seats.filter((seat, index) => seats.slice(0, index).some((other) => cover(seat, other)))).toEqual([]);
      expect(cards.filter((card) => seats.some((seat) => cover(card, seat)))).toEqual([]);
    }
  });

  test.each(PLAYERS)("%i players sit in order, from left over the top to the right", (players) => {
    const { table, seats } = boxes(players, size, rem);
    const turns = seats.map(({ x, y }) => Math.atan2(x - table.width / 2, table.height / 2 + 0.1 - y));
    if (table.width < 3 * table.height) expect(turns).toEqual([...turns].sort((one, other) => one - other));
    const left = seats.filter(({ x }) => x < table.width / 2 - 1).length;
    const right = seats.filter(({ x }) => x > table.width / 2 + 1).length;
    expect(left - right).toBeLessThanOrEqual(table.width < 3 * table.height ? 0 : 1);
  });

  test.each(PLAYERS)("the cards of %i lie on one ring, each towards its player", (players) => {
    const { laid } = boxes(players, size, rem);
    const [first, ...others] = laid.cards;
    expect(first!.x).toBeCloseTo(laid.middle.x);
    expect(first!.turn).toBeCloseTo(0);
    expect(first!.y).toBeGreaterThan(laid.middle.y);
    const turns = others.map(({ x, y }) => Math.atan2(x - laid.middle.x, laid.middle.y + 0.001 - y));
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
  });
});

test("a phone's cards can be read, whoever sits there", () => {
  expect(PLAYERS.map((players) => layTable(players, { width: 344, height: 350 }, 16).card >= 50)).not.toContain(false);
  expect(PLAYERS.map((players) => layTable(players, { width: 724, height: 128 }, 16).card >= 40)).not.toContain(false);
});

test("a desk has room for whole seats and for the sign of the colour led", () => {
  for (const players of PLAYERS) {
    const isMiddleFree = players !== 3; // three cards lie close together
    expect(layTable(players, { width: 820, height: 500 }, 16)).toMatchObject({ form: "wide", isMiddleFree });
  }
});

test("on a laptop nobody's side is more crowded than the other, also while a bid is asked for", () => {
  for (const height of [245, 300, 430]) {
    for (const players of PLAYERS) {
      const { laid, seats, table } = boxes(players, { width: 1008, height }, 16);
      expect(laid.form).toBe("wide");
      const off = seats.reduce((all, { x }) => all + x - table.width / 2, 0);
      expect(Math.abs(off)).toBeLessThan(1);
    }
  }
});

test("who plays against one sees them near the trick, on a phone held sideways too", () => {
  const { laid, seats, table } = boxes(2, { width: 724, height: 128 }, 16);
  expect(seats[0]!.x).toBeGreaterThan(table.width / 5);
  expect(laid.card).toBeGreaterThan(40);
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

test("on a phone the trick of four lies in the middle of the room that the seats leave, large enough to be read", () => {
  const { laid, table } = boxes(4, { width: 344, height: 350 }, 16);
  expect(Math.abs(laid.middle.y - table.height / 2)).toBeLessThan(table.height / 8);
  expect(laid).toMatchObject({ form: "narrow", isMiddleFree: false });
  expect(laid.card).toBeGreaterThan(70);
});

test("no card hangs over the rim of a phone's table, whose corners are round", () => {
  for (const players of PLAYERS) {
    for (const width of [304, 344]) {
      const { cards, table } = boxes(players, { width, height: 350 }, 16);
      for (const card of cards) {
        const [x, y] = [Math.abs(card.x - width / 2) + card.width / 2, card.y - card.height / 2];
        const [out, up] = [Math.max(0, x - (width / 2 - 90)), Math.max(0, 96 - y)];
        expect(Math.hypot(out, up), `${players} at ${width}`).toBeLessThan(82);
        expect(card.y + card.height / 2).toBeLessThan(table.height);
      }
    }
  }
});

/** How far neighbours lie apart in a trick, in cards: the least and the most. */
function gaps(players: number, size: Size): [least: number, most: number] {
  const { laid, cards } = boxes(players, size, 16);
  const far = cards.map((card, step) => {
    const next = cards[(step + 1) % players]!;
    return Math.max(Math.abs(card.x - next.x) / laid.card, Math.abs(card.y - next.y) / laid.card / 1.4);
  });
  return [Math.min(...far), Math.max(...far)];
}

test("the cards of a trick are spread evenly, and do not lie in two heaps around an empty middle", () => {
  for (const players of [4, 5, 6]) {
    for (const { width, height } of [
      { width: 344, height: 350 },
      { width: 752, height: 680 },
      { width: 820, height: 500 },
    ]) {
      const [least, most] = gaps(players, { width, height });
      expect(most / least, `${players} at ${width}`).toBeLessThan(1.5);
      expect(least, `${players} at ${width}`).toBeGreaterThan(0.85);
    }
  }
});

test("on a phone held sideways the cards of seven and eight lie in one ring, not in three heaps", () => {
  for (const players of [7, 8]) {
    const [least, most] = gaps(players, { width: 724, height: 128 });
    expect(least, `${players}`).toBeGreaterThan(0.6);
    expect(most / least, `${players}`).toBeLessThan(2.2);
  }
});
