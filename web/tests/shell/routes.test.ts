import { expect, test } from "vitest";
import { recordPath, replayPath, routeOf, tablePath } from "../../src/shell/routes";

test.each([
  ["/", { page: "home" }],
  ["/me", { page: "me" }],
  ["/play", { page: "play" }],
  ["/t/abc", { page: "table", id: "abc" }],
  ["/t/abc/", { page: "table", id: "abc" }],
  ["/g/abc", { page: "replay", id: "abc" }],
  ["/rules", { page: "rules", edition: null }],
  ["/rules/us-fundex", { page: "rules", edition: "us-fundex" }],
])("%s has its page", (path, shown) => {
  expect(routeOf(path)).toEqual(shown);
});

test.each(["/t", "/g", "/me/too", "/elsewhere", "/t/a/b", "/play/x"])("%s leads nowhere", (path) => {
  expect(routeOf(path)).toEqual({ page: "lost" });
});

test("paths lead back to what they were made for", () => {
  expect(routeOf(tablePath("abc"))).toEqual({ page: "table", id: "abc" });
  expect(routeOf(replayPath("abc"))).toEqual({ page: "replay", id: "abc" });
  expect(recordPath("abc")).toBe("/api/games/abc.rage");
});
