/** The pad's own keeping: the log, secrets, links, backups, and the history it shares with the table. */
import { describe, expect, test } from "vitest";
import { packPad, unpackPad } from "../../src/pad/files/link";
import { readPad } from "../../src/pad/files/validate";
import { readBackup } from "../../src/pad/storage/backup";
import { logOf, stateAfter, stillFits, type LogEntry, type Note, type Setup } from "../../src/pad/storage/log";
import { padRouteOf } from "../../src/pad/routes";
import { rulesOf, type Options } from "../../src/pad/rules/rules";
import { printedOf } from "../../src/pad/rules/stored";
import { seenPad } from "../../src/pad/rules/secrecy";
import { entryOf, makePad, put, type Pad } from "../../src/pad/rules/sheet";
import { exactTricks, lastTricks } from "../../src/pad/rules/tricks";
import { historyCsv, mergeHistory, mergeTallies } from "../../src/me/history";
import type { Finished } from "../../src/generated/wire";

const SETUP: Setup = {
  edition: "de-amigo",
  options: { hand_sizes: [3, 2] },
  players: ["Ava", "Liam", "Zoe"],
  first_dealer: 0,
  date: "2026-11-15",
};
const note = (seat: number, to: number, box: Note["box"] = "bid"): LogEntry => ({
  do: { notes: [{ round: 0, seat, box, to }] },
});
const bids = (log: LogEntry[]) => stateAfter(SETUP, log).pad.rounds[0]?.map((entry) => entry.bid);

describe("the log", () => {
  test("undo and redo go all the way back and forth", () => {
    const log = [note(1, 2), note(2, 1), note(0, 3)];
    const back: LogEntry[] = log.map(() => ({ undo: true }));
    const forth: LogEntry[] = log.map(() => ({ redo: true }));
    expect(bids([...log, ...back])).toEqual([null, null, null]);
    expect(bids([...log, ...back, ...forth])).toEqual([3, 2, 1]);
    expect(stateAfter(SETUP, [...log, ...back])).toMatchObject({ canUndo: false, canRedo: true });
  });

  test("undo beyond the beginning and redo beyond the end do nothing", () => {
    expect(bids([{ undo: true }, { redo: true }, note(1, 2), { redo: true }])).toEqual([null, 2, null]);
  });

  test("a new entry after undo leaves nothing to redo", () => {
    const log: LogEntry[] = [note(1, 2), { undo: true }, note(1, 1)];
    expect(stateAfter(SETUP, log)).toMatchObject({ canRedo: false });
    expect(bids(log)).toEqual([null, 1, null]);
  });

  test("numbers noted together are undone together, and so are names and the page", () => {
    const together: LogEntry = {
      do: { notes: [0, 1].map((seat) => ({ round: 0, seat, box: "bid", to: 1 })), page: 1, names: ["A", "B", "C"] },
    };
    const after = stateAfter(SETUP, [together]);
    expect([after.page, after.pad.players]).toEqual([1, ["A", "B", "C"]]);
    const undone = stateAfter(SETUP, [together, { undo: true }]);
    expect([undone.page, undone.pad.players, undone.pad.rounds[0]?.[0]?.bid]).toEqual([0, SETUP.players, null]);
  });

  test("an entry made on an older log is taken where nothing it is about has changed", () => {
    const seen = [note(1, 2)];
    const fits = (entry: LogEntry, ...since: LogEntry[]) => stillFits(SETUP, entry, seen, [...seen, ...since]);
    expect(fits(note(2, 1))).toBe(true);
    expect(fits(note(2, 1), note(0, 3))).toBe(true);
    expect(fits(note(2, 1), note(2, 0))).toBe(false);
    expect(fits(note(2, 1), note(2, 0), { undo: true })).toBe(true);
    const both: LogEntry = { do: { notes: [0, 2].map((seat) => ({ round: 0, seat, box: "tricks", to: 1 })) } };
    expect(fits(both, note(1, 3))).toBe(false);
    expect(fits({ undo: true }, note(0, 3))).toBe(false);
    expect(fits({ do: { page: 1 } }, { do: { page: 1 } })).toBe(false);
    expect(fits({ do: { names: ["A", "B", "C"] } }, note(0, 3))).toBe(true);
  });

  test("a sheet from elsewhere becomes a log that makes the same sheet", () => {
    const { pad } = stateAfter(SETUP, [note(1, 0), note(2, 3), note(2, 1, "plus_fives")]);
    expect(stateAfter(SETUP, logOf(pad, 1))).toMatchObject({ pad, page: 1 });
  });
});

