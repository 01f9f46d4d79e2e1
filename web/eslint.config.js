/**
 * What the page's code is held to: the strict rules of TypeScript and the recommended ones of ESLint and Svelte.
 *
 * Rules that need types look at `.ts` files only. In components they would take three quarters of a minute, and svelte-check
 * knows their types better.
 */
import { dirname, join, relative } from "node:path";
import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { mayImport } from "./layers.js";

/** Holds components to the layers; dependency-cruiser does it for all other files, and sees no types in components. */
const layers = {
  create(context) {
    const from = relative(import.meta.dirname, context.filename);
    return {
      ImportDeclaration({ source }) {
        if (!source.value.startsWith(".") || mayImport(from, join(dirname(from), source.value))) return;
        context.report({ node: source, message: `${from} is not above ${source.value} in layers.js` });
      },
    };
  },
};

export default defineConfig(
  globalIgnores(["src/generated"]),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: ["src/**/*.svelte"],
    plugins: { page: { rules: { layers } } },
    rules: { "page/layers": "error" },
  },
  {
    files: ["**/*.ts"],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/pad/offline/serviceWorker.js", "src/notify/pushWorker.js"],
    languageOptions: { globals: { ...globals.serviceworker, __FILES__: "readonly" } },
  },
  {
    files: ["tests/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" }, // where there is nothing, the test fails, and shall
  },
);
