/** Why something asked for was not done, in a sentence. */
import type { Reply } from "../generated/wire";
import { refusalSentence, type Rules } from "../words";
import { say } from "../words/words.svelte";

/** The sentence for a command that was refused; null if it was done. */
export function refusedSentence(reply: Reply, rules: Rules): string | null {
  if (!reply.no) return null;
  if (reply.illegal) return refusalSentence(reply.illegal, rules);
  return reply.sentence ?? say(`refused.${reply.no}`);
}
