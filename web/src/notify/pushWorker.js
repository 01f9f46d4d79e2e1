/*
 * The service worker of notifications: shows those that the server sends, and opens the table that one is about. A subscription that
 * the browser replaces is sent to the server. It stores nothing and answers no request.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href));
});

/**
 * Whoever looks at the table sees it there. Safari ends subscriptions whose messages show nothing, so all but the browsers that are
 * known to bear it show something for a moment.
 */
async function show({ title, body, table: tag }) {
  const path = new URL(`t/${tag}`, self.location).pathname;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const silent = open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path);
  if (silent && /Chrome|Firefox/.test(self.navigator.userAgent)) return;
  await self.registration.showNotification(title, { body, tag, icon: "icons/icon-192.png", data: path, silent });
  if (silent) return (await self.registration.getNotifications({ tag })).forEach((shown) => shown.close());
  await self.navigator.setAppBadge?.(1).catch(() => undefined);
}

/** Some browsers do not say which subscription has ended, or have no other yet. */
async function renew({ newSubscription }) {
  const fresh = newSubscription ?? (await subscribe());
  if (!fresh) return;
  const headers = { "content-type": "application/json" };
  await fetch("api/push", { method: "PUT", headers, body: JSON.stringify(fresh) });
}

async function subscribe() {
  const { key } = await (await fetch("api/push")).json();
  return key && self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}
