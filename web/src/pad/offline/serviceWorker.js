/*
 * The service worker: the pad works without a network. The build puts in the version and the names of the page's files.
 *
 * A version is stored as a whole: the page and every file it may load, so that the two always fit together. The next
 * one is fetched beside it, and takes over when no window shows the old one any more, or when somebody asks for it.
 * Nothing but these files is ever answered from the cache: every answer of the server comes from the server.
 */
const VERSION = "__VERSION__";
const FILES = __FILES__;
const BASE = new URL(".", self.location).pathname;
const PAGE = "pad";
/** Other servers may be below other paths of the same host. */
const NAMES = `rage-pad-${BASE}`;
const NAME = NAMES + VERSION;

self.addEventListener("install", (event) => event.waitUntil(storeVersion()));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([deleteOldVersions(), self.clients.claim()])));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fromCache(PAGE, request));
  else if (FILES.includes(pathname.slice(BASE.length))) event.respondWith(fromCache(pathname, request));
});

/** Fetches every file; fails, and is tried again later, where the page names a file of another version. */
async function storeVersion() {
  const cache = await caches.open(NAME);
  const page = await fetch(PAGE, { cache: "reload" });
  const named = (await page.clone().text()).match(/assets\/[\w.-]+/g) ?? [];
  if (!page.ok || !named.every((file) => FILES.includes(file))) throw new Error("the page is of another version");
  await cache.addAll(
    FILES.map((file) => new Request(file, { cache: file.startsWith("assets/") ? "default" : "reload" })),
  );
  await cache.put(PAGE, page);
}

async function deleteOldVersions() {
  const old = (await caches.keys()).filter(
    (name) => /^rage-pad-\w/.test(name) || (name.startsWith(NAMES) && name !== NAME),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromCache(name, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(name)) ?? fetch(request);
}
