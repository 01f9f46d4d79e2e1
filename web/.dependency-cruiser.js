/**
 * Holds the page to its layers (layers.js), without cycles and orphans. A folder that is in no layer fails.
 *
 * Types that a component imports are gone when Svelte has compiled it, so ESLint looks at those (eslint.config.js).
 */
import { LAYERED } from "./layers.js";

const ANYWHERE = ["src/app.css", "src/env.d.ts"];

/** The path of a folder with all that is in it, or of a file. */
const pathOf = (folder, name) => `^${folder}/${name.replaceAll(".", "[.]")}${name.includes(".") ? "$" : "/"}`;

function layerRules(folder, layers) {
  const anywhere = ANYWHERE.map((file) => `^${file}$`);
  const known = [...layers.flat().map((name) => pathOf(folder, name)), ...anywhere];
  const rules = layers.flatMap((line, depth) =>
    line.map((name) => {
      const allowed = [name, ...layers.slice(depth + 1).flat()];
      return {
        name: `${folder}/${name} imports only from below`,
        severity: "error",
        from: { path: pathOf(folder, name) },
        to: { path: `^${folder}/`, pathNot: [...allowed.map((below) => pathOf(folder, below)), ...anywhere] },
      };
    }),
  );
  const unplaced = { path: `^${folder}/`, pathNot: known };
  return [
    ...rules,
    { name: `${folder}: not in any layer (imports)`, severity: "error", from: unplaced, to: {} },
    { name: `${folder}: not in any layer (imported)`, severity: "error", from: {}, to: unplaced },
  ];
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^src/",
        pathNot: ["[.]d[.]ts$", "^src/pad/offline/serviceWorker[.]js$", "^src/notify/pushWorker[.]js$"],
      },
      to: {},
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    { name: "the page knows no tests", severity: "error", from: { path: "^src/" }, to: { path: "^tests/" } },
    ...Object.entries(LAYERED).flatMap(([folder, layers]) => layerRules(folder, layers)),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".svelte.ts", ".js", ".svelte", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["svelte", "browser", "import", "types", "default"],
    },
  },
};
