/** The action cards' drawings, in a box from −50 to 50. */
import { rounded, star } from "./colours";

/** Two arrows that chase each other, one turned by 180°: the trump turns. */
export const TURNING = "M -40 6 A 40 40 0 0 1 24 -32";
export const TURNING_HEAD = "M 31 -48 L 28 -29 L 9 -33";

/** The ring and the bar that cross the six shapes out. */
export const BARRED = "M 43 0 A 43 43 0 1 1 -43 0 A 43 43 0 1 1 43 0 Z M -30 30 L 30 -30";

/** A rosette, as on a prize: its scalloped edge, and the two ribbons below. */
export const ROSETTE = rounded(star(14, 43, 36, -8), 4);
export const RIBBONS = "M -22 16 L -34 50 L -18 44 L -8 52 L 2 22 Z M 22 16 L 34 50 L 18 44 L 8 52 L -2 22 Z";

/** A cloud with rain. */
export const CLOUD =
  "M -28 22 A 18 18 0 0 1 -33 -12 A 20 20 0 0 1 -8 -32 A 25 25 0 0 1 34 -16 A 19.5 19.5 0 0 1 30 22 Z";
export const DROPS: readonly (readonly [number, number])[] = [
  [-21, 38],
  [2, 43],
  [24, 37],
];
export const DROP = "M 0 -9 C 5 -2 6 1 6 4 A 6 6 0 0 1 -6 4 C -6 1 -5 -2 0 -9 Z";

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
