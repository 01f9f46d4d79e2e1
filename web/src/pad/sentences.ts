/** Sentences about a pad: what is wrong in it, what is missing, and why a game cannot begin. */
import { cardName, counted, optionName, valueName, written } from "../words";
import { say, type Details } from "../words/words.svelte";
import { plainName, tidyName } from "./files/names";
import type { Remark } from "./rules/checks";
import type { Edition, Problem } from "./rules/rules";
import type { Pad } from "./rules/sheet";

/** What is wrong or missing, in a sentence. */
export function remarkSentence(pad: Pad, remark: Remark): string {
  const details: Details = { round: remark.round + 1 };
  if (remark.seat !== null) details.player = pad.players[remark.seat] ?? "";
  for (const name of ["number", "limit"] as const) {
    const number = remark[name];
    if (number === undefined) continue;
    details[name] = written(number);
    details[`${name}_cards`] = counted("cards", number);
    details[`${name}_tricks`] = counted("tricks", number);
  }
  if (remark.box === "plus_fives") details.card = cardName("+5", pad.rules);
  if (remark.box === "minus_fives") details.card = cardName("-5", pad.rules);
  return say(`pad.wrong.${remark.code}`, details, pad.rules.edition);
}

/** Why there is no game by these settings; what the page does not let one choose has no sentence of its own. */
export function problemSentence(problem: Problem, edition: Edition): string {
  switch (problem.problem) {
    case "options_conflict": {
      const bidding = valueName("bidding", problem.bidding, edition);
      const details = { plus_minus_one: optionName("plus_minus_one", edition), bidding };
      return say("problem.options_conflict", details, edition);
    }
    case "cannot_deal":
      return say("problem.cannot_deal", {
        players: counted("players", problem.players),
        cards: counted("cards", problem.cards),
        needed: counted("cards", problem.needed),
        deck: counted("cards", problem.deck),
      });
    default:
      return say("lobby.sizes_wrong");
  }
}

/** Why these names will not do, in a sentence. */
export function nameProblem(names: readonly string[]): string | null {
  const tidy = names.map(tidyName);
  if (tidy.includes("")) return say("scorepad.start.nameless");
  const twice = tidy.find((name, seat) => tidy.slice(0, seat).map(plainName).includes(plainName(name)));
  return twice === undefined ? null : say("scorepad.start.twice", { player: twice });
}
