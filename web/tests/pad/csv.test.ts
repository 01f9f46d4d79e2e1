/** Cells as a spreadsheet and Python's `csv` read them. */
import { expect, test } from "vitest";
import { csvTable } from "../../src/pad/files/csvTable";

test.each([
  ["plain", "Zoë Ł", "Zoë Ł"],
  ["a comma", "Li, am", '"Li, am"'],
  ["a semicolon, which separates nothing here", "a;b", "a;b"],
  ["quotes", 'the "Joker"', '"the ""Joker"""'],
  ["a line feed", "a\nb", '"a\nb"'],
  ["a carriage return", "a\r\nb", '"a\r\nb"'],
  ["a negative number", -5, "-5"],
  ["zero", 0, "0"],
  ["nothing", null, ""],
])("%s", (_name, cell, written) => {
  expect(csvTable([["x", cell, 1]], "en")).toBe(`x,${written},1\r\n`);
});

test("a line for each row", () => {
  expect(csvTable([["a", "b"], [1], []], "en")).toBe("a,b\r\n1\r\n\r\n");
});

test.each(["de", "fr", "nl"] as const)("a semicolon between cells in %s, where numbers have commas", (language) => {
  expect(csvTable([["Li, am", "a;b", -5]], language)).toBe('Li, am;"a;b";-5\r\n');
});
