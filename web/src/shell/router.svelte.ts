/** Where in the page one is: the path in the address, and how to go elsewhere without loading anew. */
import { BASE } from "../http/base";

const current = () => location.pathname.slice(BASE.length);
const here = $state({ path: current(), navigated: false });
addEventListener("popstate", () => Object.assign(here, { path: current(), navigated: true }));

/** The path shown now, below that of the server. */
export function path(): string {
  return here.path;
}

/** Whether one has gone anywhere since the page was loaded. */
export function hasNavigated(): boolean {
  return here.navigated;
}

/** Go to another address of the page; `replace` leaves no way back to this one. */
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  here.path = current();
  here.navigated = true;
  scrollTo(0, 0);
}

/** Follow links within the page without loading it anew; all others, and new tabs, are the browser's. */
export function followLinks(click: MouseEvent): void {
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (!plain || click.defaultPrevented || !link?.href || link.target || link.hasAttribute("download")) return;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is never changed
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.hash || !isPage(to.pathname)) return;
  click.preventDefault();
  if (to.pathname !== location.pathname) go(to.pathname);
}

/** Whether a path is one of the page's: others of the host may be those of another site. */
const isPage = (path: string) => `${path}/`.startsWith(`${BASE}/`) && !path.startsWith(`${BASE}/api/`);
