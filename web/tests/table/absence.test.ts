import { expect, test } from "vitest";
import type { Seat, TableUpdate } from "../../src/generated/wire";
import { absences, expectedUntil, minutes, presenceOf, sorted } from "../../src/table/people/absence";

function person(name: string, more: Partial<Seat> = {}): Seat {
  return { kind: "person", name, bot: null, person: name, here: true, stand_in: false, waits_ms: null, ...more };
}

const BEN = person("Ben", { here: false, waits_ms: 42_000 });

function table(more: Partial<TableUpdate> = {}): TableUpdate {
  return {
    t: "table",
    id: "t",
    status: "playing",
    settings: { edition: "de-amigo" },
    seats: [person("Ava"), BEN, person("Zoe")],
    maker: null,
    you: "Ava",
    seat: 0,
    watchers: 0,
    paused_by: null,
    next: null,
    number: 1,
    votes: [],
    undo: null,
    claim: null,
    patience_ms: 60_000,
    removed: [],
    ...more,
  };
}

test("who has gone is named, with the seconds until a bot plays", () => {
  expect(absences(table(), [], 0, 0)).toEqual([
    { seat: 1, name: "Ben", kind: "gone", left: 42, agreed: [], needed: 1 },
  ]);
  expect(absences(table(), [], 40_500, 0)[0]?.left).toBe(2);
  expect(absences(table(), [], 99_000, 0)[0]?.left).toBe(0);
  expect(absences(table({ seats: [person("Ava"), { ...BEN, waits_ms: null }] }), [], 0, 0)[0]?.left).toBeNull();
});

test("nobody is away during a pause, by correspondence, when a bot plays for them, or after the game", () => {
  expect(absences(table({ paused_by: 2 }), [], 0, 0)).toEqual([]);
  expect(absences(table({ status: "over" }), [], 0, 0)).toEqual([]);
  expect(absences(table({ settings: { edition: "de-amigo", pace: "2_days" } }), [], 0, 0)).toEqual([]);
  expect(absences(table({ seats: [person("Ava"), { ...BEN, stand_in: true }] }), [], 0, 0)).toEqual([]);
});

test("who is asked for longer than the table's patience stalls, and so does who is voted on; oneself never", () => {
  const all = table({ seats: [person("Ava"), person("Ben"), person("Zoe")] });
  expect(absences(all, [0, 2], 0, 60_000)).toEqual([]);
  expect(absences(all, [0, 2], 0, 66_001)).toMatchObject([{ seat: 2, kind: "stalling", left: null }]);
  expect(absences({ ...all, patience_ms: null }, [2], 0, 99_000)).toEqual([]);
  const vote = { ...all, votes: [{ seat: 1, agreed: [2], needed: 2 }] };
  expect(absences(vote, [1], 0, 0)).toMatchObject([{ seat: 1, kind: "stalling", agreed: [2], needed: 2 }]);
});

test("minutes and seconds", () => {
  expect([0, 9, 42, 60, 125].map(minutes)).toEqual(["0:00", "0:09", "0:42", "1:00", "2:05"]);
});

test("what was played for somebody is told by what it is", () => {
  expect(sorted(["2", "R5", "J=B", "=Y"])).toEqual({ bids: [2], cards: ["R5", "J=B"], trumps: ["Y"] });
});

test("somebody is there, gone, or has a bot in their seat; by correspondence nobody is gone", () => {
  expect(presenceOf(person("Ava"), table())).toBe("here");
  expect(presenceOf(BEN, table())).toBe("gone");
  expect(presenceOf({ ...BEN, stand_in: true }, table())).toBe("replaced");
  expect(presenceOf(person("Ben", { stand_in: true }), table())).toBe("replaced");
  expect(presenceOf(BEN, table({ settings: { edition: "de-amigo", pace: "2_days" } }))).toBe("here");
});

test("who leaves has gone at once, unless they load the page anew", () => {
  expect(expectedUntil(50_000, 49_000, null)).toBe(51_500);
  expect(expectedUntil(50_000, 49_000, 40_000), "they were seen after the connection was lost here").toBe(51_500);
});

test("whoever was not seen since this page has its connection again may still come back, as long as a page waits", () => {
  expect(expectedUntil(40_100, 30_000, 40_000)).toBe(54_500);
  expect(expectedUntil(60_000, 30_000, 40_000), "but not for ever").toBe(61_500);
});
