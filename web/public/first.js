/*
 * What must be known before anything is painted: light or dark, and the language, whose words are asked for at once.
 * The choices themselves are made in src/shell/theme.svelte.ts and src/words/words.svelte.ts.
 */
const root = document.documentElement;
const theme = localStorage.getItem("rage.theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

/** The catalogues by language, put on this script by the build. */
const files = document.currentScript.dataset;
const preferred = [localStorage.getItem("rage.language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
root.lang = preferred.find((language) => Object.hasOwn(files, language)) ?? "en";
const words = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: files[root.lang] };
document.head.append(Object.assign(document.createElement("link"), words));
