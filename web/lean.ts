/**
 * Leaves out of the built page what the libraries have for other kinds of pages: custom elements, hydration (which takes over what
 * a server has rendered), components that wait for promises, and Fluent's own way of writing numbers and dates. If a library
 * comes to need more of these files than stands here, the build fails.
 */
import type { Plugin } from "vite";

/** Files by the end of their path, as they are here. */
const STUBS: Readonly<Record<string, string>> = {
  "svelte/src/internal/client/dom/elements/custom-element.js": "export function create_custom_element() {}",
  "svelte/src/internal/client/dom/hydration.js": `
    export const hydrating = false;
    export const hydrate_node = null;
    export function set_hydrating() {}
    export function set_hydrate_node() {}
    export function hydrate_next() {}
    export function reset() {}
    export function hydrate_template() {}
    export function next() {}
    export function skip_nodes() {}
    export function read_hydration_instruction() {}
  `,
  "@fluent/bundle/esm/builtins.js": "export function NUMBER() {} export function DATETIME() {}",
};

/** Pieces of files, as they are and as they are here. */
const CHANGES: Readonly<Record<string, readonly [RegExp, string]>> = {
  "svelte/src/internal/client/reactivity/async.js": [
    /export function flatten\(/,
    "export const flatten = (blockers, sync, async, fn) => fn(sync.map(derived));\nfunction flatten_with_promises(",
  ],
  // a list that nothing reads, if only that can be seen
  "svelte/src/utils.js": [
    /const DOM_PROPERTIES = \[\s*\.\.\.DOM_BOOLEAN_ATTRIBUTES,([^\]]*)\]/,
    "const DOM_PROPERTIES = /* @__PURE__ */ DOM_BOOLEAN_ATTRIBUTES.concat($1)",
  ],
};

/** What a compiled component does only for hydration. */
const HYDRATES = /^\s*\$\.(reset|next)\(\w*\);\n/gm;

export function lean(): Plugin {
  return {
    name: "lean",
    apply: "build",
    enforce: "post",
    load: (id) => STUBS[nameOf(id)] ?? null,
    transform(code, id) {
      if (id.endsWith(".svelte")) return { code: code.replace(HYDRATES, ""), map: null };
      const change = CHANGES[nameOf(id)];
      if (!change) return null;
      if (!change[0].test(code)) this.error(`${id} has no ${change[0]}`);
      return { code: code.replace(...change), map: null };
    },
  };
}

/** A library's file by its path there. */
function nameOf(id: string): string {
  return id.split("/node_modules/").at(-1) ?? "";
}