describe("tricks that nobody has to count", () => {
  const blank = makePad(rulesOf("de-amigo", 3, { hand_sizes: [3] }), ["A", "B", "C"], [], null);
  const filled = (box: "bid" | "tricks", pad: Pad, ...numbers: (number | null)[]) =>
    numbers.reduce<Pad>((before, to, seat) => put(before, 0, seat, { [box]: to }), pad);

  test("the last player takes the rest", () => {
    expect(lastTricks(filled("tricks", blank, 1, null, 2), 0)).toEqual({ seat: 1, tricks: 0 });
    expect(lastTricks(filled("tricks", blank, 1), 0)).toBeNull();
    expect(lastTricks(filled("tricks", blank, 2, null, 2), 0)).toBeNull();
  });

  test("all can be exact where the bids add up", () => {
    const bid = filled("bid", blank, 2, 0, 1);
    expect(exactTricks(bid, 0)?.map(({ tricks }) => tricks)).toEqual([2, 0, 1]);
    expect(exactTricks(filled("tricks", bid, 2), 0)).toBeNull();
    expect(exactTricks(filled("bid", blank, 1, 1), 0)).toBeNull();
    expect(exactTricks(filled("bid", blank, 1, 1, 2), 0)).toBeNull();
  });
});

describe("secrets", () => {
  const blank = (bidding: string) =>
    makePad(rulesOf("de-amigo", 2, { bidding, hand_sizes: [2] }), ["A", "B"], [], null);
  const bid = (bidding: string) => put(put(blank(bidding), 0, 0, { bid: 1 }), 0, 1, { bid: 2 });

  test("open bids are seen at once", () => {
    expect(entryOf(seenPad(put(blank("open"), 0, 0, { bid: 1 })), 0, 0).bid).toBe(1);
  });

  test("hidden bids are seen when all are made", () => {
    expect(entryOf(seenPad(put(blank("hidden"), 0, 0, { bid: 1 })), 0, 0).bid).toBeNull();
    expect(entryOf(seenPad(bid("hidden")), 0, 0).bid).toBe(1);
  });

  test("secret bids are seen when the round is over", () => {
    const half = put(bid("secret"), 0, 0, { tricks: 2 });
    expect(entryOf(seenPad(half), 0, 0)).toMatchObject({ bid: null, tricks: null });
    expect(entryOf(seenPad(put(half, 0, 1, { tricks: 0 })), 0, 0)).toMatchObject({ bid: 1, tricks: 2 });
  });
});

describe("what comes from elsewhere", () => {
  const pad = makePad(rulesOf("us-fundex", 2), ["Ava", "Liam"], [], null);

  test.each(["", "1.", "2.AAAA", "1.%%%", "1.AAAA", "1.q1YqVrJSKi1OLVKyUgrPyC8tUdJRSs7PLShKLS5WslIqyQAA"])(
    "the address %j holds no sheet",
    async (packed) => expect(await unpackPad(packed)).toBeNull(),
  );

  test("a link that was cut short holds no sheet", async () => {
    const packed = await packPad(pad);
    expect(await unpackPad(packed)).toEqual(pad);
    for (let length = 0; length < packed.length; length += 3)
      expect(await unpackPad(packed.slice(0, length))).toBeNull();
  });

  test.each([
    null,
    [],
    {},
    { edition: "de-amigo", players: ["A"] },
    { edition: "de-amigo", players: ["A", "a"] },
    { edition: "de-amigo", players: ["A", " "] },
    { edition: "de-amigo", players: ["A", "B".repeat(21)] },
    { edition: "xx", players: ["A", "B"] },
    { edition: "de-amigo", players: ["A", "B"], pad: 2 },
    { edition: "de-amigo", players: ["A", "B"], options: { slam: 1 } },
    { edition: "de-amigo", players: ["A", "B"], rounds: [{ bids: [1] }] },
    { edition: "de-amigo", players: ["A", "B"], rounds: [{ bids: [1, "2"] }] },
    { edition: "de-amigo", players: ["A", "B"], rounds: Array(11).fill({}) },
  ])("%j is no sheet", (data) => expect(readPad(data)).toBeNull());

  test("a date that is none is left out", () => {
    expect(readPad({ edition: "de-amigo", players: ["A", "B"], date: "yesterday" })?.date).toBeNull();
  });
});

