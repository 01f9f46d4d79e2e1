/** The rules of an edition in a few sentences, put together from what each setting means. */
import { optionSentence, valueName } from "../words/settings";
import type { Option, Rules } from "../words/rules";
import { say } from "../words/words.svelte";

/** A round, step by step. */
export function stepsOf(rules: Rules): string[] {
  const { edition } = rules;
  const bidding = [optionSentence("bidding", rules.bidding, edition)];
  if (rules.plus_minus_one) bidding.push(optionSentence("plus_minus_one", true, edition));
  return [
    say("pad.rules.deal", { sizes: valueName("hand_sizes", [...rules.hand_sizes], edition) }, edition),
    say("pad.rules.trump", {}, edition),
    bidding.join(" "),
    say("pad.rules.lead", {}, edition),
    `${say("pad.rules.colour", {}, edition)} ${optionSentence("free_actions", rules.free_actions, edition)}`,
    say("pad.rules.win", {}, edition),
  ];
}

/** What each action card does, after its number, its name and a colon. */
export function actionsOf(rules: Rules): { card: string; sentence: string }[] {
  const about = (option: Option) => optionSentence(option, rules[option] as number | string, rules.edition);
  return [
    { card: "J", sentence: `${about("jokers")} ${about("equal_jokers")}` },
    { card: "N", sentence: `${rules.no_trumps} × ${about("no_trump")}` },
    { card: "T", sentence: `${rules.trump_changes} × ${about("trump_change")}` },
    { card: "+5", sentence: about("plus_fives") },
    { card: "-5", sentence: about("minus_fives") },
  ];
}

/** What counts how much; an exact 0 only where it counts differently. */
export function pointsOf(rules: Rules): Option[] {
  const all: Option[] = ["points_exact", "points_exact_zero", "points_missed", "points_trick", "points_slam_trick"];
  return all.filter((option) => {
    if (option === "points_exact_zero") return rules.points_exact_zero !== rules.points_exact;
    return option !== "points_slam_trick" || rules.slam;
  });
}
