/** Six colours are six shapes and six letters too: colour never speaks alone. */
import constants from "../generated/constants.json";
import type { Colour } from "../generated/wire";

/** In the order of a sorted hand. */
export const COLOURS = constants.cards.colours as readonly Colour[];

/** Each colour's shape, drawn in a box from −50 to 50, all of about the same weight to the eye. */
export const SHAPES: Record<Colour, string> = {
  R: rounded(ring(3, 53, -90, 9), 9),
  B: "M 0 -43 A 43 43 0 1 1 0 43 A 43 43 0 1 1 0 -43 Z",
  G: rounded(ring(4, 54, 45), 9),
  Y: rounded(star(5, 53, 27), 5),
  V: rounded(ring(4, 55, 0), 7),
  O: rounded(ring(6, 48, 0), 7),
};

/** Each colour's letter, as the lines of a pen in the same box; `C` is for the sixth where it is cyan. */
export const LETTERS: Record<Colour | "C", string> = {
  R: "M -13 21 V -21 H 2 A 12 12 0 0 1 2 3 H -13 M 1 3 L 14 21",
  B: "M -13 21 V -21 H 2 A 10 10 0 0 1 2 -1 H -13 M 2 -1 A 11 11 0 0 1 2 21 H -13",
  G: "M 14 -13 A 17 21 0 1 0 15 11 V 2 H 4",
  Y: "M -15 -21 L 0 1 L 15 -21 M 0 1 V 21",
  V: "M -15 -21 L 0 21 L 15 -21",
  O: "M 0 -21 A 17 21 0 1 1 0 21 A 17 21 0 1 1 0 -21 Z",
  C: "M 15 -13 A 17 21 0 1 0 15 13",
};

/** The letter on a colour's cards, and its key; the sixth colour is orange or cyan. */
export function letterOf(colour: Colour, sixth: string): keyof typeof LETTERS {
  return colour === "O" && sixth === "cyan" ? "C" : colour;
}

/** The custom property of app.css that holds a colour as ink. */
export const INKS: Record<Colour, string> = {
  R: "var(--red)",
  B: "var(--blue)",
  G: "var(--green)",
  Y: "var(--yellow)",
  V: "var(--violet)",
  O: "var(--sixth)",
};

type Point = readonly [number, number];

/** The corners of a regular figure, the first one at `turn` degrees, moved down by `lower`. */
function ring(corners: number, radius: number, turn: number, lower = 0): Point[] {
  return Array.from({ length: corners }, (_, corner) => at(radius, turn + (360 * corner) / corners, lower));
}

function star(points: number, outer: number, inner: number): Point[] {
  const step = 180 / points;
  return Array.from({ length: 2 * points }, (_, corner) => at(corner % 2 ? inner : outer, -90 + step * corner, 3));
}

function at(radius: number, degrees: number, lower: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle) + lower];
}

/** A closed path through the corners, each rounded off over a length of `by`. */
function rounded(corners: Point[], by: number): string {
  const steps = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    return `${index ? "L" : "M"} ${text(towards(corner, before, by))} Q ${text(corner)} ${text(towards(corner, after, by))}`;
  });
  return `${steps.join(" ")} Z`;
}

function towards([x, y]: Point, [toX, toY]: Point, by: number): Point {
  const length = Math.hypot(toX - x, toY - y);
  return [x + ((toX - x) * by) / length, y + ((toY - y) * by) / length];
}

function text([x, y]: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
