import { expect, test } from "vitest";
import { EDITIONS, explanation, optionName, printedSettings, settingSentence, type Option } from "../../src/words";
import { LANGUAGES } from "../../src/words/words.svelte";
import { speakIn } from "../speaking";

const STATED: readonly Option[] = ["points_exact", "points_exact_zero", "points_missed", "points_trick"];

test.each(LANGUAGES)("beside its name and value no setting is explained by the two, in %s", (language) => {
  speakIn(language);
  for (const edition of EDITIONS) {
    for (const [option, value] of Object.entries(printedSettings(edition)) as [Option, number][]) {
      const meaning = explanation(option, value, edition);
      if (STATED.includes(option)) expect(meaning, `${edition} ${option}`).toBe("");
      else expect(meaning, `${edition} ${option}`).not.toBe("");
    }
    const slam = settingSentence("points_slam_trick", 2, edition);
    expect(slam).toContain(optionName("points_slam_trick", edition));
    expect(slam).toMatch(/\+2\.$/);
  }
});
