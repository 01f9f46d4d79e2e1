/** The chart of the scores: where lines and grid run, in a box of its own units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  /** Whole numbers at round distances, from below the lowest to above the highest score. */
  readonly ticks: readonly { readonly points: number; readonly y: number }[];
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
  /** By seat: a point before the first round and one after each. */
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
/** A line of the grid needs so much height. */
const TICK = 32;
const MOST_ROUNDS_NAMED = 12;

/** Lay out the running totals of a game. */
export function chartOf(totals: readonly (readonly number[])[], players: number, frame: Frame): Chart {
  const all = [0, ...totals.flat()];
  const most = Math.min(6, frame.height / TICK);
  const step = STEPS.find((size) => (Math.max(...all) - Math.min(...all)) / size < most) ?? 5000;
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(Math.ceil(Math.max(...all) / step) * step, low + step);
  const y = (points: number) =>
    frame.height - frame.bottom - ((points - low) / (high - low)) * (frame.height - frame.top - frame.bottom);
  const last = Math.max(totals.length, 1);
  const x = (round: number) => frame.left + (round / last) * (frame.width - frame.left - frame.right);
  const every = Math.ceil(last / MOST_ROUNDS_NAMED);
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step);
  return {
    ticks: ticks.map((points) => ({ points, y: y(points) })),
    rounds: Array.from({ length: last + 1 }, (_, round) => ({ round, x: x(round) })).filter(
      ({ round }) => round % every === 0,
    ),
    lines: Array.from({ length: players }, (_, seat) => [
      [x(0), y(0)],
      ...totals.map((row, index) => [x(index + 1), y(row[seat] ?? 0)] as const),
    ]),
  };
}
