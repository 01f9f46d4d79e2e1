/**
 * Where everybody sits and where their cards lie, for 2 to 8 players on a table of any size, in pixels.
 *
 * Clockwise from one's own place at the bottom, as at a real table. Seats never cover each other; the trick lies on a
 * ring between them, as large as the room allows. Where there is little room, seats say less.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much a seat says: all side by side, the same in little width, or only a sign and its numbers. */
export type SeatForm = "wide" | "narrow" | "small";

/** A card of the trick: its middle, and how far it is turned, in degrees. */
export interface CardPlace extends Point {
  readonly turn: number;
}

export interface TableLayout {
  readonly form: SeatForm;
  readonly seat: Size;
  /** The middle of each seat, by its steps clockwise from the bottom one. */
  readonly seats: readonly Point[];
  /** The middle of the trick. */
  readonly middle: Point;
  /** The width of a card of the trick. */
  readonly card: number;
  /** Whether a sign with a word has room in the middle of the trick. */
  readonly isMiddleFree: boolean;
  /** Where the card of each seat lies, by the same steps. */
  readonly cards: readonly CardPlace[];
  /** How well the cards lie: their width, less where some cover others or lie far apart; 0 where they lie below seats. */
  readonly worth: number;
}

/** The forms of a seat from the largest to the least, in rem, and the least width of a card that each must leave. */
const FORMS: readonly { form: SeatForm; width: number; height: number; card: number }[] = [
  { form: "wide", width: 9.25, height: 3.5, card: 4.4 },
  { form: "narrow", width: 6.6, height: 3.5, card: 3.6 },
  { form: "narrow", width: 5.25, height: 3.5, card: 2.5 },
  { form: "narrow", width: 4.4, height: 3.5, card: 2.2 },
  { form: "small", width: 2.6, height: 3.1, card: 0 },
];
/** On a large table seats say all even where the cards are no larger than this, in rem: there is nothing else to do with the room. */
const LEAST_ON_OVAL = 2.5;
const GAP = 0.35; // between seats, in rem
const LARGEST_CARD = 6.5; // in rem
const LEAST_CARD = 28; // in pixels
const LOWEST_CLOTH = 12; // in rem: on a lower table cards may hang over its rim
const LOWEST_TRICK = 96; // in pixels
const NARROWEST_TRICK = 170;
/** How much more the trick must be worth, for the seats not to stand around an oval. */
const MUCH_LARGER = 1.15;
/** And how much, where the table itself is one, or for more of them to stand on one side than on the other. */
const TWICE_AS_LARGE = 1.75;
/** Where larger seats leave too little room, smaller ones are taken even if the cards get no larger. */
const SMALLER_SEATS = 0.85;
/** A table is low when it is so many times as wide as high. */
const LOW = 3;
const CARD_HEIGHT = 1.4; // of its width
/** How far a ring may reach from its middle, in card widths, to the sides and up and down: flat for low tables, upright for narrow ones. */
const ACROSS = [0.8, 0.95, 1.1, 1.25, 1.45, 1.7, 2.1];
const DOWN = [0.5, 0.75, 0.95, 1.15, 1.35, 1.55, 1.8];
/** Cards that lie further from each other than so many of their widths do not look like one trick. */
const FAR = 1.6;
const LARGE_CARD = 4; // in rem
const SMALL_CARD = 48; // in pixels
/** How much a sign in the middle is worth: cards may be smaller by that. */
const WITH_SIGN = 1.15;
/** What the sign of the colour led needs in the language with the longest word for it, in rem. */
const SIGN: Size = { width: 9, height: 3.25 };
/** What a turned card needs more than an upright one. */
const TURNED = 1.1;
const MOST_TURN = 9;
/** How far cards are drawn away from the ends of a flat ring: on the flattest eight lie equally far from each other. */
const EVENLY = 0.85;
/** A ring that is no flatter than this is as good as round. */
const ROUND = 0.4;
/** Where there is no room at all: whatever lies on what, everybody's card is there. */
const LAST_RING: Ring = { x: 2.1, y: 0.5, width: 0, height: 0, worth: 0 };

