/** The colour of a seat: one of eight, none of them a card's. White can be read on each. */
const HUES = [45, 200, 320, 110, 265, 165, 0, 75];

export function seatColour(seat: number): string {
  return `oklch(0.48 0.085 ${HUES[seat % HUES.length] ?? 0})`;
}

/** The sign of a player: the first letter of the name, or whatever stands in its place. */
export function monogram(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
