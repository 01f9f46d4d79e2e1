import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

type Listener = (event: object) => void;

/** The service worker of notifications, in a browser with these pages open. */
function start(...pages: { url: string; visibilityState: string; focus: () => void }[]) {
  const shown = { close: vi.fn() };
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll: () => Promise.resolve(pages), openWindow: vi.fn() },
    location: new URL("https://rage.example/rage/push.js"),
    navigator: { setAppBadge: vi.fn(() => Promise.resolve()), userAgent: "Chrome/148.0 Safari/537.36" },
    registration: {
      scope: "https://rage.example/t/",
      showNotification: vi.fn(),
      getNotifications: () => Promise.resolve([shown]),
      pushManager: { subscribe: vi.fn(() => Promise.resolve({ endpoint: "https://push.example/2" })) },
    },
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as a browser runs it
  (new Function("self", readFileSync("src/notify/pushWorker.js", "utf-8")) as (scope: typeof self) => void)(self);
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = { data: { json: () => ({ title: "Your turn!", body: "At the table with Ben.", table: "abc" }) } };
  const notification = { data: "/rage/t/abc", close: vi.fn() };
  return {
    self,
    shown,
    push: () => fire("push", push),
    change: (event: object) => fire("pushsubscriptionchange", event),
    click: () => fire("notificationclick", { notification }),
  };
}

const page = { url: "https://rage.example/rage/t/abc", visibilityState: "hidden", focus: vi.fn() };

test("a message of the server's is shown, with a badge, and leads to its table", async () => {
  const { self, push, click } = start();
  await push();
  const options = { body: "At the table with Ben.", tag: "abc", data: "/rage/t/abc", silent: false };
  expect(self.registration.showNotification).toHaveBeenCalledWith("Your turn!", expect.objectContaining(options));
  expect(self.navigator.setAppBadge).toHaveBeenCalledWith(1);
  await click();
  expect(self.clients.openWindow).toHaveBeenCalledWith("https://rage.example/rage/t/abc");
});

test("a table that is open comes to the front, and whoever looks at it is told nothing", async () => {
  const hidden = start(page);
  await hidden.push();
  expect(hidden.self.registration.showNotification).toHaveBeenCalledOnce();
  await hidden.click();
  expect(page.focus).toHaveBeenCalledOnce();
  const seen = start({ ...page, visibilityState: "visible" });
  await seen.push();
  expect(seen.self.registration.showNotification).not.toHaveBeenCalled();
});

test("where a message that shows nothing would end the subscription, something is shown without a sound and taken away", async () => {
  const { self, shown, push } = start({ ...page, visibilityState: "visible" });
  self.navigator.userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
  await push();
  const options = expect.objectContaining({ tag: "abc", silent: true }) as object;
  expect(self.registration.showNotification).toHaveBeenCalledWith("Your turn!", options);
  expect(shown.close).toHaveBeenCalledOnce();
  expect(self.navigator.setAppBadge).not.toHaveBeenCalled();
});

test("a subscription that the browser replaces is sent to the server, also where it names neither the old nor the new one", async () => {
  const asked = vi.fn((_path: string, { method }: RequestInit = {}) =>
    Promise.resolve(method === "PUT" ? new Response(null, { status: 204 }) : Response.json({ key: "BKey" })),
  );
  vi.stubGlobal("fetch", asked);
  const { self, change } = start();
  await change({ newSubscription: { endpoint: "https://push.example/1" }, oldSubscription: null });
  const sent = () => asked.mock.lastCall?.[1]?.body;
  expect(sent()).toBe('{"endpoint":"https://push.example/1"}');
  await change({ newSubscription: null, oldSubscription: null });
  const options = { userVisibleOnly: true, applicationServerKey: "BKey" };
  expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
  expect(sent()).toBe('{"endpoint":"https://push.example/2"}');
  vi.unstubAllGlobals();
});
