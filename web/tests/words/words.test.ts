import { afterEach, expect, test, vi } from "vitest";
import { language, say, useLanguage } from "../../src/words/words.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("only the words of the language that is spoken are fetched", async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ words: { "page-retry": "Nog eens" }, editions: {} })));
  vi.stubGlobal("fetch", fetched);
  await useLanguage("nl");
  expect(fetched).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/words\.nl.*\.json$/));
  expect([language(), say("page.retry")]).toEqual(["nl", "Nog eens"]);
});

test("words that do not come leave the language as it is", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
  const before = language();
  await expect(useLanguage("fr")).rejects.toThrow();
  expect(language()).toBe(before);
});
