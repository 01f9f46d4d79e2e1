/** Installs the service worker, so that the pad opens without a network. It answers for addresses below /pad only. */
import { BASE } from "../../http/base";

const SCOPE = `${BASE}/pad`;

/** The newer version that is stored beside the one shown, and waits until no window shows the old one. */
let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether a newer version of the pad is there to be taken. */
export function hasUpdate(): boolean {
  return waiting !== null;
}

/** Have the newer version take over now: every window of the pad loads it. */
export function takeUpdate(): void {
  waiting?.postMessage("take over");
}

export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${BASE}/sw.js`, { scope: SCOPE }).catch(() => null);
  if (!registration) return;
  /** The first version takes over by itself, and is the one that is shown. */
  const look = () => (waiting = serviceWorker.controller && registration.waiting);
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
  if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload());
}

/** Load the page anew when the visitor leaves the pad, since the server may be newer than the page from the cache. */
export function reloadFromServer(): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is none without HTTPS
  if (navigator.serviceWorker?.controller && navigator.onLine && !location.pathname.startsWith(SCOPE)) {
    location.reload();
  }
}
