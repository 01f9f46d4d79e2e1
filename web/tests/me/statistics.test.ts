import { expect, test, vi } from "vitest";
import { byGames, sumOf } from "../../src/me/statistics";
import { average, dateName, percentage, timeLeft } from "../../src/words/localeFormat";
import { speakIn } from "../speaking";

const tallies = [
  { edition: "de-amigo", players: 4, games: 2, wins: 1, rounds: 20, exact_rounds: 11, points: 100 },
  { edition: "us-fundex", players: 3, games: 3, wins: 0, rounds: 30, exact_rounds: 9, points: -10 },
];

test("numbers add up over editions", () => {
  expect(sumOf(tallies)).toEqual({ games: 5, wins: 1, rounds: 50, exact_rounds: 20, points: 90 });
  expect(sumOf([]).games).toBe(0);
});

test("what is played most comes first", () => {
  expect(byGames(tallies).map(({ games }) => games)).toEqual([3, 2]);
});

test("numbers are written as the language writes them", () => {
  vi.stubGlobal("navigator", { languages: ["fr", "en-GB", "en"] });
  speakIn("de");
  expect(average(-10, 4)).toBe("−2,5");
  expect(percentage(1, 3)).toBe("33\u00a0%");
  expect(dateName("2026-11-15")).toBe("15.11.2026");
  speakIn("en");
  expect(average(10, 4)).toBe("2.5");
  expect(percentage(1, 3)).toBe("33%");
  expect(dateName("2026-11-15")).toBe("15 Nov 2026");
  vi.stubGlobal("navigator", { languages: ["en-US"] });
  expect(dateName("2026-11-15")).toBe("Nov 15, 2026");
});

test("time that is left is told in its largest unit", () => {
  const hour = 3_600_000;
  speakIn("en");
  expect(timeLeft(7 * 24 * hour, "long")).toBe("7 days");
  expect(timeLeft(2.99 * 24 * hour, "narrow")).toBe("3d");
  expect(timeLeft(35.9 * hour, "long")).toBe("36 hours");
  expect(timeLeft(hour / 4, "narrow")).toBe("15m");
  speakIn("de");
  expect(timeLeft(2 * 24 * hour, "long")).toBe("2 Tage");
});

test("nothing played makes no average, and what is no date stays as it is", () => {
  expect(average(0, 0)).toBe("–");
  expect(percentage(0, 0)).toBe("–");
  expect(dateName("some day")).toBe("some day");
});
