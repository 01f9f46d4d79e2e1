/** The path below which the server is: empty at the root of its host, `/rage` below that. Scripts are in its `assets`. */
export const BASE = import.meta.env.PROD
  ? (import.meta.url.slice(location.origin.length).split("/assets/")[0] ?? "")
  : "";
