/**
 * What the table looks like right after something happened, before the next thing does.
 *
 * A message brings a view, and the events that led to it. They are shown one by one: each moves what it speaks of and
 * nothing else. No rule is needed for that, and none is kept here; after the last event the view itself is shown.
 */
import type { Boxes, Own, Shared } from "../../generated/wire";
import type { GameEvent } from "../../live/messages";

/** What is shown: everybody's half, one's own, and the finished rounds. */
export interface Shown {
  readonly shared: Shared;
  readonly own: Own | null;
  readonly sheet: readonly Boxes[];
}

type Halves = Omit<Shown, "sheet">;

/** The table after an event. */
export function project(shown: Shown, told: GameEvent): Shown {
  if (told.event !== "round_scored") return { ...shown, ...halves(shown, told) };
  const { bids, tricks, prediction, actions, total } = told;
  return { ...shown, ...halves(shown, told), sheet: [...shown.sheet, { bids, tricks, prediction, actions, total }] };
}

/** While events are shown nobody is asked for anything. */
function halves(shown: Shown, told: GameEvent): Halves {
  const shared: Shared = { ...shown.shared, to_act: [] };
  const own = shown.own && { ...shown.own, legal: [], other_cards: null, barred: [] };
  switch (told.event) {
    case "dealt":
      return dealt(shared, own, told);
    case "trump_turned":
      return { shared: turned(shared, told.cards, told.trump), own };
    case "bid_made": {
      const has_bid = put(shared.has_bid, told.seat, true);
      if (own?.seat === told.seat) return { shared: { ...shared, has_bid }, own: { ...own, bid: told.bid } };
      return { shared: { ...shared, has_bid, bids: put(shared.bids, told.seat, told.bid) }, own };
    }
    case "bids_shown":
      return { shared: { ...shared, bids: told.bids }, own };
    case "card_played":
      return played(shared, own, told.seat, told.play);
    case "trump_cancelled":
      return { shared: { ...shared, trump: null }, own };
    case "pile_searched":
      return { shared, own: own && told.pile ? { ...own, pile: told.pile } : own };
    case "trump_picked": {
      const colour = told.card ? (told.card.charAt(0) as Shared["trump"]) : null;
      return { shared: turned(shared, told.card ? [told.card] : [], colour), own };
    }
    case "trick_taken": {
      const { event: _, ...last_trick } = told;
      const won = put(shared.won, told.winner, (shared.won[told.winner] ?? 0) + 1);
      return { shared: { ...shared, won, last_trick, plays: [], lead: null, leader: told.winner }, own };
    }
    case "round_scored":
    case "game_ended":
      return { shared: { ...shared, totals: told.totals }, own };
  }
}

function dealt(shared: Shared, own: Own | null, told: Extract<GameEvent, { event: "dealt" }>): Halves {
  const each = <T>(content: T): T[] => shared.totals.map(() => content);
  return {
    shared: {
      ...shared,
      phase: "bid",
      round: told.round,
      size: told.size,
      dealer: told.dealer,
      hand_counts: each(told.size),
      bids: each(null),
      has_bid: each(false),
      won: each(0),
      points: each(0),
      trump: null,
      turned: [],
      plays: [],
      lead: null,
      last_trick: null,
    },
    own: own && { ...own, hand: told.hand ?? own.hand, bid: null, pile: null },
  };
}

function played(shared: Shared, own: Own | null, seat: number, play: string): Halves {
  const leader = shared.plays.length ? shared.leader : seat;
  const hand_counts = put(shared.hand_counts, seat, (shared.hand_counts[seat] ?? 1) - 1);
  const after = { ...shared, phase: "play" as const, leader, hand_counts, plays: [...shared.plays, play] };
  return { shared: after, own: own?.seat === seat ? { ...own, hand: without(own.hand, play) } : own };
}

function turned(shared: Shared, cards: readonly string[], trump: Shared["trump"]): Shared {
  return {
    ...shared,
    trump,
    last_trump: trump ?? shared.last_trump,
    turned: [...shared.turned, ...cards],
    pile_count: shared.pile_count - cards.length,
  };
}

/** The hand without the card of a play. */
export function without(hand: readonly string[], play: string): string[] {
  const at = hand.indexOf(play.split("=")[0] ?? play);
  return hand.filter((_, index) => index !== at);
}

function put<T>(row: readonly T[], seat: number, content: T): T[] {
  return row.map((before, index) => (index === seat ? content : before));
}
