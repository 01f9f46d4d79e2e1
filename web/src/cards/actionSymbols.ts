/** The action cards' drawings, in a box from −50 to 50. */
import { rounded, star } from "./colours";

/** Two arrows that chase each other, one turned by 180°: the trump turns. */
export const TURNING = "M-40 6A40 40 0 0 1 24-32";
export const TURNING_HEAD = "M31-48L28-29L9-33";

/** The ring and the bar that cross the six shapes out. */
export const BARRED = "M43 0A43 43 0 1 1-43 0A43 43 0 1 1 43 0ZM-30 30L30-30";

/** A rosette, as on a prize: its scalloped edge, and the two ribbons below. */
export const ROSETTE = rounded(star(14, 43, 36, -8), 4);
export const RIBBONS = "M-22 16L-34 50L-18 44L-8 52L2 22ZM22 16L34 50L18 44L8 52L-2 22Z";

/** A cloud with rain. */
export const CLOUD = "M-28 22A18 18 0 0 1-33-12A20 20 0 0 1-8-32A25 25 0 0 1 34-16A19.5 19.5 0 0 1 30 22Z";
export const DROPS: readonly (readonly [number, number])[] = [
  [-21, 38],
  [2, 43],
  [24, 37],
];
export const DROP = "M0-9C5-2 6 1 6 4A6 6 0 0 1-6 4C-6 1-5-2 0-9Z";

/** A jester's cap: six bands from left to right, a brim below, a bell at each tip. */
export const CAP_BANDS: readonly string[] = [
  "M-30 26C-31 4-36-8-46-8C-38-26-20-24-15-8L-15 26Z",
  "M-15 26L-15-8C-14-12-12-15-10-17L-5-1L-5 26Z",
  "M-5 26L-5-1L-10-17C-9-28-5-38 0-46L0 26Z",
  "M5 26L5-1L10-17C9-28 5-38 0-46L0 26Z",
  "M15 26L15-8C14-12 12-15 10-17L5-1L5 26Z",
  "M30 26C31 4 36-8 46-8C38-26 20-24 15-8L15 26Z",
];
export const CAP_BRIM = "M-33 30H33V37A4 4 0 0 1 29 41H-29A4 4 0 0 1-33 37Z";
export const CAP_BELLS: readonly (readonly [number, number])[] = [
  [-45, -3],
  [0, -46],
  [45, -3],
];
