/** The action cards' signs, drawn in a box from −50 to 50: lines of one width, no letters but the fives. */

/** A ring with a gap, closed by an arrow head: the trump turns. Two of them, one turned by 180°. */
export const TURNING = "M -36 -8 A 37 37 0 0 1 27 -25";
export const TURNING_HEAD = "M 32 -42 L 31 -20 L 9 -21";

/** The bar that crosses a shape out. */
export const CROSSING = "M -38 38 L 38 -38";

/** A jester's cap: six bands from left to right, a brim below, a bell at each tip. */
export const CAP_BANDS: readonly string[] = [
  "M -30 26 C -31 4 -36 -8 -46 -8 C -38 -26 -20 -24 -15 -8 L -15 26 Z",
  "M -15 26 L -15 -8 C -14 -12 -12 -15 -10 -17 L -5 -1 L -5 26 Z",
  "M -5 26 L -5 -1 L -10 -17 C -9 -28 -5 -38 0 -46 L 0 26 Z",
  "M 5 26 L 5 -1 L 10 -17 C 9 -28 5 -38 0 -46 L 0 26 Z",
  "M 15 26 L 15 -8 C 14 -12 12 -15 10 -17 L 5 -1 L 5 26 Z",
  "M 30 26 C 31 4 36 -8 46 -8 C 38 -26 20 -24 15 -8 L 15 26 Z",
];
export const CAP_BRIM = "M -33 30 H 33 V 37 A 4 4 0 0 1 29 41 H -29 A 4 4 0 0 1 -33 37 Z";
export const CAP_BELLS: readonly (readonly [number, number])[] = [
  [-45, -3],
  [0, -46],
  [45, -3],
];
