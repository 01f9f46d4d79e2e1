/** Writes the page's part of a version's fixtures: run by tests/fixtures/make.py. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: { include: ["tests/pad/backup.make.ts"] },
});
