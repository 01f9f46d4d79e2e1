/**
 * The rules of a stored sheet: every setting is stated, so that no later edition changes it.
 *
 * The options are what differs from the edition, the printed settings all others, as the edition had them on that day.
 * What a sheet leaves out, as those of version 0.1 do, is as the edition was when the first sheets were stored.
 */
import constants from "../../generated/constants.json";
import { OPTIONS, isEdition, type Options } from "../../words/rules";
import { optionsOf, type Rules } from "./rules";

/** The settings in which rules are as their edition has them; the first dealer stands apart from them. */
export function printedOf(rules: Rules): Options {
  const options = optionsOf(rules);
  const printed = OPTIONS.filter((name) => name !== "first_dealer" && !Object.hasOwn(options, name));
  return Object.fromEntries(printed.map((name) => [name, rules[name]]));
}

/** The settings that a stored sheet means, to be put in place of those of its edition. They may come from anywhere. */
export function statedSettings<Settings extends object>(edition: unknown, printed: Settings, options: Settings) {
  return { ...(isEdition(edition) ? constants.frozen[edition] : {}), ...printed, ...options };
}

/** What a sheet has to state beside its edition where it must be short: what differs from the edition as it was first. */
export function shortOptionsOf(rules: Rules): Options {
  const first = constants.frozen[rules.edition] as Options;
  const [options, printed] = [optionsOf(rules), printedOf(rules)];
  const unlike = Object.entries({ ...printed, ...options }).filter(([name, setting]) =>
    Object.hasOwn(first, name)
      ? String(first[name as keyof Options]) !== String(setting)
      : Object.hasOwn(options, name),
  );
  return Object.fromEntries(unlike);
}
