import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameProblem, tidyName } from "../../src/visitor/personName";

interface Cases {
  kept: Record<string, string>;
  refused: Record<string, Record<string, string>>;
}
/** Half a sign is no JSON to the build, so the file is read here. */
const cases = JSON.parse(readFileSync("tests/visitor/names.json", "utf-8")) as Cases;

/** The server judges the same cases: `tests/server/test_person_names.py`. */
describe("a name", () => {
  test.each(Object.entries(cases.kept))("is kept as it is: %s", (_script, name) => {
    const tidy = tidyName(` ${name}\t`);
    expect(tidy).toBe(name.normalize("NFC"));
    expect(nameProblem(tidy)).toBeNull();
  });

  const refused = Object.entries(cases.refused).flatMap(([problem, names]) =>
    Object.entries(names).map(([kind, name]) => [problem, kind, name] as const),
  );
  test.each(refused)("is refused as %s: %s", (problem, _kind, name) => {
    expect(nameProblem(tidyName(name))).toBe(problem);
  });
});
