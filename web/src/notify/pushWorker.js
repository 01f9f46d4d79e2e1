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

/** Whoever looks at the table sees it there. */
async function show({ title, body, table }) {
  const path = new URL(`t/${table}`, self.location).pathname;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(title, { body, tag: table, icon: "icons/icon-192.png", data: path });
  await self.navigator.setAppBadge?.(1).catch(() => undefined);
}

async function renew({ newSubscription, oldSubscription }) {
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const headers = { "content-type": "application/json" };
  await fetch("api/push", { method: "PUT", headers, body: JSON.stringify(fresh) });
}

async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}
