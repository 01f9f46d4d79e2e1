/** What opens behind an icon that somebody puts on their home screen. */
import { BASE } from "../http/base";

/** Until told otherwise such an icon is for a part of the site, by a manifest of its own: `pad` opens there, `table` at the very table. */
export function offerApp(name: "pad" | "table"): () => void {
  const link = document.querySelector("link[rel=manifest]");
  const use = (name: string) => link?.setAttribute("href", `${BASE}/${name}.webmanifest`);
  use(name);
  return () => use("manifest");
}
