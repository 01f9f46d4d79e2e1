import { expect, test } from "vitest";
import type { TableUpdate } from "../../src/generated/wire";
import { houseOptions, isPrintedBidding, readSizes, variantOptions } from "../../src/settings/options";
import * as setups from "../../src/settings/tableSetup";
import { arrivals, seatsShown } from "../../src/lobby/seats";
import { EDITIONS, OPTIONS } from "../../src/words/rules";

const setup: setups.TableSetup = {
  settings: setups.withDefaults({ edition: "de-amigo" }),
  seats: [{ bot: null }, { bot: null }, { bot: "steady" }],
};
const nobody = { name: "", bot: null, person: null, here: false, stand_in: false, waits_ms: null };
const ava = { ...nobody, kind: "person" as const, name: "Ava", person: "a", here: true };
const bot = { ...nobody, kind: "bot" as const, name: "Mia", bot: "steady", here: true };
const free = { ...nobody, kind: "free" as const };

function table(...seats: TableUpdate["seats"]): TableUpdate {
  const settings = { edition: "de-amigo" };
  const rest = {
    watchers: 0,
    paused_by: null,
    next: null,
    number: 1,
    votes: [],
    undo: null,
    claim: null,
    patience_ms: 60_000,
    removed: [],
  };
  return { t: "table", id: "x", status: "lobby", settings, seats, maker: "a", you: "b", seat: null, ...rest };
}

test("seats come and go between the fewest and the most", () => {
  const eight = Array.from({ length: 5 }).reduce<setups.TableSetup>(setups.withSeat, setup);
  expect(eight.seats).toHaveLength(8);
  expect(setups.canAdd(eight)).toBe(false);
  const two = setups.withoutSeat(setup, 1);
  expect(two.seats).toEqual([{ bot: null }, { bot: "steady" }]);
  expect(setups.canRemove(two)).toBe(false);
});

test("a seat that is taken away cannot deal first", () => {
  const dealing = setups.withOption(setup, "first_dealer", 2);
  expect(dealing.settings.options).toEqual({ first_dealer: 2 });
  expect(setups.withoutSeat(dealing, 0).settings.options).toEqual({});
});

test("a seat is given to a bot and back to people", () => {
  const given = setups.withBot(setup, 1, "random");
  expect(given.seats[1]).toEqual({ bot: "random" });
  expect(setups.withBot(given, 1, null).seats).toEqual(setup.seats);
});

test("a line that is as printed is not said again", () => {
  const changed = setups.withOption(setup, "points_missed", 0);
  expect(setups.changedOptions(changed.settings)).toEqual(["points_missed"]);
  expect(setups.withOption(changed, "points_missed", -5).settings.options).toEqual({});
  const sizes = setups.withOption(setup, "hand_sizes", [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(sizes.settings.options).toEqual({});
});

test("house rules stay when the edition changes, unless it prints them", () => {
  const changed = setups.withOption(setups.withOption(setup, "points_missed", 0), "slam", true);
  expect(setups.withEdition(changed, "us-fundex").settings.options).toEqual({ slam: true });
  expect(setups.asPrinted(changed).settings.options).toEqual({});
});

test.each(EDITIONS)("every line of %s can be chosen, in one place", (edition) => {
  const house = houseOptions(edition).flatMap(([, options]) => options);
  const all = [...variantOptions(edition), ...house];
  expect([...all].sort()).toEqual([...OPTIONS].sort());
});

test("a way of bidding that the rulebook does not print is a house rule", () => {
  expect(isPrintedBidding("de-amigo", "hidden")).toBe(true);
  expect(isPrintedBidding("us-fundex", "hidden")).toBe(false);
  expect(isPrintedBidding("us-fundex", "open")).toBe(true);
});

test.each([
  ["5, 4, 3", [5, 4, 3]],
  ["5 4;3", [5, 4, 3]],
  ["10,9,8", [10, 9, 8]],
  [" 10 9  8 ", [10, 9, 8]],
  ["10. 9. 8.", [10, 9, 8]],
  ["1", [1]],
  ["", null],
  ["5, x", null],
  ["0", null],
  ["2.5", null],
  ["-3", null],
])("hand sizes typed as %s", (typed, sizes) => {
  expect(readSizes(typed)).toEqual(sizes);
});

test("whoever sits stays where the plan keeps the seat for people", () => {
  const shown = seatsShown(table(ava, free, bot), [{ bot: null }, { bot: "steady" }, { bot: "random" }, { bot: null }]);
  expect(shown.map(({ kind, name }) => [kind, name])).toEqual([
    ["person", "Ava"],
    ["bot", ""],
    ["bot", "Mia"],
    ["free", ""],
  ]);
  expect(shown.map((seat) => seat.isMaker)).toEqual([true, false, false, false]);
});

test("who comes and goes is told by name, but not of oneself", () => {
  const you = { ...ava, name: "Ben", person: "b" };
  expect(arrivals(table(free, free), table(ava, you))).toEqual({ came: ["Ava"], went: [], removed: [] });
  expect(arrivals(table(ava, you), table(free, free))).toEqual({ came: [], went: ["Ava"], removed: [] });
  const without = { ...table(free, you), removed: [{ person: "a", name: "Ava" }] };
  expect(arrivals(table(ava, you), without)).toEqual({ came: [], went: [], removed: ["Ava"] });
});

test("a pace by correspondence is so many days", () => {
  expect(setups.BY_CORRESPONDENCE.map(setups.daysOf)).toEqual([1, 2, 3, 7]);
  expect(setups.daysOf("brisk")).toBeNull();
});
