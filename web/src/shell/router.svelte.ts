/** Where in the page one is: the path in the address, and how to go elsewhere without loading anew. */
const here = $state({ path: location.pathname, navigated: false });
addEventListener("popstate", () => Object.assign(here, { path: location.pathname, navigated: true }));

/** The path shown now. */
export function path(): string {
  return here.path;
}

/** Whether one has gone anywhere since the page was loaded. */
export function hasNavigated(): boolean {
  return here.navigated;
}

/** Go to another path; `replace` leaves no way back to this one. */
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  here.path = location.pathname;
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
  if (to.origin !== location.origin || to.hash || to.pathname.startsWith("/api/")) return;
  click.preventDefault();
  if (to.pathname !== location.pathname) go(to.pathname);
}
