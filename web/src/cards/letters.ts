/** The letters that stand on cards for their colours, as the lines of a pen: drawn alike in every browser. */

/** A letter between `-width / 2` and `width / 2`, its capitals from −21 to 21. */
export interface Letter {
  readonly width: number;
  readonly path: string;
}

/** Every letter that a language has for a colour: capitals, and small ones where a second is needed. */
export const LETTERS: Readonly<Record<string, Letter>> = {
  B: { width: 26, path: "M -13 21 V -21 H 2 A 10 10 0 0 1 2 -1 H -13 M 2 -1 A 11 11 0 0 1 2 21 H -13" },
  C: { width: 32, path: "M 15 -13 A 17 21 0 1 0 15 13" },
  G: { width: 32, path: "M 14 -13 A 17 21 0 1 0 15 11 V 2 H 4" },
  J: { width: 22, path: "M 10 -21 V 9 A 10.5 12 0 0 1 -11 10" },
  O: { width: 34, path: "M 0 -21 A 17 21 0 1 1 0 21 A 17 21 0 1 1 0 -21 Z" },
  P: { width: 28, path: "M -13 21 V -21 H 2 A 12 12 0 0 1 2 4 H -13" },
  R: { width: 28, path: "M -13 21 V -21 H 2 A 12 12 0 0 1 2 3 H -13 M 1 3 L 14 21" },
  V: { width: 30, path: "M -15 -21 L 0 21 L 15 -21" },
  Y: { width: 30, path: "M -15 -21 L 0 1 L 15 -21 M 0 1 V 21" },
  e: { width: 22, path: "M -10 7 H 11 A 11 14 0 1 0 7 17" },
  i: { width: 2, path: "M 0 -6 V 21 M 0 -20 V -19.5" },
  r: { width: 14, path: "M -7 21 V -6 M -7 6 A 12 12 0 0 1 7 -6" },
};

/** How far apart two letters stand. */
const GAP = 16;

/** Where the letters of a text begin, so that its middle is at 0, and how wide it is. */
export function setInLine(text: string): { readonly placed: readonly [x: number, path: string][]; width: number } {
  const letters = Array.from(text).flatMap((sign) => LETTERS[sign] ?? []);
  const width = letters.reduce((all, letter) => all + letter.width, GAP * (letters.length - 1));
  let end = -width / 2;
  const placed = letters.map(({ width: own, path }): [number, string] => {
    const middle = end + own / 2;
    end += own + GAP;
    return [middle, path];
  });
  return { placed, width };
}
