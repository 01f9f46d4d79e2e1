/** What somebody may be called: judged as the server does (`person_names.py` says why), before anything is sent. */
import constants from "../generated/constants.json";

/** Why nobody can be called something. */
export type NameProblem = "blank" | "hidden" | "marks" | "too_long";

const BLANKS = /[\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const FLAGS =
  /(\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
const JOINERS = /[\u200c\u200d]/g;
const SEEN = /[^\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;
const EMOJI = /^[\p{So}\u203c\u2049\u2194\u25fb\u25fc\u25fd\u25fe\u2934\u2935\u3030]$/u;
const EMOJI_OR_TONE = /^[\p{So}\p{Sk}\u203c\u2049\u2194\u25fb\u25fc\u25fd\u25fe\u2934\u2935\u3030]$/u;
const KEY = /^[\d#*]$/;
const ARABIC = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]$/u;
const RA = /^[\u09b0\u09f0\u0cb0]$/;
const UNSEEN_MARK = /^[\u034f\u17b4\u17b5]$/;
const VARIANT = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const LETTER = /^\p{L}$/u;
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const viramas = new Set(constants.viramas);

/** A name as it is shown: composed, with single blanks. */
export function tidyName(given: string): string {
  return given.normalize("NFC").replace(BLANKS, " ").replace(/^ | $/g, "");
}

/** Why a tidy name cannot be anybody's; null if it can. */
export function nameProblem(name: string): NameProblem | null {
  const shown = name.replace(FLAGS, "$1");
  const printed = shown.replace(JOINERS, "");
  if (/\p{C}/u.test(printed)) return "hidden";
  if (!SEEN.test(printed)) return "blank";
  return Array.from(name).length > constants.longest_name ? "too_long" : markProblem(Array.from(shown));
}

/** Whether every mark has a letter to sit on, none too many, and joiners stand where a script needs them. */
function markProblem(signs: readonly string[]): NameProblem | null {
  let [base, marks] = [" ", 0];
  for (const [index, sign] of signs.entries()) {
    const before = signs[index - 1] ?? " ";
    if (sign === "\u200c" || sign === "\u200d") {
      if (!joins(sign, base, before, signs[index + 1] ?? " ")) return "hidden";
    } else if (!/\p{M}/u.test(sign)) {
      [base, marks] = [sign, 0];
    } else {
      marks += 1;
      if (!shows(sign, base)) return "hidden";
      if (sign === before || marks > marksOn(base)) return "marks";
    }
  }
  return null;
}

function marksOn(base: string): number {
  if (base === " ") return 0;
  return LETTER.test(base) && !ALPHABETIC.test(base) ? 4 : 2;
}

function shows(mark: string, base: string): boolean {
  if (mark === "\ufe0f") return KEY.test(base) || EMOJI.test(base);
  if (VARIANT.test(mark)) return /\p{Script=Han}/u.test(base);
  return !UNSEEN_MARK.test(mark);
}

function joins(joiner: string, base: string, before: string, after: string): boolean {
  if (viramas.has(before)) return true;
  if (joiner === "\u200c") return ARABIC.test(base) && ARABIC.test(after);
  return viramas.has(after) ? RA.test(before) : EMOJI.test(after) && EMOJI_OR_TONE.test(base);
}
