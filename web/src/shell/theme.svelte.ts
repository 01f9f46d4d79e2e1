/** Light or dark: as the device says, unless the visitor chose. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = "rage.theme";
const chosen = $state({ theme: remembered() }); // shown already, by public/first.js

/** What was chosen. */
export function theme(): Theme {
  return chosen.theme;
}

/** Show this one, now and next time. */
export function useTheme(wanted: Theme): void {
  chosen.theme = wanted;
  localStorage.setItem(STORAGE_KEY, wanted);
  show(wanted);
}

function remembered(): Theme {
  const kept = localStorage.getItem(STORAGE_KEY);
  return THEMES.find((known) => known === kept) ?? "system";
}

function show(wanted: Theme): void {
  if (wanted === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}
