import { expect, test } from "vitest";
import type { ReplayStep } from "../../src/generated/wire";
import { boardPlace, trickAt, sectionAt, sectionsOf, roundFrom, seatsFrom, towards } from "../../src/replay/steps";

type Told = ReplayStep["events"][number];

function step(events: Told[], leader = 0, plays: string[] = []): ReplayStep {
  const phase = events.some((told) => told.event === "card_played") ? "play" : "bid";
  const shared = { leader, plays, phase } as ReplayStep["shared"];
  return { shared, hands: [[], [], []], bids: [null, null, null], events };
}

const dealt = (round: number): Told => ({ event: "dealt", round, size: 2, dealer: 0, hand: null });
const bid = (seat: number): Told => ({ event: "bid_made", seat, bid: 1 });
const card = (seat: number): Told => ({ event: "card_played", seat, play: "R5" });
const trick = { leader: 1, plays: ["R5", "J=R", "B3"], lead: "R", trump: null, winner: 2, why: "lead" } as const;
const taken: Told = { event: "trick_taken", ...trick, plays: [...trick.plays] };

const game = [
  step([dealt(1)]),
  step([bid(1)]),
  step([card(1)], 1, ["R5"]),
  step([card(2)], 1, ["R5", "J=R"]),
  step([card(0), taken], 2, []),
  step([card(2)], 2, ["R5"]),
  step([card(0), taken]),
  step([dealt(2)]),
  step([card(1)]),
];

test("every bidding and every trick has its beginning", () => {
  expect(sectionsOf(game)).toEqual([
    { step: 0, round: 1, trick: 0 },
    { step: 2, round: 1, trick: 1 },
    { step: 5, round: 1, trick: 2 },
    { step: 7, round: 2, trick: 0 },
    { step: 8, round: 2, trick: 1 },
  ]);
});

test("a step belongs to the part that began last", () => {
  const sections = sectionsOf(game);
  expect(sectionAt(sections, 1)).toEqual({ step: 0, round: 1, trick: 0 });
  expect(sectionAt(sections, 6)).toEqual({ step: 5, round: 1, trick: 2 });
  expect(sectionAt([], 3)).toBeNull();
});

test("one goes from round to round", () => {
  const sections = sectionsOf(game);
  expect(roundFrom(sections, 2, 1)).toBe(7);
  expect(roundFrom(sections, 7, 1)).toBeNull();
  expect(roundFrom(sections, 8, -1)).toBe(7);
  expect(roundFrom(sections, 7, -1)).toBe(0);
});

test("cards lie from the leader on, with a place for those who have yet to play", () => {
  expect(trickAt(game[3]!).map(({ seat, play }) => [seat, play])).toEqual([
    [1, "R5"],
    [2, "J=R"],
    [0, null],
  ]);
});

test("nothing lies there during the bidding", () => {
  expect(trickAt(game[1]!)).toEqual([]);
});

test("a trick that is just taken still lies there, with its winner", () => {
  expect(trickAt(game[4]!).map(({ seat, wins }) => [seat, wins])).toEqual([
    [1, false],
    [2, true],
    [0, false],
  ]);
});

test("the table is seen from any seat", () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

test.each([2, 3, 4, 5, 6, 7, 8])("the hands of %i lie around the trick, none on another", (players) => {
  const cells = seatsFrom(0, players).flatMap((step) => {
    const [top = 0, column, bottom = 0] = boardPlace(step, players).split(" / ").map(Number);
    return Array.from({ length: bottom - top }, (_, row) => `${column}/${top + row}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.filter((cell) => /^2\/[4-9]$/.test(cell))).toEqual([]); // where the trick lies
  expect(boardPlace(0, players)).toBe("10 / 2 / 13 / 3");
});

test("a card lies towards its player: the chosen one's below, the next one's at the left", () => {
  expect(towards(2, 2, 4).y).toBeCloseTo(1);
  expect(towards(3, 2, 4).x).toBeCloseTo(-1);
  expect(towards(1, 2, 4).x).toBeCloseTo(1);
});
