/** Holds the page's sentences to the game's own: run by the test that writes the sentences. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: { include: ["tests/speech/*.check.ts"] },
});