describe("a backup", () => {
  const printed = (options: Options = {}) => printedOf(rulesOf(SETUP.edition, SETUP.players.length, options));
  const setup = { ...SETUP, printed: printed(SETUP.options) };
  const game = { id: "one", begun: 1, setup, log: [note(1, 2), { undo: true }] };
  const file = (...games: unknown[]) => JSON.stringify({ rage_pad_backup: 1, games });

  test("is read as it was written", () => expect(readBackup(file(game))).toEqual({ games: [game], damaged: [] }));

  test("what is missing of the rules is the edition's", () => {
    const { edition, players } = SETUP;
    const [read] = readBackup(file({ ...game, setup: { edition, players }, log: [] }))?.games ?? [];
    expect(read?.setup).toEqual({ edition, players, options: {}, printed: printed(), first_dealer: 0, date: null });
  });

  test.each(["", "{}", "[]", "{", '{"rage_pad_backup": 2, "games": []}'])("%j is none", (text) =>
    expect(readBackup(text)).toBeNull(),
  );

  const ok = game.log[0];
  const [names, unnamed] = ["Ava · Liam · Zoe", ""];
  test.each([
    [{ ...game, id: "" }, unnamed, "game", 0],
    [{ ...game, id: "a/b" }, unnamed, "game", 0],
    [{ ...game, begun: 1e300 }, unnamed, "game", 0],
    [null, unnamed, "game", 0],
    [{ ...game, setup: { ...SETUP, edition: "xx" } }, names, "rules", 0],
    [{ ...game, setup: { ...SETUP, players: ["A", "a"] } }, unnamed, "rules", 0],
    [{ ...game, log: [{}] }, names, "entry", 1],
    [{ ...game, log: [ok, { do: { notes: [{ round: 2, seat: 0, box: "bid", to: 1 }] } }] }, names, "entry", 2],
    [{ ...game, log: [{ do: { notes: [{ round: 0, seat: 0, box: "plus_fives", to: null }] } }] }, names, "entry", 1],
    [{ ...game, log: [{ do: { names: ["A"] } }] }, names, "entry", 1],
    [{ ...game, log: [ok, ok, { do: { names: ["A", "B", "a"] } }] }, names, "entry", 3],
  ])("one damaged game is named, with the reason, and costs no other: %j", (bad, players, why, entry) => {
    const read = readBackup(file(game, bad, { ...game, id: "two" }));
    expect(read?.games.map(({ id }) => id)).toEqual(["one", "two"]);
    expect(read?.damaged).toEqual([{ players, place: 2, why, entry }]);
  });
});

describe("the addresses of the pad", () => {
  test.each([
    ["/pad", { at: "home" }],
    ["/pad/", { at: "home" }],
    ["/pad/new", { at: "new" }],
    ["/pad/g/x", { at: "game", id: "x", view: "entry" }],
    ["/pad/g/x/sheet", { at: "game", id: "x", view: "sheet" }],
    ["/pad/g/x/round/3", { at: "correct", id: "x", round: 2 }],
    ["/pad/f/x", { at: "follow", id: "x" }],
    ["/pad/s", { at: "shared" }],
    ["/pad/nowhere", { at: "lost" }],
    ["/pad/g/x/nowhere", { at: "lost" }],
    ["/pad/g/x/round/last", { at: "lost" }],
  ])("%s", (path, place) => expect(padRouteOf(path)).toEqual(place));
});

describe("one history", () => {
  const played = (id: string, date: string): Finished => {
    return { id, date, edition: "de-amigo", names: ["Ava", "Li, am"], totals: [3, 5], places: [2, 1], seat: 1 };
  };

  test("has both kinds of games, newest first", () => {
    const both = mergeHistory([played("t", "2026-11-14T20:00:00Z")], [played("p", "2026-11-15T20:00:00Z")], false);
    expect(both.map(({ id, source, path }) => [id, source, path])).toEqual([
      ["p", "pad", "/pad/g/p"],
      ["t", "table", "/g/t"],
    ]);
  });

  test("holds the pad's older games back until the table's are read", () => {
    const [table, pad] = [[played("t", "2026-11-14")], [played("p", "2026-11-13")]];
    expect(mergeHistory(table, pad, true).map(({ id }) => id)).toEqual(["t"]);
    expect(mergeHistory(table, pad, false).map(({ id }) => id)).toEqual(["t", "p"]);
  });

  test("adds up the numbers of one edition and table size", () => {
    const tally = { edition: "de-amigo", players: 3, games: 1, wins: 1, rounds: 10, exact_rounds: 4, points: 50 };
    expect(mergeTallies([tally], [tally, { ...tally, players: 4 }])).toEqual([
      { ...tally, games: 2, wins: 2, rounds: 20, exact_rounds: 8, points: 100 },
      { ...tally, players: 4 },
    ]);
  });

  test("is saved with a row for each player", () => {
    expect(historyCsv(mergeHistory([], [played("p", "2026-11-13")], false), "en")).toBe(
      "game,date,kept,edition,seat,player,place,total,you\r\n" +
        "p,2026-11-13,pad,de-amigo,1,Ava,2,3,0\r\n" +
        'p,2026-11-13,pad,de-amigo,2,"Li, am",1,5,1\r\n',
    );
  });
});
