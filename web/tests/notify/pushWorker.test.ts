import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

type Listener = (event: object) => void;

/** The service worker of notifications, in a browser with these pages open. */
function start(...pages: { url: string; visibilityState: string; focus: () => void }[]) {
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll: () => Promise.resolve(pages), openWindow: vi.fn() },
    location: new URL("https://rage.example/rage/push.js"),
    navigator: { setAppBadge: vi.fn(() => Promise.resolve()) },
    registration: { scope: "https://rage.example/t/", showNotification: vi.fn() },
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
  return { self, push: () => fire("push", push), click: () => fire("notificationclick", { notification }) };
}

const page = { url: "https://rage.example/rage/t/abc", visibilityState: "hidden", focus: vi.fn() };

test("a message of the server's is shown, with a badge, and leads to its table", async () => {
  const { self, push, click } = start();
  await push();
  const options = { body: "At the table with Ben.", tag: "abc", icon: "icons/icon-192.png", data: "/rage/t/abc" };
  expect(self.registration.showNotification).toHaveBeenCalledWith("Your turn!", options);
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
