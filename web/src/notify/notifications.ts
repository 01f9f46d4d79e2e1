/**
 * Notifications of the browser's. They are shown by a service worker of their own (`pushWorker.js`): phones know no other way,
 * and it is there when no page is open.
 */
import { addSubscription, dropSubscription, fetchPushKey } from "../http/api";
import { BASE } from "../http/base";
import { isSecureOrigin } from "../shell/secureOrigin";
import { tablePath } from "../shell/routes";

const WORKER = `${BASE}/push.js`;
/** The pages of tables: the pad has its own worker. */
const SCOPE = tablePath("");

/** Why one cannot be notified: only https is missing, or an icon on the home screen (iPhones and iPads), or the browser cannot. */
const HINDRANCES = ["insecure", "home_screen", "impossible"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** Whether one can be notified: `unknown` where the visitor was not asked. */
export type Permission = "granted" | "denied" | "unknown" | Hindrance;

export function isHindrance(what: string | null): what is Hindrance {
  return HINDRANCES.includes(what as Hindrance);
}

export function permission(): Permission {
  if (!isSecureOrigin) return "insecure";
  if (!("Notification" in globalThis && "serviceWorker" in navigator)) {
    return "standalone" in navigator && !navigator.standalone ? "home_screen" : "impossible"; // Apple's phones and tablets have it
  }
  return Notification.permission === "default" ? "unknown" : Notification.permission;
}

/** Ask the visitor; has to come of something they pressed. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted" && (await worker()) !== null;
}

/** The service worker that shows notifications; null where it cannot be had. */
export async function worker(): Promise<ServiceWorkerRegistration | null> {
  return navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => null);
}

/** Have the server notify this browser while no page is open; whether it can. */
export async function subscribe(): Promise<boolean> {
  try {
    const { key } = await fetchPushKey();
    const registration = key && (await worker());
    if (!registration) return false;
    await activated(registration);
    const { pushManager } = registration;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe(); // one for the key of another server
      return pushManager.subscribe(options);
    });
    await addSubscription(subscription);
    return true;
  } catch {
    return false;
  }
}

/** A worker that is new can be subscribed for once it is active. (`ready` waits for ever on a page that began outside its scope.) */
async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting;
  if (!starting) return;
  await new Promise<void>((go) =>
    starting.addEventListener("statechange", () => {
      if (starting.state === "activated" || starting.state === "redundant") go();
    }),
  );
}

/** Be notified no more while no page is open. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await dropSubscription(subscription);
}

/** Say that it is one's turn at a table; one that is there already is replaced. */
export async function showNotification(table: string, title: string, body: string): Promise<void> {
  const options = { body, tag: table, icon: `${BASE}/icons/icon-192.png`, data: tablePath(table) };
  await (await worker())?.showNotification(title, options).catch(() => undefined); // forbidden meanwhile
}

/** Take the notification about a table away. */
export async function closeNotification(table: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
}
