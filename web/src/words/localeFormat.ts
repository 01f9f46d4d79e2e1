/** Dates and shares, in the manner of the language spoken. */
import { language } from "./words.svelte";

/** The language spoken, in the visitor's own manner where they have one: British dates for the British. */
function manner(): string {
  return navigator.languages.find((own) => own.split("-")[0] === language()) ?? language();
}

/** A day, such as 15 Nov 2026; as it was written where it is no date. */
export function dateName(written: string): string {
  const date = new Date(written.length === 10 ? `${written}T12:00:00` : written);
  if (Number.isNaN(date.getTime())) return written;
  return new Intl.DateTimeFormat(manner(), { dateStyle: "medium" }).format(date);
}

/** A part of a whole, such as 42 %. */
export function percentage(part: number, whole: number): string {
  const format = new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 });
  return whole > 0 ? format.format(part / whole) : "–";
}

/** A number with one place behind the point. */
export function average(sum: number, count: number): string {
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return count > 0 ? format.format(sum / count).replace("-", "−") : "–";
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time that is left, in the unit that tells it best: 3 days, 30 hours, 12 minutes. */
export function timeLeft(milliseconds: number, unitDisplay: "long" | "narrow"): string {
  const unit = milliseconds > 1.5 * DAY ? "day" : milliseconds > 1.5 * HOUR ? "hour" : "minute";
  const format = new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay, maximumFractionDigits: 0 });
  return format.format(milliseconds / { day: DAY, hour: HOUR, minute: MINUTE }[unit]);
}
