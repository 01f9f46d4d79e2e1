/** What is agreed at a table, in one line: the edition, how one bids, which variants, the clock. */
import { daysOf, changedOptions, type FullSettings } from "../settings/tableSetup";
import { variantOptions } from "../settings/options";
import { counted, editionName, optionName, rulesOf, valueName } from "../words";
import { say } from "../words/words.svelte";

export function settingsLine(settings: FullSettings): string {
  const { edition, pace } = settings;
  const rules = rulesOf(settings);
  const variants = variantOptions(edition);
  const on = variants.filter((option) => rules[option] === true).map((option) => optionName(option, edition));
  const house = changedOptions(settings).filter((option) => !variants.includes(option)).length;
  const days = daysOf(pace);
  return [
    editionName(edition),
    `${say("page.label", { name: optionName("bidding", edition) })} ${valueName("bidding", rules.bidding, edition)}`,
    ...on,
    ...(house ? [`${say("page.label", { name: say("lobby.house") })} ${house}`] : []),
    days
      ? `${say("page.label", { name: say("lobby.paces.days") })} ${counted("days", days)}`
      : say(`lobby.paces.${pace as "brisk" | "free" | "relaxed"}`),
  ].join(" · ");
}
