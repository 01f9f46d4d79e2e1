/** Numbers in figures, with the signs of a printed page. */

/** A number of points in the printed manner: +10, −5, 0. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : written(number);
}

/** A number with a minus sign where it needs one, not a hyphen. */
export function written(number: number): string {
  return String(number).replace("-", "−");
}
