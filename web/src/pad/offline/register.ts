/** Has the browser keep the page, so that the pad opens without a network. Only addresses below /pad are its business. */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js", { scope: "/pad" }).catch(() => undefined);
}

/** Going from a kept page to the online table loads it anew, since the server may speak a newer version. */
export function leaveOffline(): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is none without HTTPS
  if (navigator.serviceWorker?.controller && navigator.onLine && !location.pathname.startsWith("/pad")) {
    location.reload();
  }
}
