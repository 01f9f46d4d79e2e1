// Light or dark as chosen, before anything is painted; the choice itself is made in src/shell/theme.svelte.ts.
const theme = localStorage.getItem("rage.theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
