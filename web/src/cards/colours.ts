/** Six colours are six shapes: colour never speaks alone. */
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

/** The custom property of app.css that holds a colour as ink on the table and on panels. */
export const INKS: Record<Colour, string> = {
  R: "var(--red)",
  B: "var(--blue)",
  G: "var(--green)",
  Y: "var(--yellow)",
  V: "var(--violet)",
  O: "var(--sixth)",
};

/** The custom property of app.css that holds a colour as ink on a card, which is bright on every table. */
export const CARD_INKS: Record<Colour, string> = {
  R: "var(--card-red)",
  B: "var(--card-blue)",
  G: "var(--card-green)",
  Y: "var(--card-yellow)",
  V: "var(--card-violet)",
  O: "var(--card-sixth)",
};

type Point = readonly [number, number];

/** The corners of a regular figure, the first one at `turn` degrees, moved down by `lower`. */
function ring(corners: number, radius: number, turn: number, lower = 0): Point[] {
  return Array.from({ length: corners }, (_, corner) => at(radius, turn + (360 * corner) / corners, lower));
}

/** A star; with many points and little between its radii, the scalloped edge of a rosette. */
export function star(points: number, outer: number, inner: number, lower = 3): Point[] {
  const step = 180 / points;
  return Array.from({ length: 2 * points }, (_, corner) => at(corner % 2 ? inner : outer, -90 + step * corner, lower));
}

function at(radius: number, degrees: number, lower: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle) + lower];
}

/** A closed path through the corners, each rounded off over a length of `by`. */
export function rounded(corners: Point[], by: number): string {
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
