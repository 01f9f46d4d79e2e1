/**
 * Links that carry a whole sheet in the address itself, behind the `#`, so that no server is needed or told.
 *
 * `1.` and the notes as compact JSON, deflated, in the letters of an address (base64url). Of the settings only those
 * are stated that differ from the edition as it was first: that never changes, and a link must be short.
 */
import { VERSION, notesOf, type Notes } from "./json";
import { readPad } from "./validate";
import type { Pad } from "../rules/sheet";
import { shortOptionsOf } from "../rules/stored";

const PREFIX = `${VERSION}.`;
/** A sheet of eight players and a hundred rounds is far smaller. */
const MOST_BYTES = 100_000;
type Compact = [Notes["edition"], Notes["options"], string[], number, string | null, (number | null)[][][]];

/** What to put behind the `#`. */
export async function packPad(pad: Pad): Promise<string> {
  const { edition, players, first_dealer, date, rounds } = notesOf(pad);
  const compact: Compact = [edition, shortOptionsOf(pad.rules), players, first_dealer, date, rounds.map(columnsOf)];
  const bytes = new TextEncoder().encode(JSON.stringify(compact));
  return PREFIX + toLetters(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The pad in what stands behind the `#`; null where there is none. */
export async function unpackPad(packed: string): Promise<Pad | null> {
  if (!packed.startsWith(PREFIX)) return null;
  try {
    const bytes = await through(fromLetters(packed.slice(PREFIX.length)), new DecompressionStream("deflate-raw"));
    const [edition, options, players, first_dealer, date, rounds] = JSON.parse(
      new TextDecoder().decode(bytes),
    ) as Compact;
    const named = rounds.map(([bids, tricks, plus_fives, minus_fives]) => {
      return { bids, tricks, plus_fives, minus_fives };
    });
    return readPad({ edition, options, players, first_dealer, date, rounds: named });
  } catch {
    return null;
  }
}

function columnsOf(round: Notes["rounds"][number]): (number | null)[][] {
  return Object.values(round) as (number | null)[][];
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>;
  const reader = piped.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > MOST_BYTES) throw new RangeError("too long for a sheet");
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const signs = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
