/** Where everybody sits and where their cards lie: clockwise from one's own place at the bottom, as at a real table. */

/** A place in a box, in percent of it: 0 touches its left or upper edge, 100 the other one. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** A phone held upright seats the others in an arch above the trick, a wide screen around an oval. */
export type Orientation = "upright" | "wide";

/** The seats in the order they are seen, clockwise from `bottom`. */
export function clockwiseFrom(bottom: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => (bottom + step) % seats);
}

/** Where the seat lies that comes `step` places clockwise after the bottom one. */
export function seatPosition(step: number, seats: number, orientation: Orientation): Position {
  if (step === 0) return { x: 50, y: 100 };
  return orientation === "wide" ? onOval(step, seats) : (ARCHES[seats - 1]?.[step - 1] ?? { x: 50, y: 0 });
}

/** Where a card lies in the trick: on its player's side, all at the same distance from the middle. */
export function cardPosition(step: number, seats: number): Position {
  return onOval(step, seats);
}

function onOval(step: number, seats: number): Position {
  const angle = Math.PI / 2 + (2 * Math.PI * step) / seats;
  return { x: round(50 + 50 * Math.cos(angle)), y: round(50 + 50 * Math.sin(angle)) };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** By the number of others: from the one at one's left, over the top, to the one at one's right. */
const ARCHES: Record<number, readonly Position[]> = {
  1: [{ x: 50, y: 0 }],
  2: arch([0, 0], [100, 0]),
  3: arch([0, 0], [50, 0], [100, 0]),
  4: arch([0, 46], [33, 0], [67, 0], [100, 46]),
  5: arch([0, 40], [0, 0], [50, 0], [100, 0], [100, 40]),
  6: arch([0, 75], [0, 28], [33, 0], [67, 0], [100, 28], [100, 75]),
  7: arch([0, 70], [0, 35], [0, 0], [50, 0], [100, 0], [100, 35], [100, 70]),
};

function arch(...places: [number, number][]): Position[] {
  return places.map(([x, y]) => ({ x, y }));
}
