import { expect, test } from "vitest";
import type { SharedView } from "../../src/generated/wire";
import { demoScene, liveScene, WHOLE } from "../../src/home/scene";

test("cards come one by one, the whole trick goes to its winner, and the next one begins with them", () => {
  const steps = Array.from({ length: 8 }, (_, step) => demoScene(step));
  expect(steps.map(({ plays }) => plays.length)).toEqual([1, 2, 3, 4, 4, 4, 4, 1]);
  expect(steps.map(({ winner }) => winner)).toEqual([null, null, null, null, 0, 0, 0, null]);
  expect(steps[7]?.leader).toBe(0);
  expect(demoScene(21)).toEqual(demoScene(0));
  expect(demoScene(WHOLE).winner).not.toBeNull();
});

test("between two tricks of a game the last one lies there with its winner", () => {
  const last_trick = { leader: 2, plays: ["R1", "R2"], lead: "R", trump: null, winner: 1, why: "lead" } as const;
  const shared = { plays: [], leader: 1, last_trick } as unknown as SharedView;
  expect(liveScene(shared)).toEqual({ leader: 2, plays: ["R1", "R2"], winner: 1 });
  expect(liveScene({ ...shared, plays: ["B3"] })).toEqual({ leader: 1, plays: ["B3"], winner: null });
  expect(liveScene({ ...shared, last_trick: null })).toEqual({ leader: 1, plays: [], winner: null });
});
