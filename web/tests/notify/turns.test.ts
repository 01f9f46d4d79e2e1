import { beforeEach, expect, test, vi } from "vitest";

const store = new Map<string, string>();
const icon = { href: "", setAttribute: (_: string, href: string) => (icon.href = href) };
const shown: unknown[] = [];
const registration = {
  showNotification: (title: string, options: NotificationOptions) => (
    shown.push([title, options.tag]),
    Promise.resolve()
  ),
  getNotifications: () => Promise.resolve(shown.splice(0).map(() => ({ close: () => undefined }))),
};

/** The module as a page loads it, in a browser that was asked for its permission or not. */
async function load(permission: NotificationPermission | "insecure") {
  vi.resetModules();
  vi.stubGlobal("isSecureContext", permission !== "insecure");
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve("granted") });
  return import("../../src/notify/turns.svelte");
}

beforeEach(() => {
  store.clear();
  shown.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal("document", { hidden: false, querySelector: () => icon });
  vi.stubGlobal("navigator", {
    vibrate,
    serviceWorker: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
});

const vibrate = vi.fn();
const AT = ["abc", "Ben", true] as const;

test("a sound is offered after one turn that was missed, a notification after two, each once", async () => {
  const { answer, beginTurn, offer } = await load("default");
  expect(offer(false, false)).toBeNull();
  vi.stubGlobal("document", { hidden: true, querySelector: () => icon });
  beginTurn(...AT)();
  expect(offer(false, false)).toBe("sound");
  expect(offer(false, true)).toBeNull();
  beginTurn(...AT)();
  expect(offer(false, false)).toBe("notification");
  await answer("notification", false);
  expect(offer(false, false)).toBe("sound");
  await answer("sound", true);
  expect(offer(true, false)).toBeNull();
});

test("by correspondence it is offered at once; without https it says why not; what is forbidden is not asked for", async () => {
  expect((await load("default")).offer(true, true)).toBe("notification");
  expect((await load("insecure")).offer(true, true)).toBe("insecure");
  expect((await load("denied")).offer(true, true)).toBeNull();
});

test("a turn is marked on the icon as long as it lasts, and felt where one looks", async () => {
  const { beginTurn } = await load("default");
  const end = beginTurn(...AT);
  expect(icon.href).toContain("turn");
  expect(vibrate).toHaveBeenCalledOnce();
  end();
  expect(icon.href).not.toContain("turn");
  beginTurn(...AT)();
  expect(vibrate).toHaveBeenCalledOnce();
});

test("whoever agreed is notified while they look elsewhere, until the turn is over; and that is remembered", async () => {
  const { answer } = await load("default");
  await answer("notification", true);
  const { beginTurn, choices } = await load("granted");
  expect(choices().notify).toBe(true);
  beginTurn(...AT);
  expect(shown).toEqual([]);
  vi.stubGlobal("document", { hidden: true, querySelector: () => icon });
  const end = beginTurn(...AT);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  end();
  await vi.waitFor(() => expect(shown).toEqual([]));
});
