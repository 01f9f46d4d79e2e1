/** Holds the pad's rules to the engine's: run by the tests that write down what the engine says. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: { include: ["tests/pad/*.check.ts"], testTimeout: 120_000 },
});