/** The seats in the order they are seen, clockwise from `bottom`. */
export function clockwiseFrom(bottom: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => (bottom + step) % seats);
}

/** Lay out a table. `watched`: whether somebody sits at the bottom too, because one only watches. */
export function layTable(players: number, table: Size, rem: number, watched = false): TableLayout {
  let best: TableLayout | null = null;
  for (const { form, width, height, card } of FORMS) {
    const seat = { width: width * rem, height: height * rem };
    const round = oval(players, table, seat);
    let found: TableLayout | null = null;
    for (const seats of waysToSit(round, table, seat, rem * GAP, watched)) {
      const isRound = found?.seats === round && isCentred(found, table);
      const isFine = isRound && isOval(table, rem);
      const enough = isFine || !isEven(seats, table) ? TWICE_AS_LARGE : isRound ? MUCH_LARGER : 1.05;
      const beat = (found?.worth ?? 0) * enough;
      const trick = layTrick(players, table, seat, watched ? seats : seats.slice(1), rem, beat);
      if (!found || trick.worth > beat) found = { form, seat, seats, ...trick };
    }
    if (found && (!best || found.worth >= best.worth * SMALLER_SEATS)) best = found;
    const least = isOval(table, rem) ? Math.min(card, LEAST_ON_OVAL) : card;
    if (best?.worth && best.card >= least * rem) break;
  }
  return best ?? lastResort(players, table, rem);
}

/** Whether the trick lies about in the middle; around an oval with large seats it may have to lie below them. */
function isCentred({ middle }: TableLayout, { height }: Size): boolean {
  return Math.abs(middle.y - height / 2) < height / 6;
}

/** Whether both sides of the table look alike. */
function isEven(seats: readonly Point[], table: Size): boolean {
  return Math.abs(seats.reduce((all, { x }) => all + x - table.width / 2, 0)) < 1;
}

/** The least height at which everybody has a seat on a table of this width, and the trick a place. */
export function leastHeight(players: number, width: number, rem: number, watched = false): number {
  const { width: seat = 0, height = 0 } = FORMS.at(-1) ?? {};
  const [across, down] = [(seat + GAP) * rem, (height + GAP) * rem];
  const arches = sides(players)
    .filter((side) => (players - 1 - 2 * side) * across <= width + GAP * rem)
    .map((side) => down * (1 + side) + (side ? 0 : LOWEST_TRICK));
  const block = Math.ceil((players - 1) / 2);
  const blocks = [1, 2, 3]
    .filter((rows) => block <= 2 * rows && 2 * Math.ceil(block / rows) * across + NARROWEST_TRICK <= width)
    .map((rows) => Math.max(rows * down, LOWEST_TRICK))
    .filter((least) => width > LOW * least);
  const least = Math.min(...arches, ...blocks, players * down);
  return watched ? Math.max(least + down, 2 * down + LOWEST_TRICK) : least;
}

/** How many may sit at each side, the others above. */
function sides(players: number): number[] {
  return Array.from({ length: Math.floor((players - 1) / 2) + 1 }, (_, side) => side);
}

/** Every way to seat everybody apart from each other: around the oval that is given, in arches, and in blocks beside a low table. */
function waysToSit(round: Point[], table: Size, seat: Size, gap: number, watched: boolean): Point[][] {
  const players = round.length;
  const floor = table.height - (watched ? seat.height + gap : 0);
  const arches = sides(players).flatMap((side) => arch(players, side, { ...table, height: floor }, seat, gap));
  const own = { x: table.width / 2, y: table.height - seat.height / 2 };
  const beside = table.width > LOW * table.height ? [blocks(players, { ...table, height: floor }, seat, gap)] : [];
  const around = [...arches, ...beside].map((others) => [own, ...others]);
  return [round, ...around].filter((seats) => apart(watched ? seats : seats.slice(1), table, seat, gap));
}

