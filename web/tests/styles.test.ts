import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((name) =>
  /\.(svelte|css)$/.test(name),
);

/** The styles of a component, or all of a style sheet. */
function stylesOf(name: string): string {
  const text = readFileSync(`src/${name}`, "utf-8");
  return name.endsWith(".css") ? text : (/<style>[^]*/.exec(text)?.[0] ?? "");
}

test("no look hangs on the names that tests find things by", () => {
  expect(SOURCES.length).toBeGreaterThan(50);
  expect(SOURCES.filter((name) => stylesOf(name).includes("data-testid"))).toEqual([]);
});
