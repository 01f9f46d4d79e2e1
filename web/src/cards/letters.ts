/** The letters that stand on cards for their colours, as the lines of a pen: drawn alike in every browser. */

/** A letter between `-width / 2` and `width / 2`, its capitals from −21 to 21. */
export interface Letter {
  readonly width: number;
  readonly path: string;
}

/** Every letter that a language has for a colour: capitals, and small ones where a second is needed. */
export const LETTERS: Readonly<Record<string, Letter>> = {
  B: { width: 26, path: "M-13 21V-21H2A10 10 0 0 1 2-1H-13M2-1A11 11 0 0 1 2 21H-13" },
  C: { width: 32, path: "M15-13A17 21 0 1 0 15 13" },
  G: { width: 32, path: "M14-13A17 21 0 1 0 15 11V2H4" },
  J: { width: 22, path: "M10-21V9A10.5 12 0 0 1-11 10" },
  O: { width: 34, path: "M0-21A17 21 0 1 1 0 21A17 21 0 1 1 0-21Z" },
  P: { width: 28, path: "M-13 21V-21H2A12 12 0 0 1 2 4H-13" },
  R: { width: 28, path: "M-13 21V-21H2A12 12 0 0 1 2 3H-13M1 3L14 21" },
  V: { width: 30, path: "M-15-21L0 21L15-21" },
  Y: { width: 30, path: "M-15-21L0 1L15-21M0 1V21" },
  e: { width: 22, path: "M-10 7H11A11 14 0 1 0 7 17" },
  i: { width: 2, path: "M0-6V21M0-20V-19.5" },
  r: { width: 14, path: "M-7 21V-6M-7 6A12 12 0 0 1 7-6" },
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