function oval(players: number, table: Size, seat: Size): Point[] {
  const [x, y] = [(table.width - seat.width) / 2, (table.height - seat.height) / 2];
  return Array.from({ length: players }, (_, step) => {
    const to = direction(step, players);
    return { x: table.width / 2 + x * to.x, y: table.height / 2 + y * to.y };
  });
}

/** So many at each side, from the bottom up, and the others above, from left to right. */
function arch(players: number, side: number, table: Size, seat: Size, gap: number): Point[][] {
  const above = players - 1 - 2 * side;
  const between = (table.width - seat.width) / (above + 1);
  const isInside = above > 0 && side > 0 && between >= seat.width + gap;
  const left = isInside ? between : 0;
  const step = above > 1 ? (table.width - seat.width - 2 * left) / (above - 1) : 0;
  const row = Array.from({ length: above }, (_, index) => ({
    x: above === 1 ? table.width / 2 : seat.width / 2 + left + index * step,
    y: seat.height / 2,
  }));
  /** The first at the side sits below the corner, or a little higher where nobody is in it. */
  const first = above === 0 ? 0 : isInside ? 0.65 : 1;
  const down = Math.min((table.height - seat.height) / Math.max(first + side - 1, 1), 1.9 * seat.height);
  const column = (x: number) =>
    Array.from({ length: side }, (_, index) => ({ x, y: seat.height / 2 + (first + index) * down }));
  return [[...column(seat.width / 2).reverse(), ...row, ...column(table.width - seat.width / 2)]];
}

/**
 * Half of them at the left and half at the right, each in a column, or two: the middle is free from top to bottom.
 * A single one is no block, and sits nearer to it.
 */
function blocks(players: number, table: Size, seat: Size, gap: number): Point[] {
  if (players === 2) return [{ x: table.width / 4, y: seat.height / 2 }];
  const rows = Math.max(1, Math.floor((table.height + gap) / (seat.height + gap)));
  const left = Math.ceil((players - 1) / 2);
  const down = Math.min((table.height - seat.height) / Math.max(rows - 1, 1), 1.5 * seat.height);
  const block = (count: number) => {
    const outer = Math.min(count, rows);
    const inner = count - outer;
    const at = (column: number, row: number) => ({
      x: seat.width / 2 + column * (seat.width + gap),
      y: seat.height / 2 + row * down,
    });
    const beside = Array.from({ length: inner }, (_, row) => at(1, row));
    const edge = Array.from({ length: outer }, (_, row) => at(0, outer - 1 - row));
    return [...beside.slice(1).reverse(), ...edge, ...beside.slice(0, 1)];
  };
  const mirrored = block(players - 1 - left).map(({ x, y }) => ({ x: table.width - x, y }));
  return [...block(left), ...mirrored.reverse()];
}

/** Whether no two seats cover each other and none leaves the table. */
function apart(seats: readonly Point[], table: Size, seat: Size, gap: number): boolean {
  return seats.every(
    (one, index) =>
      one.x >= seat.width / 2 - 1 &&
      one.x <= table.width - seat.width / 2 + 1 &&
      one.y >= seat.height / 2 - 1 &&
      one.y <= table.height - seat.height / 2 + 1 &&
      seats.slice(0, index).every((other) => !covers(one, seat, other, seat, gap * 0.9)),
  );
}

/** Whether two boxes come nearer to each other than a gap. */
function covers(one: Point, size: Size, other: Point, its: Size, gap: number): boolean {
  return (
    Math.abs(one.x - other.x) < (size.width + its.width) / 2 + gap &&
    Math.abs(one.y - other.y) < (size.height + its.height) / 2 + gap
  );
}

type Trick = Pick<TableLayout, "middle" | "card" | "cards" | "isMiddleFree" | "worth">;

/** A ring, and how well the cards of so many lie on it: 1 where they are all apart, and equally far. */
interface Ring extends Point, Size {
  readonly worth: number;
}

const rings = new Map<number, Ring[]>();

