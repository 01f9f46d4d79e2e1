import { expect, test } from "vitest";
import type { GameUpdate, SharedView } from "../../src/generated/wire";
import { applyEvent, type ShownGame } from "../../src/table/playback/applyEvent";
import games from "./games.json";

const NAMES = Object.keys(games) as (keyof typeof games)[];

/** What can be seen on the table; the rest of the view only comes with the view itself. */
function seen({ shared, own, sheet }: ShownGame) {
  const { round, size, dealer, hand_counts, has_bid, won, points, trump, turned, plays, totals } = shared;
  const bids = shared.bids.map((bid, seat) => (seat === own?.seat ? (own.bid ?? bid) : bid));
  const table = { round, size, dealer, hand_counts, bids, has_bid, won, points, trump, turned, plays, totals };
  return { ...table, hand: own?.hand, sheet };
}

function shownOf(message: GameUpdate): ShownGame {
  return { shared: message.shared, own: message.own ?? null, sheet: message.sheet ?? [] };
}

/** The pile of a finished round is gone, and bids that were never shown are so at its end: the next view says that. */
function asInTheMiddle(shared: SharedView): boolean {
  return shared.phase !== "deal" && shared.phase !== "over";
}

test.each(NAMES)("the events of a %s game lead from each view to the next", (name) => {
  const messages = games[name] as unknown as GameUpdate[];
  messages.slice(1).forEach((message, index) => {
    if (!asInTheMiddle(message.shared)) return;
    const shown = (message.events ?? []).reduce(applyEvent, shownOf(messages[index]!));
    expect(seen(shown), `${name} ${message.v}`).toEqual(seen(shownOf(message)));
  });
});

test("the +5 and −5 cards of a round's last trick count for whoever took it while its result is shown", () => {
  const before = shownOf(games.open[0] as unknown as GameUpdate);
  const plays = ["R5", "-5", "+5", "-5"];
  const taken = { event: "trick_taken", leader: 0, plays, lead: "R", trump: null, winner: 2, why: "lead" } as const;
  const { points } = applyEvent(before, taken).shared;
  expect(points).toEqual(before.shared.points.map((sum, seat) => (seat === 2 ? sum - 5 : sum)));
});

test("a round is written down when it is told, not before", () => {
  const index = games.open.findIndex(({ events }) => events.some(({ event }) => event === "round_scored"));
  const [before, after] = games.open.slice(index - 1, index + 1) as unknown as [GameUpdate, GameUpdate];
  expect(after.events!.reduce(applyEvent, shownOf(before)).sheet).toEqual(after.sheet);
  expect(applyEvent(shownOf(before), after.events![0]!).sheet).toEqual([]);
});

test("while something is shown nobody is asked for anything", () => {
  const message = games.open.find(({ own }) => own.legal.length > 0) as unknown as GameUpdate;
  const shown = applyEvent(shownOf(message), { event: "trump_cancelled", seat: 1 });
  expect(shown.shared.to_act).toEqual([]);
  expect(shown.own?.legal).toEqual([]);
});

test("only one of two equal cards leaves the hand", () => {
  const message = games.open.find(({ own }) => own.hand.length > 2) as unknown as GameUpdate;
  const before: ShownGame = { ...shownOf(message), own: { ...message.own!, seat: 0, hand: ["J", "J", "+5"] } };
  expect(applyEvent(before, { event: "card_played", seat: 0, play: "J=R" }).own?.hand).toEqual(["J", "+5"]);
});
