import { expect, test } from "vitest";
import type { OwnView } from "../../src/generated/wire";
import { bidRefusal, bidsOf, cardRefusal, pickRefusal, picksOf, playsOf } from "../../src/table/game/legalMoves";
import { actionsIn, valuesIn } from "../../src/table/pile/pile";
import { bidStatusOf } from "../../src/table/seats/bidStatus";

function own(change: Partial<OwnView>): OwnView {
  return { seat: 0, hand: [], bid: null, legal: [], other_cards: null, barred: [], pile: null, ...change };
}

test("a Joker can be played once for each colour, a 1 is no 10", () => {
  expect(playsOf(own({ legal: ["J=R", "J=B", "R1", "R10"] }), "J")).toEqual(["J=R", "J=B"]);
  expect(playsOf(own({ legal: ["R10"] }), "R1")).toEqual([]);
});

test("a card that may not be played says why, by its own name", () => {
  const view = own({ legal: ["Y3"], other_cards: { reason: "must_follow", colour: "Y" } });
  expect(cardRefusal(view, "R5")).toEqual({ reason: "must_follow", colour: "Y", card: "R5" });
  expect(cardRefusal(view, "Y3")).toBeNull();
});

test("bids and picks are told apart from cards", () => {
  expect(bidsOf(own({ legal: ["0", "2", "10"] }))).toEqual([0, 2, 10]);
  expect(picksOf(own({ legal: ["=B", "=O"] }))).toEqual(["B", "O"]);
  expect(bidsOf(own({ legal: ["R5", "+5"] }))).toEqual([]);
});

test("a barred bid or colour has its reason", () => {
  const barred = [
    { reason: "plus_minus_one" as const, number: 3, limit: 8 },
    { reason: "trump_unchanged" as const, colour: "R" as const },
  ];
  expect(bidRefusal(own({ barred }), 3)?.limit).toBe(8);
  expect(bidRefusal(own({ barred }), 2)).toBeNull();
  expect(pickRefusal(own({ barred }), "R")?.reason).toBe("trump_unchanged");
  expect(pickRefusal(own({ barred }), "B")).toBeNull();
});

test("a pile is read by colour", () => {
  const pile = ["R10", "J", "R2", "B3", "+5", "-5", "J"];
  expect(valuesIn(pile, "R")).toEqual([2, 10]);
  expect(actionsIn(pile)).toEqual([
    ["+5", 1],
    ["-5", 1],
    ["J", 2],
  ]);
});

test("a bid is met, open, or out of reach", () => {
  expect(bidStatusOf(2, 2, 3)).toBe("met");
  expect(bidStatusOf(2, 1, 1)).toBe("open");
  expect(bidStatusOf(2, 0, 1)).toBe("lost");
  expect(bidStatusOf(2, 3, 4)).toBe("lost");
  expect(bidStatusOf(null, 1, 1)).toBe("open");
});
