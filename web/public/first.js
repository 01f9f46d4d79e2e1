/*
 * What must be known before anything is painted: light or dark, and the language, whose words are asked for at once.
 * The choices themselves are made in src/shell/theme.svelte.ts and src/words/words.svelte.ts. And what helps where the
 * browser keeps nothing, or where the page does not come; browsers too old for the page can read this.
 */
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    self[name].getItem(name);
  } catch {
    const kept = new Map(); // as long as the page is open
    const value = {
      getItem: (key) => (kept.has(key) ? kept.get(key) : null),
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(self, name, { value });
  }
}

const root = document.documentElement;
const theme = localStorage.getItem("rage.theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

/** The catalogues by language, put on this script by the build. */
const files = document.currentScript.dataset;
const preferred = [localStorage.getItem("rage.language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
root.lang = preferred.find((language) => language in files) || "en";
const words = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: files[root.lang] };
document.head.append(Object.assign(document.createElement("link"), words));

/** Say that the page does not come; it takes the sentence away as soon as it is there. */
function excuse() {
  for (const sentence of document.querySelectorAll(`[data-late]:lang(${root.lang})`)) {
    sentence.hidden = false;
    sentence.querySelector("button").onclick = () => location.reload();
  }
}
addEventListener("error", excuse);
addEventListener("unhandledrejection", excuse);
setTimeout(excuse, 8000);
