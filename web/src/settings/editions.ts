/** Which printed edition is offered first. */
import constants from "../generated/constants.json";
import type { Edition } from "../words/rules";

/** The first edition printed in a language; the English one where there is none. */
export function editionFor(language: string): Edition {
  const editions = Object.entries(constants.editions) as [Edition, { language: string }][];
  return editions.find(([, edition]) => edition.language === language)?.[0] ?? "en-amigo";
}
