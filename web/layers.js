/** Who may import whom in the page: a folder or file imports only from lines below its own. Those of one line do not know each other. */

/** The page, from the top down. */
const PAGE = [
  ["main.ts"],
  ["App.svelte"],
  ["home", "me", "replay", "rules", "table"],
  ["finish", "lobby", "pad"],
  ["notify"],
  ["live", "qr", "settings", "sheet", "visitor"],
  ["shell"],
  ["http"],
  ["cards", "seats"],
  ["words"],
  ["font", "generated"],
];

/** The page of a table. */
const TABLE = [
  ["TablePage.svelte"],
  ["GameScreen.svelte"],
  ["shortcuts.ts", "decisions", "dialogs", "hand", "people", "side", "status", "tabletop"],
  ["pile", "seats", "sheet"],
  ["game"],
  ["preferences.svelte.ts"],
  ["playback"],
];

/** The score pad. */
const PAD = [
  ["PadApp.svelte"],
  ["game", "home", "new"],
  ["settle", "share"],
  ["layout", "sheet"],
  ["records.ts", "sentences.ts", "today.ts"],
  ["storage", "offline", "routes.ts"],
  ["files"],
  ["rules"],
];

export const LAYERED = { src: PAGE, "src/table": TABLE, "src/pad": PAD };

/** Whether a file may import another, both by their paths below `web`, the other without its ending. */
export function mayImport(from, to) {
  return Object.entries(LAYERED).every(([folder, layers]) => {
    if (!from.startsWith(`${folder}/`) || !to.startsWith(`${folder}/`)) return true;
    const [own, other] = [from, to].map((path) => path.slice(folder.length + 1).split("/")[0]);
    const depth = layers.findIndex((line) => line.includes(own));
    const below = layers.slice(depth + 1).flat();
    return own === other || below.some((name) => name === other || name.startsWith(`${other}.`));
  });
}
