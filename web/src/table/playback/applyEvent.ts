/**
 * What the table looks like right after something happened, before the next thing does.
 *
 * A message brings a view, and the events that led to it. They are shown one by one: each moves what it speaks of and
 * nothing else. No rule is needed for that, and none is kept here; after the last event the view itself is shown.
 */
import type { Boxes, OwnView, SharedView } from "../../generated/wire";
import type { GameEvent } from "../../live/messages";
import { trickPoints } from "../../words";

/** What is shown: everybody's half, one's own, and the finished rounds. */
export interface ShownGame {
  readonly shared: SharedView;
  readonly own: OwnView | null;
  readonly sheet: readonly Boxes[];
}

type ViewHalves = Omit<ShownGame, "sheet">;

/** The table after an event. */
export function applyEvent(shown: ShownGame, event: GameEvent): ShownGame {
  if (event.event !== "round_scored") return { ...shown, ...halves(shown, event) };
  const { bids, tricks, prediction, actions, total } = event;
  return { ...shown, ...halves(shown, event), sheet: [...shown.sheet, { bids, tricks, prediction, actions, total }] };
}

/** While events are shown nobody is asked for anything. */
function halves(shown: ShownGame, event: GameEvent): ViewHalves {
  const shared: SharedView = { ...shown.shared, to_act: [] };
  const own = shown.own && { ...shown.own, legal: [], other_cards: null, barred: [] };
  switch (event.event) {
    case "dealt":
      return dealt(shared, own, event);
    case "trump_turned":
      return { shared: turned(shared, event.cards, event.trump), own };
    case "bid_made": {
      const has_bid = put(shared.has_bid, event.seat, true);
      if (own?.seat === event.seat) return { shared: { ...shared, has_bid }, own: { ...own, bid: event.bid } };
      return { shared: { ...shared, has_bid, bids: put(shared.bids, event.seat, event.bid) }, own };
    }
    case "bids_shown":
      return { shared: { ...shared, bids: event.bids }, own };
    case "card_played":
      return played(shared, own, event.seat, event.play);
    case "trump_cancelled":
      return { shared: { ...shared, trump: null }, own };
    case "pile_searched":
      return { shared, own: own && event.pile ? { ...own, pile: event.pile } : own };
    case "trump_picked": {
      const colour = event.card ? (event.card.charAt(0) as SharedView["trump"]) : null;
      return { shared: turned(shared, event.card ? [event.card] : [], colour), own };
    }
    case "trick_taken": {
      const { event: _, ...last_trick } = event;
      const won = put(shared.won, event.winner, (shared.won[event.winner] ?? 0) + 1);
      const points = put(shared.points, event.winner, (shared.points[event.winner] ?? 0) + trickPoints(event.plays));
      return { shared: { ...shared, won, points, last_trick, plays: [], lead: null, leader: event.winner }, own };
    }
    case "round_scored":
    case "game_ended":
      return { shared: { ...shared, totals: event.totals }, own };
  }
}

function dealt(shared: SharedView, own: OwnView | null, event: Extract<GameEvent, { event: "dealt" }>): ViewHalves {
  const each = <T>(content: T): T[] => shared.totals.map(() => content);
  return {
    shared: {
      ...shared,
      phase: "bid",
      round: event.round,
      size: event.size,
      dealer: event.dealer,
      hand_counts: each(event.size),
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
    own: own && { ...own, hand: event.hand ?? own.hand, bid: null, pile: null },
  };
}

function played(shared: SharedView, own: OwnView | null, seat: number, play: string): ViewHalves {
  const leader = shared.plays.length ? shared.leader : seat;
  const hand_counts = put(shared.hand_counts, seat, (shared.hand_counts[seat] ?? 1) - 1);
  const after = { ...shared, phase: "play" as const, leader, hand_counts, plays: [...shared.plays, play] };
  return { shared: after, own: own?.seat === seat ? { ...own, hand: without(own.hand, play) } : own };
}

function turned(shared: SharedView, cards: readonly string[], trump: SharedView["trump"]): SharedView {
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
