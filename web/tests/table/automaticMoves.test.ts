import { expect, test } from "vitest";
import type { OwnView } from "../../src/generated/wire";
import { automatic, naturalDelay } from "../../src/table/game/automaticMoves";

const OWN: OwnView = {
  seat: 0,
  bid: 1,
  hand: ["R5", "Y7", "J"],
  legal: ["R5", "J=R", "J=Y"],
  other_cards: { reason: "must_follow", colour: "R" },
  barred: [],
  pile: [],
} as unknown as OwnView;

test("a queued card plays itself where it is legal", () => {
  expect(automatic(OWN, "R5", false)).toEqual({ kind: "play", move: "R5", last: false });
});

test("one that is not legal is let go with the reason", () => {
  expect(automatic(OWN, "Y7", false)).toEqual({
    kind: "let go",
    card: "Y7",
    refusal: { reason: "must_follow", colour: "R", card: "Y7" },
  });
});

test("a Joker asks for its colour", () => {
  expect(automatic(OWN, "J", false)).toEqual({ kind: "choose", card: "J" });
});

test("nothing is played that is not queued, nor a card that is no longer there", () => {
  expect(automatic(OWN, null, true)).toBeNull();
  expect(automatic(OWN, "B3", false)).toBeNull();
});

test("the last card plays itself for who wants that, unless it asks for a colour", () => {
  const last = { ...OWN, hand: ["R5"], legal: ["R5"] };
  expect(automatic(last, null, true)).toEqual({ kind: "play", move: "R5", last: true });
  expect(automatic(last, null, false)).toBeNull();
  expect(automatic({ ...OWN, hand: ["J"], legal: ["J=R", "J=Y"] }, null, true)).toBeNull();
});

test("what plays itself takes as long as people do, and not always the same time", () => {
  expect([0, 1].map((chance) => naturalDelay(chance, true))).toEqual([900, 3000]);
  expect([0, 1].map((chance) => naturalDelay(chance, false))).toEqual([400, 900]);
});
