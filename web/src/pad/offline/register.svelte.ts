/** Install the service worker, so that the pad opens without a network. It answers for addresses below /pad only. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js", { scope: "/pad" }).catch(() => undefined);
}

/** Load the page anew when the visitor leaves the pad, since the server may be newer than the page from the cache. */
export function reloadFromServer(): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is none without HTTPS
  if (navigator.serviceWorker?.controller && navigator.onLine && !location.pathname.startsWith("/pad")) {
    location.reload();
  }
}