/** The rings for so many players: those that no other one beats in less room. */
function ringsFor(players: number): Ring[] {
  const known = rings.get(players);
  if (known) return known;
  const all = ACROSS.flatMap((x) => DOWN.map((y) => ringOf({ x, y }, players)));
  const beats = (one: Ring, other: Ring) =>
    one.x <= other.x && one.y <= other.y && one.worth >= other.worth && hasHole(one) >= hasHole(other);
  const best = all.filter((one) => !all.some((other) => other !== one && beats(other, one)));
  best.sort((one, other) => other.worth - one.worth);
  rings.set(players, best);
  return best;
}

/** Whether a sign finds room in the middle, where the cards are large. */
function hasHole({ x, y }: Point, card = LARGEST_CARD): boolean {
  return (2 * x - 1) * card > SIGN.width && (2 * y - CARD_HEIGHT) * card > SIGN.height;
}

function ringOf(ring: Point, players: number): Ring {
  const places = Array.from({ length: players }, (_, step) => {
    const to = direction(step, players, ring);
    return { x: ring.x * to.x, y: (ring.y * to.y) / CARD_HEIGHT };
  });
  /** From 1 on, neither covers the other. */
  const between = (one: Point, other: Point) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
  const pairs = places.flatMap((one, index) => places.slice(0, index).map((other) => between(one, other)));
  const neighbours = places.map((one, index) => between(one, places.at(index - 1) ?? one));
  const [nearest, furthest] = [Math.min(...pairs), Math.max(...neighbours)];
  const even = Math.min(...neighbours) / furthest;
  const reach = (all: number[]) => Math.max(...all) - Math.min(...all);
  return {
    ...ring,
    width: reach(places.map(({ x }) => x)) + TURNED,
    height: (reach(places.map(({ y }) => y)) + TURNED) * CARD_HEIGHT,
    worth: Math.min(1, nearest) ** 0.7 * even ** 0.3 * Math.min(1, FAR / furthest) ** 0.5,
  };
}

/** The trick on the ring that is worth most with cards as large as it allows, which cover no seat and lie on the cloth. */
function layTrick(players: number, table: Size, seat: Size, seats: readonly Point[], rem: number, beat = 0): Trick {
  let best: Trick = ringAt(players, { x: table.width / 2, y: table.height / 2 }, LAST_RING, LEAST_CARD, rem);
  for (const isCloth of [clothOf(table, rem), () => true]) {
    for (const ring of ringsFor(players)) {
      const least = sizeFor(Math.max(best.worth, beat) / ring.worth / WITH_SIGN, rem);
      const laid = largestOn(ring, least, players, table, seat, seats, rem, isCloth);
      if (laid && laid.worth > best.worth) best = laid;
    }
    if (best.worth) break;
  }
  return best;
}

/** Tells whether a point is on the cloth: within an oval on large tables, else on a board with round corners. */
function clothOf({ width, height }: Size, rem: number): (point: Point) => boolean {
  if (height < LOWEST_CLOTH * rem) return () => true;
  const [left, top] = isOval({ width, height }, rem) ? [2.5 * rem, 1.4 * rem] : [0.6 * rem, rem];
  const [a, b] = [width / 2 - left, (height - top) / 2];
  const corner = isOval({ width, height }, rem) ? { x: a, y: b } : { x: Math.min(5 * rem, a), y: Math.min(5 * rem, b) };
  return ({ x, y }) => {
    const [out, down] = [Math.abs(x - width / 2) - (a - corner.x), Math.abs(y - top - b) - (b - corner.y)];
    return (Math.max(0, out) / corner.x) ** 2 + (Math.max(0, down) / corner.y) ** 2 <= 1;
  };
}

/** Whether the table is an oval. */
export function isOval({ width, height }: Size, rem: number): boolean {
  return width >= 39 * rem && height >= LOWEST_CLOTH * rem;
}

