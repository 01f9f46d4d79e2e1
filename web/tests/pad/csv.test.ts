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
  expect(csvTable([["x", cell, 1]])).toBe(`x,${written},1\n`);
});

test("a line for each row", () => {
  expect(csvTable([["a", "b"], [1], []])).toBe("a,b\n1\n\n");
});
