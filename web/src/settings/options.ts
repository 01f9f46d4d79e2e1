/** The rules one may choose, in the order they are offered: printed variants first, every other line after. */
import constants from "../generated/constants.json";
import type { Edition, Option } from "../words/rules";

/** What a setting can be, as the engine says. */
export type Choice =
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "switch" }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "sizes"; readonly most: number }
  | { readonly kind: "seat" };

const VARIANTS: readonly Option[] = ["bidding", "plus_minus_one", "slam", "free_actions"];

const GROUPS = {
  rounds: ["hand_sizes", "first_dealer"],
  play: ["plus_minus_one", "free_actions", "slam", "trump_change", "no_trump", "equal_jokers", "tie_break"],
  points: ["points_exact", "points_exact_zero", "points_missed", "points_trick", "points_slam_trick"],
  deck: ["jokers", "no_trumps", "trump_changes", "plus_fives", "minus_fives", "sixth_colour"],
} as const satisfies Record<string, readonly Option[]>;

export type Group = keyof typeof GROUPS;

export function choiceOf(option: Option): Choice {
  return constants.options[option] as Choice;
}

/** The settings that an edition prints variants of. */
export function variantOptions(edition: string): Option[] {
  const printed = printedVariants(edition);
  return VARIANTS.filter((option) => option === "bidding" || printed.includes(option));
}

/** Every other line of the rules, in groups. */
export function houseOptions(edition: string): [Group, Option[]][] {
  const above = variantOptions(edition);
  const groups = Object.entries(GROUPS) as [Group, readonly Option[]][];
  return groups.map(([group, options]) => [group, options.filter((option) => !above.includes(option))]);
}

/** Whether the rulebook itself prints a way of bidding. */
export function isPrintedBidding(edition: string, bidding: string): boolean {
  return bidding === "open" || printedVariants(edition).includes(bidding);
}

/** Hand sizes as somebody typed them; null where they make no sense. Phones write a full stop for two spaces. */
export function readSizes(typed: string): number[] | null {
  const parts = typed.split(/(?:[\s,;]|\.(?=\s|$))+/).filter(Boolean);
  const sizes = parts.map(Number);
  return sizes.length > 0 && sizes.every((size) => Number.isInteger(size) && size > 0) ? sizes : null;
}

function printedVariants(edition: string): readonly string[] {
  return (constants.editions as Partial<typeof constants.editions>)[edition as Edition]?.variants ?? [];
}