/** The largest cards on a ring that cover no seat; none where they would have to be smaller than others. */
function largestOn(
  ring: Ring,
  least: number,
  players: number,
  table: Size,
  seat: Size,
  seats: readonly Point[],
  rem: number,
  isCloth: (point: Point) => boolean,
): Trick | null {
  const lay = (card: number): Trick | null => {
    const room = (table.height - ring.height * card) / 2 + ring.y * card * 0.2;
    for (let off = 0; off <= room; off += rem / 2) {
      for (const y of [table.height / 2 + off, table.height / 2 - off]) {
        const trick = ringAt(players, { x: table.width / 2, y }, ring, card, rem);
        if (fits(trick.cards, card, table, seats, seat, isCloth)) return trick;
      }
    }
    return null;
  };
  let low = Math.max(LEAST_CARD, least);
  let high = Math.min(LARGEST_CARD * rem, table.width / ring.width, table.height / ring.height);
  let best = high > low ? lay(low) : null;
  for (let tries = 0; best && tries < 6; tries++) {
    const card = tries ? (low + high) / 2 : high;
    const laid = lay(card);
    if (laid) [best, low] = [laid, card];
    else high = card;
  }
  return best;
}

function fits(
  cards: readonly Point[],
  card: number,
  table: Size,
  seats: readonly Point[],
  seat: Size,
  isCloth: (point: Point) => boolean,
): boolean {
  const size = { width: card * TURNED, height: card * CARD_HEIGHT * TURNED };
  const [x, y] = [card / 2, (card * CARD_HEIGHT) / 2];
  return cards.every(
    (place) =>
      place.x >= size.width / 2 &&
      place.x <= table.width - size.width / 2 &&
      place.y >= size.height / 2 &&
      place.y <= table.height - size.height / 2 &&
      [-x, x].every((by) => [-y, y].every((down) => isCloth({ x: place.x + by, y: place.y + down }))) &&
      !seats.some((other) => covers(place, size, other, seat, 3)),
  );
}

/** What a size is worth: little where it can hardly be read, and not much more where it can be read from afar. */
function sizeWorth(card: number, rem: number): number {
  const enough = LARGE_CARD * rem;
  if (card < SMALL_CARD) return card ** 3 / SMALL_CARD ** 2;
  return card < enough ? card : (enough + card) / 2;
}

/** The size that is worth so much. */
function sizeFor(worth: number, rem: number): number {
  const enough = LARGE_CARD * rem;
  if (worth < SMALL_CARD) return Math.cbrt(worth * SMALL_CARD ** 2);
  return worth < enough ? worth : 2 * worth - enough;
}

function ringAt(players: number, middle: Point, ring: Ring, card: number, rem: number): Trick {
  const cards = Array.from({ length: players }, (_, step) => {
    const to = direction(step, players, ring);
    return {
      x: middle.x + ring.x * card * to.x,
      y: middle.y + ring.y * card * to.y,
      turn: -2 * MOST_TURN * to.x * to.y,
    };
  });
  const isMiddleFree = hasHole(ring, card / rem);
  const worth = sizeWorth(card, rem) * ring.worth * (isMiddleFree ? WITH_SIGN : 1);
  return { middle, card, cards, isMiddleFree, worth };
}

/**
 * From the middle towards a seat: one's own is below, the next at its left. On a flat ring equal angles would
 * heap cards up at both ends: they are drawn away from there.
 */
function direction(step: number, players: number, ring: Point = { x: 1, y: CARD_HEIGHT }): Point {
  const angle = Math.PI / 2 + (2 * Math.PI * step) / players;
  const [across, down] = [ring.x, ring.y / CARD_HEIGHT];
  const flat = (across - down) / (across + down);
  const even = angle + EVENLY * Math.max(0, flat - ROUND) * Math.sin(2 * angle);
  return { x: Math.cos(even), y: Math.sin(even) };
}

/** A table too small for anything: nobody is left out, whatever lies on what. */
function lastResort(players: number, table: Size, rem: number): TableLayout {
  const { form = "small", width = 0, height = 0 } = FORMS.at(-1) ?? {};
  const seat = { width: width * rem, height: height * rem };
  const seats = oval(players, table, seat);
  return { form, seat, seats, ...layTrick(players, table, seat, [], rem) };
}
