/** The rules of a game on the pad, and why settings make no game. */
import constants from "../../generated/constants.json";
import {
  OPTIONS,
  isEdition,
  isOption,
  printedSettings,
  rulesOf as tableRulesOf,
  type Edition,
  type Option,
  type Options,
  type Rules as TableRules,
} from "../../words/rules";

export type { Edition, Options } from "../../words/rules";

/** Every setting of a game. On the pad somebody always deals first. */
export type Rules = TableRules & {
  readonly edition: Edition;
  readonly players: number;
  readonly first_dealer: number;
};

/** Why settings make no game, with what a sentence about it needs. */
export type Problem =
  | { problem: "unknown_edition" | "unknown_option" }
  | { problem: "bad_option"; option: Option | "players" }
  | { problem: "options_conflict"; bidding: "hidden" | "secret" }
  | { problem: "cannot_deal"; players: number; cards: number; needed: number; deck: number };

/** The seat that deals first unless a table wants another: the scorekeeper's. */
export const SCOREKEEPER = 0;
const COPIES = ["jokers", "no_trumps", "trump_changes", "plus_fives", "minus_fives"] as const;

/** The rules of an edition with single settings replaced. */
export function rulesOf(edition: Edition, players: number, options: Options = {}): Rules {
  const first_dealer = options.first_dealer ?? SCOREKEEPER;
  return { ...tableRulesOf({ edition, options }), players, first_dealer } as Rules;
}

/** The settings in which rules differ from their edition; the first dealer stands apart from them. */
export function optionsOf(rules: Rules): Options {
  const printed = printedSettings(rules.edition);
  const differing = OPTIONS.filter((name) => name !== "first_dealer" && String(rules[name]) !== String(printed[name]));
  return Object.fromEntries(differing.map((name) => [name, rules[name]]));
}

/** How many cards the deck has. */
export function deckSize(rules: Rules): number {
  const { colours, highest } = constants.cards;
  return colours.length * (highest + 1) + COPIES.reduce((sum, name) => sum + rules[name], 0);
}

/** Why there is no game by these settings, if so. They may come from anywhere. */
export function problemOf(edition: unknown, players: unknown, options: Record<string, unknown>): Problem | null {
  if (!isEdition(edition)) return { problem: "unknown_edition" };
  for (const [name, given] of Object.entries(options)) {
    if (!isOption(name)) return { problem: "unknown_option" };
    if (!isSetting(name, given, Number(players))) return { problem: "bad_option", option: name };
  }
  const { fewest, most } = constants.players;
  if (!isWhole(players, fewest, most)) return { problem: "bad_option", option: "players" };
  const rules = rulesOf(edition, players, options);
  if (rules.plus_minus_one && rules.bidding !== "open") {
    return { problem: "options_conflict", bidding: rules.bidding };
  }
  const cards = Math.max(...rules.hand_sizes);
  const [needed, deck] = [players * cards + 1, deckSize(rules)];
  return needed > deck ? { problem: "cannot_deal", players, cards, needed, deck } : null;
}

function isSetting(name: Option, given: unknown, players: number): boolean {
  const option = constants.options[name];
  switch (option.kind) {
    case "switch":
      return typeof given === "boolean";
    case "choice":
      return "choices" in option && option.choices.some((choice) => choice === given);
    case "sizes":
      return "most" in option && Array.isArray(given) && areSizes(given, option.most);
    case "seat":
      return given === null || isWhole(given, 0, players - 1);
    default:
      return "least" in option && isWhole(given, option.least, option.most);
  }
}

function areSizes(given: unknown[], most: number): boolean {
  return given.length >= 1 && given.length <= most && given.every((size) => isWhole(size, 1, Infinity));
}

function isWhole(given: unknown, least: number, most: number): given is number {
  return Number.isInteger(given) && (given as number) >= least && (given as number) <= most;
}
