/** Secrecy: from when on the bids of a round may be seen, and what of a pad may be shown to others until then. */
import { NOTHING } from "./scoring";
import { entriesOf, type Pad } from "./sheet";

/** Whether the bids may be seen: hidden ones when all are made, secret ones when the round is over. */
export function areBidsSeen(pad: Pad, round: number): boolean {
  const entries = entriesOf(pad, round);
  switch (pad.rules.bidding) {
    case "open":
      return true;
    case "hidden":
      return entries.every((entry) => entry.bid !== null);
    case "secret":
      return entries.every((entry) => entry.bid !== null && entry.tricks !== null);
  }
}

/** The pad without what is still a secret. */
export function seenPad(pad: Pad): Pad {
  const rounds = pad.rounds.map((entries, round) => (areBidsSeen(pad, round) ? entries : entries.map(() => NOTHING)));
  return { ...pad, rounds };
}
