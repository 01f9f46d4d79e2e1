/** The colour of a seat: one of eight, none of them a card's. White can be read on each. */
const HUES = [45, 200, 320, 110, 265, 165, 0, 75];

export function seatColour(seat: number): string {
  return tone(seat, "0.48 0.085");
}

/** The same as a line, on a light surface and on a dark one. */
export function seatInks(seat: number): [light: string, dark: string] {
  return [tone(seat, "0.48 0.11"), tone(seat, "0.76 0.11")];
}

function tone(seat: number, lightness: string): string {
  return `oklch(${lightness} ${HUES[seat % HUES.length]})`;
}

/** The sign of a player: the first letter of the name, or whatever stands in its place. */
export function monogram(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
