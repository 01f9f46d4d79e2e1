/** What opens behind an icon that somebody puts on their home screen, and its picture where that is not the manifest's. */
import { BASE } from "../http/base";

/** Until told otherwise such an icon is for a part of the site, by a manifest of its own: `pad` opens there, `table` at the very table. */
export function offerApp(name: "pad" | "table"): () => void {
  use(name, name === "pad" ? "icons/pad" : "icons");
  return () => use("manifest", "icons");
}

function use(manifest: string, icons: string): void {
  point("manifest", `${manifest}.webmanifest`);
  point("apple-touch-icon", `${icons}/apple-180.png`);
}

function point(link: string, path: string): void {
  document.querySelector(`link[rel=${link}]`)?.setAttribute("href", `${BASE}/${path}`);
}
