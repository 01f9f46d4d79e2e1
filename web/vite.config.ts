import { readdirSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { lean } from "./lean.ts";
import { precache } from "./precache.ts";

const server = process.env.RAGE_SERVER ?? "http://127.0.0.1:8765";

const TOO_SMALL = 1000; // bytes: not worth compressing

/** Fewer rounds than Zopfli's own fifteen: more bring fifty bytes in half a million. */
const ZOPFLI = { numiterations: 5 };

/** What Terser finds after Vite's own minifier: a hundredth of the scripts. */
const MINIFY: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
};

/** Makes scripts smaller, and lays a compressed copy beside every text file, so that the server need not compress. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir }) {
      for (const name of await readdir(dir ?? "", { recursive: true })) {
        const file = join(dir ?? "", name);
        if (name.endsWith(".js"))
          await writeFile(file, (await minify(await readFile(file, "utf-8"), MINIFY)).code ?? "");
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(name) || (await stat(file)).size < TOO_SMALL) continue;
        const content = await readFile(file);
        await writeFile(`${file}.br`, brotliCompressSync(content));
        await writeFile(`${file}.gz`, await gzipAsync(content, ZOPFLI));
      }
    },
  };
}

/** Tells `public/first.js` where the words of each language are, so that it can ask for them before any other script. */
function wordsFirst(): Plugin {
  const dir = "src/generated";
  return {
    name: "words-first",
    transformIndexHtml: {
      order: "post",
      async handler(page, { bundle }) {
        const names = bundle ? Object.keys(bundle) : (await readdir(dir)).map((name) => `${dir}/${name}`);
        const found = names.flatMap((name) => {
          const language = /\/words\.(\w+)[\w.-]*\.json$/.exec(name)?.[1];
          return language ? [` data-${language}="/${name}"`] : [];
        });
        return page.replace(' src="/first.js"', (source) => source + found.join(""));
      },
    },
  };
}

/** Components by their place in the source, so that the class which each has for its styles is short. */
const COMPONENTS = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith(".svelte"))
  .sort();

function classOf(filename: string): string {
  const place = COMPONENTS.findIndex((name) => filename.endsWith(`src/${name}`));
  return `_${place.toString(36)}`;
}

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { cssHash: ({ filename }) => classOf(filename), discloseVersion: false, runes: true } }),
    lean(),
    wordsFirst(),
    precache(),
    compressed(),
  ],
  experimental: {
    // the page has whole paths, which a server below another path rewrites; scripts and styles find each other from there
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  build: {
    outDir: "../src/rage/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy allows no inline scripts, fonts or pictures
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: /src\/(cards|http|live|sheet|shell|visitor|words)\/|(editions|quickGame)\.ts/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    coverage: {
      include: ["src/**/*.ts"],
      exclude: ["src/generated/**"],
      reporter: ["text-summary"],
      thresholds: { statements: 50, branches: 48, functions: 53, lines: 51 },
    },
  },
});
